import * as z from 'zod/mini';
import { plainText } from '../shared/text.ts';
import { filledText } from '../shared/text-schema.ts';
import { countInDigits, listInWords } from '../shared/words.ts';
import type { SubmissionKind } from '../submissions/submission.ts';

/** The words of an automatic mail. */
export interface Wording {
  subject: string;
  /** The heading of the mail. */
  heading: string;
  /** Paragraphs with an empty line between them. */
  text: string;
}

/** What the text of a mail can name in braces. Nothing that a visitor wrote, so that the forms send no text to any address. */
export const PLACEHOLDERS = {
  company: 'the name of the company',
  id: 'the registration ID; alone in a paragraph it is shown large',
  programme: 'the year of the training',
  fee: 'the fee in rupees',
  starts: 'when the training begins',
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

/** An automatic mail to whoever sent a form. */
interface AutomaticMail {
  title: string;
  placeholders: readonly Placeholder[];
  /** The original words. */
  original: Wording;
}

/** The mail that the sender of each kind gets. */
export const AUTOMATIC_MAILS: Readonly<Record<SubmissionKind, AutomaticMail>> = {
  enquiries: {
    title: 'After a message through the contact form',
    placeholders: ['company'],
    original: {
      subject: 'Your message to {company} has arrived',
      heading: 'Your message has arrived',
      text: 'Thank you for writing to us. Your message is with us.\n\nIf you want to add something, write to us again through the contact page.',
    },
  },
  applications: {
    title: 'After a job application',
    placeholders: ['company'],
    original: {
      subject: 'Your application to {company} has arrived',
      heading: 'Your application has arrived',
      text: 'Thank you for applying. Your application and your resume are with us.\n\nWe will contact you by email or phone.',
    },
  },
  registrations: {
    title: 'After a registration for the training',
    placeholders: ['company', 'id', 'programme', 'fee', 'starts'],
    original: {
      subject: 'Vocational training: your registration ID {id}',
      heading: 'You are registered',
      text: 'Your registration for the vocational training, {programme} programme, is confirmed.\n\nIt begins: {starts}.\n\nKeep your registration ID for the first day:\n\n{id}\n\nThe fee is {fee} rupees.\n\nPlease bring your own laptop and its charger.',
    },
  },
};

const LIMITS = { subject: 120, heading: 90, text: 3_000 } as const;
const tooLong = (what: string, limit: number) => `The ${what} can have ${countInDigits(limit)} characters at most`;

/** The words of one mail; `wordingProblem` checks what is in braces. */
export const WordingSchema = z.object({
  subject: filledText(LIMITS.subject, tooLong('subject', LIMITS.subject), 'Enter a subject'),
  heading: filledText(LIMITS.heading, tooLong('heading', LIMITS.heading), 'Enter a heading'),
  text: filledText(LIMITS.text, tooLong('text', LIMITS.text), 'Enter a text', plainText),
});

/** What is wrong with the braces of a mail: its field and a message; undefined for nothing. */
export function wordingProblem(
  kind: SubmissionKind,
  words: Wording,
): [field: keyof Wording, message: string] | undefined {
  const { placeholders } = AUTOMATIC_MAILS[kind];
  for (const [field, text] of Object.entries(words) as [keyof Wording, string][]) {
    const wrong = bracesIn(text).find((name) => !placeholders.some((known) => known === name));
    if (wrong !== undefined) {
      const known = listInWords(placeholders.map((name) => `{${name}}`));
      return [field, `There is no {${wrong}} here. What you can use: ${known}.`];
    }
  }
  return undefined;
}

/** The names in braces of a text. */
export function bracesIn(text: string): string[] {
  return [...text.matchAll(/\{([^{}\n]{0,40})\}/g)].map(([, name = '']) => name);
}

/** The words of a mail with values in place of what is in braces. */
export interface FilledWording {
  subject: string;
  heading: string;
  /** One that is nothing but a value is shown large. */
  paragraphs: { text: string; isLarge: boolean }[];
}

/** Fills words in. A paragraph that names something without a value is left out, such as the fee of another year's training. */
export function fillWording(words: Wording, values: Partial<Record<Placeholder, string>>): FilledWording {
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: Placeholder) => values[name] ?? '');
  const isKnown = (paragraph: string) => bracesIn(paragraph).every((name) => values[name as Placeholder] !== undefined);
  return {
    subject: filled(words.subject).trim(),
    heading: filled(words.heading).trim(),
    paragraphs: words.text
      .split(/\n{2,}/)
      .filter(isKnown)
      .map((paragraph) => ({ text: filled(paragraph), isLarge: paragraph === '{id}' })),
  };
}
