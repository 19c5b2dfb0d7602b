import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** What can be pressed or written in. */
const CONTROLS = 'a[href], button, input, label, select, summary, textarea';

/** Whether two boxes share any place. */
function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/**
 * Marks the notifications with `data-low` when a new one would cover the control that was pressed or has the focus: a screen
 * with a place for that at its foot gives it as `--toasts-low`.
 *
 * @param newest id of the newest one
 */
export function useAvoidOverlap(region: RefObject<HTMLElement | null>, newest: string | undefined): void {
  const used = useRef<Element>(null);

  useEffect(() => {
    function note({ target }: Event) {
      if (target instanceof Element && !region.current?.contains(target)) used.current = target.closest(CONTROLS);
    }
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, note);
    return () => {
      for (const type of ['pointerdown', 'focusin']) document.removeEventListener(type, note);
    };
  }, [region]);

  useLayoutEffect(() => {
    const element = region.current;
    if (!element || newest === undefined) return;
    delete element.dataset['low'];
    const box = used.current?.getBoundingClientRect();
    const cards = [...element.querySelectorAll(':scope > div > div')];
    if (box && cards.some((card) => overlap(card.getBoundingClientRect(), box))) element.dataset['low'] = '';
  }, [region, newest]);
}
