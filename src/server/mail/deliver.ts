import { MINUTE_MS } from '../../domain/shared/limits.ts';
import { afterFailure, afterSuccess, afterTry, isDue, type Mail } from '../../domain/submissions/mail.ts';
import type { Submission, SubmissionKind } from '../../domain/submissions/submission.ts';
import { isMailSetUp } from '../shared/config.ts';
import { storeOfKind } from '../submissions/submissions.ts';
import { compose } from './compose.ts';
import { addDueMail, removeDueMailOf } from './due-index.ts';
import { writeLocally } from './local-copy.ts';
import { consumeAcknowledgement } from './quota.ts';
import { send } from './transport.ts';

/** Milliseconds of a lease on mails; longer than the timeouts of the transport together. */
const LEASE_MS = MINUTE_MS;

/**
 * Sends the due mails of a submission and stores the results. It first takes a lease by a conditional write, so that two runs
 * do not send the same mail. After a crash the lease expires, and the mail is sent again with the same Message-ID.
 *
 * A failure of the mail server does not throw: it is stored, and the mail is retried later.
 * @throws StorageUnavailable
 */
export async function deliver(kind: SubmissionKind, id: string): Promise<void> {
  const leased = await lease(kind, id);
  if (!leased) return;
  const { before, submission, mails } = leased;
  const results = await Promise.all(mails.map((mail) => attempt(submission, mail)));
  const stored = await storeOfKind(kind).update(id, (current) => {
    if (!current) return undefined;
    const done = (mail: Mail) => {
      const result = results.find(({ kind }) => kind === mail.kind);
      return result ? afterTry(mail, result) : mail;
    };
    return { ...current, mails: current.mails.map(done) };
  });
  if (stored) await addDueMail(stored);
  await removeDueMailOf(before);
}

/** A submission before and after its due mails were leased. */
interface Leased {
  before: Submission;
  submission: Submission;
  mails: Mail[];
}

/** Takes a lease on the due mails of a submission; undefined when there are none or mail is not set up. */
async function lease(kind: SubmissionKind, id: string): Promise<Leased | undefined> {
  const now = new Date();
  const leasedUntil = new Date(now.getTime() + LEASE_MS).toISOString();
  let mails: Mail[] = [];
  let before: Submission | undefined;
  const submission = await storeOfKind(kind).update(id, (current) => {
    mails = isMailSetUp() ? (current?.mails.filter((mail) => isDue(mail, now)) ?? []) : [];
    before = current;
    if (!current || mails.length === 0) return undefined;
    const taken = mails;
    return { ...current, mails: current.mails.map((mail) => (taken.includes(mail) ? { ...mail, leasedUntil } : mail)) };
  });
  if (!submission || !before) return undefined;
  await writeCopies(submission);
  if (mails.length > 0) return { before, submission, mails };
  // Another run may have leased them; the due index then has an entry for the end of its lease, in case of a crash.
  if (isMailSetUp()) await addDueMail(submission);
  return undefined;
}

async function writeCopies(submission: Submission): Promise<void> {
  const waiting = submission.mails.filter((mail) => mail.state === 'waiting');
  await Promise.all(waiting.map((mail) => writeLocally(submission, mail.kind)));
}

async function attempt(submission: Submission, mail: Mail): Promise<Mail> {
  try {
    if (mail.kind !== 'notice' && !(await consumeAcknowledgement(submission))) {
      const { leasedUntil: _over, ...rest } = mail;
      return { ...rest, state: 'skipped' };
    }
    await send(compose(submission, mail.kind));
    return afterSuccess(mail, new Date());
  } catch (error) {
    return afterFailure(mail, error instanceof Error ? error.message : String(error), new Date());
  }
}
