import * as z from 'zod/mini';
import { isSubmissionId, isSubmissionKind, type SubmissionKind } from './submission.ts';

/**
 * Schema of a list that names submissions by kind and ID: at least one, at most `most`.
 * @param wrong the message for any other value
 */
export function submissionNames(most: number, wrong: string) {
  const name = z.object(
    {
      kind: z.custom<SubmissionKind>((kind) => typeof kind === 'string' && isSubmissionKind(kind), wrong),
      id: z.string(wrong).check(z.refine(isSubmissionId, wrong)),
    },
    wrong,
  );
  return z.array(name, wrong).check(z.minLength(1, wrong), z.maxLength(most, wrong));
}
