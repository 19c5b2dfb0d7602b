import type { z } from 'zod';
import type { Json } from '../../domain/content/entry.ts';
import { isBlank, labelsAt, parsePath, valueAt } from '../../domain/content/form/field-path.ts';
import { FIELD_MESSAGES } from './field-messages.ts';
import { formOf } from './form.ts';
import type { CollectionRules } from './index.ts';
import type { Problem } from './media-check.ts';

/** The problems of a value with its schema, at its fields; those of alternatives are the ones of the alternative that the value is. */
export function schemaProblems(rules: Pick<CollectionRules, 'schema'>, value: unknown): Problem[] {
  const at = (issues: readonly z.core.$ZodIssue[], outer: readonly PropertyKey[]): Problem[] =>
    issues.flatMap((issue) => {
      const path = [...outer, ...issue.path];
      if (issue.code === 'invalid_union' && issue.errors.length > 0) return at(issuesOfMeant(issue.errors), path);
      const field = path.join('.');
      const [label = 'This'] = labelsAt(formOf(rules), value as Json, parsePath(field)).slice(-1);
      const isMissing = issue.code === 'invalid_type' && isBlank(valueAt(value as Json, parsePath(field)));
      return [{ field, message: isMissing ? FIELD_MESSAGES.missing(label) : messageOf(issue, label) }];
    });
  return at(rules.schema.safeParse(value).error?.issues ?? [], []);
}

/** The problems of the alternative whose type and fields a value has. */
function issuesOfMeant(alternatives: readonly z.core.$ZodIssue[][]): readonly z.core.$ZodIssue[] {
  const isOther = ({ code, path }: z.core.$ZodIssue) =>
    path.length === 0 && (code === 'invalid_type' || code === 'unrecognized_keys');
  return alternatives.find((issues) => !issues.some(isOther)) ?? alternatives[0] ?? [];
}

function messageOf(issue: z.core.$ZodIssue, label: string): string {
  switch (issue.code) {
    case 'invalid_type':
      return ['number', 'int'].includes(issue.expected) ? FIELD_MESSAGES.number : FIELD_MESSAGES.missing(label);
    case 'too_small':
      return tooSmall(issue, label);
    case 'too_big':
      return tooBig(issue, label);
    case 'invalid_value':
    case 'invalid_union':
      return FIELD_MESSAGES.choice;
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.join(', ')}`;
    case 'invalid_format':
      return formatMessage(issue, label);
    default:
      return issue.message;
  }
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall, label: string): string {
  const least = Number(minimum);
  if (origin === 'string') return FIELD_MESSAGES.missing(label);
  return origin === 'array' ? FIELD_MESSAGES.tooFew(label, least) : FIELD_MESSAGES.atLeast(least);
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig, label: string): string {
  const most = Number(maximum);
  if (origin === 'string') return FIELD_MESSAGES.tooLong(label, most);
  return origin === 'array' ? FIELD_MESSAGES.tooMany(label, most) : FIELD_MESSAGES.atMost(most);
}

function formatMessage({ format, message }: z.core.$ZodIssueInvalidStringFormat, label: string): string {
  if (format === 'date') return FIELD_MESSAGES.date;
  if (format === 'url') return FIELD_MESSAGES.address;
  return message.startsWith('Invalid') ? FIELD_MESSAGES.form(label) : message;
}
