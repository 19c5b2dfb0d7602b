import type { Context } from '@netlify/functions';
import { photoTypeOf } from '../../domain/photos/photo-type.ts';
import { isOver } from '../../domain/shared/bin.ts';
import { TIMES } from '../../domain/shared/limits.ts';
import { type Mail, newReplyMail } from '../../domain/submissions/mail.ts';
import {
  REPLY_FILE_TYPES,
  REPLY_LIMITS,
  REPLY_MESSAGES,
  type ReplyFile,
  type ReplyFileType,
  ReplySchema,
  replyFilesProblem,
  type SentReply,
} from '../../domain/submissions/replies.ts';
import { resumeType, safeFileName } from '../../domain/submissions/resume.ts';
import type { Submission } from '../../domain/submissions/submission.ts';
import { checked } from '../http/endpoint.ts';
import type { MultipartForm, UploadedFile } from '../http/multipart.ts';
import { deliver, leaveToRetry } from '../mail/deliver.ts';
import { leased, noteWaiting } from '../mail/mail-queue.ts';
import { dropFilesOf, storeReplyFiles } from '../mail/reply-files.ts';
import { mailSetup } from '../mail/stored-mail-settings.ts';
import { outsideDeadline, withTimeout } from '../shared/deadline.ts';
import { BadField, Conflict, NotFound, PayloadTooLarge } from '../shared/http-errors.ts';
import { GONE, readSubmission } from './inbox-pages.ts';
import type { SubmissionName } from './submission-changes.ts';
import { storeOfKind } from './submissions.ts';

/** The fields of the files: `file0` and so on. */
export const REPLY_FORM = {
  files: Object.fromEntries(
    Array.from({ length: REPLY_LIMITS.files }, (_, number) => [`file${number}`, REPLY_LIMITS.fileBytes]),
  ),
  fieldBytes: 64 * 1024,
} as const;

/** A checked reply with the bytes of its files. */
export interface ReadReply {
  sent: SentReply;
  files: ReplyFile[];
  bytes: Uint8Array<ArrayBuffer>[];
}

/** Checks the form of a reply. @throws BadRequest with a message per field; PayloadTooLarge for files above 4 MB together */
export function readReply({ fields, files: uploaded }: MultipartForm): ReadReply {
  const sent = checked(ReplySchema, fields);
  const all = Object.values(uploaded);
  const problem = replyFilesProblem(all.map(({ bytes }) => ({ size: bytes.length })));
  if (problem !== null) throw new PayloadTooLarge(problem, { files: problem });
  return { sent, files: all.map(fileInfo), bytes: all.map(({ bytes }) => bytes) };
}

/** @throws BadField for a file of another type, whatever it is named */
function fileInfo({ name, bytes }: UploadedFile): ReplyFile {
  const type = resumeType(bytes) === 'pdf' ? 'application/pdf' : photoTypeOf(bytes);
  if (!type || !Object.hasOwn(REPLY_FILE_TYPES, type)) throw new BadField('files', REPLY_MESSAGES.fileTypes);
  const known: ReplyFileType = type;
  return { name: safeFileName(name, REPLY_FILE_TYPES[known], 'file'), size: bytes.length, type: known };
}

/**
 * Stores a reply with its mail in one write of the submission, its files before it, and sends the mail within the time that a person
 * waits; one that takes longer is sent after the answer, one that fails by the retry run. The same reply sent again is one reply.
 * @param id UUID of version 7 of the reply
 * @param by ID of the administrator
 * @returns the submission as it is then, and whether the reply is new
 * @throws NotFound; Conflict in spam or bin, without mail, after a reply that its writer has not seen, or with the most replies;
 * StorageUnavailable
 */
export async function sendReply(
  name: SubmissionName,
  { id, by, sent, files, bytes }: ReadReply & { id: string; by: string },
  context: Context,
): Promise<{ submission: Submission; isNew: boolean }> {
  const { kind } = name;
  if (!(await mailSetup())) throw new Conflict(REPLY_MESSAGES.noMail);
  const now = new Date();
  const mail = newReplyMail(id, now);
  const { after, ...words } = sent;
  await Promise.all([storeReplyFiles(name, id, bytes), noteWaiting({ mails: [mail] })]);
  let own: { record: Submission; mails: Mail[] } | undefined;
  const stored = await storeOfKind(kind)
    .update(name.id, (current) => {
      own = undefined;
      if (!current || isOver(current.binned?.at) || current.replies.some((reply) => reply.id === id)) return undefined;
      refuseReply(current, after);
      const reply = { id, ...words, files, by, at: now.toISOString() };
      own = leased({ ...current, replies: [...current.replies, reply], mails: [...current.mails, mail] }, now);
      return own.record;
    })
    .catch(async (error: unknown) => {
      // Of a refused reply nothing stays; what could not be deleted is left to the sweep.
      if (error instanceof Conflict) await dropFilesOf(name, id, bytes.length).catch(leaveToRetry);
      throw error;
    });
  if (!stored || isOver(stored.binned?.at)) throw new NotFound(GONE);
  const mine = own as { record: Submission; mails: Mail[] } | undefined;
  if (!mine) return { submission: stored, isNew: false };
  const sending = outsideDeadline(() => deliver(kind, name.id, { ...mine, etag: undefined })).catch(leaveToRetry);
  context.waitUntil(sending);
  const late = () => new Error('The mail goes on after the answer.');
  await withTimeout(() => sending, TIMES.mailInRequest, late).catch(() => undefined);
  return { submission: await readSubmission(kind, name.id), isNew: true };
}

/** @throws Conflict when a submission cannot be replied to */
function refuseReply({ spam, binned, replies }: Submission, after: string): void {
  if (spam.length > 0 || binned) throw new Conflict(REPLY_MESSAGES.held);
  if ((replies.at(-1)?.id ?? '') !== after) throw new Conflict(REPLY_MESSAGES.meanwhile);
  if (replies.length >= REPLY_LIMITS.count) throw new Conflict(REPLY_MESSAGES.tooMany);
}
