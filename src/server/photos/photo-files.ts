import { createHash } from 'node:crypto';
import { PHOTO_MESSAGES } from '../../domain/photos/photo.ts';
import { PHOTO_KEY_PATTERN, PHOTO_WIDTHS, type PhotoWidth, photoSizeField } from '../../domain/photos/photo-sizes.ts';
import { photoTypeOf } from '../../domain/photos/photo-type.ts';
import { BLOG_REFUSALS } from '../../domain/posts/blog.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { photoTag, purge } from '../http/caching.ts';
import type { MultipartForm, UploadedFile } from '../http/multipart.ts';
import { BadField, NotFound } from '../shared/http-errors.ts';
import { fileStore } from '../storage/store.ts';
import { withoutMetadata } from './photo-metadata.ts';
import { photoSize, type Size } from './photo-size.ts';

const media = fileStore('media');

/** The field of a form that adds a picture to the library. */
const LIBRARY_FIELD = 'photo';
/** The media type of an SVG. */
export const SVG_TYPE = 'image/svg+xml';

type Bytes = Uint8Array<ArrayBuffer>;

/** A picture as it was sent, with its smaller widths. */
export interface SentPhoto extends UploadedFile {
  sizes?: ReadonlyMap<PhotoWidth, Bytes>;
}

/** Limits of the fields that carry a picture, for `readMultipart`. */
export function photoFields(field: string): Record<string, number> {
  const sizes = PHOTO_WIDTHS.map((width) => [photoSizeField(field, width), LIMITS.photoSizeBytes]);
  return { [field]: LIMITS.photoBytes, ...Object.fromEntries(sizes) };
}

/** The picture in a form, with its smaller widths, all without metadata; undefined when there is none. */
export function sentPhoto({ files }: MultipartForm, field: string): SentPhoto | undefined {
  const file = files[field];
  const sizes = PHOTO_WIDTHS.flatMap((width) => {
    const size = files[photoSizeField(field, width)];
    return size ? [[width, withoutMetadata(size.bytes)] as const] : [];
  });
  return file && { ...file, bytes: withoutMetadata(file.bytes), sizes: new Map(sizes) };
}

/**
 * Stores a picture under the hash of its bytes and returns that key; before it its smaller widths, under the key and their
 * width. A picture that exists is written again: its new time keeps the sweep from deleting it before the record that shows
 * it is stored. Its smaller widths are then written as they are stored, whatever was sent, and none is added: the key is no hash
 * of theirs, so that anybody who adds photos could change what posts show.
 * @throws BadRequest when its type is not supported, it has too many pixels, or a smaller width has another aspect ratio
 */
export async function storePhotoFile(sent: SentPhoto, field: string): Promise<string> {
  const { bytes, sizes = new Map() } = sent;
  const type = photoTypeOf(bytes);
  if (!type) return storeSvg(sent, field);
  const full = photoSize(bytes, type);
  if (full.width * full.height > LIMITS.photoPixels) {
    throw new BadField(field, PHOTO_MESSAGES.tooManyPixels);
  }
  const smaller = [...sizes].map(([width, size]) => ({ width, size, type: photoTypeOf(size) }));
  for (const { width, size, type } of smaller) {
    const isSmaller = width < full.width && size.length < bytes.length;
    if (!type || !isSmaller || !isInWidth(photoSize(size, type), width, full)) {
      throw new BadField(field, PHOTO_MESSAGES.wrongSize);
    }
  }
  const key = photoKey(bytes);
  const facts = (type = '') => ({ type, storedAt: new Date().toISOString() });
  const isKnown = smaller.length > 0 && (await photoExists(key));
  await Promise.all(
    smaller.map(async ({ width, size, type }) => {
      const name = nameOf(key, width);
      if (!isKnown && (await media.createOnly(name, size.buffer, facts(type)))) return;
      const there = await media.getFile(name);
      if (there) await media.set(name, there.bytes, facts(there.metadata['type']));
    }),
  );
  await media.set(key, bytes.buffer, facts(type));
  return key;
}

/** Stores an SVG for the library without anything but its shapes, under the hash of what is left. @throws BadField */
async function storeSvg({ bytes, sizes }: SentPhoto, field: string): Promise<string> {
  const { cleanSvg, isSvg } = await import('./svg.ts');
  if (field !== LIBRARY_FIELD || !isSvg(bytes)) throw new BadField(field, BLOG_REFUSALS.notAPhoto);
  if (sizes && sizes.size > 0) throw new BadField(field, PHOTO_MESSAGES.wrongSize);
  const clean = cleanSvg(bytes);
  if ('problem' in clean) throw new BadField(field, clean.problem);
  const kept = new TextEncoder().encode(clean.text);
  const key = photoKey(kept);
  await media.set(key, kept.buffer, { type: SVG_TYPE, storedAt: new Date().toISOString() });
  return key;
}

/** The key of a picture, made from its bytes. */
export function photoKey(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 40);
}

/** Whether a size is that of the picture at this width, rounded up or down. */
function isInWidth(size: Size, width: PhotoWidth, full: Size): boolean {
  return size.width === width && Math.abs(size.height - (width * full.height) / full.width) <= 1;
}

/** The name under which a smaller width is stored; the picture itself is stored under its key. */
function nameOf(key: string, width: PhotoWidth): string {
  return `${key}-${width}`;
}

const NAME = new RegExp(`^(${PHOTO_KEY_PATTERN})(?:-(?:${PHOTO_WIDTHS.join('|')}))?$`);

/** The key of the picture that a name is of, in any width; undefined when it is no such name. */
export function photoKeyOfName(name: string): string | undefined {
  return NAME.exec(name)?.[1];
}

/** Address of a stored picture. */
export function photoUrl(key: string): string {
  return `/api/images/${key}`;
}

const WHOLE_KEY = new RegExp(`^${PHOTO_KEY_PATTERN}$`);

/** The key in the address of a stored picture. */
export function photoKeyOfUrl(url: string): string | undefined {
  return url.split('/').find((part) => WHOLE_KEY.test(part));
}

/** Names of all stored pictures, in all their widths. */
export async function listPhotoFiles(): Promise<string[]> {
  return (await media.list()).map(({ key }) => key);
}

/** When the file of a name was last sent, in milliseconds; NaN when unknown. */
export async function photoStoredAt(name: string): Promise<number> {
  return Date.parse((await media.getMetadata(name))?.['storedAt'] ?? '');
}

/** Whether a picture is stored under this key. */
export async function photoExists(key: string): Promise<boolean> {
  return (await media.getMetadata(key)) !== undefined;
}

/** A stored picture in one of its widths. `name` is its key, with a width or without. */
export interface StoredPicture {
  name: string;
  type: string;
}

/** A picture in its full width and then in each smaller width that is stored; empty when it is not stored. */
export async function storedSizes(key: string): Promise<StoredPicture[]> {
  const names = [key, ...PHOTO_WIDTHS.map((width) => nameOf(key, width))];
  const types = await Promise.all(names.map(async (name) => (await media.getMetadata(name))?.['type'] ?? ''));
  const sizes = names.map((name, index) => ({ name, type: types[index] ?? '' }));
  return types[0] ? sizes.filter(({ type }) => type !== '') : [];
}

/** A stored picture; in its full width when the width of its name is not stored. @throws NotFound */
export async function readPhotoFile(name: string): Promise<{ bytes: ArrayBuffer; type: string }> {
  const key = photoKeyOfName(name);
  const file = key && ((await media.getFile(name)) ?? (name === key ? undefined : await media.getFile(key)));
  if (!file) throw new NotFound('This picture does not exist any more.');
  return { bytes: file.bytes, type: file.metadata['type'] ?? 'application/octet-stream' };
}

/**
 * Deletes a stored picture, its smaller widths first, and purges it from the CDN, which otherwise keeps it for a day. The name of a smaller
 * width deletes only that width.
 */
export async function deletePhotoFile(name: string): Promise<void> {
  const key = photoKeyOfName(name) ?? name;
  if (name === key) await Promise.all(PHOTO_WIDTHS.map((width) => media.delete(nameOf(key, width))));
  await media.delete(name);
  await purge(photoTag(key));
}
