import type { PreviewLink } from '../../domain/shared/preview-link.ts';
import { previewLinks, REVOCATIONS } from '../auth/preview-links.ts';
import { jsonStore } from '../storage/store.ts';
import { sweepWithoutPost } from './blog-purge.ts';

const revocations = jsonStore<number>('preview-ends', [], REVOCATIONS);
const links = previewLinks('preview', revocations, 'preview-ends');

/** Makes a link that shows a post in its present state to everybody who has the link, for 24 hours. */
export function makePreviewLink(id: string): Promise<PreviewLink> {
  return links.make(id, (token) => `/Blogs/${id}?preview=${token}`);
}

/** Whether a token opens a post's preview. @throws StorageUnavailable */
export const opensPreview = links.opens;

/** Revokes every preview link of a post that was made until now. @throws StorageUnavailable */
export const revokePreviews = links.revoke;

/** Deletes the records of posts that are gone; returns how many. */
export async function sweepPreviews(): Promise<number> {
  await links.revokeUnreadable();
  return sweepWithoutPost('preview-ends', revocations);
}
