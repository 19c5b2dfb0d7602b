import type { LibraryPhoto, Photo, PhotoChange } from '../domain/photo.ts';
import { ApiError, api, upload } from './api.ts';
import { messageAbout } from './api-error.ts';
import { setPhoto } from './photo-sizes.ts';
import { withSession } from './session.ts';

/** The library, newest first, with the posts that show each photo. */
export function listPhotos(toast?: false): Promise<LibraryPhoto[]> {
  return withSession(() => api<LibraryPhoto[]>('/photos', toast === false ? { toast } : {}));
}

/** Adds a picture to the library; sent again under the same id, a UUID of version 7, it is added once. @throws {ApiError} without a toast: many at once may fail alike */
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

/** Changes what is said of a photo. @throws {ApiError} after its toast */
export function changePhoto(key: string, change: PhotoChange): Promise<Photo> {
  return withSession(() =>
    api<Photo>(`/photos/${encodeURIComponent(key)}`, { method: 'PATCH', json: change, toast: messageAbout }),
  );
}

/** Puts another picture in a photo's place, in the library and in the posts that show it. @throws {ApiError} after its toast */
export async function replacePhoto(key: string, file: File): Promise<LibraryPhoto> {
  const body = new FormData();
  await setPhoto(body, 'photo', file);
  return withSession(() =>
    upload<LibraryPhoto>(`/photos/${encodeURIComponent(key)}`, { method: 'PUT', body, toast: messageAbout }),
  );
}

/**
 * Takes a picture out of the library.
 *
 * @param force also when a post shows it
 * @throws {ApiError} 409 when a post shows it and `force` is false
 */
export function deletePhoto(key: string, force: boolean): Promise<void> {
  const query = force ? '?force=true' : '';
  return withSession(() => api<void>(`/photos/${encodeURIComponent(key)}${query}`, { method: 'DELETE', toast: false }));
}

/** Whether a deletion was refused because a post shows the photo. */
export function isInUse(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}
