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

const {
  board: BOARD,
  boardDeep: BOARD_DEEP,
  boardPale: BOARD_PALE,
  ink: INK,
  forest: FOREST,
  leaf: LEAF,
  sage: SAGE,
  mist: MIST,
  night: NIGHT,
  paper: PAPER,
  danger: BRICK,
} = PALETTE;

const ALL = { light: PAPER, dark: INK, print: FOREST, fine: LEAF };
const GREEN = { ...ALL, main: FOREST, second: LEAF };
const YELLOW = { ...ALL, main: BOARD, second: BOARD_DEEP, spark: BOARD_PALE, paint: BOARD, between: INK };
const RED_ON_WHITE = { spark: BRICK, paint: BRICK, between: PAPER };
const YELLOW_ON_BLACK = { spark: BOARD, paint: BOARD, between: INK };

export const COLOURS: Readonly<Record<Ground, Colours>> = {
  board: { ...GREEN, ...RED_ON_WHITE, ground: BOARD, shade: BOARD_DEEP, glow: BOARD_PALE },
  pale: { ...GREEN, ...RED_ON_WHITE, ground: BOARD_PALE, shade: BOARD, glow: BOARD },
  mist: { ...GREEN, ...YELLOW_ON_BLACK, ground: MIST, shade: SAGE, glow: BOARD },
  sage: { ...GREEN, ...YELLOW_ON_BLACK, ground: SAGE, shade: LEAF, glow: BOARD_PALE },
  leaf: { ...YELLOW, ground: LEAF, shade: FOREST, glow: BOARD_PALE },
  forest: { ...YELLOW, ground: FOREST, shade: NIGHT, glow: BOARD_PALE },
};
