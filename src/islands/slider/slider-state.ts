/** A move of a slider: automatic, or the visitor's step or choice of a slide. */
export type Move = { type: 'advance' } | { type: 'step'; step: 1 | -1 } | { type: 'go'; index: number };

/**
 * Position of a slider on its track of `count + 2` slides: 0 is the clone of the last slide, 1 to `count` are the
 * slides, `count + 1` is the clone of the first. `glides` is false for the invisible jump from a clone to its slide, which
 * does not count as a move.
 */
export interface SliderState {
  count: number;
  position: number;
  glides: boolean;
  /** Number of moves. */
  moves: number;
  /** Whether the last one was the visitor's. */
  isChosen: boolean;
}

export type SliderAction = Move | { type: 'settle' };

/** Position of the first slide. */
const FIRST = 1;

/** A slider on its first slide. */
export function startAt(count: number): SliderState {
  return { count, position: FIRST, glides: false, moves: 0, isChosen: false };
}

/** Index of the slide that is shown, from 0; a clone counts as its slide. */
export function shownIndex({ count, position }: SliderState): number {
  return (position - 1 + count) % count;
}

/** Whether the track is on a clone and has to jump to the clone's slide. */
export function isOnClone({ count, position }: SliderState): boolean {
  return position === 0 || position === count + 1;
}

/** Moves a slider. A move from a clone starts at the clone's slide, so the position stays on the track. */
export function reduceSlider(state: SliderState, action: SliderAction): SliderState {
  const { count, moves } = state;
  const index = shownIndex(state);
  if (action.type === 'settle') return isOnClone(state) ? { ...state, position: index + 1, glides: false } : state;
  const target = action.type === 'go' ? action.index : index + (action.type === 'step' ? action.step : 1);
  return { count, position: target + 1, glides: true, moves: moves + 1, isChosen: action.type !== 'advance' };
}
