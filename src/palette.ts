import { COLOURS } from './domain/site/brand-colours.ts';
import type { Palette } from './domain/site/brand-palette.ts';
import { mixed } from './domain/site/contrast.ts';

/**
 * The colours of the company, made of its brand colour: `src/facts/colours.json`, or what its owner published. CSS, mails, icons, social cards, PDFs and drawings take
 * them from here; `boardPale` is `--board-pale` in CSS. `src/domain/site/contrast.ts` says which texts have to be readable on which colours.
 * Films in public/media keep the colours they were drawn in (docs/decisions/052-layout-and-palette.md).
 */
export const PALETTE = COLOURS;

const BLACK = '#000000';

/** The colours of drawings that are mixed from a palette: sides of objects in light and in shade, landscapes by the time of day. */
export function drawingPalette(palette: Palette) {
  const { board, boardDeep, ink, forest, leaf, clay, sage, night, haze, mist, dew, fog, paper } = palette;
  return {
    boardShade: mixed(boardDeep, BLACK, 0.2),
    inkLight: mixed(forest, paper, 0.06),
    leafShade: mixed(leaf, forest, 0.35),
    sageLight: mixed(sage, paper, 0.33),
    sageShade: mixed(sage, leaf, 0.42),
    clayShade: mixed(clay, BLACK, 0.18),
    clayDark: mixed(clay, BLACK, 0.37),
    morningHigh: mixed(haze, mist, 0.4),
    morningLow: mixed(mist, dew, 0.5),
    morningMid: mixed(sage, paper, 0.06),
    field: mixed(leaf, forest, 0.6),
    noonHigh: mixed(board, paper, 0.3),
    noonMid: mixed(board, paper, 0.17),
    noonSun: mixed(board, paper, 0.86),
    duskMid: mixed(forest, leaf, 0.27),
    duskNear: mixed(forest, night, 0.5),
    duskField: mixed(night, ink, 0.25),
    duskFront: mixed(night, BLACK, 0.37),
    duskInk: mixed(night, BLACK, 0.58),
    rainMid: mixed(sage, fog, 0.8),
    rainLow: mixed(sage, fog, 0.6),
    rainFar: mixed(sage, fog, 0.22),
    dustHigh: mixed(board, paper, 0.8),
    dustMid: mixed(board, paper, 0.68),
    dustLow: mixed(board, paper, 0.54),
    dustFar: mixed(boardDeep, paper, 0.33),
    dustTown: mixed(boardDeep, BLACK, 0.06),
    dustNear: mixed(boardDeep, ink, 0.44),
  };
}

/** The colours of drawings besides those of the palette. */
export const DRAWING_PALETTE = {
  ...drawingPalette(PALETTE),
  skin: '#a8673d',
  skinMedium: '#8d5632',
  skinDark: '#6f4127',
} as const;

/** The name in CSS of a colour: `boardPale` is `board-pale`. */
export function cssName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
