import { useLayoutEffect, useRef } from 'react';

/**
 * Restores the list's scroll position when the detail closes.
 *
 * @param isOpen whether the detail is open
 * @returns `keep` stores the position before it opens
 */
export function useScrollPosition(isOpen: boolean): { keep: () => void } {
  const position = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (isOpen || position.current === undefined) return;
    scrollTo({ top: position.current, behavior: 'instant' });
    position.current = undefined;
  }, [isOpen]);
  return {
    keep: () => {
      position.current = scrollY;
    },
  };
}
