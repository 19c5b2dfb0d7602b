import { type RefObject, useEffect, useRef } from 'react';
import { useRestoreFocus } from './useRestoreFocus.ts';

/**
 * Restores the focus when a row of a list is removed with the focus in it: to the row that took its place, else to the last one.
 *
 * @param list whose children are the rows
 * @param changes changes with the rows
 * @param otherwise gives the element that is focused when no row is left
 */
export function useRowFocus(
  list: RefObject<HTMLElement | null>,
  changes: unknown,
  otherwise: () => HTMLElement | null,
): void {
  /** Index of the row that had the focus last; -1 when another element has had it since. */
  const last = useRef(-1);

  useEffect(() => {
    const focused = ({ target }: FocusEvent) => {
      last.current = [...(list.current?.children ?? [])].findIndex((row) => row.contains(target as Node));
    };
    addEventListener('focusin', focused);
    return () => removeEventListener('focusin', focused);
  }, [list]);

  useRestoreFocus(() => {
    if (last.current === -1) return null;
    const rows = list.current?.children;
    const row = rows?.[last.current] ?? rows?.[rows.length - 1];
    return row?.querySelector<HTMLElement>('a, button') ?? otherwise();
  }, [changes]);
}
