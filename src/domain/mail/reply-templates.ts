import * as z from 'zod/mini';
import { plainText } from '../shared/text.ts';
import { filledText } from '../shared/text-schema.ts';
import { countInDigits, countInWords } from '../shared/words.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '../submissions/submission.ts';
import { bracesIn } from './mail-wording.ts';

/** A beginning of replies. `{name}` and `{company}` are replaced by the visitor's and the company's name. */
export interface ReplyTemplate {
  name: string;
  /** What it is offered for. */
  kinds: readonly SubmissionKind[];
  body: string;
}

const LIMITS = { name: 60, body: 2_000, count: 20 } as const;

const TEMPLATE_MESSAGES = {
  name: 'Enter a name',
  nameTooLong: `A name can have ${LIMITS.name} characters at most`,
  body: 'Enter a text',
  bodyTooLong: `A text can have ${countInDigits(LIMITS.body)} characters at most`,
  braces: 'In braces stands {name}, the visitor, or {company}, us.',
  kinds: 'Choose what it is offered for',
  count: `There can be ${countInWords(LIMITS.count)} templates at most.`,
  sameName: 'Two templates have this name. Give one of them another.',
} as const;

const Template = z.object({
  name: filledText(LIMITS.name, TEMPLATE_MESSAGES.nameTooLong, TEMPLATE_MESSAGES.name),
  kinds: z
    .array(z.enum(SUBMISSION_KINDS))
    .check(z.minLength(1, TEMPLATE_MESSAGES.kinds), z.maxLength(SUBMISSION_KINDS.length, TEMPLATE_MESSAGES.kinds)),
  body: filledText(LIMITS.body, TEMPLATE_MESSAGES.bodyTooLong, TEMPLATE_MESSAGES.body, plainText).check(
    z.refine((body) => bracesIn(body).every((name) => name === 'name' || name === 'company'), TEMPLATE_MESSAGES.braces),
  ),
});

/** The templates, all of them. */
export const ReplyTemplatesSchema = z
  .array(Template)
  .check(z.maxLength(LIMITS.count, TEMPLATE_MESSAGES.count))
  .check(({ value, issues }) => {
    value.forEach(({ name }, index) => {
      if (value.findIndex((one) => one.name === name) === index) return;
      issues.push({ code: 'custom', message: TEMPLATE_MESSAGES.sameName, input: value, path: [index, 'name'] });
    });
  });

/** The text of a template for a visitor. */
export function filledTemplate({ body }: ReplyTemplate, name: string, company: string): string {
  return body
    .trim()
    .replaceAll('{name}', () => name)
    .replaceAll('{company}', () => company);
}

/** The templates until the owner changes them. */
export const ORIGINAL_TEMPLATES: readonly ReplyTemplate[] = [
  {
    name: 'Ask for a call',
    kinds: ['enquiries'],
    body: 'Dear {name},\n\nThank you for writing to {company}. We would like to hear more about it. When may we call you, and on which number?',
  },
  {
    name: 'Ask for details',
    kinds: ['enquiries'],
    body: 'Dear {name},\n\nThank you for writing to {company}. To answer you well, we need to know a little more: what should it do, by when do you need it, and is there anything we can look at, such as a page or a picture you like?',
  },
  {
    name: 'Invite to talk',
    kinds: ['applications'],
    body: 'Dear {name},\n\nThank you for applying to {company}. We have read your application and would like to talk with you. Which days suit you?',
  },
  {
    name: 'Decline',
    kinds: ['applications'],
    body: 'Dear {name},\n\nThank you for applying to {company} and for the work you put into it. This time we have chosen somebody else. We wish you well.',
  },
  {
    name: 'Ask for what is missing',
    kinds: ['applications', 'registrations'],
    body: 'Dear {name},\n\nThank you for what you sent to {company}. Before we can go on we need one more thing from you:',
  },
];
