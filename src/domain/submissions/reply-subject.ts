import { shortened } from '../shared/letters.ts';
import { plainLine } from '../shared/text.ts';
import type { Submission } from './submission.ts';

/** Characters of a subject's topic. */
const NAMED = 60;

/** The subject that a reply begins with: what the visitor has written about. */
export function replySubject(submission: Submission): string {
  return `Re: ${shortened(plainLine(topicOf(submission)), NAMED)}`;
}

function topicOf({ kind, id, fields }: Submission): string {
  if (kind === 'registrations') return `Vocational training, ${id}`;
  if ('message' in fields) return fields.product ? `Demo of ${fields.product}` : firstLine(fields.message);
  return `Your application, ${'companyName' in fields ? fields.companyName : ''}`;
}

/** The first line that says something. */
function firstLine(text: string): string {
  return text.split('\n').find((line) => line.trim() !== '') ?? '';
}
