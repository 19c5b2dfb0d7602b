import { MINUTE_MS } from '../../domain/shared/limits.ts';
import { afterFailure, afterSuccess, afterTry, isDue, type Mail } from '../../domain/submissions/mail.ts';
import type { Submission } from '../../domain/submissions/submission.ts';
import { isMailSetUp } from '../shared/config.ts';
import { logWarning } from '../shared/log.ts';
import { storeOfKind } from '../submissions/submissions.ts';
import { compose, type Message } from './compose.ts';
import { addDueMail, type QueueKind, removeDueMailOf, TEAM, type WithMails } from './due-index.ts';
import { writeLocally } from './local-copy.ts';
import { consumeAcknowledgement } from './quota.ts';
import { composeForTeam } from './team/compose-team.ts';
import { type TeamMail, teamMails } from './team/team-mails.ts';
import { queueForTeam } from './team/team-of-submission.ts';
import { send } from './transport.ts';

/** Milliseconds of a lease on mails; longer than the timeouts of the transport together. */
const LEASE_MS = MINUTE_MS;

/** How the records of a kind are delivered. */
interface Queue<R extends WithMails = WithMails> {
  update(id: string, change: (current: R | undefined) => R | undefined): Promise<R | undefined>;
  /** Writes a mail; undefined when it is not to be sent any more. */
  write(record: R, mail: Mail): Promise<Message | undefined>;
  /** Queues the mails to administrators that go with those of a record. Returns their ids. */
  queueFurther(record: R, mails: readonly Mail[]): Promise<string[]>;
  /** Writes the local copies of the mails that wait. */
  copy(record: R): Promise<void>;
}

const OF_TEAM: Queue<TeamMail> = {
  update: teamMails.update,
  write: composeForTeam,
  queueFurther: async () => [],
  copy: async () => undefined,
};

const OF_SUBMISSIONS: Omit<Queue<Submission>, 'update'> = {
  async write(submission, { kind }) {
    if (kind !== 'notice' && !(await consumeAcknowledgement(submission))) return undefined;
    return compose(submission, kind);
  },
  queueFurther: queueForTeam,
  async copy(submission) {
    const waiting = submission.mails.filter((mail) => mail.state === 'waiting');
    await Promise.all(waiting.map((mail) => writeLocally(submission, mail.kind)));
  },
};

function queueOf(kind: QueueKind): Queue {
  const queue = kind === TEAM ? OF_TEAM : { ...OF_SUBMISSIONS, update: storeOfKind(kind).update };
  return queue as unknown as Queue;
}

/**
 * Sends the due mails of a record and stores the result of each. It first takes a lease by a conditional write, so that two runs
 * do not send the same mail. After a crash the lease expires, and the mail is sent again with the same Message-ID.
 *
 * A failure of the mail server does not throw: it is stored, and the mail is retried later.
 * @throws StorageUnavailable
 */
export async function deliver(kind: QueueKind, id: string): Promise<void> {
  const queue = queueOf(kind);
  const leased = await lease(queue, id);
  if (!leased) return;
  const { before, record, mails } = leased;
  const further = await queue.queueFurther(record, mails);
  const stored = await sendAll(queue, record, mails);
  if (stored) await addDueMail(stored);
  await removeDueMailOf(before);
  await Promise.all(further.map((one) => deliver(TEAM, one).catch(leaveToRetry)));
}

/**
 * Sends mails of a record in parallel. Stores the result of each as soon as it is known: when another one takes long and the process
 * ends meanwhile, what the mail server took is not sent again.
 *
 * @returns the record with all results; undefined when it is deleted
 * @throws StorageUnavailable when a result was not stored; the others are stored all the same
 */
async function sendAll(queue: Queue, record: WithMails, mails: readonly Mail[]): Promise<WithMails | undefined> {
  let last: Promise<WithMails | undefined> = Promise.resolve(undefined);
  const store = (result: Mail) => {
    const write = () =>
      queue.update(record.id, (current) => {
        if (!current) return undefined;
        const done = (mail: Mail) => (mail.kind === result.kind ? afterTry(mail, result) : mail);
        return { ...current, mails: current.mails.map(done) };
      });
    // One after the other, so that none of these writes is refused because of another one.
    last = last.then(write, write);
    return last;
  };
  const sent = await Promise.allSettled(mails.map(async (mail) => store(await attempt(queue, record, mail))));
  for (const one of sent) if (one.status === 'rejected') throw one.reason;
  return last;
}

/** Logs a failure of storage: the due index has the mail. */
export function leaveToRetry(error: unknown): void {
  logWarning('Mail is left to the retry run.', error);
}

/** A record before and after its due mails were leased. */
interface Leased {
  before: WithMails;
  record: WithMails;
  mails: Mail[];
}

/** Takes a lease on the due mails of a record; undefined when there are none or mail is not set up. */
async function lease(queue: Queue, id: string): Promise<Leased | undefined> {
  const now = new Date();
  const leasedUntil = new Date(now.getTime() + LEASE_MS).toISOString();
  let mails: Mail[] = [];
  let before: WithMails | undefined;
  const record = await queue.update(id, (current) => {
    mails = isMailSetUp() ? (current?.mails.filter((mail) => isDue(mail, now)) ?? []) : [];
    before = current;
    if (!current || mails.length === 0) return undefined;
    const taken = mails;
    return { ...current, mails: current.mails.map((mail) => (taken.includes(mail) ? { ...mail, leasedUntil } : mail)) };
  });
  if (!record || !before) return undefined;
  await queue.copy(record);
  if (mails.length > 0) return { before, record, mails };
  // Another run may have leased them; the due index then has an entry for the end of its lease, in case of a crash.
  if (isMailSetUp()) await addDueMail(record);
  return undefined;
}

async function attempt(queue: Queue, record: WithMails, mail: Mail): Promise<Mail> {
  try {
    const message = await queue.write(record, mail);
    if (!message) {
      const { leasedUntil: _over, ...rest } = mail;
      return { ...rest, state: 'skipped' };
    }
    await send(message);
    return afterSuccess(mail, new Date());
  } catch (error) {
    return afterFailure(mail, error instanceof Error ? error.message : String(error), new Date());
  }
}
