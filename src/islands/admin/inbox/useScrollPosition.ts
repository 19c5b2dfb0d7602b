import { useLayoutEffect, useRef } from 'react';

/**
 * Restores the scroll position of the list when the detail closes. The browser's own restoration is off meanwhile, since it
 * runs after `useReturnFocus` and could leave the focused row under the undo bar.
 *
 * @param isOpen whether a detail is open
 */
export function useScrollPosition(isOpen: boolean): { keep: () => void } {
  const top = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (isOpen || top.current === undefined) return;
    scrollTo({ top: top.current });
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
