import type { PreviewLink } from '../../domain/shared/preview-link.ts';
import { previewLinks } from '../auth/preview-links.ts';
import type { PostRecord } from './post-record.ts';
import { changePost } from './saving/save-blog.ts';

const links = previewLinks('preview');

/** Makes a link that shows a post in its present state to everybody who has the link, for 24 hours. */
export function makePreviewLink(id: string): Promise<PreviewLink> {
  return links.make(id, (token) => `/Blogs/${id}?preview=${token}`);
}

/** Whether a token opens the preview of a post. */
export const opensPreview = (token: string, { id, previewsEndedAt }: PreviewedPost) =>
  links.opens(token, id, previewsEndedAt);

type PreviewedPost = Pick<PostRecord, 'id' | 'previewsEndedAt'>;

/** Revokes every preview link of a post that was made until now. @throws NotFound, StorageUnavailable */
export function revokePreviews(id: string, by: string): Promise<PostRecord> {
  return changePost(id, by, (record) => ({ ...record, previewsEndedAt: Date.now() }));
}
