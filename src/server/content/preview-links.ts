import { PREVIEW_PARAMETER, previewPath } from '../../domain/content/preview.ts';
import { audit } from '../auth/audit.ts';
import type { AdminCall } from '../auth/endpoint.ts';
import { previewLinks, REVOCATIONS } from '../auth/preview-links.ts';
import { empty, reply } from '../http/endpoint.ts';
import { jsonStore } from '../storage/store.ts';

const revocations = jsonStore<number>('site-preview-ends', [], REVOCATIONS);
const links = previewLinks('site-preview', revocations);

/** `/ourplatforms/zms` as a key of the store. */
const subjectOf = (path: string) => path.slice(1);

/** Whether a token opens the preview of a page. @throws StorageUnavailable */
export const opensSitePreview = (token: string, path: string) => links.opens(token, subjectOf(path));

/** `POST /api/admin/site/preview`: 200 with a link that shows the page with the drafts of all administrators, for 24 hours. */
export async function answerPreviewLink({ admin }: AdminCall, { path }: { path: string }): Promise<Response> {
  const link = await links.make(subjectOf(path), (token) => `${previewPath(path)}?${PREVIEW_PARAMETER}=${token}`);
  await audit(admin.adminID, 'site-preview-made', path);
  return reply(200, link);
}

/** `DELETE /api/admin/site/preview`: 204; no link to the page that was made until now opens any more. */
export async function answerPreviewsEnded({ admin }: AdminCall, { path }: { path: string }): Promise<Response> {
  await links.revoke(subjectOf(path));
  await audit(admin.adminID, 'site-previews-ended', path);
  return empty();
}
