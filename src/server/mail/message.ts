import { escapeAttribute as safe } from 'entities/escape';
import { LOGO_PATH } from '../../domain/site/card-path.ts';
import { PALETTE } from '../../palette.ts';
import { SITE } from '../../site.ts';
import { config } from '../shared/config.ts';

/** The content of a mail, without layout. */
export interface MailText {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** A short text, such as an ID, that is shown large on a panel of the colour `board`. */
  board?: string;
  /** Paragraphs below the board. */
  closing?: readonly string[];
  /** Label and value. */
  facts?: readonly (readonly [label: string, value: string])[];
  link?: { label: string; href: string };
  /** A square picture at the end. */
  picture?: { png: Buffer; width: number; alt: string };
}

/** A mail for the transport, which adds the sender. */
export interface Message {
  to: string | { name: string; address: string };
  replyTo?: string | { name: string; address: string };
  subject: string;
  text: string;
  /** Absent of a mail that somebody wrote. */
  html?: string;
  messageId: string;
  /** Message-IDs of the mails that it answers, the last one and all of them. */
  inReplyTo?: string;
  references?: string[];
  attachments?: { filename: string; content: Buffer; contentType: string; cid?: string }[];
  headers: Record<string, string>;
}

/** Names the picture of a mail among its attachments. */
const PICTURE = 'picture';

/** Writes a mail. @param id names it in its Message-ID, so that mail programs recognise a repeat */
export function messageTo(to: Message['to'], text: MailText, id: string): Message {
  const { siteUrl } = config();
  return {
    to,
    subject: text.subject,
    text: renderText(text, siteUrl),
    html: renderHtml(text, siteUrl),
    messageId: messageIdOf(id),
    ...(text.picture && {
      attachments: [{ filename: 'qr.png', content: text.picture.png, contentType: 'image/png', cid: PICTURE }],
    }),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

/** The Message-ID of a mail. @param id names it */
export function messageIdOf(id: string): string {
  return `<${id}@${new URL(config().siteUrl).hostname}>`;
}

const { ink: INK, board: BOARD, slate: MUTED, haze: WASH, paper: PAPER, fog: RULE } = PALETTE;
const FONT = "'Anek Latin', 'Segoe UI', system-ui, -apple-system, Helvetica, Arial, sans-serif";

/** A mail as plain text. */
export function renderText(mail: MailText, siteUrl: string): string {
  const facts = mail.facts?.map(([label, value]) => `${label}: ${value.includes('\n') ? '\n' : ''}${value}`);
  const blocks = [
    mail.title,
    ...mail.paragraphs,
    mail.board,
    ...(mail.closing ?? []),
    facts?.join('\n'),
    mail.link && `${mail.link.label}: ${mail.link.href}`,
    `${SITE.name}\n${siteUrl}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/**
 * A mail as HTML in the site's design, with tables and inline styles, as mail programs need them. An owner's logo stands beside the name; its
 * address is the same for everybody, and a mail program that loads no pictures shows the name alone.
 */
export function renderHtml(mail: MailText, siteUrl: string, logo = SITE.logo): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${safe(mail.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${WASH};color:${INK};font-family:${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${WASH}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${PAPER};border-radius:18px;overflow:hidden">
<tr><td style="background:${BOARD};padding:20px 28px">${sender(siteUrl, logo !== undefined)}</td></tr>
<tr><td style="padding:32px 28px 12px;font-size:17px;line-height:1.5">
<h1 style="margin:0 0 16px;font-size:28px;line-height:1.1;font-weight:800;letter-spacing:-0.01em">${safe(mail.title)}</h1>
${[...mail.paragraphs.map(paragraph), mail.board && centredBoard(mail.board), ...(mail.closing ?? []).map(paragraph), mail.facts && factTable(mail.facts), mail.link && button(mail.link), mail.picture && picture(mail.picture)].filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding:16px 28px 28px;font-size:14px;line-height:1.5;color:${MUTED}">
<a href="${safe(siteUrl)}" style="color:${MUTED}">${safe(SITE.name)}</a>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The company's name, beside its logo where it has one. */
function sender(siteUrl: string, hasLogo: boolean): string {
  const name = board(SITE.name, 20, '6px 14px');
  if (!hasLogo) return name;
  const logo = `<img src="${safe(siteUrl + LOGO_PATH)}" width="44" height="44" alt="" style="display:block;border-radius:6px">`;
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="padding-right:14px">${logo}</td><td>${name}</td></tr></table>`;
}

function paragraph(text: string): string {
  return `<p dir="auto" style="margin:0 0 16px">${safe(text)}</p>`;
}

function board(text: string, size: number, padding: string): string {
  return `<span style="display:inline-block;border:2px solid ${INK};border-radius:6px;padding:${padding};background:${BOARD};color:${INK};font-size:${size}px;font-weight:800;line-height:1.2">${safe(text)}</span>`;
}

function centredBoard(text: string): string {
  return `<p style="margin:8px 0 24px;padding:10px;border-radius:10px;background:${BOARD};text-align:center">${board(text, 24, '12px 16px')}</p>`;
}

function factTable(facts: NonNullable<MailText['facts']>): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" valign="top" style="padding:8px 16px 8px 0;border-top:1px solid ${RULE};color:${MUTED};font-weight:500;white-space:nowrap">${safe(label)}</th><td dir="auto" valign="top" style="padding:8px 0;border-top:1px solid ${RULE};word-break:break-word;white-space:pre-line">${safe(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse;font-size:16px;line-height:1.45">${rows.join('')}</table>`;
}

function picture({ width, alt }: NonNullable<MailText['picture']>): string {
  return `<p style="margin:0 0 24px"><img src="cid:${PICTURE}" width="${width}" height="${width}" alt="${safe(alt)}" style="max-width:100%"></p>`;
}

function button({ label, href }: NonNullable<MailText['link']>): string {
  return `<p style="margin:0 0 24px"><a href="${safe(href)}" style="display:inline-block;padding:14px 24px;border-radius:10px;background:${INK};color:${PAPER};font-weight:700;text-decoration:none">${safe(label)}</a></p>`;
}
