import { z } from 'zod';
import { PHOTO_KEY_PATTERN } from '../../domain/photos/photo-sizes.ts';
import { CONTENT_LIMITS } from '../../domain/shared/limits.ts';
import { FILMS } from '../films.ts';
import { FIELD_MESSAGES } from './field-messages.ts';
import { text } from './parts.ts';

/** What a name stands for: files in public/media with these endings, or a file of src/content/drawings. */
export const MEDIA = {
  /** A picture with its WebP fallback. */
  mediaPicture: ['.avif', '.webp'],
  /** A picture that narrow screens get in a smaller size. */
  screen: ['.avif', '.webp', '-s.avif'],
  /** The still of an interactive screen, with its corner as a picture of its own for cards on narrow screens. */
  still: ['.avif', '.webp', '-s.avif', '-xs.avif'],
  /** A drawing, which the build puts into /media in the colours of the palette. */
  drawing: ['.svg'],
  /** A film in both codecs with its poster. */
  film: ['.webm', '.mp4', '.avif'],
  /** The film of a service in both codecs with its poster, on a colour of `films.ts`. */
  serviceFilm: ['.webm', '.mp4', '.avif', '.webp'],
  /** A recording without a picture, in both codecs. */
  sound: ['.webm', '.m4a'],
} as const satisfies Record<string, readonly string[]>;

export type MediaKind = keyof typeof MEDIA;

/** Whether a kind of field is the name of a media file. */
export const isMediaKind = (kind: unknown): kind is MediaKind => typeof kind === 'string' && Object.hasOwn(MEDIA, kind);

/** Whether text on the film of a service has a known colour behind it. */
export const isServiceFilm = (name: string) => Object.hasOwn(FILMS, name);

export const mediaPicture = named('mediaPicture');
export const screen = named('screen');
export const still = named('still');
export const drawing = named('drawing');
export const film = named('film');
export const sound = named('sound');
export const serviceFilm = named('serviceFilm').refine(isServiceFilm, {
  error: 'stands on a colour that src/content/films.ts does not know',
});

/** A length of a picture. */
export const pixels = z.int().min(1).max(CONTENT_LIMITS.pixels);

/** A drawing with its size in pixels. */
export const sizedDrawing = z
  .strictObject({
    name: drawing.meta({ title: 'Drawing' }),
    width: pixels.meta({ title: 'Width in pixels' }),
    height: pixels.meta({ title: 'Height in pixels' }),
  })
  .meta({ title: 'Drawing' });

const share = z.number().min(0).max(1);

/** A picture of the photo library. The server keeps it as long as an entry names it. */
export const photograph = z
  .strictObject({
    photo: z
      .string()
      .regex(new RegExp(`^${PHOTO_KEY_PATTERN}$`), FIELD_MESSAGES.photo)
      .meta({ title: 'Photo', kind: 'picture' }),
    width: pixels.meta({ title: 'Width in pixels' }),
    height: pixels.meta({ title: 'Height in pixels' }),
    focus: z
      .strictObject({ x: share.meta({ title: 'From the left' }), y: share.meta({ title: 'From the top' }) })
      .optional()
      .meta({ title: 'Point that stays in view where the picture is cropped' }),
  })
  .meta({ title: 'Photo' });

/** The owner's photo in place of what the page draws there. */
export const ownPhoto = photograph.optional().meta({ title: 'Photo', description: 'Without it there is the drawing.' });

/** A drawing, or a photo. */
export const picture = z.union([sizedDrawing, photograph]);

/** A drawing whose place on the page has a size of its own, or a photo. */
export const drawingOrPhoto = z.union([drawing.meta({ title: 'Drawing' }), photograph]);

/** A film of the site for a service, or a photo in its place. */
export const filmOrPhoto = z.union([serviceFilm.meta({ title: 'Film' }), photograph]);

/** The name of a media file without its ending. Whether it is there is checked by `media-check.ts`. */
function named(kind: MediaKind) {
  return text.regex(/^[a-z0-9-]+$/).meta({ kind });
}
