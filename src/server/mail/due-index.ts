import { type Mail, nextMailDue } from '../../domain/submissions/mail.ts';
import { isSubmissionKind, type SubmissionKind } from '../../domain/submissions/submission.ts';
import { logWarning } from '../shared/log.ts';
import { jsonStore, storeKey } from '../storage/store.ts';

/** The kind of a mail to an administrator, beside the kinds of submissions. */
export const TEAM = 'team';
export type QueueKind = SubmissionKind | typeof TEAM;

/** A record with mails in it: a submission, or a mail to an administrator. */
export interface WithMails {
  kind: QueueKind;
  id: string;
  mails: Mail[];
}

/** An entry of the due index: a record has a queued mail. The record is the source of truth; the entry's key has every field. */
export interface DueMail {
  /** Milliseconds since 1970. */
  due: number;
  kind: QueueKind;
  id: string;
}

const store = jsonStore<null>('mail-due');

/** Digits of a time in a key, so that keys sort by time. */
const TIME_DIGITS = 15;

function keyOf({ due, kind, id }: DueMail): string {
  return storeKey(String(due).padStart(TIME_DIGITS, '0'), `${kind}_${id}`);
}

/** Adds the record's next mail to the due index, if one is queued. Failure is logged: the sweep repairs the index. */
export async function addDueMail({ kind, id, mails }: WithMails): Promise<void> {
  const due = nextMailDue(mails);
  if (due === null) return;
  try {
    await store.set(keyOf({ due: Date.parse(due), kind, id }), null);
  } catch (error) {
    logWarning('An entry of the due index could not be written.', error);
  }
}

/** Removes the entry of a former state of a record. Failure is logged: the retry run finds nothing to send. */
export async function removeDueMailOf({ kind, id, mails }: WithMails): Promise<void> {
  const due = nextMailDue(mails);
  if (due === null) return;
  try {
    await removeDueMail({ due: Date.parse(due), kind, id });
  } catch (error) {
    logWarning('An entry of the due index could not be removed.', error);
  }
}

/** Every entry, the earliest first. */
export async function listDueMails(): Promise<DueMail[]> {
  const listed = await store.list();
  return listed.flatMap(({ key }) => parse(key) ?? []).sort((a, b) => a.due - b.due);
}

/** Removes an entry after its mail was handled. */
export function removeDueMail(dueMail: DueMail): Promise<void> {
  return store.delete(keyOf(dueMail));
}

function parse(key: string): DueMail | undefined {
  const [, due, kind = '', id] = /^(\d+)\/([a-z]+)_(.+)$/.exec(key) ?? [];
  return id !== undefined && (kind === TEAM || isSubmissionKind(kind)) ? { due: Number(due), kind, id } : undefined;
}
