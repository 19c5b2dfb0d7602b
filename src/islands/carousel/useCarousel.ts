import { type RefObject, useEffect, useReducer } from 'react';
import { flushSync } from 'react-dom';
import { isOnClone, type Move, reduceSlider, shownIndex, startAt } from '../slider/slider-state.ts';

/** Time between two moves, and time a move takes, in milliseconds. */
export const ADVANCE_MS = 3500;
export const SLIDE_MS = 600;

/** The carousel's state and moves; after a transition to a clone it jumps to the clone's slide. */
export function useCarousel(count: number, track: RefObject<HTMLElement | null>) {
  const [state, dispatch] = useReducer(reduceSlider, count, startAt);
  const onClone = isOnClone(state);
  useEffect(() => {
    if (!onClone) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => dispatch({ type: 'settle' }), still ? 0 : SLIDE_MS);
    return () => clearTimeout(timer);
  }, [onClone]);

  /** Ends a transition to a clone first; otherwise the next transition would run back over all slides. */
  function move(next: Move) {
    if (onClone) {
      flushSync(() => dispatch({ type: 'settle' }));
      track.current?.getBoundingClientRect();
    }
    dispatch(next);
  }
  return {
    ...state,
    index: shownIndex(state),
    advance: () => move({ type: 'advance' }),
    step: (step: 1 | -1) => move({ type: 'step', step }),
    goTo: (index: number) => move({ type: 'go', index }),
  };
}
