import { type TouchEvent, useRef } from 'react';
import { type Point, swipeStep } from './swipe.ts';

function pointOf(event: TouchEvent): Point | undefined {
  const touch = event.changedTouches[0];
  return touch && { x: touch.clientX, y: touch.clientY };
}

/** Touch handlers that turn a horizontal swipe into a step. */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const from = useRef<Point>(undefined);
  return {
    onTouchStart: (event: TouchEvent) => {
      from.current = pointOf(event);
    },
    onTouchEnd: (event: TouchEvent) => {
      const to = pointOf(event);
      const step = from.current && to ? swipeStep(from.current, to) : 0;
      if (step !== 0) onStep(step);
    },
  };
}
