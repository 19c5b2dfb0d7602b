import { PREVIEW_PARAMETER, previewPath } from '../../domain/content/preview.ts';
import type { AdminCall } from '../auth/guarded-endpoint.ts';
import { previewLinks } from '../auth/preview-links.ts';
import { audit } from '../auth/record-audit.ts';
import { empty, reply } from '../http/endpoint.ts';
import { jsonStore } from '../storage/store.ts';

/** When the links of a page were last revoked. An unreadable record lets no link open until it is written again. */
const revocations = jsonStore<number>('temporary/preview-ends', { fallback: () => Number.MAX_VALUE });
const links = previewLinks('site-preview');
const revoke = (subject: string) => revocations.set(subject, Date.now());

/** `/ourplatforms/zms` as a key of the store. */
const subjectOf = (path: string) => path.slice(1);

/** Whether a token opens the preview of a page. @throws StorageUnavailable */
export async function opensSitePreview(token: string, path: string): Promise<boolean> {
  const subject = subjectOf(path);
  return links.opens(token, subject, (await revocations.get(subject))?.value);
}

/** `POST /api/admin/site/preview`: 200 with a link that shows the page with the drafts of all administrators, for 24 hours. */
export async function answerPreviewLink({ admin }: AdminCall, { path }: { path: string }): Promise<Response> {
  const link = await links.make(subjectOf(path), (token) => `${previewPath(path)}?${PREVIEW_PARAMETER}=${token}`);
  await audit(admin.adminID, 'site-preview-made', path);
  return reply(200, link);
}

/** `DELETE /api/admin/site/preview`: 204; no link to the page that was made until now opens any more. */
export async function answerPreviewsEnded({ admin }: AdminCall, { path }: { path: string }): Promise<Response> {
  await revoke(subjectOf(path));
  await audit(admin.adminID, 'site-previews-ended', path);
  return empty();
}
