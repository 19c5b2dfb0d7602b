import type { ListedReview, ReviewState } from '../../../domain/posts/review.ts';
import type { PostRecord, RecordSummary, SummaryWords } from '../post-record.ts';
import { publicPost } from '../public-post.ts';

/** What an editor would publish. */
type Subject = Pick<SummaryWords, 'title' | 'updatedAt'>;

/** What there is to review of a post: the draft, or the unpublished changes to a published post. */
export function subjectOf(record: RecordSummary): Subject | undefined {
  if (record.draft) return record.draft;
  return publicPost(record) && record.changes?.words;
}

/** The state of the review of a post. What is a draft again begins anew, and a schedule that came due ends it without a write. */
export function stateOf(record: RecordSummary): ReviewState {
  const { state = 'open' } = record.review ?? {};
  if (subjectOf(record)) return state === 'accepted' ? 'open' : state;
  return state === 'open' ? 'open' : 'accepted';
}

/** A post whose review has ended, once nothing of it is left to publish. @param by ID of the administrator */
export function withEndedReview(record: PostRecord, by = ''): PostRecord {
  const { review } = record;
  const isRunning = review?.state === 'waiting' || review?.state === 'returned';
  if (!isRunning || subjectOf(record)) return record;
  return { ...record, review: { ...review, state: 'accepted', by, at: new Date().toISOString() } };
}

/** What became of a post that somebody handed in, as the mail to its writer tells it (`GivenVerdict` of the mails). */
export interface Verdict {
  verdict: 'returned' | 'published' | 'scheduled';
  post: string;
  title: string;
  /** Of the note that it was given back with; empty otherwise. */
  note: string;
  /** When it goes online, ISO 8601; empty when it is not scheduled. */
  publishAt: string;
  /** When that was decided, ISO 8601. */
  at: string;
  /** ID of the administrator who handed it in. */
  writer: string;
}

/** The verdict that an administrator has just given on a post; undefined when there is none. @param note id of the note it came with */
export function verdictOf(record: PostRecord, by: string, note?: string): Verdict | undefined {
  const { review } = record;
  if (!review?.writer || review.by !== by || review.writer === by) return undefined;
  if (review.state !== 'returned' && review.state !== 'accepted') return undefined;
  const { title = '' } = subjectOf(record) ?? record.published ?? {};
  const verdict = review.state === 'returned' ? 'returned' : publicPost(record) ? 'published' : 'scheduled';
  const text = review.notes.find(({ id }) => id === note)?.text ?? '';
  const publishAt = verdict === 'scheduled' ? (record.publishAt ?? '') : '';
  return { verdict, post: record.id, title, note: text, publishAt, at: review.at, writer: review.writer };
}

/** The review of a listed post; `by` is an ID. */
export type ReviewOfPost = ListedReview & { state: Exclude<ListedReview['state'], 'open'> };

/** The review of a listed post; undefined when it was never handed in, or was taken back. */
export function listedReview(record: RecordSummary): ReviewOfPost | undefined {
  const state = stateOf(record);
  if (!record.review || state === 'open') return undefined;
  const { by, at, handedIn } = record.review;
  return { state, by, at, isChanged: state === 'waiting' && subjectOf(record)?.updatedAt !== handedIn };
}
