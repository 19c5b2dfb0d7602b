import { isMailSetUp } from '../shared/config.ts';
import { logWarning } from '../shared/log.ts';
import { addToBacklog, endOfRun } from '../storage/scheduled.ts';
import { deliver } from './deliver.ts';
import { type DueMail, listDueMails, removeDueMail } from './due-index.ts';

const AT_ONCE = 5;

/** Milliseconds that a mail takes when the mail server hangs. No mail is started later than that before the end of the run. */
const LONGEST_MAIL_MS = 10_000;

/** Sends every mail that is due. Returns how many entries it processed. Without mail settings every mail stays queued. */
export async function retryMails(now = Date.now()): Promise<number> {
  if (!isMailSetUp()) return 0;
  const due = (await listDueMails()).filter((dueMail) => dueMail.due <= now);
  const end = endOfRun() - LONGEST_MAIL_MS;
  let processed = 0;
  for (let at = 0; at < due.length && performance.now() < end; at += AT_ONCE) {
    const done = await Promise.all(due.slice(at, at + AT_ONCE).map(deliverDue));
    processed += done.filter(Boolean).length;
  }
  addToBacklog(due.length - processed);
  return processed;
}

/** Removes an entry only after its submission was dealt with, which adds a later entry when a mail is still queued. */
async function deliverDue(dueMail: DueMail): Promise<boolean> {
  try {
    await deliver(dueMail.kind, dueMail.id);
    await removeDueMail(dueMail);
    return true;
  } catch (error) {
    logWarning('A mail is left to the next run.', error);
    return false;
  }
}
