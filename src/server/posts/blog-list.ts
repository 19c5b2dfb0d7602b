import type { BlogSummary } from '../../domain/posts/blog.ts';
import { LANGUAGE_TAGS, type Language } from '../../domain/posts/languages.ts';
import { isPostId } from '../../domain/shared/ids.ts';
import { canonicalInstant } from '../../domain/shared/instant.ts';
import { beginningOf } from '../../domain/shared/letters.ts';
import { LIMITS, PAGE_SIZES } from '../../domain/shared/limits.ts';
import { readLimit } from '../http/limit-parameter.ts';
import { compareStrings } from '../shared/compare.ts';
import { BadRequest } from '../shared/http-errors.ts';
import type { ReadPost } from './blog-cache.ts';
import { type Ranked, readSearch, type SearchedTexts, searchPosts } from './blog-search.ts';
import { inLanguage, onTopic } from './blog-topics.ts';

/** One page of a list, and where the next one begins. */
export interface BlogPage<B> {
  blogs: B[];
  /** Of everything that matches, on all pages. */
  total: number;
  cursor: string | undefined;
  /** The cursor after each of its posts. */
  cursors: readonly string[];
}

/** What `GET /api/Blogs` may ask for. */
export interface BlogQuery {
  q: string;
  /** Posts on this topic only; all when empty. */
  topic: string;
  /** Posts in this language only; all when empty. */
  language: Language | '';
  limit: number;
  cursor: string | undefined;
}

/** Reads `language`, a language that posts can be in. @throws BadRequest */
export function readLanguage(parameters: URLSearchParams): Language | '' {
  const asked = parameters.get('language') ?? '';
  const language = LANGUAGE_TAGS.find((tag) => tag === asked);
  if (asked !== '' && !language) throw new BadRequest(`The language is one of ${LANGUAGE_TAGS.join(', ')}.`);
  return language ?? '';
}

/** Reads `q`, `topic`, `language`, `limit` (1 to 100, default 50) and `cursor`. @throws BadRequest */
export function readBlogQuery(parameters: URLSearchParams): BlogQuery {
  const limit = readLimit(parameters, PAGE_SIZES.apiPosts, PAGE_SIZES.apiPostsMax);
  const q = readSearch(parameters);
  const topic = beginningOf(parameters.get('topic') ?? '', LIMITS.topic);
  return { q, topic, language: readLanguage(parameters), limit, cursor: parameters.get('cursor') ?? undefined };
}

/**
 * A page of summaries out of a sorted list; of a search the best first. The cursor names the place of the last post of a page, so that
 * new posts shift nothing.
 *
 * @param texts of `readTexts`, for the search
 */
export function pageOf<B extends BlogSummary>(
  all: readonly B[],
  { q, topic, language, limit, cursor }: BlogQuery,
  texts: SearchedTexts,
): BlogPage<B> {
  const asked = inLanguage(all, language);
  const matching = searchPosts(topic === '' ? asked : onTopic(asked, topic), q, texts);
  const start = cursor ? afterCursor(matching, cursor) : 0;
  const shown = matching.slice(start, start + limit);
  const cursors = shown.map(cursorOf);
  const next = start + limit < matching.length ? cursors.at(-1) : undefined;
  return { blogs: shown.map(({ post }) => post), total: matching.length, cursor: next, cursors };
}

/**
 * The same page with whole posts, cut off before it exceeds 4 MB.
 * @param read gives a whole post; undefined when it is not shown, since it may have changed after it was listed
 */
export async function withContents<S, B>(
  page: BlogPage<S>,
  read: (summary: S) => Promise<ReadPost<B> | undefined>,
): Promise<BlogPage<B>> {
  const found = await Promise.all(page.blogs.map(read));
  const blogs: B[] = [];
  let bytes = 0;
  for (const [index, post] of found.entries()) {
    if (!post) continue;
    bytes += post.bytes + 1;
    if (bytes > LIMITS.listBytes && index > 0) return { ...page, blogs, cursor: page.cursors[index - 1] };
    blogs.push(post.blog);
  }
  return { ...page, blogs };
}

/** Names a place in the list; the place among the results of a search only where it is not the first. */
function cursorOf({ post: { createdAt, _id }, place }: Ranked<Pick<BlogSummary, 'createdAt' | '_id'>>): string {
  return Buffer.from([createdAt, _id, ...(place > 0 ? [place] : [])].join(' ')).toString('base64url');
}

function afterCursor(ranked: Ranked<Pick<BlogSummary, 'createdAt' | '_id'>>[], cursor: string): number {
  const [createdAt = '', _id = '', number = '0'] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const place = Number(number);
  const isOurs =
    canonicalInstant(createdAt) === createdAt &&
    isPostId(_id) &&
    place >= 0 &&
    cursorOf({ post: { createdAt, _id }, place }) === cursor;
  if (!isOurs) throw new BadRequest('The cursor is not one of this list.');
  const isAfter = (other: Ranked<Pick<BlogSummary, 'createdAt' | '_id'>>) =>
    other.place - place || compareStrings(createdAt, other.post.createdAt) || compareStrings(other.post._id, _id);
  const index = ranked.findIndex((other) => isAfter(other) > 0);
  return index === -1 ? ranked.length : index;
}
