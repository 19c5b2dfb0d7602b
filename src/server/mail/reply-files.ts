import { DAY_MS } from '../../domain/shared/limits.ts';
import { isUuidV7, uuidTime } from '../../domain/shared/uuid.ts';
import type { Mail } from '../../domain/submissions/mail.ts';
import { REPLY_MESSAGES, type Reply } from '../../domain/submissions/replies.ts';
import { isSubmissionKind, type Submission, type SubmissionKind } from '../../domain/submissions/submission.ts';
import { fileStore, storeKey } from '../storage/store.ts';
import { sweepInSteps } from '../storage/sweep.ts';

/** The files of replies until their mails are sent: `{kind}/{submission}/{reply}/{number}`. */
const files = fileStore('temporary/reply-files');

/** How long the files of a mail that was given up are stored, in milliseconds, and those whose reply may still be stored. */
const KEPT_MS = 30 * DAY_MS;
const ARRIVING_MS = DAY_MS;

interface Of {
  kind: SubmissionKind;
  id: string;
}

const keyOf = ({ kind, id }: Of, reply: string, number: number) => storeKey(kind, id, reply, String(number));

/** Stores the files of a reply before the reply. A repeat with the same id keeps the first ones. @throws StorageUnavailable */
export async function storeReplyFiles(of: Of, reply: string, all: readonly Uint8Array<ArrayBuffer>[]): Promise<void> {
  await Promise.all(all.map((bytes, number) => files.createOnly(keyOf(of, reply, number), bytes.slice().buffer)));
}

/** The files of a reply. @throws an error when one is not stored any more; StorageUnavailable */
export async function readReplyFiles(of: Of, reply: Reply): Promise<Buffer[]> {
  const found = await Promise.all(reply.files.map((_, number) => files.get(keyOf(of, reply.id, number))));
  return found.map((entry) => {
    if (!entry) throw new Error(REPLY_MESSAGES.filesGone);
    return Buffer.from(entry.value);
  });
}

/** Deletes the files of the replies whose mails were sent. @throws StorageUnavailable */
export async function dropSentFiles(submission: Submission, results: readonly Mail[]): Promise<void> {
  const sent = results.filter(({ state }) => state === 'sent').map(({ reply }) => reply);
  const replies = submission.replies.filter(({ id }) => sent.includes(id));
  await Promise.all(replies.map(({ id, files: its }) => dropFilesOf(submission, id, its.length)));
}

/** Deletes the files of one reply. @throws StorageUnavailable */
export async function dropFilesOf(of: Of, reply: string, count: number): Promise<void> {
  const keys = Array.from({ length: count }, (_, number) => keyOf(of, reply, number));
  await Promise.all(keys.map((key) => files.delete(key)));
}

/** Deletes the files of all replies to a submission. @throws StorageUnavailable */
export async function dropReplyFiles({ kind, id }: Of): Promise<void> {
  const stored = await files.list(`${storeKey(kind, id)}/`);
  await Promise.all(stored.map(({ key }) => files.delete(key)));
}

/**
 * Deletes the files that no mail needs any more: their reply was never stored, its mail was sent, or it was given up a month ago.
 * @param readStored the submission with a name
 * @returns how many
 */
export async function sweepReplyFiles(
  readStored: (of: Of) => Promise<Submission | undefined>,
  now = Date.now(),
): Promise<number> {
  return sweepInSteps({
    name: 'reply-files',
    all: (await files.list()).map(({ key }) => key),
    async visit(key) {
      const [kind = '', id = '', reply = ''] = key.split('/');
      const age = isUuidV7(reply) ? now - uuidTime(reply) : KEPT_MS;
      if (age < ARRIVING_MS) return false;
      const submission = isSubmissionKind(kind) ? await readStored({ kind, id }) : undefined;
      const mail = submission?.mails.find((one) => one.reply === reply);
      const isNeeded = mail !== undefined && mail.state !== 'sent' && age < KEPT_MS;
      if (isNeeded) return false;
      await files.delete(key);
      return true;
    },
  });
}
