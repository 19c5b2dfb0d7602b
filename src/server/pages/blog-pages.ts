import { type Blog, type BlogSummary, displayTitle, type FoundBlog } from '../../domain/posts/blog.ts';
import { toPlainText, withDirections } from '../../domain/posts/blog-html.ts';
import { type Language, minutesToRead } from '../../domain/posts/languages.ts';
import { postPath } from '../../domain/posts/post-path.ts';
import { beginningOf } from '../../domain/shared/letters.ts';
import { DAY_MS, LIMITS, PAGE_SIZES, TIMES } from '../../domain/shared/limits.ts';
import { blogCacheHeaders } from '../http/caching.ts';
import { focusedBy, readFocus, withFocus, withPhotoFocus } from '../photos/stored-focus.ts';
import { findByAddress } from '../posts/blog-addresses.ts';
import { withCovers } from '../posts/blog-covers.ts';
import { type Heading, withHeadingIds } from '../posts/blog-headings.ts';
import { listLiving, listPublicBlogs, publicOf } from '../posts/blog-index.ts';
import { type BlogPage, pageOf, readLanguage } from '../posts/blog-list.ts';
import { readSearch, readTexts, withMarks } from '../posts/blog-search.ts';
import { languagesOf, linkedTopics, relatedPosts, spellingOf } from '../posts/blog-topics.ts';
import {
  changedRevision,
  type PostRecord,
  type RecordSummary,
  readLiving,
  revisionOf,
  toAdminBlog,
} from '../posts/post-record.ts';
import { opensPreview } from '../posts/previews.ts';
import { type PublicPost, publicPost } from '../posts/public-post.ts';
import { withinDeadline } from '../shared/deadline.ts';
import { BadRequest, HttpError } from '../shared/http-errors.ts';
import { logWarning } from '../shared/log.ts';
import { countUnreadable } from '../storage/store.ts';

const UNCACHED = { 'cache-control': 'no-store' };

/** How long the CDN may serve a stale page that only shows posts beside its own content: a day. */
const STALE_SECONDS = DAY_MS / 1000;

/** What `/Blogs` shows: the first page of 12, or nothing when storage did not answer (the page then loads it itself). */
export interface ListPage {
  query: string;
  /** The topic of its posts, in their spelling; empty for all posts. */
  topic: string;
  /** The language of its posts; empty for all posts. */
  language: Language | '';
  /** The topics it links to. */
  topics: string[];
  /** The languages that there are posts in, that of most posts first. */
  languages: Language[];
  first: BlogPage<FoundBlog> | undefined;
  /** The error in the parameters, if any. */
  refusal?: string;
  headers: Record<string, string>;
}

/** Reads the list page's posts; `q`, `topic`, `language` and `cursor` come from its address, so that it works without scripts as well. */
export async function readListPage(parameters: URLSearchParams): Promise<ListPage> {
  const query = readSearch(parameters);
  const wanted = beginningOf(parameters.get('topic') ?? '', LIMITS.topic).trim();
  const cursor = parameters.get('cursor') ?? undefined;
  const empty = { query, topic: wanted, language: '' as const, topics: [], languages: [], first: undefined };
  try {
    const language = readLanguage(parameters);
    const [{ blogs, nextPublishAt }, texts, points] = await withinDeadline(() =>
      Promise.all([listPublicBlogs(), readTexts(query), readFocus()]),
    );
    const asked = { q: query, topic: wanted, language, limit: PAGE_SIZES.publicPosts, cursor };
    const first = pageOf(blogs, asked, texts);
    const topic = spellingOf(blogs, wanted);
    const headers = blogCacheHeaders(nextPublishAt, ['q', 'topic', 'language', 'cursor']);
    const found = withMarks(focusedBy(points, first.blogs), query);
    const shown = { ...first, blogs: withCovers(found, blogs) };
    return {
      query,
      topic,
      language,
      topics: linkedTopics(blogs, language),
      languages: languagesOf(blogs),
      first: shown,
      headers,
    };
  } catch (error) {
    if (error instanceof BadRequest) return { ...empty, refusal: error.message, headers: UNCACHED };
    logWarning('/Blogs was sent without its posts.', error);
    return { ...empty, headers: UNCACHED };
  }
}

/** The posts on a page with another subject. */
interface LatestPosts {
  posts: FoundBlog[];
  headers: Record<string, string>;
}

/** The newest public posts; none when storage does not answer within 1.5 s. */
export async function readLatestPosts(): Promise<LatestPosts> {
  try {
    return await withinDeadline(async () => {
      const { blogs, nextPublishAt } = await listPublicBlogs();
      const posts = withCovers(await withFocus(blogs.slice(0, PAGE_SIZES.latestPosts)), blogs);
      return { posts, headers: blogCacheHeaders(nextPublishAt, [], STALE_SECONDS) };
    }, TIMES.secondaryRead);
  } catch (error) {
    logWarning('A page was sent without the latest posts.', error);
    return { posts: [], headers: UNCACHED };
  }
}

/** What `/Blogs/{id}` shows. */
export type PostPage =
  /** The post has another address now. */
  | { state: 'moved'; path: string; headers: Record<string, string> }
  | { state: 'missing' | 'unavailable'; headers: Record<string, string> }
  | {
      state: 'post';
      blog: Blog & Pick<FoundBlog, 'cover'>;
      /** Its content; in a long post with ids on the headings. `headings` are its table of contents, empty in a short post. */
      html: string;
      headings: Heading[];
      /** True when a preview link opened it, which also shows its unpublished changes. */
      preview: boolean;
      /** The next older and the next newer public post. */
      older: BlogSummary | undefined;
      newer: BlogSummary | undefined;
      /** Related posts: others on its topics, else the newest. */
      related: FoundBlog[];
      headers: Record<string, string>;
    };

/**
 * Reads the page at an address under `/Blogs/`. Addresses have no capitals: one with capitals leads to that without. A preview
 * token opens a post that is not public, and unpublished changes to one that is.
 */
export async function readPostPage(address: string, preview: string | null): Promise<PostPage> {
  try {
    const { record, all } = await withinDeadline(() => readPostAt(address.toLowerCase()));
    const { id } = record;
    const { blogs, nextPublishAt } = publicOf(all);
    if (preview !== null && (await opensPreview(preview, record))) return await previewOf(record, blogs);
    const open = publicPost(record);
    if (!open) return { state: 'missing', headers: UNCACHED };
    const blog: PublicPost = await withinDeadline(() => withPhotoFocus(open));
    const headers = blogCacheHeaders(nextPublishAt, ['preview']);
    const path = postPath(blogs.find(({ _id }) => _id === id) ?? blog);
    if (path !== postPath({ _id: address })) return { state: 'moved', path, headers };
    const index = blogs.findIndex(({ _id }) => _id === id);
    const [newer, older] = index < 0 ? [] : [blogs[index - 1], blogs[index + 1]];
    const own = blogs[index];
    const related = withCovers(own ? relatedPosts(blogs, own, [older, newer]) : [], blogs);
    const [shown = blog] = withCovers([blog], blogs);
    return { state: 'post', blog: shown, ...withTableOfContents(blog), preview: false, older, newer, related, headers };
  } catch (error) {
    const isMissing = error instanceof HttpError && error.status === 404;
    // The address of an unreadable post is unknown.
    if (isMissing && (await countUnreadable('posts').catch(() => 1)) === 0)
      return { state: 'missing', headers: UNCACHED };
    logWarning('A post could not be shown.', error);
    return { state: 'unavailable', headers: { ...UNCACHED, 'retry-after': '5' } };
  }
}

/** The page of a preview link: the post with its unpublished changes, and the cover that it has among the public posts. */
async function previewOf(record: PostRecord, blogs: readonly BlogSummary[]): Promise<PostPage> {
  const { text, savedBy, ...changed } = toAdminBlog(record.id, changedRevision(record) ?? revisionOf(record));
  const [shown = changed] = withCovers([await withPhotoFocus({ ...changed, title: displayTitle(changed) })], blogs);
  const alone = { older: undefined, newer: undefined, related: [] };
  return { state: 'post', blog: shown, ...withTableOfContents(shown), preview: true, ...alone, headers: UNCACHED };
}

/**
 * The post at an address, and all posts. Most addresses are ids, so the post is read in parallel with the list, and again only
 * when the list has another post at the address. @throws NotFound
 */
async function readPostAt(address: string): Promise<{ record: PostRecord; all: readonly RecordSummary[] }> {
  const direct = readLiving(address);
  const [all, read] = await Promise.all([listLiving(), Promise.allSettled([direct]).then(([result]) => result)]);
  const id = findByAddress(all, address)?.id ?? address;
  if (id !== address) return { record: (await readLiving(id)).value, all };
  if (read.status === 'rejected') throw read.reason;
  return { record: read.value.value, all };
}

/** Reading time in minutes from which a post has a table of contents. */
const LONG = 3;

function withTableOfContents({ content, language }: Pick<Blog, 'content' | 'language'>): {
  html: string;
  headings: Heading[];
} {
  const isLong = minutesToRead(toPlainText(content), language) >= LONG;
  const { html, headings } = isLong ? withHeadingIds(content) : { html: content, headings: [] };
  return { html: withDirections(html), headings };
}
