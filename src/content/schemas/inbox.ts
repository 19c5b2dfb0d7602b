import { z } from 'zod';
import { SUBMISSION_KINDS } from '../../domain/submissions/submission.ts';
import { text } from './parts.ts';

/** A placeholder in braces other than those for the visitor and the company. */
const UNKNOWN = /\{(?!(?:name|company)\})/;

/** Beginnings of answers from the inbox. */
export const inboxPage = z.strictObject({
  replies: z.array(
    z.strictObject({
      name: text,
      kinds: z.array(z.enum(SUBMISSION_KINDS)).min(1),
      body: text.refine((body) => !UNKNOWN.test(body), 'In braces stands name or company.'),
    }),
  ),
});
