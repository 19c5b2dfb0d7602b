import { nextMailDue } from '../../domain/submissions/mail.ts';
import { isSubmissionKind, type Submission, type SubmissionKind } from '../../domain/submissions/submission.ts';
import { logWarning } from '../shared/log.ts';
import { jsonStore, storeKey } from '../storage/store.ts';

/** A note that a submission has a mail due. The truth is in the submission; the key alone says everything. */
export interface Hint {
  /** Milliseconds since 1970. */
  due: number;
  kind: SubmissionKind;
  id: string;
}

const store = jsonStore<null>('mail-due');

/** Digits of a time in a key, so that keys sort by time. */
const TIME_DIGITS = 15;

function keyOf({ due, kind, id }: Hint): string {
  return storeKey(String(due).padStart(TIME_DIGITS, '0'), `${kind}_${id}`);
}

/** Notes when the submission's next mail is due, if one waits. Failure is logged: the daily sweep repairs it. */
export async function rememberMail(submission: Submission): Promise<void> {
  const due = nextMailDue(submission.mails);
  if (due === null) return;
  try {
    await store.set(keyOf({ due: Date.parse(due), kind: submission.kind, id: submission.id }), null);
  } catch (error) {
    logWarning('A mail hint could not be written.', error);
  }
}

/** Removes the hint of a submission as it was. Failure is logged: who follows it finds nothing to do. */
export async function forgetMail(submission: Submission): Promise<void> {
  const due = nextMailDue(submission.mails);
  if (due === null) return;
  try {
    await forgetHint({ due: Date.parse(due), kind: submission.kind, id: submission.id });
  } catch (error) {
    logWarning('A mail hint could not be removed.', error);
  }
}

/** Every hint, the earliest first. */
export async function listHints(): Promise<Hint[]> {
  const listed = await store.list();
  return listed.flatMap(({ key }) => parse(key) ?? []).sort((a, b) => a.due - b.due);
}

/** Removes a hint that was followed. */
export function forgetHint(hint: Hint): Promise<void> {
  return store.delete(keyOf(hint));
}

function parse(key: string): Hint | undefined {
  const [, due, kind = '', id] = /^(\d+)\/([a-z]+)_(.+)$/.exec(key) ?? [];
  return id !== undefined && isSubmissionKind(kind) ? { due: Number(due), kind, id } : undefined;
}
