import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * When a detail closes and takes the focus along, the focus goes to its line in the list; to the line that took its
 * place when it has gone; to the tab when no line is left.
 *
 * @param list whose children carry `data-id`
 * @param opened id of the opened submission, or null
 */
export function useReturnFocus(list: RefObject<HTMLElement | null>, opened: string | null): void {
  const left = useRef({ id: '', index: 0 });

  const changed = useEffectEvent((opened: string | null) => {
    const lines = [...(list.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
    const lineOf = (id: string | null) => lines.findIndex((line) => line.dataset['id'] === id);
    if (opened !== null) {
      left.current = { id: opened, index: Math.max(0, lineOf(opened)) };
      return;
    }
    // On the content of the screen it is where a button has gone (leave-focus.ts).
    const isLost = document.activeElement === document.body || document.activeElement?.id === 'main';
    if (left.current.id === '' || !isLost) return;
    const line = lines[lineOf(left.current.id)] ?? lines[left.current.index] ?? lines.at(-1);
    const target =
      line?.querySelector('button') ?? document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    target?.focus();
  });
  useEffect(() => changed(opened), [opened]);
}
