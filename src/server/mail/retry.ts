import { config } from '../shared/config.ts';
import { logWarning } from '../shared/log.ts';
import { endOfRun, leaveToNextRun } from '../storage/scheduled.ts';
import { deliver } from './deliver.ts';
import { forgetHint, type Hint, listHints } from './hints.ts';

const AT_ONCE = 5;

/** Sends every mail that is due. Returns how many hints it followed. Without mail settings everything waits. */
export async function retryMails(now = Date.now()): Promise<number> {
  if (!config().mail) return 0;
  const due = (await listHints()).filter((hint) => hint.due <= now);
  const end = endOfRun();
  let followed = 0;
  for (let at = 0; at < due.length && performance.now() < end; at += AT_ONCE) {
    const done = await Promise.all(due.slice(at, at + AT_ONCE).map(follow));
    followed += done.filter(Boolean).length;
  }
  leaveToNextRun(due.length - followed);
  return followed;
}

/** A hint goes only after its submission was dealt with, which leaves a later hint when a mail still waits. */
async function follow(hint: Hint): Promise<boolean> {
  try {
    await deliver(hint.kind, hint.id);
    await forgetHint(hint);
    return true;
  } catch (error) {
    logWarning('A mail is left to the next run.', error);
    return false;
  }
}
