import type { MailKind } from '../../domain/submissions/mail.ts';
import type { Submission } from '../../domain/submissions/submission.ts';
import { config } from '../shared/config.ts';
import { mailTextFor } from './mail-texts.ts';
import { type Message, messageTo } from './message.ts';

/** The company's address in the local copies of mails while mail is not set up. */
const UNSET = 'company@localhost';

/** Writes one mail of a submission. Its Message-ID is the same at each attempt. */
export function compose(submission: Submission, kind: MailKind): Message {
  const { mail, siteUrl } = config();
  const { name, email: address } = submission.fields;
  const toCompany = kind === 'notice';
  const to = toCompany ? (mail?.notifyTo ?? UNSET) : { name: '', address };
  const text = mailTextFor(submission, kind, siteUrl);
  const message = messageTo(to, text, `${submission.kind}.${submission.id}.${kind}`);
  if (toCompany) return { ...message, replyTo: { name, address } };
  return { ...message, headers: { ...message.headers, 'Auto-Submitted': 'auto-replied' } };
}
