import type { BlogSummary, FoundBlog } from '../../domain/posts/blog.ts';
import {
  ALL_POSTS,
  type PostPage,
  type PostQuery,
  type PostSort,
  readPostQuery,
} from '../../domain/posts/post-list.ts';
import { isPostId } from '../../domain/shared/ids.ts';
import { beginningOf } from '../../domain/shared/letters.ts';
import { LIMITS, PAGE_SIZES } from '../../domain/shared/limits.ts';
import { searchText } from '../../domain/shared/search-text.ts';
import { readLimit } from '../http/limit-parameter.ts';
import { focusedBy, readFocus } from '../photos/stored-focus.ts';
import { compareStrings } from '../shared/compare.ts';
import { BadRequest } from '../shared/http-errors.ts';
import type { PostScope } from './access/post-access.ts';
import { withCovers } from './blog-covers.ts';
import { listLiving, publicOf, summaryOfRecord } from './blog-index.ts';
import { readSearch, readTexts, searchPosts, withMarks } from './blog-search.ts';
import { frequentTopics, onTopic } from './blog-topics.ts';
import type { RecordSummary } from './post-record.ts';
import { listedReview } from './review/review-state.ts';

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
  const [every, texts, points] = await Promise.all([listLiving(), readTexts(q), readFocus()]);
  const records = every.filter(scope.sees);
  const marks = marksOf(records, scope);
  const all = records.map(summaryOfRecord);
  const found = searchPosts(filtered(all, query, marks), q, texts).map(({ post }) => post);
  // The best first, unless another order was chosen.
  const matching = query.sort === ALL_POSTS.sort ? found : sorted(found, query.sort);
  const start = startOf(matching, parameters.get('cursor'));
  const posts = matching.slice(start, start + limit);
  const last = posts.at(-1);
  const isMore = last !== undefined && start + limit < matching.length;
  return {
    posts: withCovers(withMarks(focusedBy(points, posts), q), publicOf(records).blogs).map((post) => ({
      ...post,
      ...marks.get(post._id),
    })),
    total: matching.length,
    next: isMore ? `${start + limit}.${last._id}` : null,
    topics: frequentTopics(all),
    authors: distinct(all.map(({ author = '' }) => author)),
    languages: distinct(all.map(({ language }) => language)),
  };
}

type PostMarks = Pick<FoundBlog, 'hasChanges' | 'review' | 'isOwn'>;

/** What is marked of posts, by id. Of reviews, only what waits for somebody is. */
function marksOf(records: readonly RecordSummary[], scope: PostScope): ReadonlyMap<string, PostMarks> {
  const marked = records.filter(scope.owns).map((record): [string, PostMarks] => {
    const { state } = listedReview(record) ?? {};
    return [
      record.id,
      {
        ...(record.changes ? { hasChanges: true } : {}),
        ...(state === 'waiting' || state === 'returned' ? { review: state } : {}),
        ...(scope.isWhole ? {} : { isOwn: true as const }),
      },
    ];
  });
  return new Map(marked);
}

function filtered(
  all: BlogSummary[],
  { status, topic: given, author, language }: PostQuery,
  marks: ReadonlyMap<string, PostMarks>,
): BlogSummary[] {
  const topic = beginningOf(given, LIMITS.topic);
  return (topic === '' ? all : onTopic(all, topic)).filter((post) => {
    const isHandedIn = marks.get(post._id)?.review === 'waiting';
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
  if (!isPostId(id)) throw new BadRequest('The cursor is not one of this list.');
  const index = posts.findIndex(({ _id }) => _id === id);
  return index === -1 ? Math.max(0, Number(next) - 1) : index + 1;
}

function distinct(values: string[]): string[] {
  return [...new Set(values.filter((value) => value !== ''))].sort();
}
