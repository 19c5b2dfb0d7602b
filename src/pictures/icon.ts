import { PALETTE } from '../palette.ts';
import { SITE } from '../site.ts';
import { board } from './board-drawing.ts';
import { placeMark } from './drawn-mark.ts';
import { drawableWords, letter } from './lettering.ts';
import { png } from './raster.ts';
import { rect } from './svg-shapes.ts';

/** Width and height of the icon's view box. */
const SIDE = 64;
const BOARD = { x: 0, y: 0, width: SIDE, height: SIDE };
const EDGE = 4;
const LINE = 3;
const RADIUS = 10;
/** The space into which the letter is scaled to fit. */
const LETTER = { width: 34, height: 32 };
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** The white edge around a logo. */
const LOGO_EDGE = 6;

/**
 * The icon: the owner's; else the owner's logo on white; else the first letter of the company's name on a board. Square corners are for
 * systems that mask icons themselves, and show black where one is transparent.
 */
export function iconSvg(corners: 'round' | 'square', pixels = SIDE, name = SITE.name): string {
  const { icon, logo } = globalThis.__SITE_MARKS__ ?? {};
  const isSquare = corners === 'square';
  const paper = rect(PALETTE.paper, 0, 0, SIDE, SIDE, isSquare ? 0 : RADIUS);
  const inner = icon
    ? (isSquare ? paper : '') + placeMark(icon, [0, 0, SIDE, SIDE])
    : logo
      ? paper + placeMark(logo, [LOGO_EDGE, LOGO_EDGE, SIDE - 2 * LOGO_EDGE, SIDE - 2 * LOGO_EDGE])
      : initialSvg(corners, name);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${SIDE} ${SIDE}">${inner}</svg>`;
}

/** The icon as a PNG file, of so many pixels in width and height. */
export const iconPng = async (corners: 'round' | 'square', pixels: number): Promise<Buffer<ArrayBuffer>> =>
  Buffer.from(await png(iconSvg(corners, pixels)));

function initialSvg(corners: 'round' | 'square', name: string): string {
  const finish = { edge: EDGE, line: LINE, radius: corners === 'round' ? RADIUS : 0 };
  const initial = [...new Intl.Segmenter().segment(drawableWords(name))].find(({ segment }) =>
    LETTER_OR_DIGIT.test(segment),
  );
  if (!initial) return board(BOARD, finish);
  const { ink, draw } = letter(initial.segment.toUpperCase());
  const [width, height] = [ink.right - ink.left, ink.bottom - ink.top];
  const size = Math.min(LETTER.width / width, LETTER.height / height);
  const x = SIDE / 2 - (ink.left + width / 2) * size;
  const y = SIDE / 2 - (ink.top + height / 2) * size;
  return board(BOARD, finish) + draw(PALETTE.ink, x, y, size);
}
