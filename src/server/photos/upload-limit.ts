import { LIMITS, MINUTE_MS } from '../../domain/shared/limits.ts';
import type { AdminCall } from '../auth/auth.ts';
import type { MultipartForm } from '../http/multipart.ts';
import { TooManyRequests } from '../shared/errors.ts';
import { senderOf, slidingWindow } from '../storage/sliding-window.ts';

/** With many attempts, since an administrator may upload many photos at once. */
const uploads = slidingWindow('uploads', { windowMs: MINUTE_MS, most: LIMITS.uploadsPerMinute, attempts: 60 });

/**
 * Limits uploads to 30 per minute and address; forms without a file do not count. Netlify's rate limit would count every method
 * of a path, also reading the library or saving text.
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
 * Counts an upload and checks the limit, in one step.
 * @throws TooManyRequests with the seconds to wait
 */
async function admitUpload(address: string): Promise<void> {
  const counted = await uploads.record(senderOf(address), '', ([oldest, ...others]) => {
    if (!oldest || others.length + 1 < LIMITS.uploadsPerMinute) return;
    throw new TooManyRequests((oldest.at + MINUTE_MS - Date.now()) / 1000);
  });
  if (!counted) throw new TooManyRequests(1);
}

/** Deletes records of uploads that no longer count. */
export function sweepUploads(): Promise<number> {
  return uploads.sweep();
}
