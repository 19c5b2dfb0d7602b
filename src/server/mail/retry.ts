import { logWarning } from '../shared/log.ts';
import { addToBacklog, endOfRun } from '../storage/scheduled.ts';
import { rowsWaiting } from '../submissions/submission-rows.ts';
import { deliver } from './deliver.ts';
import { endWaiting, listWaiting, type QueueKind, TEAM, type Waiting } from './mail-queue.ts';
import { isMailSetUp } from './stored-mail-settings.ts';
import { endIfSent } from './team/team-mails.ts';

const AT_ONCE = 5;

/** Milliseconds that a mail takes when the mail server hangs. No mail is started later than that before the end of the run. */
const LONGEST_MAIL_MS = 10_000;

/**
 * Sends every mail that is due. Returns how many records it looked at. At most two storage calls when none waits or mail is not set up.
 * @param isAtOnce whether mails that are not due yet are sent too: the mail server that refused them is another one, or works again
 */
export async function retryMails({ isAtOnce = false } = {}): Promise<number> {
  if (!(await isMailSetUp())) return 0;
  const waiting = await listWaiting();
  return sendDue(waiting, waiting.ofSubmissions, isAtOnce);
}

/** As `retryMails`, for all submissions: also those of which nobody could note that a mail waits. */
export async function retryAllMails(): Promise<number> {
  if (!(await isMailSetUp())) return 0;
  return sendDue(await listWaiting(), true, false);
}

/** @param looksAtAll whether the summaries of submissions are read */
async function sendDue({ team, ofSubmissions }: Waiting, looksAtAll: boolean, isAtOnce: boolean): Promise<number> {
  const now = Date.now();
  const waiting = looksAtAll ? await rowsWaiting() : [];
  const due: { kind: QueueKind; id: string }[] = [
    ...waiting.filter(({ mailDue }) => isAtOnce || Date.parse(mailDue ?? '') <= now),
    ...team.map((id) => ({ kind: TEAM, id }) as const),
  ];
  const end = endOfRun() - LONGEST_MAIL_MS;
  let processed = 0;
  for (let at = 0; at < due.length && performance.now() < end; at += AT_ONCE) {
    const done = await Promise.all(due.slice(at, at + AT_ONCE).map((one) => deliverDue(one, isAtOnce)));
    processed += done.filter(Boolean).length;
  }
  addToBacklog(due.length - processed);
  if (ofSubmissions && (await rowsWaiting()).length === 0) await endWaiting();
  return processed;
}

async function deliverDue({ kind, id }: { kind: QueueKind; id: string }, isAtOnce: boolean): Promise<boolean> {
  try {
    if (kind !== TEAM || !(await endIfSent(id))) await deliver(kind, id, undefined, isAtOnce);
    return true;
  } catch (error) {
    logWarning('A mail is left to the next run.', error);
    return false;
  }
}
