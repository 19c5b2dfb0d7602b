import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isServiceFilm, MEDIA, type MediaKind } from './schemas/media-files.ts';

/** A drawing, film or picture of the project, with the size of a drawing in pixels. */
interface MediaName {
  name: string;
  width?: number;
  height?: number;
}

const SIZE = /<svg[^>]*\bviewBox="0 0 ([\d.]+) ([\d.]+)"/;

/** The names that each kind of field can have: those all files of which are in the project. @param root its folder */
export function mediaNames(root: string): Record<MediaKind, MediaName[]> {
  const files = new Set(globSync('public/media/*.*', { cwd: root }).map((file) => basename(file)));
  const pictures = (kind: MediaKind) => {
    const [first = ''] = MEDIA[kind];
    const names = [...files].filter((file) => file.endsWith(first)).map((file) => file.slice(0, -first.length));
    return names.filter((name) => /^[a-z0-9-]+$/.test(name) && MEDIA[kind].every((ending) => files.has(name + ending)));
  };
  const named = (kind: MediaKind) =>
    pictures(kind)
      .sort()
      .map((name) => ({ name }));
  return {
    drawing: drawings(root),
    film: named('film'),
    serviceFilm: named('serviceFilm').filter(({ name }) => isServiceFilm(name)),
    screen: named('screen'),
    still: named('still'),
    mediaPicture: named('mediaPicture'),
    sound: named('sound'),
  };
}

function drawings(root: string): MediaName[] {
  const folder = 'src/content/drawings';
  return globSync(`${folder}/*.svg`, { cwd: root })
    .sort()
    .map((file) => {
      const [, width, height] = SIZE.exec(readFileSync(join(root, file), 'utf8')) ?? [];
      const size = { width: Math.round(Number(width)), height: Math.round(Number(height)) };
      return { name: basename(file, '.svg'), ...(width === undefined ? {} : size) };
    });
}
