import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isFocusLost } from '../../focus/focus.ts';

/** The rows of the list, and whether another page is loading. */
interface Shown {
  rows: unknown;
  isLoading: boolean;
}

/**
 * Restores the focus when a detail that had it closes: to its row in the list; to the row that was opened first where the list is of
 * another page; to the row that took its place when it is gone; to the tab when no row is left.
 *
 * @param list whose children carry `data-id`
 * @param opened id of the opened submission, or null
 */
export function useReturnFocus(
  list: RefObject<HTMLElement | null>,
  opened: string | null,
  { rows, isLoading }: Shown,
): void {
  /** The submission opened last, where its line was, and the one that was opened from the list. */
  const left = useRef({ id: '', index: 0, from: '' });
  const isOpen = useRef(false);
  /** The focused element until the page that Back leads to has arrived. */
  const meanwhile = useRef<HTMLElement>(null);

  function give(): HTMLElement | null {
    const lines = linesOf(list.current);
    const lineOf = (id: string) => lines.find(({ dataset }) => dataset['id'] === id);
    const { id, index, from } = left.current;
    const line = lineOf(id) ?? lineOf(from) ?? lines[index] ?? lines.at(-1);
    const target =
      line?.querySelector('button') ?? document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    target?.focus();
    return target;
  }

  const changed = useEffectEvent((opened: string | null) => {
    if (opened !== null) {
      const index = linesOf(list.current).findIndex(({ dataset }) => dataset['id'] === opened);
      left.current = { id: opened, index: Math.max(0, index), from: isOpen.current ? left.current.from : opened };
    } else {
      // On the content of the screen it is where a button has gone (focus.ts).
      const isLost = isFocusLost() || document.activeElement?.id === 'main';
      const target = isOpen.current && isLost ? give() : null;
      meanwhile.current = isLoading ? target : null;
    }
    isOpen.current = opened !== null;
  });
  useEffect(() => changed(opened), [opened]);

  const arrived = useEffectEvent(() => {
    // What changed may be the page one leaves, renewed as one left it.
    if (isLoading) return;
    const isTaken = meanwhile.current?.isConnected === false && isFocusLost();
    meanwhile.current = null;
    if (opened === null && isTaken) give();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page that arrives
  useEffect(() => arrived(), [rows]);
}

function linesOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
}
