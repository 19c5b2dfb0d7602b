import type { Context } from '@netlify/functions';
import type { SubmissionKind } from '../../domain/submissions/submission.ts';
import { logWarning } from '../shared/log.ts';
import { deliver } from './deliver.ts';

/** Sends a submission's mails after the answer; mails that fail are left to the retry run. */
export function deliverAfterAnswer(context: Context, kind: SubmissionKind, id: string): void {
  context.waitUntil(deliver(kind, id).catch((error) => logWarning('Mail is left to the retry run.', error)));
}
