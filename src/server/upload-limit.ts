import { randomUUID } from 'node:crypto';
import { LIMITS } from '../domain/limits.ts';
import type { AdminCall } from './auth.ts';
import { TooManyRequests } from './errors.ts';
import type { MultipartForm } from './multipart.ts';
import { jsonStore } from './store.ts';
import { fingerprint, timeOf } from './throttle.ts';

const WINDOW_MS = 60_000;

const uploads = jsonStore<Record<string, never>>('uploads');

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
 * Counts an upload: recorded before it is judged, so that many at once cannot slip through together. One key per
 * upload, no counter to race on.
 * @throws TooManyRequests with the seconds to wait
 */
async function admitUpload(address: string): Promise<void> {
  const mine = fingerprint(`upload:${address}`);
  const own = `${mine}/${Date.now()}-${randomUUID()}`;
  await uploads.set(own, {});
  const recent = (await uploads.list(`${mine}/`)).map(({ key }) => key).filter((key) => !isOld(key));
  if (recent.length <= LIMITS.uploadsPerMinute) return;
  await uploads.delete(own);
  const oldest = Math.min(...recent.map(timeOf));
  throw new TooManyRequests((oldest + WINDOW_MS - Date.now()) / 1000);
}

/** Forgets uploads that no longer count. */
export async function sweepUploads(): Promise<void> {
  for (const { key } of await uploads.list()) if (isOld(key)) await uploads.delete(key);
}

function isOld(key: string): boolean {
  return !(timeOf(key) > Date.now() - WINDOW_MS);
}
