import { type Blog, type BlogStatus, type BlogSummary, isPublic } from '../../domain/posts/blog.ts';
import { toPlainText } from '../../domain/posts/blog-html.ts';
import { guessLanguage, type Language } from '../../domain/posts/languages.ts';
import type { Upgrade } from '../storage/json-codec.ts';
import { listedStore } from '../storage/listed-store.ts';

/** A post as it is stored; `_id` is its key. */
export type StoredBlog = Omit<Blog, '_id' | 'text'> & {
  /** Null when its content came as HTML. */
  text: string | null;
  /** The date readers see of a post that is or was public; kept when it becomes a draft again. */
  publishedAt?: string;
  /** Only of a deleted post. */
  deleted?: Tombstone;
};

/** The mark of a deleted post. The record stays under its key, as a draft (docs/decisions/097). */
export interface Tombstone {
  /** ISO 8601; `PURGED_AT` once it is deleted for good. */
  at: string;
  /** ID of the administrator who deleted it. */
  by?: string;
  /** The status it had. */
  status: BlogStatus;
  /** The deleted version. A release without tombstones copies the mark to the next version it saves, which is not deleted. */
  version: number;
}

/** A post's summary, with the tombstone of a deleted one. */
export interface RecordSummary extends BlogSummary {
  deleted?: Tombstone;
}

/** The tombstone of a deleted post; undefined for any other. */
export function tombstoneOf(blog: { version: number; deleted?: Tombstone | undefined }): Tombstone | undefined {
  return blog.deleted?.version === blog.version ? blog.deleted : undefined;
}

/** The steps from each former shape of a stored post to the next (docs/decisions/042). */
export const BLOG_UPGRADES: readonly Upgrade[] = [
  // Shape 1 had no text, language or topics.
  (former) => ({ ...former, text: null, language: languageOf(former), topics: [] }),
];

/** The fields of a stored post that are checked at each reading. */
export const BLOG_FIELDS = {
  title: 'string',
  content: 'string',
  status: 'string',
  createdAt: 'instant',
  updatedAt: 'instant',
  publishedAt: 'instant?',
  publishAt: 'instant?',
  topics: 'array',
  version: 'number',
} as const;

/** Every post by its id. */
export const blogStore = listedStore<StoredBlog>('blogs', { group: 0 }, BLOG_UPGRADES, { fields: BLOG_FIELDS });

/** The detected language of a post. */
export function languageOf({ title, content }: Pick<StoredBlog, 'title' | 'content'>): Language {
  return guessLanguage(`${title} ${toPlainText(content)}`);
}

/**
 * A post as it is at `now`: a scheduled post that is due counts as published, without a write.
 * @param now milliseconds since 1970
 */
export function publishedWhenDue<B extends Pick<BlogSummary, 'status' | 'publishAt'>>(blog: B, now = Date.now()): B {
  if (blog.status !== 'scheduled' || !isPublic(blog, now)) return blog;
  const { publishAt: _, ...rest } = blog;
  return { ...(rest as B), status: 'published' };
}

/** A post as the public reads it. */
export function toBlog(id: string, { publishedAt, savedBy, text, deleted, ...stored }: StoredBlog): Blog {
  return { _id: id, ...publishedWhenDue(stored) };
}

/** A post as administrators read it: with its text, and who saved it last. */
export function toAdminBlog(id: string, stored: StoredBlog): Blog {
  const { text, savedBy } = stored;
  return { ...toBlog(id, stored), ...(text === null ? {} : { text }), ...(savedBy ? { savedBy } : {}) };
}
