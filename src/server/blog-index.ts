import { type BlogSummary, isPublic } from '../domain/blog.ts';
import { picturesIn, toPlainText } from '../domain/blog-html.ts';
import { searchText } from '../domain/search-text.ts';
import { withOwnAddresses } from './blog-addresses.ts';
import { memoIndex } from './memo-index.ts';
import { blogStore, publishedWhenDue, type StoredBlog } from './stored-blog.ts';

/** Every post's summary, newest first, drafts included. Two storage calls when nothing changed, one when warm. */
export async function listBlogs(): Promise<BlogSummary[]> {
  const all = await listAll();
  const posts = withOwnAddresses(all.map((blog) => publishedWhenDue(blog)));
  return posts.sort((a, b) => compare(b.createdAt, a.createdAt) || compare(a._id, b._id));
}

/** What everybody may read. */
interface PublicBlogs {
  blogs: BlogSummary[];
  nextPublishAt: string | undefined;
}

/** The posts everybody may read, newest first, and when the next scheduled one joins them (ISO 8601). */
export async function listPublicBlogs(): Promise<PublicBlogs> {
  return publicOf(await listBlogs());
}

/** Of all posts those everybody may read. */
export function publicOf(all: BlogSummary[]): PublicBlogs {
  const waiting = all.flatMap(({ status, publishAt }) => (status === 'scheduled' && publishAt ? [publishAt] : []));
  return { blogs: all.filter((blog) => isPublic(blog)), nextPublishAt: waiting.sort()[0] };
}

const listAll = memoIndex<StoredBlog, BlogSummary>({
  store: blogStore,
  name: 'blog-index',
  version: 2,
  summarize({ content, text, publishedAt, savedBy, languageChosen, excerpt, ...rest }, id) {
    const pictures = picturesIn(content);
    return { _id: id, ...rest, ...(pictures.length > 0 ? { pictures } : {}) };
  },
});

/** The words of every post as searches compare them, by id: title, description and text. */
export async function listTexts(): Promise<Map<string, string>> {
  return new Map((await listAllTexts()).map(({ id, text }) => [id, text]));
}

/** Apart from the summaries, which every list reads: only a search in the texts needs this much. */
const listAllTexts = memoIndex<StoredBlog, { id: string; text: string }>({
  store: blogStore,
  name: 'text-index',
  version: 1,
  summarize: ({ title, description, content }, id) => ({
    id,
    text: searchText([title, description, toPlainText(content)].join('\n')),
  }),
});

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
