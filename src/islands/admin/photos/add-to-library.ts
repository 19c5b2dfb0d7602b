import { v7 as uuidV7 } from 'uuid';
import { uploadPhoto } from '../../../browser/photos/photo-calls.ts';
import { asApiError, messageAbout } from '../../../browser/shared/api-error.ts';
import type { LibraryPhoto } from '../../../domain/photos/photo.ts';
import { PhotoError, preparePhoto } from '../prepare-photo.ts';

/** How long an upload may take, in milliseconds. */
const UPLOAD_MS = 120_000;

/** Adds a photo to the library. @throws {PhotoError | ApiError} */
export async function addToLibrary(file: File): Promise<LibraryPhoto> {
  const options = { onProgress: () => {}, signal: AbortSignal.timeout(UPLOAD_MS) };
  const added = await uploadPhoto(uuidV7(), await preparePhoto(file, 'photosAndSvg'), options);
  return { ...added, usedBy: [], onSite: [] };
}

/** Why a photo was not taken. */
export const photoProblem = (error: unknown): string =>
  error instanceof PhotoError ? error.message : messageAbout(asApiError(error));
