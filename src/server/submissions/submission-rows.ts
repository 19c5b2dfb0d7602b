import { significantDigits } from '../../domain/shared/phone.ts';
import { sourceOf } from '../../domain/site/visit-source.ts';
import { nextMailDue } from '../../domain/submissions/mail.ts';
import {
  forEachKind,
  hasStuckReply,
  isSubmissionKind,
  SUBMISSION_KINDS,
  type Submission,
  type SubmissionKind,
  type SubmissionRow,
} from '../../domain/submissions/submission.ts';
import { compareStrings } from '../shared/compare.ts';
import { BadRequest } from '../shared/http-errors.ts';
import { memoizeByReference } from '../shared/memoize.ts';
import { foldWords } from '../shared/search.ts';
import { summaryCache } from '../storage/summary-cache.ts';
import { describeFields, summaryOf } from './submission-text.ts';
import { KEYS_OF_KIND, storeOfKind } from './submissions.ts';

const listers = forEachKind((kind) =>
  summaryCache({ store: storeOfKind(kind), keys: KEYS_OF_KIND[kind], name: kind, version: 4, summarize: rowOf }),
);

/** The rows of each kind, newest first. It is immutable: a write leads to another object. */
export type AllRows = Readonly<Record<SubmissionKind, readonly SubmissionRow[]>>;

const newestFirst = memoizeByReference((rows: readonly SubmissionRow[]) => rows.toSorted(compareRows));

let latest: AllRows | undefined;

/** The rows of every kind; the same object while nothing changes. Two storage calls a kind then. @throws StorageUnavailable */
export async function allRows(): Promise<AllRows> {
  const listed = await Promise.all(SUBMISSION_KINDS.map((kind) => listers[kind]()));
  const rows = forEachKind((kind) => newestFirst(listed[SUBMISSION_KINDS.indexOf(kind)] ?? []));
  if (!latest || SUBMISSION_KINDS.some((kind) => latest?.[kind] !== rows[kind])) latest = rows;
  return latest;
}

/** The rows of the submissions with a waiting mail. @throws StorageUnavailable */
export async function rowsWaiting(): Promise<SubmissionRow[]> {
  const rows = Object.values(await allRows()).flat();
  return rows.filter(({ mailDue }) => mailDue !== null);
}

/** The fields that rows are sorted by. */
export type RowPosition = Pick<SubmissionRow, 'receivedAt' | 'kind' | 'id'>;

/** Newest first, then by kind and id, so that no two rows are equal. */
export function compareRows(a: RowPosition, b: RowPosition): number {
  return compareStrings(b.receivedAt, a.receivedAt) || compareStrings(b.kind, a.kind) || compareStrings(b.id, a.id);
}

/** A row's position as a cursor for addresses. */
export function encodeCursor({ receivedAt, kind, id }: RowPosition): string {
  return Buffer.from([receivedAt, kind, id].join(' ')).toString('base64url');
}

/** The position that a cursor names. @throws BadRequest when it names none */
export function decodeCursor(cursor: string): RowPosition {
  const [receivedAt = '', kind = '', id] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  if (!id || !isSubmissionKind(kind)) throw new BadRequest('The cursor is not one of the inbox.');
  return { receivedAt, kind, id };
}

function rowOf(submission: Submission): SubmissionRow {
  const { id, kind, receivedAt, state, spam, binned, assignee, followUp, paid, fields, mails, notes, replies } =
    submission;
  const written = [...notes, ...replies].map(({ text }) => text);
  const searched = [...describeFields(submission).map(([, value]) => value), ...written];
  return {
    id,
    kind,
    receivedAt,
    state,
    spam,
    binnedAt: binned?.at ?? null,
    assignee,
    followUp,
    paid: paid?.rupees ?? null,
    isReplyStuck: hasStuckReply(submission),
    name: fields.name,
    summary: summaryOf(submission),
    text: foldWords(searched.join('\n')),
    email: fields.email,
    phone: significantDigits(fields.phone),
    // The browser sends no referrer of the own site.
    cameFrom: sourceOf(fields.referrer, ''),
    mailDue: nextMailDue(mails),
    filed: replies.filter(({ files }) => files.length > 0).map((reply) => reply.id),
  };
}
