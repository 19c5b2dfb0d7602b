import type { ReplyTemplate } from '../../domain/mail/reply-templates.ts';
import type { Submission } from '../../domain/submissions/submission.ts';
import { adminApi, withSession } from '../admin/session.ts';
import { messageAbout } from '../shared/api-error.ts';
import { saveFile } from '../shared/download.ts';
import type { SubmissionName } from './inbox-calls.ts';

/** A reply as the browser sends it. */
export interface ReplyToSend {
  /** UUID of version 7: the same reply sent again is one reply. */
  id: string;
  subject: string;
  text: string;
  /** The id of the last reply that is shown; empty for none. */
  after: string;
  files: readonly File[];
}

/** Sends a reply and returns the submission with it. @throws {ApiError} after its toast */
export function sendReply({ kind, id }: SubmissionName, { files, ...reply }: ReplyToSend): Promise<Submission> {
  const form = new FormData();
  for (const field of ['subject', 'text', 'after'] as const) form.set(field, reply[field]);
  for (const [number, file] of files.entries()) form.set(`file${number}`, file);
  return adminApi<Submission>(`/admin/submissions/${kind}/${encodeURIComponent(id)}/replies`, {
    form,
    headers: { 'idempotency-key': reply.id },
    toast: messageAbout,
  });
}

/** Saves a file that a reply had under its own name. @param number its place among them, from 0 @throws {ApiError} after its toast */
export function saveReplyFile(
  { kind, id }: SubmissionName,
  reply: string,
  number: number,
  name: string,
): Promise<void> {
  const path = `/admin/submissions/${kind}/${encodeURIComponent(id)}/replies/${reply}/${number}`;
  return withSession(() => saveFile(path, name, { toast: messageAbout }));
}

/** The templates of replies. Without a toast, since a reply can be written without them. @throws {ApiError} */
export function loadReplyTemplates(): Promise<readonly ReplyTemplate[]> {
  return adminApi('/admin/reply-templates', { toast: false });
}
