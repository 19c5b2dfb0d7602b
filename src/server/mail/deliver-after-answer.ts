import type { Context } from '@netlify/functions';
import { nextMailDue } from '../../domain/submissions/mail.ts';
import type { Submission } from '../../domain/submissions/submission.ts';
import type { DeliverLater } from '../submissions/submissions.ts';
import { deliver, leaveToRetry } from './deliver.ts';

/** Sends, after the answer, the mails of a stored submission that wait, if any; mails that fail are left to the retry run. */
export function deliverAfterAnswer(context: Context, { kind, id, mails }: Submission): void {
  if (nextMailDue(mails) !== null) deliverer(context)(kind, id);
}

/** Sends the mails of submissions that a call stores after its answer. */
export function deliverer(context: Context): DeliverLater {
  return (kind, id, own) => context.waitUntil(deliver(kind, id, own).catch(leaveToRetry));
}
