import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * When a line of a list goes and takes the focus along, the focus goes to the line that took its place; to the last one
 * when none did. Whoever has gone on elsewhere meanwhile stays there.
 *
 * @param list whose children are the lines
 * @param lines changes with them
 * @param otherwise where the focus goes when no line is left
 */
export function useRowFocus(
  list: RefObject<HTMLElement | null>,
  lines: unknown,
  otherwise: () => HTMLElement | null,
): void {
  /** The line that had the focus last, counted from 0; -1 when something else has had it since. */
  const left = useRef(-1);

  useEffect(() => {
    const focused = ({ target }: FocusEvent) => {
      left.current = [...(list.current?.children ?? [])].findIndex((line) => line.contains(target as Node));
    };
    addEventListener('focusin', focused);
    return () => removeEventListener('focusin', focused);
  }, [list]);

  const changed = useEffectEvent(() => {
    if (left.current === -1 || document.activeElement !== document.body) return;
    const there = list.current?.children;
    const line = there?.[left.current] ?? there?.[there.length - 1];
    (line?.querySelector<HTMLElement>('a, button') ?? otherwise())?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of the lines
  useEffect(() => changed(), [lines]);
}
