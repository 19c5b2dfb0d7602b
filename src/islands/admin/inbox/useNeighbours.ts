import { useEffect, useEffectEvent, useRef } from 'react';
import type { SubmissionName } from '../../../browser/submissions/inbox-calls.ts';
import type { ShownPage } from './inbox-state.ts';

interface Actions {
  open: (name: SubmissionName) => void;
  turnTo: (page: number) => void;
}

/** Opens the submission before or after the opened one, across page boundaries too. */
export function useNeighbours(
  page: ShownPage | null,
  opened: SubmissionName | null,
  { open, turnTo }: Actions,
): { previous: (() => void) | undefined; next: (() => void) | undefined } {
  /** The page being loaded, and which of its submissions to open: the first or the last. */
  const wanted = useRef<{ page: number; end: 0 | -1 }>(undefined);
  const rows = page?.rows ?? [];
  const at = rows.findIndex(({ id }) => id === opened?.id);

  const arrived = useEffectEvent(() => {
    if (!wanted.current || page?.page !== wanted.current.page) return;
    const row = page.rows.at(wanted.current.end);
    wanted.current = undefined;
    if (row && opened !== null) open(row);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each loaded page
  useEffect(() => arrived(), [page]);

  function neighbour(step: 1 | -1): (() => void) | undefined {
    if (!page || at === -1) return undefined;
    const row = rows[at + step];
    if (row) return () => open(row);
    const other = page.page + step;
    if (other < 1 || other > page.pages) return undefined;
    return () => {
      wanted.current = { page: other, end: step === 1 ? 0 : -1 };
      turnTo(other);
    };
  }

  return { previous: neighbour(-1), next: neighbour(1) };
}
