import { existsSync } from 'node:fs';
import { z } from 'astro/zod';
import { FILMS } from '../films.ts';
import { text } from './parts.ts';

const ROOT = new URL('../../../', import.meta.url);

/** A picture with its WebP fallback. */
export const picture = mediaFile('avif', 'webp');

/** A picture that narrow screens get in a smaller size. */
export const screen = mediaFile('avif', 'webp', '-s.avif');

/** The still of an interactive screen, with its corner as a picture of its own for cards on narrow screens. */
export const still = mediaFile('avif', 'webp', '-s.avif', '-xs.avif');

/** A drawing, which the build puts into /media in the colours of the palette. */
export const drawing = named((name) => [`src/content/drawings/${name}.svg`]);

/** A drawing with its size in pixels. */
export const sizedDrawing = z.strictObject({ name: drawing, width: z.int().positive(), height: z.int().positive() });

/** A film in both codecs with its poster. */
export const film = mediaFile('webm', 'mp4', 'avif');

/** The film of a service in both codecs with its poster. */
export const serviceFilm = mediaFile('webm', 'mp4', 'avif', 'webp').refine((name) => Object.hasOwn(FILMS, name), {
  error: 'stands on a colour that src/content/films.ts does not know',
});

/** Name of something in public/media, without the endings. */
function mediaFile(...endings: string[]) {
  return named((name) => endings.map((ending) => `public/media/${name}${ending.startsWith('-') ? '' : '.'}${ending}`));
}

/** A name, every file of which must be there, or the build fails by name. */
function named(filesOf: (name: string) => string[]) {
  return text.regex(/^[a-z0-9-]+$/).superRefine((name, { addIssue }) => {
    const missing = missingFiles(name, filesOf(name));
    if (missing) addIssue(missing);
  });
}

function missingFiles(name: string, files: string[]): string | undefined {
  const missing = files.filter((file) => !existsSync(new URL(file, ROOT)));
  if (missing.length === 0) return undefined;
  return `"${name}": there is no ${missing.join(', ')}`;
}
