import type { Blog, BlogSummary } from '../../domain/posts/blog.ts';
import { isBlogId } from '../../domain/shared/ids.ts';
import { isInstant } from '../../domain/shared/instant.ts';
import { LIMITS, PAGE_SIZES } from '../../domain/shared/limits.ts';
import { searchText } from '../../domain/shared/search-text.ts';
import { readLimit } from '../http/limit-parameter.ts';
import { BadRequest } from '../shared/errors.ts';
import { memoizeByReference } from '../shared/memoize.ts';
import { readPost } from './blog-cache.ts';
import { onTopic } from './blog-topics.ts';

/** One page of a list, and where the next one begins. */
export interface BlogPage<B> {
  blogs: B[];
  /** Of everything that matches, on all pages. */
  total: number;
  cursor: string | undefined;
}

/** What `GET /api/Blogs` may ask for. */
export interface BlogQuery {
  q: string;
  /** Posts on this topic only; all when empty. */
  topic: string;
  limit: number;
  cursor: string | undefined;
}

/** Reads `q`, `limit` (1 to 100, default 50) and `cursor`. @throws BadRequest */
export function readBlogQuery(parameters: URLSearchParams): BlogQuery {
  const limit = readLimit(parameters, PAGE_SIZES.apiPosts, PAGE_SIZES.apiPostsMax);
  const q = (parameters.get('q') ?? '').slice(0, LIMITS.title);
  const topic = (parameters.get('topic') ?? '').slice(0, LIMITS.topic);
  return { q, topic, limit, cursor: parameters.get('cursor') ?? undefined };
}

/** A page of summaries out of a sorted list. The cursor names the last post of a page, so that new posts shift nothing. */
export function pageOf(all: BlogSummary[], { q, topic, limit, cursor }: BlogQuery): BlogPage<BlogSummary> {
  const wanted = searchText(q.trim());
  const onSubject = topic === '' ? all : onTopic(all, topic);
  const matching = wanted === '' ? onSubject : onSubject.filter((blog) => searchedText(blog).includes(wanted));
  const start = cursor ? afterCursor(matching, cursor) : 0;
  const blogs = matching.slice(start, start + limit);
  const last = blogs.at(-1);
  const more = last && start + limit < matching.length;
  return { blogs, total: matching.length, cursor: more ? cursorOf(last) : undefined };
}

/** Title and description as searches compare them. A listing gives the same summaries while nothing changes. */
const searchedText = memoizeByReference(({ title, description }: BlogSummary) =>
  searchText(`${title}\n${description}`),
);

/** The same page with whole posts, cut off before it exceeds 4 MB. */
export async function withContents(page: BlogPage<BlogSummary>): Promise<BlogPage<Blog>> {
  const read = await Promise.all(page.blogs.map(readPost));
  const blogs: Blog[] = [];
  let bytes = 0;
  for (const [index, post] of read.entries()) {
    if (!post) continue;
    bytes += post.bytes + 1;
    const before = page.blogs[index - 1];
    if (bytes > LIMITS.listBytes && before) return { blogs, total: page.total, cursor: cursorOf(before) };
    blogs.push(post.blog);
  }
  return { blogs, total: page.total, cursor: page.cursor };
}

function cursorOf({ createdAt, _id }: Pick<BlogSummary, 'createdAt' | '_id'>): string {
  return Buffer.from(`${createdAt} ${_id}`).toString('base64url');
}

function afterCursor(blogs: BlogSummary[], cursor: string): number {
  const [createdAt = '', _id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const isOurs = isInstant(createdAt) && isBlogId(_id) && cursorOf({ createdAt, _id }) === cursor;
  if (!isOurs) throw new BadRequest('The cursor is not one of this list.');
  const index = blogs.findIndex(
    (blog) => blog.createdAt < createdAt || (blog.createdAt === createdAt && blog._id > _id),
  );
  return index === -1 ? blogs.length : index;
}
