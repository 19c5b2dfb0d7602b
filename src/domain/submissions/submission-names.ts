import * as v from 'valibot';
import { isSubmissionId, isSubmissionKind, type SubmissionKind } from './submission.ts';

/**
 * Schema of a list that names submissions by kind and ID: at least one, at most `most`.
 * @param wrong the message for any other value
 */
export function submissionNames(most: number, wrong: string) {
  return v.pipe(
    v.array(
      v.object(
        {
          kind: v.custom<SubmissionKind>((kind) => typeof kind === 'string' && isSubmissionKind(kind), wrong),
          id: v.pipe(v.string(wrong), v.check(isSubmissionId, wrong)),
        },
        wrong,
      ),
      wrong,
    ),
    v.minLength(1, wrong),
    v.maxLength(most, wrong),
  );
}
