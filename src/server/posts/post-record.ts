import { type Blog, type BlogStatus, type BlogSummary, isPublic } from '../../domain/posts/blog.ts';
import { toPlainText } from '../../domain/posts/blog-html.ts';
import { guessLanguage, type Language } from '../../domain/posts/languages.ts';
import type { ReviewState } from '../../domain/posts/review.ts';
import { type BinMark, PURGED_AT } from '../../domain/shared/bin.ts';
import { MESSAGES } from '../../domain/shared/error-messages.ts';
import { ID_SUFFIX_CHARACTERS, isPostId, suffixOf } from '../../domain/shared/ids.ts';
import type { Note } from '../../domain/shared/note.ts';
import { NotFound } from '../shared/http-errors.ts';
import { withInstants } from '../storage/json-codec.ts';
import type { KeyRule } from '../storage/key-shards.ts';
import { jsonStore } from '../storage/store.ts';

/** What lists need of a revision's words, and the address that it has or would have. */
export type SummaryWords = Pick<
  BlogSummary,
  | 'title'
  | 'description'
  | 'language'
  | 'topics'
  | 'slug'
  | 'author'
  | 'image'
  | 'socialImage'
  | 'pictures'
  | 'updatedAt'
>;

/** The words of a revision, as a save stores them. */
export interface Words
  extends Omit<SummaryWords, 'pictures'>,
    Pick<Blog, 'content' | 'languageChosen' | 'excerpt' | 'savedBy'> {
  /** The Markdown it was converted from; null when it came as HTML. */
  text: string | null;
  /** Of a draft that was saved while typing: the next save of the same person does not keep it in the history. */
  typed?: true;
}

/**
 * A post: one record, and each change of it is one compare-and-swap. It has either `published` or `draft`.
 * @template W the words of a version: whole in storage, those of a summary in lists
 */
export interface PostRecord<W = Words> {
  /** Empty once the post is deleted for good. */
  id: string;
  /** Number of saves; an edit sends the one it began from. A note, a review or a deletion does not count. */
  version: number;
  /** When it was or will be first published; of a draft, when it was created. */
  createdAt: string;
  /** The words that readers see, from `publishAt` on. */
  published?: W;
  /** The words of a post that no reader sees. */
  draft?: W;
  /** Until it is public; absent once somebody saves it after that. */
  publishAt?: string;
  /** The date readers see of a post that is or was public; kept when it becomes a draft again. */
  publishedAt?: string;
  /** Addresses it had while it was public. */
  oldSlugs?: string[];
  /** Unpublished changes to a published post. They stay when it becomes a draft again. */
  changes?: PostChangesRecord<W>;
  /** Counts the saves of changes, so that a save of an outdated editor is refused. */
  changesSaved?: number;
  /** ID of the writer who began it; absent when somebody with the right to all posts did. */
  owner?: string;
  /** Which creation made it, so that a repeat finds it (`creation.ts`). */
  creation?: string;
  /** Of a post that came from another system: what named it there, the digest of what was imported, and the version that this made. */
  imported?: { source: string; digest: string; version: number };
  review?: StoredReview;
  deleted?: Tombstone;
  /** When its preview links were revoked last, in milliseconds since 1970. */
  previewsEndedAt?: number;
}

/** Unpublished changes: the words as they would be. */
export interface PostChangesRecord<W = Words> {
  words: W;
  /** Version of the post that they began from. */
  base: number;
}

/** The review of a post. */
export interface StoredReview {
  state: ReviewState;
  /** ID of the administrator who brought it to this state; empty for nobody. */
  by: string;
  /** When, ISO 8601; empty likewise. */
  at: string;
  /** ID of the administrator who handed it in last; absent before. */
  writer?: string;
  /** `updatedAt` of what was handed in last; empty before. */
  handedIn: string;
  /** The oldest first; `by` is an ID. */
  notes: Note[];
}

/** The mark of a deleted post, which is a draft then. Deleted for good it has no words any more. */
interface Tombstone extends BinMark {
  /** The status it had. */
  status: BlogStatus;
}

/** A post, or its summary. */
type AnyRecord<W> = Omit<PostRecord<W>, 'review'>;

/** A post as lists know it: without texts and notes. */
export type RecordSummary = AnyRecord<SummaryWords> & { review?: Omit<StoredReview, 'notes'> };

/** What a revision has besides its words. */
type RevisionFacts = Pick<PostRecord, 'version' | 'createdAt' | 'publishAt' | 'publishedAt' | 'oldSlugs'> & {
  status: BlogStatus;
};

/** A state of a post: the present one, which an editor opens, and those that the history keeps. */
export type PostRevision<W = Words> = W & RevisionFacts;

/** The fields of words that are checked at each reading. */
const WORD_FIELDS = {
  title: 'string',
  content: 'string',
  description: 'string',
  language: 'string',
  updatedAt: 'instant',
  topics: 'array',
} as const;

/** The fields of a revision that are checked at each reading. */
export const REVISION_FIELDS = {
  ...WORD_FIELDS,
  status: 'string',
  createdAt: 'instant',
  publishedAt: 'instant?',
  publishAt: 'instant?',
  version: 'number',
} as const;

/** Every post, by the end of its id (`keyOf`), which is random. */
export const posts = jsonStore<PostRecord>('posts', {
  fields: {
    id: 'string',
    version: 'number',
    createdAt: 'instant',
    publishedAt: 'instant?',
    publishAt: 'instant?',
  },
  refine: withCheckedWords,
});

/** How the keys of posts begin. */
export const POST_KEYS: KeyRule = { root: '', digits: ID_SUFFIX_CHARACTERS };

/** A record whose words have the types and moments of words. @throws TypeError */
function withCheckedWords(record: PostRecord): PostRecord {
  const { published, draft, changes } = record;
  const checked = (words: Words) => withInstants(words, WORD_FIELDS) as Words;
  if (!published && !draft && !isPurged(record)) throw new TypeError('It has no words.');
  return {
    ...record,
    ...(published && { published: checked(published) }),
    ...(draft && { draft: checked(draft) }),
    ...(changes && { changes: { ...changes, words: checked(changes.words) } }),
  };
}

/** The key of a post. */
export const keyOf = suffixOf;

/** A post as it is stored, deleted ones too. @throws NotFound, also when it was deleted for good */
export async function readRecord(id: string) {
  const entry = isPostId(id) ? await posts.get(keyOf(id)) : undefined;
  if (entry?.value.id !== id) throw new NotFound(MESSAGES.blogNotFound);
  return entry;
}

/** The same of a post that is not deleted. @throws NotFound */
export async function readLiving(id: string) {
  const entry = await readRecord(id);
  if (entry.value.deleted) throw new NotFound(MESSAGES.blogNotFound);
  return entry;
}

/** Whether a post is deleted for good: its record has no words any more. */
export const isPurged = ({ deleted }: Pick<PostRecord, 'deleted'>): boolean => deleted?.at === PURGED_AT;

/** The revision of a post that editors open: what is published or scheduled, else the draft. */
export function revisionOf<W extends SummaryWords>(record: AnyRecord<W>): PostRevision<W> {
  const { published, draft, publishAt } = record;
  const words = published ?? draft;
  if (!words) throw new NotFound(MESSAGES.blogNotFound);
  const status = publishAt === undefined ? 'published' : 'scheduled';
  return { ...words, ...factsOf(record), status: published ? status : 'draft' };
}

/** The post as its unpublished changes would make it, with the version that they began from; undefined when there are none. */
export function changedRevision<W extends SummaryWords>(record: AnyRecord<W>): PostRevision<W> | undefined {
  const { changes } = record;
  return changes && { ...changes.words, ...factsOf(record), status: revisionOf(record).status, version: changes.base };
}

function factsOf({ version, createdAt, publishAt, publishedAt, oldSlugs }: Omit<RevisionFacts, 'status'>) {
  return {
    version,
    createdAt,
    ...(publishAt && { publishAt }),
    ...(publishedAt && { publishedAt }),
    ...(oldSlugs && { oldSlugs }),
  };
}

/** The words of a revision, without what belongs to the post. */
export function wordsOf(next: PostRevision): Words {
  const { status, version, createdAt, publishAt, publishedAt, oldSlugs, ...words } = next;
  return words;
}

/** A post with another revision as its present one. */
export function withRevision(record: PostRecord, next: PostRevision): PostRecord {
  const { published, draft, publishAt, publishedAt, oldSlugs, ...rest } = record;
  return { ...rest, ...factsOf(next), [next.status === 'draft' ? 'draft' : 'published']: wordsOf(next) };
}

/** A post without its unpublished changes. */
export function withoutChanges({ changes: _, ...record }: PostRecord): PostRecord {
  return record;
}

/** The detected language of a post. */
export function languageOf({ title, content }: Pick<Words, 'title' | 'content'>): Language {
  return guessLanguage(`${title} ${toPlainText(content)}`);
}

/**
 * A post as it is at `now`: a scheduled post that is due counts as published, without a write.
 * @param now milliseconds since 1970
 */
export function publishedWhenDue<B extends Pick<BlogSummary, 'status' | 'publishAt'>>(blog: B, now = Date.now()): B {
  if (blog.status !== 'scheduled' || !isPublic(blog, now)) return blog;
  const { publishAt: _, ...rest } = blog;
  return { ...(rest as B), status: 'published' };
}

/** A revision as administrators read it: with its text, and who saved it. */
export function toAdminBlog(id: string, revision: PostRevision): Blog {
  const { publishedAt: _, typed: __, text, ...shown } = publishedWhenDue(revision);
  return { _id: id, ...shown, ...(text === null ? {} : { text }) };
}
