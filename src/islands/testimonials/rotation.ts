import { type Move, type MoveRecord, NO_MOVES, recordMove, targetOf } from '../slider/move.ts';

/** Time each testimonial stays, in milliseconds. */
export const ADVANCE_MS = 6000;

/** Which of `count` items is shown, in a circle. */
export interface Rotation extends MoveRecord {
  count: number;
  index: number;
}

/** A rotation at its first item. */
export function startRotation(count: number): Rotation {
  return { count, index: 0, ...NO_MOVES };
}

/** Moves a rotation; it wraps around both ends. */
export function reduceRotation(state: Rotation, move: Move): Rotation {
  const { count, index } = state;
  return { count, index: (targetOf(index, move) + count) % count, ...recordMove(state, move) };
}
