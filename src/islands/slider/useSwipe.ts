import { type TouchEvent, useRef } from 'react';

/** Shortest horizontal distance that counts as a swipe, in pixels. */
const SWIPE_PX = 40;

/** A point of a touch. */
export interface Point {
  x: number;
  y: number;
}

/** The step of a swipe: 1 to the next, -1 to the previous, 0 when it was not horizontal. */
export function swipeStep(from: Point, to: Point): -1 | 0 | 1 {
  const dx = to.x - from.x;
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(to.y - from.y)) return 0;
  return dx < 0 ? 1 : -1;
}

function pointOf({ changedTouches }: TouchEvent): Point | undefined {
  const touch = changedTouches[0];
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
