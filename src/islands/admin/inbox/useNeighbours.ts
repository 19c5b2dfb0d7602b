import { useEffect, useEffectEvent, useRef } from 'react';
import type { SubmissionName } from '../../../browser/submissions/inbox.ts';
import type { ShownPage } from './inbox-state.ts';

interface Ways {
  open: (name: SubmissionName) => void;
  turnTo: (page: number) => void;
}

/** The ways from the opened submission to those before and after it, over the ends of a page too. */
export function useNeighbours(
  page: ShownPage | null,
  opened: SubmissionName | null,
  { open, turnTo }: Ways,
): { previous: (() => void) | undefined; next: (() => void) | undefined } {
  /** The page that is on its way, and which of its submissions is to be opened. */
  const wanted = useRef<{ page: number; end: 0 | -1 }>(undefined);
  const rows = page?.rows ?? [];
  const at = rows.findIndex(({ id }) => id === opened?.id);

  const arrived = useEffectEvent(() => {
    if (!wanted.current || page?.page !== wanted.current.page) return;
    const row = page.rows.at(wanted.current.end);
    wanted.current = undefined;
    if (row && opened !== null) open(row);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page that arrives
  useEffect(() => arrived(), [page]);

  function way(step: 1 | -1): (() => void) | undefined {
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

  return { previous: way(-1), next: way(1) };
}
