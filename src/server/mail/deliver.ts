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
 * Sends the due mails of a record and stores the results. It first takes a lease by a conditional write, so that two runs
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
  const results = await Promise.all(mails.map((mail) => attempt(queue, record, mail)));
  const stored = await queue.update(id, (current) => {
    if (!current) return undefined;
    const done = (mail: Mail) => {
      const result = results.find(({ kind }) => kind === mail.kind);
      return result ? afterTry(mail, result) : mail;
    };
    return { ...current, mails: current.mails.map(done) };
  });
  if (stored) await addDueMail(stored);
  await removeDueMailOf(before);
  await Promise.all(further.map((one) => deliver(TEAM, one).catch(leaveToRetry)));
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
