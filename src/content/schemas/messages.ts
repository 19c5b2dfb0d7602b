import type { z } from 'zod';

/** What a field says about a value that it does not take; its form in the admin area says the same. */
export function messageOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is required' : `This is no ${issue.expected}`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return issue.origin === 'string'
        ? `This can have ${issue.maximum} characters at most`
        : `This can have ${issue.maximum} at most`;
    case 'invalid_value':
      return 'Choose one of those offered';
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.join(', ')}`;
    case 'invalid_format':
      return formatMessage(issue.format, issue.message);
    default:
      return issue.message;
  }
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): string {
  if (origin === 'string') return 'This is required';
  return origin === 'array' ? `This needs at least ${minimum}` : `Enter ${minimum} or more`;
}

function formatMessage(format: string, message: string): string {
  if (format === 'date') return 'Choose a date';
  if (format === 'url') return 'Give an address that begins with https://';
  return message.startsWith('Invalid') ? 'This is not written as it has to be' : message;
}
