import type { BlogSummary, Revision } from '../../src/domain/posts/blog.ts';
import {
  keyOf,
  type PostRecord,
  type PostRevision,
  posts,
  readLiving,
  revisionOf,
} from '../../src/server/posts/post-record.ts';
import { call } from './api.ts';

/** New words for an existing post. */
export const EDIT = { title: 'Edited', content: '<p>Edited</p>' } as const;

/** A post as it is stored. */
export async function storedRecord(id: string): Promise<PostRecord> {
  const entry = await posts.get(keyOf(id));
  if (!entry) throw new Error(`${id} is not stored.`);
  return entry.value;
}

/** The revision of a post that editors open. @throws NotFound, also when it is deleted */
export const storedRevision = async (id: string): Promise<PostRevision> => revisionOf((await readLiving(id)).value);

/** Changes a stored post past the functions. */
export const changeStored = (id: string, change: (post: PostRecord) => PostRecord) =>
  posts.update(keyOf(id), (post) => post && change(post));

/** Lists posts as visitors do, or as an administrator with a token. */
export async function listPosts(query = '', options: { token?: string } = {}) {
  const response = await call('GET', `/api/Blogs${query}`, options);
  return { response, blogs: (await response.json()) as BlogSummary[] };
}

/** Reads a post as visitors do, or as an administrator with a token. */
export function readPost(id: string, options: Parameters<typeof call>[2] = {}): Promise<Response> {
  return call('GET', `/api/Blogs/${encodeURIComponent(id)}`, options);
}

export function savePost(token: string, id: string, form: Record<string, string | Blob>): Promise<Response> {
  return call('PUT', `/api/Blogs/${id}`, { token, form });
}

export function deletePost(token: string, id: string): Promise<Response> {
  return call('DELETE', `/api/Blogs/${id}`, { token });
}

/** The revisions of a post, newest first. */
export async function revisionsOf(token: string, id: string): Promise<Revision[]> {
  return (await (await call('GET', `/api/Blogs/${id}/revisions`, { token })).json()) as Revision[];
}

/** Restores a revision of a post. A post of another version than `version` is not changed. */
export function restoreRevision(token: string, id: string, revision = '', version?: number): Promise<Response> {
  return call('POST', `/api/Blogs/${id}/revisions/${revision}/restore`, { token, json: { version } });
}
