import type { BlogSummary, FoundBlog } from '../../domain/posts/blog.ts';
import {
  ALL_POSTS,
  type PostPage,
  type PostQuery,
  type PostSort,
  readPostQuery,
} from '../../domain/posts/post-list.ts';
import { isBlogId } from '../../domain/shared/ids.ts';
import { beginningOf } from '../../domain/shared/letters.ts';
import { LIMITS, PAGE_SIZES } from '../../domain/shared/limits.ts';
import { searchText } from '../../domain/shared/search-text.ts';
import { readLimit } from '../http/limit-parameter.ts';
import { focusedBy, readFocus } from '../photos/photo-focus.ts';
import { compareStrings } from '../shared/compare.ts';
import { BadRequest } from '../shared/errors.ts';
import type { PostScope } from './access/post-access.ts';
import { withCovers } from './blog-covers.ts';
import { listBlogs, publicOf } from './blog-index.ts';
import { readSearch, readTexts, searchPosts, withMarks } from './blog-search.ts';
import { frequentTopics, onTopic } from './blog-topics.ts';
import { listChanges } from './post-changes.ts';
import { type ReviewOfPost, reviewsOf } from './review/listed-reviews.ts';
import { listReviews } from './review/review-store.ts';

/** The sort key of a post, by column. */
const COLUMNS: Record<string, (post: BlogSummary) => string> = {
  date: ({ createdAt }) => createdAt,
  edited: ({ updatedAt }) => updatedAt,
  title: ({ title }) => searchText(title),
  state: ({ status }) => status,
  author: ({ author = '' }) => searchText(author),
};

/** A page of the posts that an administrator sees. @throws BadRequest for an invalid limit or cursor */
export async function listForAdmins(parameters: URLSearchParams, scope: PostScope): Promise<PostPage> {
  const limit = readLimit(parameters, PAGE_SIZES.apiPosts, PAGE_SIZES.adminPostsMax);
  const query = readPostQuery(parameters);
  const q = readSearch(parameters);
  const [every, texts, points, changes, known] = await Promise.all([
    listBlogs(),
    readTexts(q),
    readFocus(),
    listChanges(),
    listReviews(),
  ]);
  const all = every.filter(scope.sees);
  const reviews = reviewsOf(
    known,
    all.filter(({ _id }) => scope.owns(_id)),
    changes,
  );
  const found = searchPosts(filtered(all, query, reviews), q, texts).map(({ post }) => post);
  // The best first, unless another order was chosen.
  const matching = query.sort === ALL_POSTS.sort ? found : sorted(found, query.sort);
  const start = startOf(matching, parameters.get('cursor'));
  const posts = matching.slice(start, start + limit);
  const last = posts.at(-1);
  const changed = new Set(changes.map(({ _id }) => _id).filter(scope.owns));
  const isMore = last !== undefined && start + limit < matching.length;
  return {
    posts: withCovers(withMarks(focusedBy(points, posts), q), publicOf(all).blogs).map((post) => ({
      ...post,
      ...(changed.has(post._id) ? { hasChanges: true } : {}),
      ...reviewMark(reviews.get(post._id)),
      ...(scope.isWhole || !scope.owns(post._id) ? {} : { isOwn: true as const }),
    })),
    total: matching.length,
    next: isMore ? `${start + limit}.${last._id}` : null,
    topics: frequentTopics(all),
    authors: distinct(all.map(({ author = '' }) => author)),
    languages: distinct(all.map(({ language }) => language)),
  };
}

/** Only what waits for somebody is marked. */
function reviewMark(review: ReviewOfPost | undefined): Pick<FoundBlog, 'review'> {
  return review === undefined || review.state === 'accepted' ? {} : { review: review.state };
}

function filtered(
  all: BlogSummary[],
  { status, topic: given, author, language }: PostQuery,
  reviews: ReadonlyMap<string, ReviewOfPost>,
): BlogSummary[] {
  const topic = beginningOf(given, LIMITS.topic);
  return (topic === '' ? all : onTopic(all, topic)).filter((post) => {
    const isHandedIn = reviews.get(post._id)?.state === 'waiting';
    const isOfState = status === '' || (status === 'handed-in' ? isHandedIn : post.status === status);
    return isOfState && (author === '' || post.author === author) && (language === '' || post.language === language);
  });
}

/** Sorted by the column, and of equal ones the newest first. */
function sorted(posts: BlogSummary[], sort: PostSort): BlogSummary[] {
  const [column = 'date', end] = sort.split('-');
  const value = COLUMNS[column] ?? (() => '');
  const sign = end === 'down' ? -1 : 1;
  const keyed = posts.map((post) => ({ post, key: value(post) }));
  return keyed
    .sort((a, b) => sign * compareStrings(a.key, b.key) || compareStrings(b.post.createdAt, a.post.createdAt))
    .map(({ post }) => post);
}

/** The index after the last post of the page before; the same index when that post is gone. */
function startOf(posts: BlogSummary[], cursor: string | null): number {
  if (cursor === null) return 0;
  const [, next = '', id = ''] = /^(\d{1,9})\.(.*)$/.exec(cursor) ?? [];
  if (!isBlogId(id)) throw new BadRequest('The cursor is not one of this list.');
  const index = posts.findIndex(({ _id }) => _id === id);
  return index === -1 ? Math.max(0, Number(next) - 1) : index + 1;
}

function distinct(values: string[]): string[] {
  return [...new Set(values.filter((value) => value !== ''))].sort();
}
