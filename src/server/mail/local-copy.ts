import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAIL_KINDS, type MailKind } from '../../domain/submissions/mail.ts';
import type { Submission, SubmissionKind } from '../../domain/submissions/submission.ts';
import { config } from '../shared/config.ts';
import { logWarning } from '../shared/log.ts';
import { storeKey } from '../storage/store.ts';
import { compose } from './mail-texts.ts';

/**
 * On the local server, which sets DATA_DIR, writes the message to `DATA_DIR/mail` as an .eml file that only its owner can read.
 * Elsewhere it does nothing.
 */
export async function writeLocally(submission: Submission, kind: MailKind): Promise<void> {
  const folder = localFolder();
  if (folder === undefined) return;
  const message = compose(submission, kind);
  try {
    const { createTransport } = await import('nodemailer');
    const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
    await mkdir(join(folder, 'mail'), { recursive: true, mode: 0o700 });
    await writeFile(fileOf(folder, submission, kind), bytes, { mode: 0o600 });
  } catch (error) {
    logWarning('A local copy of a mail could not be written.', error);
  }
}

/** Removes the copies of a submission's mails. */
export async function removeLocalCopies(kind: SubmissionKind, id: string): Promise<void> {
  const folder = localFolder();
  if (folder === undefined) return;
  for (const mail of MAIL_KINDS) await rm(fileOf(folder, { kind, id }, mail), { force: true });
}

function localFolder(): string | undefined {
  return config().production ? undefined : process.env['DATA_DIR'] || undefined;
}

function fileOf(folder: string, { kind, id }: Pick<Submission, 'kind' | 'id'>, mail: MailKind): string {
  return join(folder, 'mail', `${storeKey(kind, id, mail).replaceAll('/', '_')}.eml`);
}
