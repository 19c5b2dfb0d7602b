import type { Ground } from '../../domain/posts/cover.ts';
import { PALETTE } from '../../palette.ts';

/** The colours of a drawing on one ground. */
export interface Colours {
  ground: string;
  /** The side that no light reaches. */
  shade: string;
  /** The object, and its darker side. */
  main: string;
  second: string;
  light: string;
  dark: string;
  /** The one part that attracts the eye. */
  spark: string;
  /** Large surfaces of paint, and what attracts the eye on paper. */
  paint: string;
  /** What stands beside the paint in stripes. */
  between: string;
  /** What a lamp lights. */
  glow: string;
  /** What is printed on paper. */
  print: string;
  fine: string;
}

const { board, boardDeep, boardPale, ink, forest, leaf, sage, mist, night, paper, danger } = PALETTE;

const ALL = { light: paper, dark: ink, print: forest, fine: leaf };
const GREEN = { ...ALL, main: forest, second: leaf };
const YELLOW = { ...ALL, main: board, second: boardDeep, spark: boardPale, paint: board, between: ink };
const RED_ON_WHITE = { spark: danger, paint: danger, between: paper };
const YELLOW_ON_BLACK = { spark: board, paint: board, between: ink };

export const COLOURS: Readonly<Record<Ground, Colours>> = {
  board: { ...GREEN, ...RED_ON_WHITE, ground: board, shade: boardDeep, glow: boardPale },
  pale: { ...GREEN, ...RED_ON_WHITE, ground: boardPale, shade: board, glow: board },
  mist: { ...GREEN, ...YELLOW_ON_BLACK, ground: mist, shade: sage, glow: board },
  sage: { ...GREEN, ...YELLOW_ON_BLACK, ground: sage, shade: leaf, glow: boardPale },
  leaf: { ...YELLOW, ground: leaf, shade: forest, glow: boardPale },
  forest: { ...YELLOW, ground: forest, shade: night, glow: boardPale },
};
