import type { MailKind } from '../../domain/submissions/mail.ts';
import type { Submission } from '../../domain/submissions/submission.ts';
import { SITE } from '../../site.ts';
import { config } from '../shared/config.ts';
import { renderHtml, renderText } from './layout.ts';
import { mailTextFor } from './mail-texts.ts';

/** A mail as the transport takes it. */
export interface Message {
  from: string;
  to: string | { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Record<string, string>;
}

/** Shown as the sender where mail is not set up and copies only go to the data folder. */
const UNSET = { from: 'site@localhost', notifyTo: 'company@localhost' } as const;

/** Writes one mail of a submission. The Message-ID is the same at every try, so that a repeat is recognisable. */
export function compose(submission: Submission, kind: MailKind): Message {
  const { mail = UNSET, siteUrl } = config();
  const sender = { name: submission.fields.name, address: submission.fields.email };
  const letter = mailTextFor(submission, kind, siteUrl);
  const toCompany = kind === 'notice';
  return {
    from: mail.from,
    to: toCompany ? mail.notifyTo : { name: '', address: sender.address },
    ...(toCompany ? { replyTo: sender } : {}),
    subject: letter.subject,
    text: renderText(letter, SITE.name, siteUrl),
    html: renderHtml(letter, SITE.name, siteUrl),
    messageId: `<${submission.kind}.${submission.id}.${kind}@${new URL(siteUrl).hostname}>`,
    headers: { 'Auto-Submitted': toCompany ? 'auto-generated' : 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}
