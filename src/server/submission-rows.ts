import { digitsOf } from '../domain/inbox-search.ts';
import { nextMailDue } from '../domain/mail.ts';
import {
  forEachKind,
  isSubmissionKind,
  SUBMISSION_KINDS,
  type Submission,
  type SubmissionKind,
  type SubmissionRow,
} from '../domain/submission.ts';
import { BadRequest } from './errors.ts';
import { type KeyRule, REGISTRATION_KEYS, UUID_KEYS } from './key-shards.ts';
import { memoIndex } from './memo-index.ts';
import { describeFields, summaryOf } from './submission-words.ts';
import { storeOfKind } from './submissions.ts';

const KEYS: Readonly<Record<SubmissionKind, KeyRule>> = {
  enquiries: UUID_KEYS,
  applications: UUID_KEYS,
  registrations: REGISTRATION_KEYS,
};

const listers = forEachKind((kind) =>
  memoIndex({ store: storeOfKind(kind), name: `${kind}-index`, version: 2, summarize: rowOf, keys: KEYS[kind] }),
);

/** The rows of a kind, newest first; two storage calls when nothing changed. @throws StorageUnavailable */
async function rowsOf(kind: SubmissionKind): Promise<SubmissionRow[]> {
  const rows = await listers[kind]();
  return rows.sort(byPlace);
}

/** The rows of every kind. */
export async function allRows(): Promise<Record<SubmissionKind, SubmissionRow[]>> {
  const rows = await Promise.all(SUBMISSION_KINDS.map(rowsOf));
  return forEachKind((kind) => rows[SUBMISSION_KINDS.indexOf(kind)] ?? []);
}

/** What says where a row stands among others. */
export type RowPlace = Pick<SubmissionRow, 'receivedAt' | 'kind' | 'id'>;

/** The newest first; of one moment by kind and id, so that no two rows share a place. */
export function byPlace(a: RowPlace, b: RowPlace): number {
  return descending(a.receivedAt, b.receivedAt) || descending(a.kind, b.kind) || descending(a.id, b.id);
}

function descending(a: string, b: string): number {
  return a > b ? -1 : Number(a < b);
}

/** A row's place as a text for addresses. */
export function cursorOf({ receivedAt, kind, id }: RowPlace): string {
  return Buffer.from([receivedAt, kind, id].join(' ')).toString('base64url');
}

/** The place a text names. @throws BadRequest when it names none */
export function placeOf(cursor: string): RowPlace {
  const [receivedAt = '', kind = '', id] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  if (!id || !isSubmissionKind(kind)) throw new BadRequest('The cursor is not one of the inbox.');
  return { receivedAt, kind, id };
}

function rowOf(submission: Submission): SubmissionRow {
  const { id, kind, receivedAt, state, spam, binned, fields, mails } = submission;
  const text = describeFields(submission).map(([, value]) => value);
  return {
    id,
    kind,
    receivedAt,
    state,
    spam,
    binnedAt: binned?.at ?? null,
    name: fields.name,
    summary: summaryOf(submission),
    text: text.join('\n').toLowerCase(),
    phone: digitsOf(fields.phone),
    mailDue: nextMailDue(mails),
  };
}
