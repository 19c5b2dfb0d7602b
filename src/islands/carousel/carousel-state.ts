/**
 * Where the carousel stands on its track of `count + 2` places: 0 is the clone of the last slide, 1 to `count` are the
 * slides, `count + 1` is the clone of the first. `glides` is false for the unseen jump from a clone to its slide.
 */
export interface CarouselState {
  count: number;
  position: number;
  glides: boolean;
}

export type CarouselAction = { type: 'step'; step: 1 | -1 } | { type: 'go'; index: number } | { type: 'settle' };

/** A carousel on its first slide. */
export function startAt(count: number): CarouselState {
  return { count, position: 1, glides: false };
}

/** Index of the slide that is shown, from 0; a clone counts as its slide. */
export function shownIndex({ count, position }: CarouselState): number {
  return (position - 1 + count) % count;
}

/** Whether the track stands on a clone and has to settle on the slide behind it. */
export function isOnClone({ count, position }: CarouselState): boolean {
  return position === 0 || position === count + 1;
}

/** Moves the carousel. While it glides onto a clone it takes no other step, so it can never run off its track. */
export function reduceCarousel(state: CarouselState, action: CarouselAction): CarouselState {
  if (action.type === 'settle') {
    return isOnClone(state) ? { ...state, position: shownIndex(state) + 1, glides: false } : state;
  }
  if (isOnClone(state)) return state;
  const position = action.type === 'step' ? state.position + action.step : action.index + 1;
  return { ...state, position, glides: true };
}
