import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the scroll position of the list while a detail covers it. The browser's own restoration is off meanwhile: it comes
 * after the focus was restored, and could leave the focused row under the note of the last change.
 *
 * @param isOpen whether a detail is open
 */
export function useScrollPosition(isOpen: boolean): { keep: () => void } {
  const top = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (isOpen || top.current === undefined) return;
    scrollTo({ top: top.current, behavior: 'instant' });
    top.current = undefined;
    history.scrollRestoration = 'auto';
  }, [isOpen]);
  return {
    keep: () => {
      top.current = scrollY;
      history.scrollRestoration = 'manual';
    },
  };
}
