import { EXPORT_MESSAGES } from '../../domain/admin/admin-messages.ts';
import { request } from '../shared/api.ts';
import { asApiError, catalogueMessage } from '../shared/api-error.ts';
import { saveBlob } from '../shared/download.ts';
import { nextCursor } from '../shared/link-header.ts';
import { notify } from '../shared/toasts.ts';
import { withRetries } from '../shared/with-retries.ts';
import { withSession } from './session.ts';

/** A CSV that the server makes. */
export interface CsvFile {
  /** Path of the call, below `/api`. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** Name of the file. */
  name: string;
}

/** The parts of an export that have arrived. */
interface Arrived {
  parts: Blob[];
  rows: number;
  /** Rows of the whole export, as far as is known. */
  total: number;
}

/**
 * Saves a CSV of everything that matches a filter, on all pages. The server sends it in parts, so that it may have any
 * length. A part that fails is requested again; when it keeps failing, nothing is saved and a toast says so.
 *
 * @param onProgress called after each part but the last, with the rows that have arrived and the rows in total
 * @throws {ApiError} after its toast
 */
export async function saveCsv(file: CsvFile, onProgress: (rows: number, total: number) => void): Promise<void> {
  const arrived: Arrived = { parts: [], rows: 0, total: 0 };
  try {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      cursor = await withRetries(() => withSession(() => addPart(arrived, file, cursor ?? '')));
      if (cursor !== null) onProgress(arrived.rows, arrived.total);
    }
  } catch (cause) {
    const error = asApiError(cause);
    const { parts, rows, total } = arrived;
    notify.error(parts.length > 0 ? EXPORT_MESSAGES.brokenOff(rows, total) : catalogueMessage(error));
    throw error;
  }
  saveBlob(new Blob(arrived.parts, { type: 'text/csv' }), file.name);
}

/** Requests the part at `cursor`, the first when that is empty. Returns the cursor of the next one, null after the last. */
async function addPart(arrived: Arrived, { path, query }: CsvFile, cursor: string): Promise<string | null> {
  const parameters = new URLSearchParams({ ...query, ...(cursor === '' ? {} : { cursor }) });
  const response = await request(`${path}?${parameters}`, { isDownload: true, toast: false });
  const part = await response.blob();
  arrived.parts.push(part);
  arrived.rows += Number(response.headers.get('x-row-count'));
  arrived.total = arrived.rows + Number(response.headers.get('x-rows-left'));
  return nextCursor(response.headers.get('link'));
}
