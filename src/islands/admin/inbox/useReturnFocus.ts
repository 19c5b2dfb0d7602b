import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isFocusLost } from '../../focus/focus.ts';

/** The rows shown, and whether another page is loading. */
interface Shown {
  rows: unknown;
  isLoading: boolean;
}

/**
 * Restores the focus when the detail closes and the focus was in it: to the submission's row; else to the row that was
 * opened from the list; else to the row at the same index; else to the selected tab.
 *
 * @param list element whose children have `data-id`
 * @param opened id of the opened submission, or null
 */
export function useReturnFocus(
  list: RefObject<HTMLElement | null>,
  opened: string | null,
  { rows, isLoading }: Shown,
): void {
  /** The submission opened last, the index of its row, and the one opened from the list, before "Next" or "Previous". */
  const last = useRef({ id: '', index: 0, from: '' });
  const isOpen = useRef(false);
  /** The element focused while the page that Back leads to is loading. */
  const interim = useRef<HTMLElement>(null);

  function restore(): HTMLElement | null {
    const rows = rowsOf(list.current);
    const rowOf = (id: string) => rows.find(({ dataset }) => dataset['id'] === id);
    const { id, index, from } = last.current;
    const row = rowOf(id) ?? rowOf(from) ?? rows[index] ?? rows.at(-1);
    const target =
      row?.querySelector('button') ?? document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    target?.focus();
    return target;
  }

  const changed = useEffectEvent((opened: string | null) => {
    if (opened !== null) {
      const index = rowsOf(list.current).findIndex(({ dataset }) => dataset['id'] === opened);
      last.current = { id: opened, index: Math.max(0, index), from: isOpen.current ? last.current.from : opened };
    } else {
      // restoreFocusFrom (focus.ts) moves the focus to #main when it removes a button.
      const isLost = isFocusLost() || document.activeElement?.id === 'main';
      const target = isOpen.current && isLost ? restore() : null;
      interim.current = isLoading ? target : null;
    }
    isOpen.current = opened !== null;
  });
  useEffect(() => changed(opened), [opened]);

  const arrived = useEffectEvent(() => {
    // While loading, the change is a poll of the old page.
    if (isLoading) return;
    const wasRemoved = interim.current?.isConnected === false && isFocusLost();
    interim.current = null;
    if (opened === null && wasRemoved) restore();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each loaded page
  useEffect(() => arrived(), [rows]);
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
}
