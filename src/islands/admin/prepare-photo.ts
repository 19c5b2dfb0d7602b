import { drawPhoto, moves } from '../../browser/photos/make-photo-sizes.ts';
import { ApiError, catalogueMessage } from '../../browser/shared/api-error.ts';
import { PHOTO_LONGEST_SIDE } from '../../domain/photos/photo-sizes.ts';
import { photoTypeOf } from '../../domain/photos/photo-type.ts';
import { BLOG_REFUSALS, PHOTO_TYPES } from '../../domain/posts/blog.ts';
import { LIMITS } from '../../domain/shared/limits.ts';

const SVG_TYPE = 'image/svg+xml';

/** The `accept` attribute of file inputs. */
export const PHOTO_ACCEPT = [...PHOTO_TYPES, SVG_TYPE].join(',');

/** A file that cannot be used as a picture; the message says what to do. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError';
}

const UNREADABLE = 'This picture cannot be read. Save it again as JPEG or PNG.';
/** Only Safari reads HEIC; it converts the picture. */
const HEIC =
  'This browser cannot read HEIC. On the iPhone choose Settings, Camera, Formats, Most Compatible, or export the picture as JPEG.';
const TOO_LARGE = 'Too large. Use a picture of 4 MB or less.';

/** Bytes at the beginning of a file that tell its type. */
const TYPE_BYTES = 32;

/** Tried in turn until the picture fits: first at full size, then smaller. */
const ATTEMPTS = [
  { scale: 1, quality: 0.85 },
  { scale: 1, quality: 0.7 },
  { scale: 0.75, quality: 0.7 },
  { scale: 0.5, quality: 0.7 },
] as const;

/**
 * Prepares a picture for upload: at most 2,000 pixels on the long side, WebP (JPEG where the browser cannot write
 * WebP), at most 4 MB, upright, HEIC converted where the browser reads it, and without the original's metadata (location,
 * camera). A picture that moves is not changed, since drawing it would leave its first frame; nor is an SVG, which the server cleans.
 *
 * @param takes what besides photos may be uploaded: the library also takes SVG
 * @throws {PhotoError} for anything but a picture the browser can read and the server accepts
 */
export async function preparePhoto(file: File, takes: 'photos' | 'photosAndSvg' = 'photos'): Promise<File> {
  if (takes === 'photosAndSvg' && file.type === SVG_TYPE) return file;
  const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
  const type = photoTypeOf(new Uint8Array(await file.slice(0, TYPE_BYTES).arrayBuffer()));
  if (!isHeic && !type) throw new PhotoError(BLOG_REFUSALS.notAPhoto);
  if (await moves(file)) {
    if (file.size > LIMITS.photoBytes) throw new PhotoError(TOO_LARGE);
    return file;
  }
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PhotoError(isHeic ? HEIC : UNREADABLE);
  });
  try {
    const fit = Math.min(1, PHOTO_LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    for (const { scale, quality } of ATTEMPTS) {
      const blob = await drawPhoto(bitmap, bitmap.width * fit * scale, bitmap.height * fit * scale, quality).catch(
        () => {
          throw new PhotoError(UNREADABLE);
        },
      );
      if (blob.size <= LIMITS.photoBytes) return new File([blob], renamed(file.name, blob.type), { type: blob.type });
    }
  } finally {
    bitmap.close();
  }
  throw new PhotoError(TOO_LARGE);
}

/** The message for a picture that could not be prepared or uploaded. */
export function photoErrorMessage(cause: unknown): string {
  if (cause instanceof PhotoError) return cause.message;
  return cause instanceof ApiError ? catalogueMessage(cause) : UNREADABLE;
}

function renamed(name: string, type: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.${type === 'image/webp' ? 'webp' : 'jpg'}`;
}
