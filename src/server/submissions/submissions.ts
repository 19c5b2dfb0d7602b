import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidV7 } from 'uuid';
import { isOver } from '../../domain/shared/bin.ts';
import { newMail } from '../../domain/submissions/mail.ts';
import type { SpamReason } from '../../domain/submissions/spam.ts';
import {
  KINDS,
  type Submission,
  type SubmissionFields,
  type SubmissionKind,
} from '../../domain/submissions/submission.ts';
import { INITIAL_TRIAGE } from '../../domain/submissions/triage.ts';
import { type Leased, leaseNew, noteWaiting } from '../mail/mail-queue.ts';
import { StorageUnavailable } from '../shared/http-errors.ts';
import { type KeyRule, REGISTRATION_KEYS, UUID_KEYS } from '../storage/key-shards.ts';
import { jsonStore, type Values } from '../storage/store.ts';
import { ifReadable } from '../storage/unreadable.ts';

type Stores = { readonly [K in SubmissionKind]: Values<Submission<K>> };

/** How the keys of each kind begin. */
export const KEYS_OF_KIND: Readonly<Record<SubmissionKind, KeyRule>> = {
  enquiries: UUID_KEYS,
  applications: UUID_KEYS,
  registrations: REGISTRATION_KEYS,
};

const fields = {
  id: 'string',
  kind: 'string',
  receivedAt: 'instant',
  fields: 'object',
  state: 'string',
  notes: 'array',
  spam: 'array',
  mails: 'array',
  replies: 'array',
} as const;

const stores: Stores = {
  enquiries: jsonStore<Submission<'enquiries'>>('enquiries', { fields }),
  applications: jsonStore<Submission<'applications'>>('applications', { fields }),
  registrations: jsonStore<Submission<'registrations'>>('registrations', { fields }),
};

function submissionsOf<K extends SubmissionKind>(kind: K): Values<Submission<K>> {
  return stores[kind];
}

/** The store of a kind that is known only at run time. */
export function storeOfKind(kind: SubmissionKind): Values<Submission> {
  return stores[kind] as unknown as Values<Submission>;
}

/** A new submission, with its mails in the same record. */
export function newSubmission<K extends SubmissionKind>(
  kind: K,
  id: string,
  fields: SubmissionFields[K],
  spam: SpamReason[],
  now = new Date(),
): Submission<K> {
  const mails = ([KINDS[kind].answer, 'notice'] as const).map((mail) => newMail(mail, spam.length > 0, now));
  return { id, kind, fields, receivedAt: now.toISOString(), ...INITIAL_TRIAGE, spam, mails, replies: [] };
}

/**
 * Sends the mails of a stored submission later.
 * @param own the submission as it was stored just now, with its mails leased; absent of one that was stored before
 */
export type DeliverLater = (kind: SubmissionKind, id: string, own?: Leased) => void;

/**
 * Stores a submission unless its id is taken. That its mails wait is noted at the same time, so that they are sent when the process ends
 * before it has sent them.
 *
 * @param deliver is called when the submission is stored; without it, its mails are left to the retry run
 * @returns 'stored', 'repeat' when the same fields are already stored, 'taken' when the submission with this id has other fields, is
 *   being deleted for good, or is unreadable
 */
export async function storeSubmission<K extends SubmissionKind>(
  submission: Submission<K>,
  deliver?: DeliverLater,
): Promise<'stored' | 'repeat' | 'taken'> {
  const { kind, id } = submission;
  const store = submissionsOf(kind);
  const { record, mails } = deliver ? await leaseNew(submission, new Date()) : { record: submission, mails: [] };
  const [etag] = await Promise.all([store.createOnly(id, record), noteWaiting(record)]);
  if (etag !== undefined) {
    deliver?.(kind, id, { record, etag, mails });
    return 'stored';
  }
  const there = await ifReadable(store.get(id));
  if (isOver(there?.value.binned?.at)) return 'taken';
  if (!there || !isDeepStrictEqual(there.value.fields, JSON.parse(JSON.stringify(submission.fields)))) return 'taken';
  deliver?.(kind, id);
  return 'repeat';
}

/**
 * Runs `attempt` with the id that the browser made; when another submission has that id, once more with a new one, so that no
 * submission is lost.
 *
 * @returns the id under which it is stored
 */
export async function withFreeId(
  id: string | undefined,
  attempt: (id: string) => Promise<'stored' | 'repeat' | 'taken'>,
): Promise<string> {
  for (const candidate of [id ?? uuidV7(), uuidV7()]) {
    if ((await attempt(candidate)) !== 'taken') return candidate;
  }
  throw new StorageUnavailable(new Error('Two ids in a row were taken.'));
}
