import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailKind } from '../../domain/mail.ts';
import type { Submission } from '../../domain/submission.ts';
import { config } from '../config.ts';
import { logWarning } from '../log.ts';
import { compose } from './compose.ts';

/**
 * On the local server, which sets DATA_DIR, writes the message to `DATA_DIR/mail` as an .eml file any mail program opens: to look at
 * without a mail server. Elsewhere does nothing.
 */
export async function writeLocally(submission: Submission, kind: MailKind): Promise<void> {
  const folder = process.env['DATA_DIR'];
  if (config().production || !folder) return;
  const message = compose(submission, kind);
  try {
    const { createTransport } = await import('nodemailer');
    const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
    await mkdir(join(folder, 'mail'), { recursive: true });
    const name = message.messageId.replace(/[^A-Za-z0-9-]+/g, '_').replace(/^_|_$/g, '');
    await writeFile(join(folder, 'mail', `${name}.eml`), bytes);
  } catch (error) {
    logWarning('A local copy of a mail could not be written.', error);
  }
}
