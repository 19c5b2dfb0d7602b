import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaCheck } from './schemas/media-check.ts';
import { MEDIA, type MediaKind } from './schemas/media-files.ts';

/** Names the files of a drawing, film or picture that are not in the project. @param root the project's folder */
export function mediaIn(root: string): MediaCheck {
  return (kind, name) => {
    const missing = filesOf(kind, name).filter((file) => !existsSync(join(root, file)));
    return missing.length > 0 ? `"${name}": there is no ${missing.join(', ')}` : undefined;
  };
}

function filesOf(kind: MediaKind, name: string): string[] {
  const folder = kind === 'drawing' ? 'src/content/drawings' : 'public/media';
  return MEDIA[kind].map((ending) => `${folder}/${name}${ending}`);
}
