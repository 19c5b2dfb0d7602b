import { EXPORT_MESSAGES } from '../../domain/admin/admin-messages.ts';
import { request } from '../shared/api.ts';
import { ApiError, asApiError, catalogueMessage } from '../shared/api-error.ts';
import { saveBlob } from '../shared/download.ts';
import { nextCursor } from '../shared/link-header.ts';
import { notify } from '../shared/toasts.ts';
import { withSession } from './session.ts';

const TRIES = 4;
/** Milliseconds before a retry without a Retry-After header. */
const PAUSE_MS = 2_000;

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

async function withRetries<T>(call: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await call();
    } catch (error) {
      if (left === 0 || isFinal(error)) throw error;
      const seconds = error instanceof ApiError ? error.retryAfter : undefined;
      await new Promise((resolve) => setTimeout(resolve, seconds === undefined ? PAUSE_MS : seconds * 1000));
    }
  }
}

/** Whether a retry would get the same answer. Any other error is a lost connection. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status !== 0 && error.status !== 429 && error.status < 500;
}
