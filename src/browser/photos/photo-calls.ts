import type { BinnedPhoto, LibraryPhoto, Photo, PhotoChange } from '../../domain/photos/photo.ts';
import { adminApi, withSession } from '../admin/session.ts';
import { type ApiOptions, requestBody, upload } from '../shared/api.ts';
import { messageAbout } from '../shared/api-error.ts';
import { type ListPage, readPage } from '../shared/link-header.ts';
import { setPhoto } from './make-photo-sizes.ts';

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
  return adminApi<Photo>(photoPath(key), { method: 'PATCH', json: change, toast: messageAbout });
}

/** Replaces a photo's picture, in the library and in the posts that show it. @throws {ApiError} after its toast */
export async function replacePhoto(key: string, file: File): Promise<LibraryPhoto> {
  const body = new FormData();
  await setPhoto(body, 'photo', file);
  return withSession(() => upload<LibraryPhoto>(photoPath(key), { method: 'PUT', body, toast: messageAbout }));
}

/**
 * Moves a photo to the bin.
 * @param everywhere whether it is removed from the posts that show it, too
 * @throws {ApiError} without a toast; `errors.posts` names posts that could not be saved
 */
export function deletePhoto(key: string, everywhere: boolean): Promise<void> {
  const path = `${photoPath(key)}${everywhere ? '?everywhere=true' : ''}`;
  return adminApi<void>(path, { method: 'DELETE', toast: false });
}

/** The photos that were deleted in the last 30 days. @throws {ApiError} after its toast */
export function listPhotoBin(): Promise<BinnedPhoto[]> {
  return adminApi<BinnedPhoto[]>('/admin/photo-bin');
}

/** Restores a photo from the bin. @throws {ApiError} after its toast */
export function restorePhoto(key: string): Promise<Photo> {
  return adminApi<Photo>(binPath(key), { method: 'POST', toast: messageAbout });
}

/** Deletes a photo of the bin for good. @throws {ApiError} after its toast */
export function purgePhoto(key: string): Promise<void> {
  return adminApi<void>(binPath(key), { method: 'DELETE', toast: messageAbout });
}

function photoPath(key: string): string {
  return `/photos/${encodeURIComponent(key)}`;
}

function binPath(key: string): string {
  return `/admin/photo-bin/${encodeURIComponent(key)}`;
}
