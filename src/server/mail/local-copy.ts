import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from '../../domain/submissions/mail.ts';
import type { Submission, SubmissionKind } from '../../domain/submissions/submission.ts';
import { config } from '../shared/config.ts';
import { logWarning } from '../shared/log.ts';
import { storeKey } from '../storage/store.ts';
import { compose } from './mail-texts.ts';
import { composeReply } from './reply-mail.ts';

/** The sender that copies have. */
const UNSET = 'site@localhost';

/**
 * On the local server, which sets DATA_DIR, writes the message to `DATA_DIR/mail` as an .eml file that only its owner can read.
 * Elsewhere it does nothing.
 */
export async function writeLocally(submission: Submission, mail: Mail): Promise<void> {
  const folder = localFolder();
  if (folder === undefined) return;
  try {
    const message = mail.kind === 'reply' ? await composeReply(submission, mail) : await compose(submission, mail.kind);
    const { createTransport } = await import('nodemailer');
    const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
      from: UNSET,
      ...message,
    });
    await mkdir(join(folder, 'mail'), { recursive: true, mode: 0o700 });
    await writeFile(join(folder, 'mail', `${nameOf(submission)}_${mail.reply ?? mail.kind}.eml`), bytes, {
      mode: 0o600,
    });
  } catch (error) {
    logWarning('A local copy of a mail could not be written.', error);
  }
}

/** Removes the copies of a submission's mails. */
export async function removeLocalCopies(kind: SubmissionKind, id: string): Promise<void> {
  const folder = localFolder();
  if (folder === undefined) return;
  const files = await readdir(join(folder, 'mail')).catch(() => []);
  const own = files.filter((file) => file.startsWith(`${nameOf({ kind, id })}_`));
  await Promise.all(own.map((file) => rm(join(folder, 'mail', file), { force: true })));
}

function localFolder(): string | undefined {
  return config().production ? undefined : process.env['DATA_DIR'] || undefined;
}

/** What the names of a submission's copies begin with. */
function nameOf({ kind, id }: Pick<Submission, 'kind' | 'id'>): string {
  return storeKey(kind, id).replaceAll('/', '_');
}
