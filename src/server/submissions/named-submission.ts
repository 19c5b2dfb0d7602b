import type { Submission } from '../../domain/submissions/submission.ts';
import type { ChangeRecord } from '../../domain/submissions/triage.ts';
import { type NameOf, type Reader, readNames } from '../auth/colleagues.ts';

/** The names of the administrators in submissions, as `readNames` reads them. */
export function namesIn(submissions: readonly Submission[], reader?: Reader): Promise<NameOf> {
  const ids = submissions.flatMap(({ stateSet, binned, paid, assignee, notes, replies }) => [
    ...[stateSet, binned, paid, ...notes, ...replies].flatMap((change) => change?.by ?? []),
    assignee ?? '',
  ]);
  return readNames(ids, reader);
}

/** A submission as answers show it: with names in place of administrators' IDs, but for `assignee`, who is chosen by ID. */
export async function withNames(submission: Submission, reader: Reader): Promise<Submission> {
  const { stateSet, binned, paid, notes, replies } = submission;
  const nameOf = await namesIn([{ ...submission, assignee: null }], reader);
  const named = <T extends ChangeRecord>(change: T): T => ({ ...change, by: nameOf(change.by) });
  return {
    ...submission,
    stateSet: stateSet && named(stateSet),
    binned: binned && named(binned),
    paid: paid && named(paid),
    notes: notes.map(named),
    replies: replies.map(named),
  };
}
