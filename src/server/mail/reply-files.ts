import { DAY_MS } from '../../domain/shared/limits.ts';
import { isUuidV7, uuidTime } from '../../domain/shared/uuid.ts';
import { REPLY_MESSAGES, type Reply, type ReplyFile } from '../../domain/submissions/replies.ts';
import { isSubmissionKind, type Submission, type SubmissionKind } from '../../domain/submissions/submission.ts';
import { fileStore, storeKey } from '../storage/store.ts';
import { sweepInSteps } from '../storage/sweep.ts';

/** The files of replies, as long as the submission: `{kind}/{submission}/{reply}/{number}`. Private, as resumes are. */
const files = fileStore('reply-files');

/** How long a reply may take to be stored after its files, in milliseconds. */
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

/**
 * One file of a reply with its facts.
 * @param number its place among the files of the reply, from 0
 * @returns undefined when the reply has none there, or it is not stored any more
 * @throws StorageUnavailable
 */
export async function readReplyFile(
  submission: Submission,
  reply: string,
  number: number,
): Promise<{ info: ReplyFile; bytes: ArrayBuffer } | undefined> {
  const info = submission.replies.find(({ id }) => id === reply)?.files[number];
  const entry = info && (await files.get(keyOf(submission, reply, number)));
  return entry && { info, bytes: entry.value };
}

/** Deletes the files of one reply, which was not stored. @throws StorageUnavailable */
export async function dropFilesOf(of: Of, reply: string, count: number): Promise<void> {
  const keys = Array.from({ length: count }, (_, number) => keyOf(of, reply, number));
  await Promise.all(keys.map((key) => files.delete(key)));
}

/** Deletes the files of all replies to a submission. @throws StorageUnavailable */
export async function dropReplyFiles({ kind, id }: Of): Promise<void> {
  const stored = await files.list(`${storeKey(kind, id)}/`);
  await Promise.all(stored.map(({ key }) => files.delete(key)));
}

/** Where submissions are read: listed cheaply with the replies that have files, and one as it is now. */
interface Submissions {
  listFiled(): Promise<readonly string[]>;
  read(of: Of): Promise<Submission | undefined>;
}

/** Deletes the files whose reply was never stored, or whose submission is gone. Returns how many. @throws StorageUnavailable */
export async function sweepReplyFiles({ listFiled, read }: Submissions, now = Date.now()): Promise<number> {
  const stored = await files.list();
  const filed = new Set(stored.length > 0 ? await listFiled() : []);
  return sweepInSteps({
    name: 'reply-files',
    all: stored.map(({ key }) => key).filter((key) => !filed.has(key.split('/')[2] ?? '')),
    async visit(key) {
      const [kind = '', id = '', reply = ''] = key.split('/');
      if (!isSubmissionKind(kind) || (isUuidV7(reply) && now - uuidTime(reply) < ARRIVING_MS)) return false;
      if ((await read({ kind, id }))?.replies.some((one) => one.id === reply)) return false;
      await files.delete(key);
      return true;
    },
  });
}
