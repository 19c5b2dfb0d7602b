import type { MailKind } from '../../domain/submissions/mail.ts';
import type { Submission } from '../../domain/submissions/submission.ts';
import { SITE } from '../../site.ts';
import { config } from '../shared/config.ts';
import { renderHtml, renderText } from './layout.ts';
import { mailTextFor } from './mail-texts.ts';

/** A mail for the transport. */
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

/** The addresses that the local copies of mails have while mail is not set up. */
const UNSET = { from: 'site@localhost', notifyTo: 'company@localhost' } as const;

/** Writes one mail of a submission. Its Message-ID is the same at each attempt, so that mail programs recognise a repeat. */
export function compose(submission: Submission, kind: MailKind): Message {
  const { mail = UNSET, siteUrl } = config();
  const sender = { name: submission.fields.name, address: submission.fields.email };
  const content = mailTextFor(submission, kind, siteUrl);
  const toCompany = kind === 'notice';
  return {
    from: mail.from,
    to: toCompany ? mail.notifyTo : { name: '', address: sender.address },
    ...(toCompany ? { replyTo: sender } : {}),
    subject: content.subject,
    text: renderText(content, SITE.name, siteUrl),
    html: renderHtml(content, SITE.name, siteUrl),
    messageId: `<${submission.kind}.${submission.id}.${kind}@${new URL(siteUrl).hostname}>`,
    headers: { 'Auto-Submitted': toCompany ? 'auto-generated' : 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}
