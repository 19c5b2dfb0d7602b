import type { BlogSummary, FoundBlog } from '../../domain/posts/blog.ts';
import { toPlainText } from '../../domain/posts/blog-html.ts';
import { beginningOf } from '../../domain/shared/letters.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { memoizeByReference } from '../shared/memoize.ts';
import { foldWords, marksOf, parseSearch, placeOf, type Search } from '../shared/search.ts';
import { summaryCache } from '../storage/summary-cache.ts';
import { isPurged, POST_KEYS, type PostRecord, posts, revisionOf, type Words } from './post-record.ts';

/** What a search compares of a post, folded. */
interface SearchedText {
  id: string;
  /** When the post was saved so. */
  updatedAt: string;
  /** Title, topics, description and text: the order of their weight. */
  fields: readonly string[];
}

/** The texts of all posts, deleted ones and drafts too, by id. */
export type SearchedTexts = ReadonlyMap<string, SearchedText>;

type Searched = Pick<BlogSummary, '_id' | 'title' | 'topics' | 'description' | 'updatedAt'>;

/** A post that matches, and how far down it has the words. */
export interface Ranked<P> {
  post: P;
  /** 0 when the title has all words, and of every post without a search. */
  place: number;
}

/** The text of a search in a query, as long as a title at most. */
export function readSearch(parameters: URLSearchParams): string {
  return beginningOf(parameters.get('q') ?? '', LIMITS.title);
}

/** What searches compare of the words of a revision. */
export function searchedTextOf(
  { title, topics, description, content, updatedAt }: Pick<Words, 'content'> & Omit<Searched, '_id'>,
  id: string,
): SearchedText {
  return { id, updatedAt, fields: [title, topics.join('\n'), description, toPlainText(content)].map(foldWords) };
}

/** A cache of its own, since every list reads the summaries, and only a search reads the texts. */
export const listTexts = summaryCache<PostRecord, SearchedText | null>({
  store: posts,
  keys: POST_KEYS,
  name: 'post-texts',
  version: 1,
  summarize: (record) => (isPurged(record) ? null : searchedTextOf(revisionOf(record), record.id)),
});

const byId = memoizeByReference(
  (texts: readonly (SearchedText | null)[]): SearchedTexts =>
    new Map(texts.flatMap((text) => (text ? [[text.id, text]] : []))),
);

/** The texts for a search; none when there is none. */
export async function readTexts(search: string): Promise<SearchedTexts> {
  return parseSearch(search)?.length ? byId(await listTexts()) : new Map();
}

/**
 * The posts that match: those with the words in the title first, then in topics, description and text; of equal ones in the given
 * order. All of them without a search.
 */
export function searchPosts<P extends Searched>(
  posts: readonly P[],
  search: string,
  texts: SearchedTexts,
): Ranked<P>[] {
  const wanted = parseSearch(search);
  if (!wanted) return posts.map((post) => ({ post, place: 0 }));
  const ranked = posts.flatMap((post) => {
    const place = placeOf(wanted, fieldsOf(post, texts));
    return place === undefined ? [] : [{ post, place }];
  });
  return ranked.sort((a, b) => a.place - b.place);
}

/** Posts with what a search found in title, topics and description. */
export function withMarks<P extends BlogSummary>(posts: readonly P[], search: string): (P & FoundBlog)[] {
  const wanted = parseSearch(search);
  if (!wanted) return [...posts];
  return posts.map((post) => ({ ...post, marks: blogMarks(wanted, post) }));
}

function blogMarks(search: Search, { title, topics, description }: BlogSummary): NonNullable<FoundBlog['marks']> {
  return {
    title: marksOf(search, title),
    topics: topics.map((topic) => marksOf(search, topic)),
    description: marksOf(search, description),
  };
}

/**
 * The fields of a post in the state that a list has of it. A text of another state is not compared: what is public now may have
 * been a draft with other words.
 */
function fieldsOf(post: Searched, texts: SearchedTexts): readonly string[] {
  const text = texts.get(post._id);
  return text?.updatedAt === post.updatedAt ? text.fields : summaryFields(post);
}

const summaryFields = ({ title, topics, description }: Searched) =>
  [title, topics.join('\n'), description].map(foldWords);
