import type { BlogSummary } from '../../domain/posts/blog.ts';
import { picturesIn } from '../../domain/posts/blog-html.ts';
import { photoKeyOfUrl } from '../photos/photo-files.ts';
import { compareStrings } from '../shared/compare.ts';
import { memoizeByReference } from '../shared/memoize.ts';
import { summaryCache } from '../storage/summary-cache.ts';
import {
  isPurged,
  POST_KEYS,
  type PostRecord,
  posts,
  publishedWhenDue,
  type RecordSummary,
  revisionOf,
  type SummaryWords,
  type Words,
} from './post-record.ts';
import { type PublicSummary, publicPost } from './public-post.ts';

const listStored = summaryCache<PostRecord, RecordSummary | null>({
  store: posts,
  keys: POST_KEYS,
  name: 'posts',
  version: 1,
  summarize(record) {
    if (isPurged(record)) return null;
    const { published, draft, changes, review, creation, ...facts } = record;
    return {
      ...facts,
      ...(published && { published: summaryOf(published) }),
      ...(draft && { draft: summaryOf(draft) }),
      ...(changes && { changes: { words: summaryOf(changes.words), base: changes.base } }),
      ...(review && { review: { state: review.state, by: review.by, at: review.at, handedIn: review.handedIn } }),
    };
  },
});

function summaryOf({ content, text, savedBy, typed, languageChosen, excerpt, ...words }: Words): SummaryWords {
  const pictures = picturesIn(content);
  return { ...words, ...(pictures.length > 0 ? { pictures } : {}) };
}

const readable = memoizeByReference((stored: readonly (RecordSummary | null)[]) =>
  stored.flatMap((record) => record ?? []),
);

/** The summaries of all posts, deleted ones too, unordered. */
export const listRecords = async (): Promise<readonly RecordSummary[]> => readable(await listStored());

const living = memoizeByReference((records: readonly RecordSummary[]) =>
  withUniqueSlugs(records.filter(({ deleted }) => !deleted)).sort(
    (a, b) => compareStrings(b.createdAt, a.createdAt) || compareStrings(a.id, b.id),
  ),
);

/** The summaries of the posts that are not deleted, drafts included, newest first. */
export const listLiving = async (): Promise<readonly RecordSummary[]> => living(await listRecords());

/**
 * Posts with unique slugs. Two posts that are saved at the same moment can take the same slug: the first by id keeps it, the
 * address of the other is its id.
 */
function withUniqueSlugs(records: readonly RecordSummary[]): RecordSummary[] {
  const holders = new Map<string, string>();
  for (const { id, published, draft } of records) {
    const { slug } = published ?? draft ?? {};
    const holder = slug === undefined ? undefined : holders.get(slug);
    if (slug !== undefined && (holder === undefined || id < holder)) holders.set(slug, id);
  }
  return records.map((record) => {
    const { id, published, draft } = record;
    const { slug, ...words } = published ?? draft ?? revisionOf(record);
    if (slug === undefined || holders.get(slug) === id) return record;
    return { ...record, ...(published ? { published: words } : { draft: words }) };
  });
}

/** A post as lists of administrators have it. */
export function summaryOfRecord(record: RecordSummary): BlogSummary {
  const { publishedAt: _, ...revision } = publishedWhenDue(revisionOf(record));
  return { _id: record.id, ...revision };
}

/** Every post's summary, newest first, drafts included. Two storage calls when nothing changed, one when warm. */
export async function listBlogs(): Promise<BlogSummary[]> {
  return (await listLiving()).map(summaryOfRecord);
}

/** The public posts. */
interface PublicBlogs {
  blogs: PublicSummary[];
  /** When the next scheduled post becomes public, in ISO 8601. */
  nextPublishAt: string | undefined;
}

/** The public posts, newest first. */
export async function listPublicBlogs(): Promise<PublicBlogs> {
  return publicOf(await listLiving());
}

/** The public ones of all posts. */
export function publicOf(all: readonly RecordSummary[]): PublicBlogs {
  const blogs = all.flatMap((record) => publicPost(record) ?? []);
  const waiting = all.flatMap((record) => (record.publishAt && !publicPost(record) ? [record.publishAt] : []));
  return { blogs, nextPublishAt: waiting.sort()[0] };
}

/** The addresses of the pictures that a post shows, or would with its unpublished changes, each once; social cards are not among them. */
export function pictureUrlsOf({ published, draft, changes }: RecordSummary): Set<string> {
  return new Set(
    [published, draft, changes?.words].flatMap((words) =>
      words ? [...(words.image ? [words.image.url] : []), ...(words.pictures ?? [])] : [],
    ),
  );
}

/** The keys of all pictures that posts and their unpublished changes show, social cards too. */
export function picturesOf(records: readonly RecordSummary[]): string[] {
  return records.flatMap((record) => {
    const { published, draft, changes } = record;
    const cards = [published, draft, changes?.words].map((words) => words?.socialImage);
    return [...pictureUrlsOf(record), ...cards].flatMap((url) => (url && photoKeyOfUrl(url)) || []);
  });
}
