import { type Move, type Moved, moved, targetOf, UNMOVED } from '../slider/move.ts';

/**
 * Where the carousel stands on its track of `count + 2` places: 0 is the clone of the last slide, 1 to `count` are the
 * slides, `count + 1` is the clone of the first. `glides` is false for the unseen jump from a clone to its slide, which
 * is no move.
 */
export interface CarouselState extends Moved {
  count: number;
  position: number;
  glides: boolean;
}

export type CarouselAction = Move | { type: 'settle' };

/** The place of the first slide; Carousel.module.css starts there too. */
export const FIRST = 1;

/** A carousel on its first slide. */
export function startAt(count: number): CarouselState {
  return { count, position: FIRST, glides: false, ...UNMOVED };
}

/** Index of the slide that is shown, from 0; a clone counts as its slide. */
export function shownIndex({ count, position }: CarouselState): number {
  return (position - 1 + count) % count;
}

/** Whether the track stands on a clone and has to settle on the slide behind it. */
export function isOnClone({ count, position }: CarouselState): boolean {
  return position === 0 || position === count + 1;
}

/** Moves the carousel. From a clone it goes on as from the slide behind it, so it can never run off its track. */
export function reduceCarousel(state: CarouselState, action: CarouselAction): CarouselState {
  const { count } = state;
  const index = shownIndex(state);
  if (action.type === 'settle') return isOnClone(state) ? { ...state, position: index + 1, glides: false } : state;
  return { count, position: targetOf(index, action) + 1, glides: true, ...moved(state, action) };
}
