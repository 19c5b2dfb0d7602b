import type { Context } from '@netlify/functions';
import type { SubmissionKind } from '../../domain/submissions/submission.ts';
import type { DeliverLater } from '../submissions/submissions.ts';
import { deliver, leaveToRetry } from './deliver.ts';

/** Sends a submission's mails after the answer; mails that fail are left to the retry run. */
export function deliverAfterAnswer(context: Context, kind: SubmissionKind, id: string): void {
  deliverer(context)(kind, id);
}

/** Sends the mails of submissions that a call stores after its answer. */
export function deliverer(context: Context): DeliverLater {
  return (kind, id, own) => context.waitUntil(deliver(kind, id, own).catch(leaveToRetry));
}
