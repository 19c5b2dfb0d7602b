import { COLOURS } from '../content/covers/grounds.ts';

/** The colours of boards, which are those of covers. */
export const { ground: BOARD, glow: BOARD_PALE, dark: INK, light: PAPER, second: LEAF, main: FOREST } = COLOURS.board;
