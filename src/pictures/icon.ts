import { PALETTE } from '../palette.ts';
import { SITE } from '../site.ts';
import { board } from './board-drawing.ts';
import { letter } from './lettering.ts';

/** Width and height of the icon's view box. */
const SIDE = 64;
const BOARD = { x: 0, y: 0, width: SIDE, height: SIDE };
const EDGE = 4;
const LINE = 3;
const RADIUS = 10;
/** The space into which the letter is scaled to fit. */
const LETTER = { width: 34, height: 32 };

/** The icon: the first letter of the company's name on a board. Square corners are for systems that mask icons themselves. */
export function iconSvg(corners: 'round' | 'square', pixels = SIDE): string {
  const [initial] = new Intl.Segmenter().segment(SITE.name);
  const { ink, draw } = letter(initial?.segment.toUpperCase() ?? '');
  const [width, height] = [ink.right - ink.left, ink.bottom - ink.top];
  const size = Math.min(LETTER.width / width, LETTER.height / height);
  const x = SIDE / 2 - (ink.left + width / 2) * size;
  const y = SIDE / 2 - (ink.top + height / 2) * size;
  const finish = { edge: EDGE, line: LINE, radius: corners === 'round' ? RADIUS : 0 };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${SIDE} ${SIDE}">${board(BOARD, finish)}${draw(PALETTE.ink, x, y, size)}</svg>`;
}
