import { LIMITS } from '../domain/limits.ts';
import type { AdminCall } from './auth.ts';
import { TooManyRequests } from './errors.ts';
import { eventLog, fingerprint } from './event-log.ts';
import type { MultipartForm } from './multipart.ts';

const WINDOW_MS = 60_000;

const uploads = eventLog('uploads', WINDOW_MS);

/**
 * Lets 30 files a minute and address through to a handler; forms without a file do not count. Ours and not the
 * platform's, whose limits count every method of a path: reading the library or saving words would use them up.
 */
export function limitUploads(
  handler: (call: AdminCall, form: MultipartForm) => Promise<Response>,
): (call: AdminCall, form: MultipartForm) => Promise<Response> {
  return async (call, form) => {
    if (Object.keys(form.files).length > 0) await admitUpload(call.context.ip);
    return handler(call, form);
  };
}

/**
 * Counts an upload: recorded before it is judged, so that many at once cannot slip through together.
 * @throws TooManyRequests with the seconds to wait
 */
async function admitUpload(address: string): Promise<void> {
  const sender = fingerprint(`upload:${address}`);
  const own = await uploads.record(sender);
  const recent = await uploads.recent(sender);
  if (recent.length <= LIMITS.uploadsPerMinute) return;
  await uploads.remove(own);
  const oldest = Math.min(...recent.map(({ time }) => time));
  throw new TooManyRequests((oldest + WINDOW_MS - Date.now()) / 1000);
}

/** Forgets uploads that no longer count. */
export function sweepUploads(): Promise<void> {
  return uploads.sweep();
}
