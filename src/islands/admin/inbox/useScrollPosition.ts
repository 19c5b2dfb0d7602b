import { useLayoutEffect, useRef } from 'react';

/**
 * Where the list was scrolled to when something was opened over it, and back there once that is closed.
 *
 * @param isOpen whether something is
 */
export function useScrollPosition(isOpen: boolean): { keep: () => void } {
  const place = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (isOpen || place.current === undefined) return;
    scrollTo({ top: place.current, behavior: 'instant' });
    place.current = undefined;
  }, [isOpen]);
  return {
    keep: () => {
      place.current = scrollY;
    },
  };
}
