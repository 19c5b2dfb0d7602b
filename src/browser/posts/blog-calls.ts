import { DELETE_MESSAGES } from '../../domain/admin/admin-messages.ts';
import type { Focus } from '../../domain/photos/photo.ts';
import type { Blog, BlogStatus, FoundBlog, PostChanges, Revision } from '../../domain/posts/blog.ts';
import type { BlogDetails } from '../../domain/posts/blog-details.ts';
import type { BulkChange } from '../../domain/posts/bulk-change.ts';
import {
  ALL_POSTS,
  type BinnedPost,
  type PostPage,
  type PostQuery,
  writePostQuery,
} from '../../domain/posts/post-list.ts';
import { PAGE_SIZES } from '../../domain/shared/limits.ts';
import { adminApi, adminInfoToken, withSession } from '../admin/session.ts';
import { setPhoto } from '../photos/make-photo-sizes.ts';
import { api, upload } from '../shared/api.ts';
import { ApiError, hasStatus, messageAbout } from '../shared/api-error.ts';
import { notify } from '../shared/toasts.ts';

/** A post's picture in the editor: none, the saved one, one of the library, or a file from this computer. */
export type PhotoChoice =
  | { kind: 'none' }
  | { kind: 'saved'; url: string; focus?: Focus | null | undefined }
  | { kind: 'library'; url: string; hash: string; focus?: Focus | null | undefined }
  | { kind: 'file'; url: string; file: File };

/** The content of one save. */
export interface BlogSave {
  title: string;
  /** HTML. */
  content: string;
  /** The Markdown it is converted from; absent for a post that was sent as HTML and not edited. */
  text?: string;
  image: PhotoChoice;
  alt: string;
  /** The social card with the drawn title, for a post without a picture. */
  social?: Blob | undefined;
  details: BlogDetails;
  status: BlogStatus;
  /** ISO 8601, when scheduling. */
  publishAt?: string | undefined;
  /** The version that the edit began from; null for a new post. */
  version: number | null;
  /** Whether it is saved while typing, and nobody asked for it. */
  isTyped?: boolean;
  /** Version of the unpublished changes that the edit began from; 0 when there were none. */
  changes: number;
}

/** A page of the administrators' list, with the values that its filters offer. */
export interface ListedPosts extends Omit<PostPage, 'posts'> {
  rows: FoundBlog[];
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
  const { posts, ...page } = await adminApi<PostPage>(path, { signal });
  return { ...page, rows: posts };
}

/** The ids of all posts that are not deleted, newest first. @throws {ApiError} after its toast */
export async function allPostIds(): Promise<string[]> {
  const ids: string[] = [];
  const { signal } = new AbortController();
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: ListedPosts = await listPosts(ALL_POSTS, cursor ?? null, PAGE_SIZES.adminPostsMax, signal);
    ids.push(...page.rows.map(({ _id }) => _id));
    cursor = page.next;
  }
  return ids;
}

/** The posts that were deleted in the last 30 days. @param q words to find; empty for all of them */
export function listBin(q: string, signal: AbortSignal): Promise<BinnedPost[]> {
  const path = q === '' ? '/admin/bin' : `/admin/bin?${new URLSearchParams({ q })}`;
  return adminApi<BinnedPost[]>(path, { signal });
}

/** Restores a post from the bin, as a draft. */
export function restoreFromBin(id: string): Promise<Blog> {
  return adminApi<Blog>(binPath(id), { method: 'POST' });
}

/** Restores a post that was just deleted; a published one is published again, a scheduled one is a draft. @throws {ApiError} without a toast */
export function undoDeletion(id: string): Promise<Blog> {
  return adminApi<Blog>(`${binPath(id)}?undo=true`, { method: 'POST', toast: false });
}

/** Deletes a post of the bin for good. */
export function purgeFromBin(id: string): Promise<void> {
  return adminApi<void>(binPath(id), { method: 'DELETE' });
}

/** Loads a post for the editor with the token inside `adminInfo`. @throws {ApiError} 401 after a toast when there is none */
export function loadBlog(id: string): Promise<Blog> {
  return withSession(async () => {
    const token = adminInfoToken();
    if (token !== null) return api<Blog>(`${blogPath(id)}?status=all`, { token });
    notify.error(DELETE_MESSAGES.noToken);
    throw new ApiError(401, DELETE_MESSAGES.noToken);
  });
}

/** The path of the cover that a post has, or will have once it is published; undefined with a picture. @throws {ApiError} without a toast */
export async function loadCover(id: string): Promise<string | undefined> {
  return (await adminApi<Pick<FoundBlog, 'cover'>>(`${blogPath(id)}?status=all`, { toast: false })).cover;
}

/**
 * Stores a post: a new one when `id` is null.
 *
 * @param creation the idempotency key of a new post, reused until the post is known to be stored
 * @param onProgress called with the share that was sent: 0 to 1
 * @throws {ApiError} without a toast, since some failures open a dialog; 412 when the post changed meanwhile
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

/** Changes the status or a topic of a post, and nothing else of it. @throws {ApiError} without a toast */
export function changePost(id: string, change: BulkChange): Promise<Blog> {
  return adminApi<Blog>(blogPath(id), { method: 'PATCH', json: change, toast: false });
}

/** The unpublished changes to a post; null when there are none. */
export function loadChanges(id: string): Promise<PostChanges | null> {
  return adminApi<PostChanges | null>(changesPath(id));
}

/**
 * Stores changes to a published post without publishing them.
 *
 * @param onProgress called with the share that was sent: 0 to 1
 * @throws {ApiError} without a toast; 409 when the post is not published any more, 412 when other changes were saved meanwhile
 */
export async function saveChanges(
  id: string,
  save: BlogSave,
  onProgress: (share: number) => void,
): Promise<PostChanges> {
  const body = await formOf(save);
  return withSession(() => upload<PostChanges>(changesPath(id), { method: 'PUT', body, onProgress, toast: false }));
}

/** Discards the unpublished changes to a post. @param version of the changes; newer ones are not discarded */
export function discardChanges(id: string, version: number): Promise<void> {
  return adminApi<void>(`${changesPath(id)}?changes=${version}`, { method: 'DELETE' });
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
  return adminApi<Revision[]>(`${blogPath(id)}/revisions`);
}

/** An earlier revision of a post. */
export function loadRevision(id: string, revision: string): Promise<Blog> {
  const path = `${blogPath(id)}/revisions/${encodeURIComponent(revision)}`;
  return adminApi<Blog>(path, { toast: messageAbout });
}

/** Creates a link that shows an unpublished post to anybody who has it, until it expires. */
export function previewLink(id: string): Promise<{ url: string; expiresAt: string }> {
  return adminApi(`${blogPath(id)}/preview`, { method: 'POST' });
}

/** Revokes all preview links of a post. */
export function endPreviewLinks(id: string): Promise<void> {
  return adminApi<void>(`${blogPath(id)}/preview`, { method: 'DELETE' });
}

/** The names that a post's author can have. @throws {ApiError} after its toast */
export function listAuthors(): Promise<string[]> {
  return adminApi<string[]>('/admin/authors');
}

/** Whether a call failed because someone saved the post meanwhile. */
export function isConflict(error: unknown): boolean {
  return hasStatus(error, 412);
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
  if (save.version !== null) {
    form.set('version', String(save.version));
    form.set('changes', String(save.changes));
  }
  if (save.image.kind === 'file') {
    await setPhoto(form, 'image', save.image.file);
    form.set('toLibrary', 'true');
  }
  if (save.isTyped) form.set('typed', 'true');
  if (save.social) form.set('social', save.social, 'title.jpg');
  if (save.image.kind === 'library') form.set('imageKey', save.image.hash);
  if (save.image.kind === 'none') form.set('removeImage', 'true');
  return form;
}

function binPath(id: string): string {
  return `/admin/bin/${encodeURIComponent(id)}`;
}

function changesPath(id: string): string {
  return `${blogPath(id)}/changes`;
}

function blogPath(id: string): string {
  return `/Blogs/${encodeURIComponent(id)}`;
}
