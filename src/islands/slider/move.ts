/** A move of a slider: automatic, or the visitor's step or choice of a slide. */
export type Move = { type: 'advance' } | { type: 'step'; step: 1 | -1 } | { type: 'go'; index: number };

/** The record of a slider's moves. */
export interface MoveRecord {
  /** Number of moves. */
  moves: number;
  /** Whether the last one was the visitor's. */
  isChosen: boolean;
}

/** The record before the first move. */
export const NO_MOVES: MoveRecord = { moves: 0, isChosen: false };

/** The record after one more move. */
export function recordMove({ moves }: MoveRecord, { type }: Move): MoveRecord {
  return { moves: moves + 1, isChosen: type !== 'advance' };
}

/** The index after a move; may be one beyond either end. */
export function targetOf(index: number, move: Move): number {
  if (move.type === 'go') return move.index;
  return index + (move.type === 'step' ? move.step : 1);
}
