import { MINUTE_MS } from '../../domain/shared/limits.ts';
import { afterDoubt, isDue, type Mail, nextMailDue } from '../../domain/submissions/mail.ts';
import type { SubmissionKind } from '../../domain/submissions/submission.ts';
import { logWarning } from '../shared/log.ts';
import { jsonStore, storeKey } from '../storage/store.ts';
import { isMailSetUp } from './stored-mail-settings.ts';

/** The kind of a mail to an administrator, beside the kinds of submissions. */
export const TEAM = 'team';
export type QueueKind = SubmissionKind | typeof TEAM;

/** A record with mails in it: a submission, or a mail to an administrator. */
export interface WithMails {
  kind: QueueKind;
  id: string;
  mails: Mail[];
}

/** How long a lease is: longer than the timeouts of the transport together, and than a request before them. */
const LEASE_MS = MINUTE_MS;

/** A record whose due mails only this process sends now. */
export interface Leased {
  record: WithMails;
  /** The tag of its stored version; undefined when that is not known. */
  etag: string | undefined;
  /** The mails that are leased. */
  mails: readonly Mail[];
}

/** A record with its due mails leased, to be stored, and those mails: none while mail is not set up. */
export async function leaseNew<R extends WithMails>(record: R, now: Date): Promise<{ record: R; mails: Mail[] }> {
  return (await isMailSetUp()) ? leased(record, now) : { record, mails: [] };
}

/**
 * The same, while mail is set up. A reply whose last lease is over has no result, since the process ended or could not store it: it may be
 * sent, so it is not sent again by itself.
 */
export function leased<R extends WithMails>(record: R, now: Date): { record: R; mails: Mail[] } {
  const leasedUntil = new Date(now.getTime() + LEASE_MS).toISOString();
  const taken: Mail[] = [];
  const mails = record.mails.map((mail) => {
    if (!isDue(mail, now)) return mail;
    const isInDoubt = mail.kind === 'reply' && mail.leasedUntil !== undefined;
    const mine = isInDoubt ? afterDoubt(mail) : { ...mail, leasedUntil };
    taken.push(mine);
    return mine;
  });
  return { record: { ...record, mails }, mails: taken };
}

/**
 * The mail queue: a key for each waiting mail to an administrator, and one while submissions may have any. Which those are, and when they
 * are due, is in the submissions and their summaries.
 */
const WAITING = 'waiting/';
const OF_SUBMISSIONS = storeKey('waiting', 'submissions');
/** What the keys of waiting mails to administrators begin with. */
export const TEAM_WAITING = `${WAITING}${TEAM}/`;

const marks = jsonStore<null>('temporary/mails');

/** The key of a waiting mail to an administrator. @param id ID of the administrator and what the mail is about */
export function teamKey(id: string): string {
  return storeKey('waiting', TEAM, ...id.split('/'));
}

/**
 * Notes that a submission may have a waiting mail. Failure is logged: the daily function looks at all submissions.
 * @param record the submission; nothing is noted when none of its mails waits
 */
export async function noteWaiting({ mails }: Pick<WithMails, 'mails'>): Promise<void> {
  if (nextMailDue(mails) === null) return;
  try {
    await marks.set(OF_SUBMISSIONS, null);
  } catch (error) {
    logWarning('Waiting mails are left to the daily function.', error);
  }
}

/** What may wait. */
export interface Waiting {
  /** The ids of mails to administrators. */
  team: string[];
  /** Whether submissions may have waiting mails. */
  ofSubmissions: boolean;
}

/** What may wait. One storage call. */
export async function listWaiting(): Promise<Waiting> {
  const keys = (await marks.list(WAITING)).map(({ key }) => key);
  return {
    team: keys.flatMap((key) => (key.startsWith(TEAM_WAITING) ? [key.slice(TEAM_WAITING.length)] : [])),
    ofSubmissions: keys.includes(OF_SUBMISSIONS),
  };
}

/** Ends the note when no submission has a waiting mail any more. A mail that fails meanwhile is noted again by whoever sends it. */
export function endWaiting(): Promise<void> {
  return marks.delete(OF_SUBMISSIONS);
}
