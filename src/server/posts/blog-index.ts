import { type BlogSummary, isPublic } from '../../domain/posts/blog.ts';
import { picturesIn } from '../../domain/posts/blog-html.ts';
import { photoKeyOfUrl } from '../photos/photo-files.ts';
import { compareStrings } from '../shared/compare.ts';
import { summaryCache } from '../storage/summary-cache.ts';
import { withUniqueSlugs } from './blog-addresses.ts';
import { blogStore, publishedWhenDue, type RecordSummary, type StoredBlog, tombstoneOf } from './blog-store.ts';

/** Every post's summary, newest first, drafts included. Two storage calls when nothing changed, one when warm. */
export async function listBlogs(): Promise<BlogSummary[]> {
  const all = (await listRecords()).filter((blog) => !tombstoneOf(blog));
  const posts = withUniqueSlugs(all.map((blog) => publishedWhenDue(blog)));
  return posts.sort((a, b) => compareStrings(b.createdAt, a.createdAt) || compareStrings(a._id, b._id));
}

/** The public posts. */
interface PublicBlogs {
  blogs: BlogSummary[];
  /** When the next scheduled post becomes public, in ISO 8601. */
  nextPublishAt: string | undefined;
}

/** The public posts, newest first. */
export async function listPublicBlogs(): Promise<PublicBlogs> {
  return publicOf(await listBlogs());
}

/** The public ones of all posts. */
export function publicOf(all: BlogSummary[]): PublicBlogs {
  const waiting = all.flatMap(({ status, publishAt }) => (status === 'scheduled' && publishAt ? [publishAt] : []));
  return { blogs: all.filter((blog) => isPublic(blog)), nextPublishAt: waiting.sort()[0] };
}

/** The summaries of all posts, deleted ones too, unordered. */
export const listRecords = summaryCache<StoredBlog, RecordSummary>({
  store: blogStore,
  name: 'blog-index',
  version: 4,
  summarize(blog, id) {
    const { content, text, publishedAt, savedBy, languageChosen, excerpt, deleted: _, ...rest } = blog;
    const pictures = picturesIn(content);
    const deleted = tombstoneOf(blog);
    return { _id: id, ...rest, ...(pictures.length > 0 ? { pictures } : {}), ...(deleted ? { deleted } : {}) };
  },
});

/** The keys of all pictures that summaries name. */
export function picturesOf(summaries: readonly BlogSummary[]): string[] {
  return summaries
    .flatMap(({ image, socialImage, pictures = [] }) => [image?.url, socialImage, ...pictures])
    .flatMap((url) => (url && photoKeyOfUrl(url)) || []);
}
