import type { z } from 'zod';
import { FIELD_MESSAGES } from '../../domain/content/form/check-form.ts';

/** What a message calls its field, whose label stands before it. */
const FIELD = 'This';

/** What a field says about a value that it does not take, as its form in the admin area does. */
export function messageOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? FIELD_MESSAGES.missing(FIELD) : `${FIELD} is no ${issue.expected}`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_value':
      return FIELD_MESSAGES.choice;
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.join(', ')}`;
    case 'invalid_format':
      return formatMessage(issue.format, issue.message);
    default:
      return issue.message;
  }
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): string {
  const least = Number(minimum);
  if (origin === 'string') return FIELD_MESSAGES.missing(FIELD);
  return origin === 'array' ? FIELD_MESSAGES.tooFew(FIELD, least) : FIELD_MESSAGES.atLeast(least);
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): string {
  const most = Number(maximum);
  if (origin === 'string') return FIELD_MESSAGES.tooLong(FIELD, most);
  return origin === 'array' ? FIELD_MESSAGES.tooMany(FIELD, most) : FIELD_MESSAGES.atMost(most);
}

function formatMessage(format: string, message: string): string {
  if (format === 'date') return FIELD_MESSAGES.date;
  if (format === 'url') return FIELD_MESSAGES.address;
  return message.startsWith('Invalid') ? FIELD_MESSAGES.form(FIELD) : message;
}
