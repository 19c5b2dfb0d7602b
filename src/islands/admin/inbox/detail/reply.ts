import { filledTemplate, type ReplyTemplate } from '../../../../domain/mail/reply-templates.ts';
import { cardDate } from '../../../../domain/shared/dates.ts';
import { lettersOf } from '../../../../domain/shared/letters.ts';
import { mailtoAddress } from '../../../../domain/shared/mailbox.ts';
import { chatDigits } from '../../../../domain/shared/phone.ts';
import { quotedText } from '../../../../domain/submissions/replies.ts';
import { replySubject } from '../../../../domain/submissions/reply-subject.ts';
import { filledFields, type Submission } from '../../../../domain/submissions/submission.ts';
import { SITE } from '../../../../site.ts';

/** Longest mailto: address, in characters, that every mail program accepts from a browser. */
const ADDRESS_MAX_CHARACTERS = 1_900;
/** Marks that a quotation was cut. */
const CUT = '> […]';

/** A mailto: address for a reply: the template's text, then the visitor's message, quoted and cut to the length allowed. */
export function replyAddress(submission: Submission, template?: ReplyTemplate): string {
  const { fields, receivedAt } = submission;
  const head = `${mailtoAddress(fields.email)}?subject=${encodeURIComponent(replySubject(submission).toWellFormed())}&body=`;
  const words = template ? `${filledTemplate(template, fields.name, SITE.name)}\n\n` : '';
  const body = `${words}\n${cardDate(receivedAt)}, ${fields.name}:\n`;
  const room = ADDRESS_MAX_CHARACTERS - head.length - inAddress(`${body}\n${CUT}`).length;
  return head + inAddress(body + quoted(textOf(submission), room));
}

/** The address of a WhatsApp chat with the sender, with the beginning written; undefined for a number that WhatsApp does not have. */
export function chatAddress({ fields: { name, phone } }: Submission): string | undefined {
  const digits = chatDigits(phone);
  const text = `Hello ${name}, this is ${SITE.name}. `.toWellFormed();
  return digits && `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

/** The message, or the filled-in fields of a submission without one. */
function textOf(submission: Submission): string {
  if ('message' in submission.fields) return submission.fields.message;
  return filledFields(submission)
    .filter(({ field, name }) => field.type !== 'file' && field.type !== 'tracked' && name !== 'name')
    .map(({ field, value }) => `${field.label}: ${String(value)}`)
    .join('\n');
}

/** Quotes a text with `> `. @param room most characters after URL encoding */
function quoted(text: string, room: number): string {
  let left = room;
  let taken = '';
  const whole = quotedText(text);
  for (const letter of lettersOf(whole)) {
    left -= inAddress(letter).length;
    if (left < 0) return `${taken.trimEnd()}\n${CUT}`;
    taken += letter;
  }
  return taken;
}

/** Encodes text for a mailto: address, with CRLF line breaks (RFC 6068, section 5). */
function inAddress(text: string): string {
  return encodeURIComponent(text.toWellFormed().replaceAll('\n', '\r\n'));
}
