import { type ApiOptions, requestBody } from './api.ts';
import { saveBlob } from './save-blob.ts';

/**
 * Saves an answer of the API as a file. A plain link cannot carry the bearer token, so the file is fetched first.
 *
 * @throws {ApiError} after its toast
 */
export async function saveFile(path: string, name: string, options: ApiOptions = {}): Promise<void> {
  saveBlob(await requestBody(path, { ...options, isDownload: true }, (response) => response.blob()), name);
}
