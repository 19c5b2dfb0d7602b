import type { BinnedPhoto, LibraryPhoto, Photo, PhotoChange, RestoredPhoto } from '../../domain/photos/photo.ts';
import { withSession } from '../admin/session.ts';
import { type ApiOptions, api, requestBody, upload } from '../shared/api.ts';
import { hasStatus, messageAbout } from '../shared/api-error.ts';
import { type ListPage, readPage } from '../shared/link-header.ts';
import { setPhoto } from './photo-sizes.ts';

/** A page of the library. */
export type PhotoPage = ListPage<LibraryPhoto>;

/**
 * A page of the library, newest first, with the posts that show each photo.
 *
 * @param q words of name, texts or the title of a post that shows the photo; empty for every photo
 * @param cursor `next` of the page before; null for the first page
 * @param limit photos on the page
 * @throws {ApiError} after its toast, unless `toast` is false
 */
export function listPhotos(
  q: string,
  cursor: string | null,
  limit: number,
  options: Pick<ApiOptions, 'signal' | 'toast'>,
): Promise<PhotoPage> {
  const parameters = new URLSearchParams({ limit: String(limit) });
  if (q !== '') parameters.set('q', q);
  if (cursor !== null) parameters.set('cursor', cursor);
  return withSession(() => requestBody(`/photos?${parameters}`, options, readPage<LibraryPhoto>));
}

/**
 * Adds a picture to the library.
 *
 * @param id idempotency key, a UUID of version 7
 * @throws {ApiError} without a toast, since many uploads may fail at once
 */
export async function uploadPhoto(
  id: string,
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<Photo> {
  const body = new FormData();
  await setPhoto(body, 'photo', file);
  signal.throwIfAborted();
  return withSession(() =>
    upload<Photo>('/photos', { body, headers: { 'idempotency-key': id }, onProgress, signal, toast: false }),
  );
}

/** Changes the texts or the focal point of a photo. @throws {ApiError} after its toast */
export function changePhoto(key: string, change: PhotoChange): Promise<Photo> {
  return withSession(() =>
    api<Photo>(`/photos/${encodeURIComponent(key)}`, { method: 'PATCH', json: change, toast: messageAbout }),
  );
}

/** Replaces a photo's picture, in the library and in the posts that show it. @throws {ApiError} after its toast */
export async function replacePhoto(key: string, file: File): Promise<LibraryPhoto> {
  const body = new FormData();
  await setPhoto(body, 'photo', file);
  return withSession(() =>
    upload<LibraryPhoto>(`/photos/${encodeURIComponent(key)}`, { method: 'PUT', body, toast: messageAbout }),
  );
}

/**
 * Moves a photo to the bin.
 *
 * @param force also when a post loses it
 * @throws {ApiError} 409 when a post would lose it and `force` is false
 */
export function deletePhoto(key: string, force: boolean): Promise<void> {
  const query = force ? '?force=true' : '';
  return withSession(() => api<void>(`/photos/${encodeURIComponent(key)}${query}`, { method: 'DELETE', toast: false }));
}

/** The photos that were deleted in the last 30 days. @throws {ApiError} after its toast */
export function listPhotoBin(): Promise<BinnedPhoto[]> {
  return withSession(() => api<BinnedPhoto[]>('/admin/photo-bin'));
}

/** Restores a photo from the bin, in its posts too. @throws {ApiError} after its toast */
export function restorePhoto(key: string): Promise<RestoredPhoto> {
  return withSession(() => api<RestoredPhoto>(binPath(key), { method: 'POST', toast: messageAbout }));
}

/** Deletes a photo of the bin for good. @throws {ApiError} after its toast */
export function purgePhoto(key: string): Promise<void> {
  return withSession(() => api<void>(binPath(key), { method: 'DELETE', toast: messageAbout }));
}

function binPath(key: string): string {
  return `/admin/photo-bin/${encodeURIComponent(key)}`;
}

/** Whether a deletion was refused because a post shows the photo. */
export function isInUse(error: unknown): boolean {
  return hasStatus(error, 409);
}
