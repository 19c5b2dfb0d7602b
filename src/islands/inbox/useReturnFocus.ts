import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * When a detail closes and takes the focus along, the focus goes to its line in the list; to the line one came from where the
 * list is of another page; to the line that took its place when it has gone; to the tab when no line is left.
 *
 * @param list whose children carry `data-id`
 * @param rows changes with them: a page one goes back to comes after the detail has closed
 * @param opened id of the opened submission, or null
 */
export function useReturnFocus(list: RefObject<HTMLElement | null>, rows: unknown, opened: string | null): void {
  /** The submission opened last, where its line was, and the one that was opened from the list. */
  const left = useRef({ id: '', index: 0, from: '' });
  const isOpen = useRef(false);
  /** What got the focus when the detail closed. */
  const given = useRef<HTMLElement>(null);

  function give(): void {
    const lines = linesOf(list.current);
    const lineOf = (id: string) => lines.find(({ dataset }) => dataset['id'] === id);
    const { id, index, from } = left.current;
    const line = lineOf(id) ?? lineOf(from) ?? lines[index] ?? lines.at(-1);
    given.current =
      line?.querySelector('button') ?? document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    given.current?.focus();
  }

  const changed = useEffectEvent((opened: string | null) => {
    if (opened !== null) {
      const index = linesOf(list.current).findIndex(({ dataset }) => dataset['id'] === opened);
      left.current = { id: opened, index: Math.max(0, index), from: isOpen.current ? left.current.from : opened };
    } else {
      // On the content of the screen it is where a button has gone (leave-focus.ts).
      const isLost = document.activeElement === document.body || document.activeElement?.id === 'main';
      if (isOpen.current && isLost) give();
    }
    isOpen.current = opened !== null;
  });
  useEffect(() => changed(opened), [opened]);

  const arrived = useEffectEvent(() => {
    if (opened !== null || given.current?.isConnected !== false || document.activeElement !== document.body) return;
    give();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page that arrives
  useEffect(() => arrived(), [rows]);
}

function linesOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
}
