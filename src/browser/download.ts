import { type ApiOptions, request } from './api.ts';

/** Milliseconds a file's address stays good; the browser has taken the file long before. */
const ADDRESS_MS = 60_000;

/**
 * Saves an answer of the API as a file. A plain link cannot carry the bearer token, so the file is fetched first.
 *
 * @throws {ApiError} after its toast
 */
export async function saveFile(path: string, name: string, options: ApiOptions = {}): Promise<void> {
  const response = await request(path, options);
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_MS);
}
