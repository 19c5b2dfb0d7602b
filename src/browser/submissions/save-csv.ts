import { EXPORT_MESSAGES } from '../../domain/admin/admin-messages.ts';
import type { InboxFilter } from '../../domain/submissions/submission.ts';
import { withSession } from '../admin/session.ts';
import { ApiError, request } from '../shared/api.ts';
import { asApiError, catalogueMessage } from '../shared/api-error.ts';
import { nextCursor } from '../shared/link-header.ts';
import { saveBlob } from '../shared/save-blob.ts';
import { notify } from '../shared/toasts.ts';
import { filterEntries } from './inbox.ts';

const TRIES = 4;
/** Milliseconds before a part is asked for again, when the server does not say how long. */
const PAUSE_MS = 2_000;

/** What came of an export so far. */
interface Arrived {
  parts: Blob[];
  rows: number;
  /** Rows of the whole export, as far as is known. */
  total: number;
}

/**
 * Saves everything that is asked for, on all pages, as one CSV: the server gives it in parts, so that it may have
 * any length. A part that does not come is asked for again; when it never comes, nothing is saved and a toast says so.
 *
 * @param onProgress told the rows that have come and the rows there are, after each part but the last
 * @throws {ApiError} after its toast
 */
export async function saveCsv(filter: InboxFilter, onProgress: (rows: number, total: number) => void): Promise<void> {
  const arrived: Arrived = { parts: [], rows: 0, total: 0 };
  try {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      cursor = await patiently(() => withSession(() => addPart(arrived, filter, cursor ?? '')));
      if (cursor !== null) onProgress(arrived.rows, arrived.total);
    }
  } catch (cause) {
    const error = asApiError(cause);
    const { parts, rows, total } = arrived;
    notify.error(parts.length > 0 ? EXPORT_MESSAGES.brokenOff(rows, total) : catalogueMessage(error));
    throw error;
  }
  saveBlob(new Blob(arrived.parts, { type: 'text/csv' }), `${filter.view}.csv`);
}

/** Asks for the part at `cursor`, the first when that is empty. Returns the cursor of the next one, null after the last. */
async function addPart(arrived: Arrived, filter: InboxFilter, cursor: string): Promise<string | null> {
  const query = new URLSearchParams({ ...filterEntries(filter), ...(cursor === '' ? {} : { cursor }) });
  const response = await request(`/admin/submissions/${filter.view}.csv?${query}`, { toast: false });
  const part = await response.blob();
  arrived.parts.push(part);
  arrived.rows += Number(response.headers.get('x-row-count'));
  arrived.total = arrived.rows + Number(response.headers.get('x-rows-left'));
  return nextCursor(response.headers.get('link'));
}

async function patiently<T>(call: () => Promise<T>): Promise<T> {
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

/** Whether asking again would be answered the same. What is no answer of the API was broken off on its way. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status !== 0 && error.status !== 429 && error.status < 500;
}
