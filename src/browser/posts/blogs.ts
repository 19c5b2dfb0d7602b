import { DELETE_MESSAGES } from '../../domain/admin/admin-messages.ts';
import type { Focus } from '../../domain/photos/photo.ts';
import type { Blog, BlogStatus, BlogSummary, Revision } from '../../domain/posts/blog.ts';
import type { BlogDetails } from '../../domain/posts/blog-details.ts';
import { type BinnedPost, type PostPage, type PostQuery, writePostQuery } from '../../domain/posts/post-list.ts';
import { adminInfoToken, withSession } from '../admin/session.ts';
import { setPhoto } from '../photos/photo-sizes.ts';
import { ApiError, api, upload } from '../shared/api.ts';
import { notify } from '../shared/toasts.ts';

/** A post's picture as the editor holds it: the one it has, a file from this computer, one of the library, or none. */
export type PhotoChoice =
  | { kind: 'none' }
  | { kind: 'saved'; url: string; focus?: Focus | null | undefined }
  | { kind: 'library'; url: string; hash: string; focus?: Focus | null | undefined }
  | { kind: 'file'; url: string; file: File };

/** What one save sends. */
export interface BlogSave {
  title: string;
  /** HTML. */
  content: string;
  /** The Markdown it is made of; absent for a post that came as HTML and was not edited. */
  text?: string;
  image: PhotoChoice;
  alt: string;
  /** Its title, drawn, where it has no picture. */
  social?: Blob | undefined;
  details: BlogDetails;
  status: BlogStatus;
  /** ISO 8601, when scheduling. */
  publishAt?: string | undefined;
  /** The version the edit began from. */
  version: number | null;
}

/** A page of the administrators' list, with what it can be narrowed to. */
export interface ListedPosts extends Omit<PostPage, 'posts'> {
  rows: BlogSummary[];
}

/**
 * A page of the posts an administrator sees, in every state.
 *
 * @param cursor `next` of the page before; null for the first page
 * @param limit posts on the page
 */
export async function listPosts(
  query: PostQuery,
  cursor: string | null,
  limit: number,
  signal: AbortSignal,
): Promise<ListedPosts> {
  const parameters = writePostQuery(query);
  parameters.set('limit', String(limit));
  if (cursor !== null) parameters.set('cursor', cursor);
  const path = `/admin/posts?${parameters}`;
  const { posts, ...page } = await withSession(() => api<PostPage>(path, { signal }));
  return { ...page, rows: posts };
}

/** What was deleted in the last 30 days. */
export function listBin(): Promise<BinnedPost[]> {
  return withSession(() => api<BinnedPost[]>('/admin/bin'));
}

/** Takes a post out of the bin, as a draft. */
export function restoreFromBin(id: string): Promise<Blog> {
  return withSession(() => api<Blog>(`/admin/bin/${encodeURIComponent(id)}`, { method: 'POST' }));
}

/** A post for the editor, with the token inside `adminInfo`; without one it has to be asked for as when deleting. */
export function loadBlog(id: string): Promise<Blog> {
  return withSession(async () => {
    const token = adminInfoToken();
    if (token !== null) return api<Blog>(`${blogPath(id)}?status=all`, { token });
    notify.error(DELETE_MESSAGES.noToken);
    throw new ApiError(401, DELETE_MESSAGES.noToken);
  });
}

/**
 * Stores a post: a new one when `id` is null.
 *
 * @param creation the idempotency key of a new post, kept until it is known to be stored
 * @param onProgress told how much has left the browser: 0 to 1
 * @throws {ApiError} without a toast, since some failures ask instead; 412 when the post changed meanwhile
 */
export async function saveBlog(
  id: string | null,
  save: BlogSave,
  creation: string,
  onProgress: (share: number) => void,
): Promise<Blog> {
  const body = await formOf(save);
  return withSession(() =>
    upload<Blog>(id === null ? '/Blogs' : blogPath(id), {
      method: id === null ? 'POST' : 'PUT',
      body,
      ...(id === null ? { headers: { 'idempotency-key': creation } } : {}),
      onProgress,
      toast: false,
    }),
  );
}

/** Deletes a post, with the token inside `adminInfo`. */
export function deleteBlog(id: string): Promise<void> {
  return withSession(() => {
    const token = adminInfoToken();
    return api<void>(blogPath(id), { method: 'DELETE', toast: false, ...(token === null ? {} : { token }) });
  });
}

/** The last 50 states of a post, newest first. */
export function listRevisions(id: string): Promise<Revision[]> {
  return withSession(() => api<Revision[]>(`${blogPath(id)}/revisions`));
}

/** A former state of a post, as it can be saved now: without the pictures that are no more. */
export function loadRevision(id: string, revision: string): Promise<Blog> {
  return withSession(() => api<Blog>(`${blogPath(id)}/revisions/${encodeURIComponent(revision)}`));
}

/** A link that shows a post to whoever has it, before it is published; it expires. */
export function previewLink(id: string): Promise<{ url: string; expiresAt: string }> {
  return withSession(() => api(`${blogPath(id)}/preview`, { method: 'POST' }));
}

/** Takes back every preview link of a post that was made until now. */
export function endPreviewLinks(id: string): Promise<void> {
  return withSession(() => api<void>(`${blogPath(id)}/preview`, { method: 'DELETE' }));
}

/** Whether a call failed because someone saved the post meanwhile. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412;
}

async function formOf(save: BlogSave): Promise<FormData> {
  const form = new FormData();
  form.set('title', save.title);
  form.set('content', save.content);
  if (save.text !== undefined) form.set('text', save.text);
  form.set('status', save.status);
  form.set('imageAlt', save.alt);
  for (const [name, value] of Object.entries(save.details)) form.set(name, value);
  if (save.publishAt) form.set('publishAt', save.publishAt);
  if (save.version !== null) form.set('version', String(save.version));
  if (save.image.kind === 'file') {
    await setPhoto(form, 'image', save.image.file);
    form.set('toLibrary', 'true');
  }
  if (save.social) form.set('social', save.social, 'title.jpg');
  if (save.image.kind === 'library') form.set('imageKey', save.image.hash);
  if (save.image.kind === 'none') form.set('removeImage', 'true');
  return form;
}

function blogPath(id: string): string {
  return `/Blogs/${encodeURIComponent(id)}`;
}
