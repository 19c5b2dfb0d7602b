import { SITE } from '../../site.ts';
import { config } from '../shared/config.ts';
import { type MailText, renderHtml, renderText } from './layout.ts';

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

/** The sender that the local copies of mails have while mail is not set up. */
const UNSET = 'site@localhost';

/** Writes a mail. @param id names it in its Message-ID, so that mail programs recognise a repeat */
export function messageTo(to: Message['to'], text: MailText, id: string): Message {
  const { mail, siteUrl } = config();
  return {
    from: mail?.from ?? UNSET,
    to,
    subject: text.subject,
    text: renderText(text, SITE.name, siteUrl),
    html: renderHtml(text, SITE.name, siteUrl),
    messageId: `<${id}@${new URL(siteUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}
