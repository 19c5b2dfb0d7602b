import type { PreviewLink } from '../../domain/shared/preview-link.ts';
import { previewLinks, REVOCATIONS } from '../auth/preview-links.ts';
import { jsonStore } from '../storage/store.ts';

/** When the links of posts were revoked, by the post's id. */
export const previewEnds = jsonStore<number>('preview-ends', [], REVOCATIONS);
const links = previewLinks('preview', previewEnds);

/** Makes a link that shows a post in its present state to everybody who has the link, for 24 hours. */
export function makePreviewLink(id: string): Promise<PreviewLink> {
  return links.make(id, (token) => `/Blogs/${id}?preview=${token}`);
}

/** Whether a token opens a post's preview. @throws StorageUnavailable */
export const opensPreview = links.opens;

/** Revokes every preview link of a post that was made until now. @throws StorageUnavailable */
export const revokePreviews = links.revoke;
