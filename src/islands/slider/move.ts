/** A move of a slider: by the passing of time, or by the visitor, a step on or back or right to a slide. */
export type Move = { type: 'advance' } | { type: 'step'; step: 1 | -1 } | { type: 'go'; index: number };

/** What a slider knows of its moves. */
export interface Moved {
  /** Counts them. */
  moves: number;
  /** Whether the last one was the visitor's. */
  isChosen: boolean;
}

/** The state of a slider before its first move. */
export const UNMOVED: Moved = { moves: 0, isChosen: false };

/** The same after one more move. */
export function moved({ moves }: Moved, { type }: Move): Moved {
  return { moves: moves + 1, isChosen: type !== 'advance' };
}

/** Index a move leads to from another one; it may lie one beyond either end. */
export function targetOf(index: number, move: Move): number {
  if (move.type === 'go') return move.index;
  return index + (move.type === 'step' ? move.step : 1);
}
