import type { Context } from '@netlify/functions';
import type { SubmissionKind } from '../../domain/submissions/submission.ts';
import { deliver, leaveToRetry } from './deliver.ts';

/** Sends a submission's mails after the answer; mails that fail are left to the retry run. */
export function deliverAfterAnswer(context: Context, kind: SubmissionKind, id: string): void {
  context.waitUntil(deliver(kind, id).catch(leaveToRetry));
}
