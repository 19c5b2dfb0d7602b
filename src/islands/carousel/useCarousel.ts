import { useEffect, useReducer } from 'react';
import { isOnClone, reduceCarousel, shownIndex, startAt } from './carousel-state.ts';

/** Time each slide stays and time a move takes, in milliseconds (specification, section 9). */
export const ADVANCE_MS = 3500;
export const SLIDE_MS = 600;

/** The carousel's state with its moves; after gliding onto a clone it settles on the real slide. */
export function useCarousel(count: number) {
  const [state, dispatch] = useReducer(reduceCarousel, count, startAt);
  const onClone = isOnClone(state);
  useEffect(() => {
    if (!onClone) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => dispatch({ type: 'settle' }), still ? 0 : SLIDE_MS);
    return () => clearTimeout(timer);
  }, [onClone]);
  return {
    ...state,
    index: shownIndex(state),
    step: (step: 1 | -1) => dispatch({ type: 'step', step }),
    goTo: (index: number) => dispatch({ type: 'go', index }),
  };
}
