import * as v from 'valibot';
import { isSubmissionId, isSubmissionKind, type SubmissionKind } from './submission.ts';

/**
 * Schema of a list that names submissions by kind and ID: at least one, at most `most`.
 * @param wrong the message for a value that is no list, an empty list or one that is too long
 */
export function recordNames(most: number, wrong: string) {
  return v.pipe(
    v.array(
      v.object({
        kind: v.custom<SubmissionKind>((kind) => typeof kind === 'string' && isSubmissionKind(kind)),
        id: v.pipe(v.string(), v.check(isSubmissionId)),
      }),
      wrong,
    ),
    v.minLength(1, wrong),
    v.maxLength(most, wrong),
  );
}
