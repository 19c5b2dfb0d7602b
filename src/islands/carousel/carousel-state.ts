import { type Move, type MoveRecord, NO_MOVES, recordMove, targetOf } from '../slider/move.ts';

/**
 * Position of the carousel on its track of `count + 2` slides: 0 is the clone of the last slide, 1 to `count` are the
 * slides, `count + 1` is the clone of the first. `glides` is false for the invisible jump from a clone to its slide, which
 * does not count as a move.
 */
export interface CarouselState extends MoveRecord {
  count: number;
  position: number;
  glides: boolean;
}

export type CarouselAction = Move | { type: 'settle' };

/** Position of the first slide; also the default in Carousel.module.css. */
export const FIRST = 1;

/** A carousel on its first slide. */
export function startAt(count: number): CarouselState {
  return { count, position: FIRST, glides: false, ...NO_MOVES };
}

/** Index of the slide that is shown, from 0; a clone counts as its slide. */
export function shownIndex({ count, position }: CarouselState): number {
  return (position - 1 + count) % count;
}

/** Whether the track is on a clone and has to jump to the clone's slide. */
export function isOnClone({ count, position }: CarouselState): boolean {
  return position === 0 || position === count + 1;
}

/** Moves the carousel. A move from a clone starts at the clone's slide, so the position stays on the track. */
export function reduceCarousel(state: CarouselState, action: CarouselAction): CarouselState {
  const { count } = state;
  const index = shownIndex(state);
  if (action.type === 'settle') return isOnClone(state) ? { ...state, position: index + 1, glides: false } : state;
  return { count, position: targetOf(index, action) + 1, glides: true, ...recordMove(state, action) };
}
