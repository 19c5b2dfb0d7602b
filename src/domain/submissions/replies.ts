import * as z from 'zod/mini';
import { formatBytes } from '../shared/bytes.ts';
import { plainText } from '../shared/text.ts';
import { filledText } from '../shared/text-schema.ts';
import { countInDigits, countOf } from '../shared/words.ts';
import type { ChangeRecord } from './triage.ts';

/** Lengths of a reply in characters, its files together in bytes, and replies to one submission. */
export const REPLY_LIMITS = { subject: 150, text: 10_000, files: 5, fileBytes: 4 * 1024 * 1024, count: 50 } as const;

/** The media types of files, with the endings of their names. */
export const REPLY_FILE_TYPES = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
} as const;
export type ReplyFileType = keyof typeof REPLY_FILE_TYPES;

/** For the file input's `accept`. */
export const REPLY_ACCEPT = Object.keys(REPLY_FILE_TYPES).join(',');

/** Why a reply is refused. */
export const REPLY_MESSAGES = {
  subject: 'Enter a subject',
  subjectTooLong: `A subject can have ${REPLY_LIMITS.subject} characters at most`,
  text: 'Write a reply first',
  textTooLong: `A reply can have ${countInDigits(REPLY_LIMITS.text)} characters at most`,
  key: 'Send the reply with an Idempotency-Key.',
  noMail: 'Mail is not set up, so no reply can be sent from here.',
  held: 'Take it out of spam or bin first.',
  meanwhile: 'Somebody replied in the meantime. Read that reply, and send yours again if it is still needed.',
  tooMany: `${REPLY_LIMITS.count} replies were sent from here already. Go on in your mail program.`,
  fileTypes: 'Choose a PDF or a picture.',
  tooManyFiles: `Choose ${countOf(REPLY_LIMITS.files, 'file')} at most.`,
  filesTooLarge: `The files are larger than ${formatBytes(REPLY_LIMITS.fileBytes)} together. Leave one out, or send a smaller one.`,
  stuck: 'Reply not sent, or not for certain',
  filesGone: 'A file of this reply is not stored any more. Write the reply again.',
} as const;

/** A file that a reply has. */
export interface ReplyFile {
  /** Safe file name, with its extension. */
  name: string;
  /** Bytes. */
  size: number;
  type: ReplyFileType;
}

/** A reply to a submission by mail. Its mail is among those of the submission. */
export interface Reply extends ChangeRecord {
  /** UUID of version 7, made by the browser: the same reply sent again is one reply. */
  id: string;
  subject: string;
  text: string;
  files: ReplyFile[];
}

/** The fields of the form that sends a reply. */
export const ReplySchema = z.object({
  subject: filledText(REPLY_LIMITS.subject, REPLY_MESSAGES.subjectTooLong, REPLY_MESSAGES.subject),
  text: filledText(REPLY_LIMITS.text, REPLY_MESSAGES.textTooLong, REPLY_MESSAGES.text, plainText),
  /** The id of the last reply that its writer has seen; empty for none. */
  after: z._default(z.string(), ''),
});
export type SentReply = z.infer<typeof ReplySchema>;

/** What is wrong with the number or the size of files, or null. */
export function replyFilesProblem(files: readonly { size: number }[]): string | null {
  if (files.length > REPLY_LIMITS.files) return REPLY_MESSAGES.tooManyFiles;
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return size > REPLY_LIMITS.fileBytes ? REPLY_MESSAGES.filesTooLarge : null;
}

/** The text that a reply quotes: each line with a mark before it. */
export function quotedText(text: string): string {
  return text.toWellFormed().replace(/^/gm, '> ');
}
