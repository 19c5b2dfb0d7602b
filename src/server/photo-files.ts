import { createHash } from 'node:crypto';
import { BLOG_REFUSALS, PHOTO_KEY, type PhotoType } from '../domain/blog.ts';
import { LIMITS } from '../domain/limits.ts';
import { PHOTO_MESSAGES } from '../domain/photo.ts';
import { photoTag, purge, rememberPurge } from './caching.ts';
import { BadRequest, NotFound } from './errors.ts';
import { photoSize } from './photo-size.ts';
import { fileStore } from './store.ts';

const media = fileStore('media');

/** Reads a picture's type from its first bytes; its name and declared type may lie. */
export function photoTypeOf(bytes: Uint8Array): PhotoType | undefined {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  if (ascii(4, 8) === 'ftyp' && /avi[fs]/.test(ascii(8, 32))) return 'image/avif';
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return 'image/gif';
  return undefined;
}

/**
 * Stores a picture under its content's hash and returns that key. One that is there already is written again: the time
 * beside it keeps the sweep away until what shows it has been stored.
 * @throws BadRequest when it is none of ours, or has too many pixels
 */
export async function storePhotoFile(bytes: Uint8Array<ArrayBuffer>, field: string): Promise<string> {
  const type = photoTypeOf(bytes);
  if (!type) throw new BadRequest(BLOG_REFUSALS.notAPhoto, { [field]: BLOG_REFUSALS.notAPhoto });
  const { width, height } = photoSize(bytes, type);
  if (width * height > LIMITS.photoPixels) {
    throw new BadRequest(PHOTO_MESSAGES.tooManyPixels, { [field]: PHOTO_MESSAGES.tooManyPixels });
  }
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
  await media.set(key, bytes.buffer, { type, storedAt: new Date().toISOString() });
  return key;
}

/** Address of a stored picture. */
export function photoUrl(key: string): string {
  return `/api/images/${key}`;
}

/** The key of the picture at an address of ours. */
export function photoKeyOf(url: string): string | undefined {
  return url.split('/').find((part) => PHOTO_KEY.test(part));
}

/** Keys of all stored pictures. */
export async function listPhotoFiles(): Promise<string[]> {
  return (await media.list()).map(({ key }) => key);
}

/** When a picture was last sent, in milliseconds; NaN when nobody knows. */
export async function photoStoredAt(key: string): Promise<number> {
  return Date.parse((await media.getMetadata(key))?.['storedAt'] ?? '');
}

/** Whether a picture is stored under this key. */
export async function photoExists(key: string): Promise<boolean> {
  return (await media.getMetadata(key)) !== undefined;
}

/** A stored picture. @throws NotFound */
export async function readPhotoFile(key: string): Promise<{ bytes: ArrayBuffer; type: string }> {
  const file = PHOTO_KEY.test(key) ? await media.getFile(key) : undefined;
  if (!file) throw new NotFound('This picture does not exist any more.');
  return { bytes: file.bytes, type: file.metadata['type'] ?? 'application/octet-stream' };
}

/** Removes a stored picture, and what the CDN keeps of it for a year: the purge is noted before there is nothing to note. */
export async function deletePhotoFile(key: string): Promise<void> {
  await rememberPurge(photoTag(key));
  await media.delete(key);
  await purge(photoTag(key));
}
