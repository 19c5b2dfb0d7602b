import { type Blog, type BlogStatus, type BlogSummary, isPublic } from '../../domain/posts/blog.ts';
import { toPlainText } from '../../domain/posts/blog-html.ts';
import { guessLanguage, type Language } from '../../domain/posts/languages.ts';
import { listedStore } from '../storage/listed-store.ts';
import type { Upgrade } from '../storage/store.ts';

/** A post as it is stored; `_id` is its key. */
export type StoredBlog = Omit<Blog, '_id' | 'text'> & {
  /** Null when its content came as HTML. */
  text: string | null;
  /** The date readers see of a post that is or was public: set by its publication and kept when it is taken back. */
  publishedAt?: string;
  /** Only of a deleted post. */
  deleted?: Tombstone;
};

/** What marks a post as deleted. The record stays under its key, as a draft (docs/decisions/097). */
export interface Tombstone {
  /** ISO 8601; `PURGED_AT` once it is deleted for good. */
  at: string;
  /** ID of the administrator who deleted it. */
  by?: string;
  /** The status it had. */
  status: BlogStatus;
  /** The version it marks. A release that knows no tombstones saves the next version with the mark: that one is not deleted. */
  version: number;
}

/** A post's summary, with its mark when it is deleted. */
export interface RecordSummary extends BlogSummary {
  deleted?: Tombstone;
}

/** The mark of a deleted post; undefined for any other. */
export function tombstoneOf(blog: { version: number; deleted?: Tombstone | undefined }): Tombstone | undefined {
  return blog.deleted?.version === blog.version ? blog.deleted : undefined;
}

/** The steps from each former shape of a stored post to the next (docs/decisions/042). */
export const BLOG_UPGRADES: readonly Upgrade[] = [
  // Shape 1 knew no text, language or topics: the content was all there was.
  (former) => ({ ...former, text: null, language: languageOf(former), topics: [] }),
];

/** What no post is without. */
export const BLOG_FIELDS = {
  title: 'string',
  content: 'string',
  status: 'string',
  createdAt: 'string',
  updatedAt: 'string',
  topics: 'array',
  version: 'number',
} as const;

/** Every post by its id; written only by `blogs.ts`. */
export const blogStore = listedStore<StoredBlog>('blogs', { group: 0 }, BLOG_UPGRADES, { fields: BLOG_FIELDS });

/** The language a post's words are probably in. */
export function languageOf({ title, content }: Pick<StoredBlog, 'title' | 'content'>): Language {
  return guessLanguage(`${title} ${toPlainText(content)}`);
}

/**
 * A post as it is now: a due schedule counts as a publication on that date, without a write at that moment.
 * @param now milliseconds since 1970
 */
export function publishedWhenDue<B extends Pick<BlogSummary, 'status' | 'publishAt'>>(blog: B, now = Date.now()): B {
  if (blog.status !== 'scheduled' || !isPublic(blog, now)) return blog;
  const { publishAt: _, ...rest } = blog;
  return { ...(rest as B), status: 'published' };
}

/** A post as anybody may read it. */
export function toBlog(id: string, { publishedAt, savedBy, text, deleted, ...stored }: StoredBlog): Blog {
  return { _id: id, ...publishedWhenDue(stored) };
}

/** A post as administrators read it: with its text, and who saved it last. */
export function toAdminBlog(id: string, stored: StoredBlog): Blog {
  const { text, savedBy } = stored;
  return { ...toBlog(id, stored), ...(text === null ? {} : { text }), ...(savedBy ? { savedBy } : {}) };
}
