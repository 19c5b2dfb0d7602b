import { type Move, type Moved, moved, targetOf, UNMOVED } from '../slider/move.ts';

/** Which of `count` items is shown, in a circle. */
export interface Rotation extends Moved {
  count: number;
  index: number;
}

/** A rotation at its first item. */
export function startRotation(count: number): Rotation {
  return { count, index: 0, ...UNMOVED };
}

/** Moves a rotation; it wraps around both ends. */
export function reduceRotation(state: Rotation, move: Move): Rotation {
  const { count, index } = state;
  return { count, index: (targetOf(index, move) + count) % count, ...moved(state, move) };
}
