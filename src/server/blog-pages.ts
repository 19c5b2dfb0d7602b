import { type Blog, type BlogSummary, isPublic } from '../domain/blog.ts';
import { LIMITS, PAGE_SIZES } from '../domain/limits.ts';
import { type BlogPage, pageOf } from './blog-list.ts';
import { listPublicBlogs, readBlog } from './blogs.ts';
import { blogCacheHeaders } from './caching.ts';
import { withinDeadline } from './deadline.ts';
import { BadRequest, HttpError } from './errors.ts';
import { logWarning } from './log.ts';
import { opensPreview } from './previews.ts';

const UNCACHED = { 'cache-control': 'no-store' };

/** What `/Blogs` shows: the first page of 12, or nothing when storage did not answer (the page then loads it itself). */
export interface ListPage {
  query: string;
  first: BlogPage<BlogSummary> | undefined;
  /** What is wrong with the address, if anything is. */
  refusal?: string;
  headers: Record<string, string>;
}

/** Reads the list page's posts; `q` and `cursor` come from its address, so that it works without scripts as well. */
export async function readListPage(parameters: URLSearchParams): Promise<ListPage> {
  const query = (parameters.get('q') ?? '').slice(0, LIMITS.title);
  const cursor = parameters.get('cursor') ?? undefined;
  try {
    const { blogs, nextPublishAt } = await withinDeadline(listPublicBlogs);
    const first = pageOf(blogs, { q: query, limit: PAGE_SIZES.publicPosts, cursor });
    return { query, first, headers: blogCacheHeaders(nextPublishAt, ['q', 'cursor']) };
  } catch (error) {
    if (error instanceof BadRequest) return { query, first: undefined, refusal: error.message, headers: UNCACHED };
    logWarning('/Blogs was sent without its posts.', error);
    return { query, first: undefined, headers: UNCACHED };
  }
}

/** What `/Blogs/{id}` shows. */
export type PostPage =
  | { state: 'missing' | 'unavailable'; headers: Record<string, string> }
  | {
      state: 'post';
      blog: Blog;
      /** True when only the preview link lets the reader see it. */
      preview: boolean;
      /** The next older and the next newer public post. */
      older: BlogSummary | undefined;
      newer: BlogSummary | undefined;
      headers: Record<string, string>;
    };

/** Reads the page of one post; a preview token opens one that is not public. */
export async function readPostPage(id: string, preview: string | null): Promise<PostPage> {
  try {
    const [blog, { blogs, nextPublishAt }] = await withinDeadline(() => Promise.all([readBlog(id), listPublicBlogs()]));
    if (!isPublic(blog)) {
      const open = preview !== null && (await opensPreview(preview, id));
      if (!open) return { state: 'missing', headers: UNCACHED };
      return { state: 'post', blog, preview: true, older: undefined, newer: undefined, headers: UNCACHED };
    }
    const index = blogs.findIndex(({ _id }) => _id === id);
    const [newer, older] = index < 0 ? [] : [blogs[index - 1], blogs[index + 1]];
    return { state: 'post', blog, preview: false, older, newer, headers: blogCacheHeaders(nextPublishAt, ['preview']) };
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return { state: 'missing', headers: UNCACHED };
    logWarning('A post could not be shown.', error);
    return { state: 'unavailable', headers: { ...UNCACHED, 'retry-after': '5' } };
  }
}
