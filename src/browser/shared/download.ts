import { type ApiOptions, requestBody } from './api.ts';

/** Milliseconds before a file's object URL is revoked; the browser has read the file long before. */
const ADDRESS_MS = 60_000;

/** Downloads bytes as a file. */
export function saveBlob(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_MS);
}

/**
 * Saves an answer of the API as a file. A plain link cannot carry the bearer token, so the file is fetched first.
 *
 * @throws {ApiError} after its toast
 */
export async function saveFile(path: string, name: string, options: ApiOptions = {}): Promise<void> {
  saveBlob(await requestBody(path, { ...options, isDownload: true }, (response) => response.blob()), name);
}
