import { type RefObject, useEffect } from 'react';

/** Alt+T moves the focus to the notifications, Escape from there back to where it was. */
export function useFocusKey(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let before: Element | null = null;
    function pressed(event: KeyboardEvent) {
      const element = region.current;
      if (!element?.querySelector('button')) return;
      const inside = element.contains(document.activeElement);
      if (event.altKey && event.code === 'KeyT') {
        event.preventDefault();
        if (!inside) before = document.activeElement;
        element.focus();
      } else if (event.key === 'Escape' && inside && before instanceof HTMLElement) {
        event.preventDefault();
        before.focus();
      }
    }
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [region]);
}
