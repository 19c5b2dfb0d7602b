import {
  afterDoubt,
  afterFailure,
  afterSuccess,
  afterTry,
  dueAnew,
  isSameMail,
  type Mail,
  nextMailDue,
} from '../../domain/submissions/mail.ts';
import type { Submission } from '../../domain/submissions/submission.ts';
import { logWarning } from '../shared/log.ts';
import type { Values } from '../storage/store.ts';
import { storeOfKind } from '../submissions/submissions.ts';
import { writeLocally } from './local-copy.ts';
import { type Leased, leaseNew, noteWaiting, type QueueKind, TEAM, teamKey, type WithMails } from './mail-queue.ts';
import { compose } from './mail-texts.ts';
import type { Message } from './message.ts';
import { consumeAcknowledgement } from './quota.ts';
import { composeReply, withAnswered } from './reply-mail.ts';
import { endTeamMail, queueForTeam, type TeamMail, teamMails } from './team/team-mails.ts';
import { composeForTeam } from './team/team-texts.ts';
import { MailNotSent, send } from './transport.ts';

/** Attempts to take a lease when other writes come first; then it is left to the retry run. */
const LEASE_ATTEMPTS = 3;

/** How the records of a kind are delivered. */
interface Queue<R extends WithMails = WithMails> {
  store: Pick<Values<R>, 'get' | 'replace' | 'update'>;
  keyOf(id: string): string;
  /** Writes a mail; undefined when it is not to be sent any more. */
  write(record: R, mail: Mail): Promise<Message | undefined>;
  /** Queues the mails to administrators that go with those of a record, leased. */
  queueFurther(record: R, mails: readonly Mail[]): Promise<Leased[]>;
  /** Writes the local copies of the mails that wait. */
  copy(record: R): Promise<void>;
  /** The record after mails of it were tried. */
  afterTries?(record: R, results: readonly Mail[]): R;
  /** Notes that a mail of the record waits. */
  keep(record: R): Promise<void>;
  /** Ends a record none of whose mails waits, instead of writing it. */
  end?(record: R): Promise<void>;
}

const QUEUE_OF_TEAM: Queue<TeamMail> = {
  store: teamMails,
  keyOf: teamKey,
  write: composeForTeam,
  queueFurther: async () => [],
  copy: async () => undefined,
  keep: async () => undefined,
  end: endTeamMail,
};

const QUEUE_OF_SUBMISSIONS: Omit<Queue<Submission>, 'store'> = {
  keyOf: (id) => id,
  async write(submission, mail) {
    if (mail.kind === 'reply') return composeReply(submission, mail);
    if (mail.kind !== 'notice' && !(await consumeAcknowledgement(submission))) return undefined;
    return compose(submission, mail.kind);
  },
  queueFurther: queueForTeam,
  async copy(submission) {
    const waiting = submission.mails.filter((mail) => mail.state === 'waiting');
    await Promise.all(waiting.map((mail) => writeLocally(submission, mail)));
  },
  afterTries: withAnswered,
  keep: noteWaiting,
};

function queueOf(kind: QueueKind): Queue {
  const queue = kind === TEAM ? QUEUE_OF_TEAM : { ...QUEUE_OF_SUBMISSIONS, store: storeOfKind(kind) };
  return queue as unknown as Queue;
}

/**
 * Sends the due mails of a record and stores their results. They are leased first, by a conditional write, so that two runs do not send the
 * same mail. After a crash the lease expires, and the mail is sent again with the same Message-ID.
 *
 * A failure of the mail server does not throw: it is stored, and the mail is retried later.
 * @param own the record as this process has created it, with its mails leased
 * @param isAtOnce whether mails are sent that are not due yet, with their tries counted anew
 * @throws StorageUnavailable
 */
export async function deliver(kind: QueueKind, id: string, own?: Leased, isAtOnce = false): Promise<void> {
  const queue = queueOf(kind);
  const taken = own ?? (await lease(queue, id, isAtOnce));
  if (!taken) return;
  await queue.copy(taken.record);
  if (taken.mails.length === 0) return;
  const further = await queue.queueFurther(taken.record, taken.mails);
  const stored = await sendAll(queue, taken);
  if (stored && nextMailDue(stored.mails) !== null) await queue.keep(stored);
  await Promise.all(further.map((one) => deliver(TEAM, one.record.id, one).catch(leaveToRetry)));
}

/** Leases the due mails of a stored record: none while mail is not set up. */
async function lease(queue: Queue, id: string, isAtOnce: boolean): Promise<Leased | undefined> {
  for (let attempt = 1; attempt <= LEASE_ATTEMPTS; attempt++) {
    const entry = await queue.store.get(queue.keyOf(id));
    if (!entry) return undefined;
    const now = new Date();
    const { value } = entry;
    const due = isAtOnce ? { ...value, mails: value.mails.map((mail) => dueAnew(mail, now)) } : value;
    const { record, mails } = await leaseNew(due, now);
    if (mails.length === 0) return { record, etag: undefined, mails };
    const etag = await queue.store.replace(queue.keyOf(id), record, entry.etag);
    if (etag !== undefined) return { record, etag, mails };
  }
  return undefined;
}

/**
 * Sends mails of a record in parallel, and stores their results together.
 *
 * @returns the record with all results; undefined when it is deleted or ended
 * @throws StorageUnavailable
 */
async function sendAll(queue: Queue, { record, etag, mails }: Leased): Promise<WithMails | undefined> {
  const results = await Promise.all(mails.map((mail) => attempt(queue, record, mail)));
  const after = <R extends WithMails>(stored: R) => {
    const next = withResults(stored, results);
    return queue.afterTries?.(next, results) ?? next;
  };
  const next = after(record);
  if (queue.end && nextMailDue(next.mails) === null) return void (await queue.end(next));
  const known = etag === undefined ? undefined : { value: record, etag };
  return queue.store.update(queue.keyOf(record.id), (current) => current && after(current), known);
}

function withResults<R extends WithMails>(record: R, results: readonly Mail[]): R {
  const resultOf = (mail: Mail) => results.find((result) => isSameMail(result, mail));
  const mails = record.mails.map((mail) => {
    const result = resultOf(mail);
    return result ? afterTry(mail, result) : mail;
  });
  return { ...record, mails };
}

/** Logs a failure of storage: the retry run sends what waits. */
export function leaveToRetry(error: unknown): void {
  logWarning('Mail is left to the retry run.', error);
}

async function attempt(queue: Queue, record: WithMails, mail: Mail): Promise<Mail> {
  if (mail.state !== 'waiting') return mail;
  try {
    const message = await queue.write(record, mail);
    if (!message) {
      const { leasedUntil: _over, ...rest } = mail;
      return { ...rest, state: 'skipped' };
    }
    await send(message);
    return afterSuccess(mail, new Date());
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    const isDoubtful = error instanceof MailNotSent && error.isDoubtful;
    return mail.kind === 'reply' && isDoubtful ? afterDoubt(mail, words) : afterFailure(mail, words, new Date());
  }
}
