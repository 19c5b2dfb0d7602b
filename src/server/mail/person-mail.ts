import { SITE } from '../../site.ts';
import { config } from '../shared/config.ts';
import type { Message } from './compose.ts';
import { type MailText, renderHtml, renderText } from './layout.ts';

/** A mail to an administrator, or to somebody who is invited. @param id names it in its Message-ID */
export function mailToPerson(to: { name: string; address: string }, text: MailText, id: string): Message {
  const { mail, siteUrl } = config();
  return {
    from: mail?.from ?? '',
    to,
    subject: text.subject,
    text: renderText(text, SITE.name, siteUrl),
    html: renderHtml(text, SITE.name, siteUrl),
    messageId: `<${id}@${new URL(siteUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}
