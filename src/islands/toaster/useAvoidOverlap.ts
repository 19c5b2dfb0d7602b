import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Selector of interactive elements. */
const CONTROLS = 'a[href], button, input, label, select, summary, textarea';

/** Whether two boxes overlap. */
function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/**
 * Marks the notifications with `data-low` when a new toast would cover the control that was pressed or focused last. A screen
 * with space for toasts at its foot sets it as `--toasts-low`.
 *
 * @param newest id of the newest toast
 */
export function useAvoidOverlap(region: RefObject<HTMLElement | null>, newest: string | undefined): void {
  const used = useRef<Element>(null);

  useEffect(() => {
    function recordTarget({ target }: Event) {
      if (target instanceof Element && !region.current?.contains(target)) used.current = target.closest(CONTROLS);
    }
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, recordTarget);
    return () => {
      for (const type of ['pointerdown', 'focusin']) document.removeEventListener(type, recordTarget);
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
