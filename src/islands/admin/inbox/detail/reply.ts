import { cardDate } from '../../../../domain/shared/dates.ts';
import { filledFields, type Submission, type SubmissionKind } from '../../../../domain/submissions/submission.ts';
import { SITE } from '../../../../site.ts';

/** How an answer may begin; `{name}` and `{company}` stand for the visitor and for us. */
export interface ReplyTemplate {
  name: string;
  kinds: readonly SubmissionKind[];
  body: string;
}

/** Characters of an address that every mail program takes from a browser. */
const ADDRESS_MAX_CHARACTERS = 1_900;
/** Written for what of a quotation finds no room. */
const CUT = '> […]';

/** Opens the mail program with an answer: the template's words, and what the visitor wrote quoted as far as there is room. */
export function replyAddress(submission: Submission, template?: ReplyTemplate): string {
  const { fields, receivedAt } = submission;
  const head = `mailto:${encodeURIComponent(fields.email)}?subject=${encodeURIComponent(`Re: ${SITE.name}`)}&body=`;
  const words = template ? `${filledIn(template.body.trim(), fields.name)}\n\n` : '';
  const body = `${words}\n${cardDate(receivedAt)}, ${fields.name}:\n`;
  const room = ADDRESS_MAX_CHARACTERS - head.length - inAddress(`${body}\n${CUT}`).length;
  return head + inAddress(body + quoted(textOf(submission), room));
}

/** What was written, or what was filled in where nothing was. */
function textOf(submission: Submission): string {
  if ('message' in submission.fields) return submission.fields.message;
  return filledFields(submission)
    .filter(({ field, name }) => field.type !== 'file' && field.type !== 'tracked' && name !== 'name')
    .map(({ field, value }) => `${field.label}: ${String(value)}`)
    .join('\n');
}

/** Lines after a `>`, of so many characters in an address at most. */
function quoted(text: string, room: number): string {
  let left = room;
  let taken = '';
  const whole = text.toWellFormed().replace(/^/gm, '> ');
  for (const character of whole) {
    left -= inAddress(character).length;
    if (left < 0) return `${taken.trimEnd()}\n${CUT}`;
    taken += character;
  }
  return taken;
}

function filledIn(text: string, name: string): string {
  return text.replaceAll('{name}', () => name).replaceAll('{company}', () => SITE.name);
}

/** Line breaks as RFC 6068, section 5, has them. */
function inAddress(text: string): string {
  return encodeURIComponent(text.toWellFormed().replaceAll('\n', '\r\n'));
}
