import { coverSvg } from '../content/covers/cover-svg.ts';
import { COLOURS } from '../content/covers/grounds.ts';
import { elementsOf } from '../content/drawing-svg.ts';
import type { Drawing, Ground } from '../domain/posts/cover.ts';
import { PALETTE } from '../palette.ts';
import { SITE } from '../site.ts';
import { board, CAPITAL_HEIGHT } from './board-drawing.ts';
import { drawableWords } from './lettering.ts';
import { fitTitle } from './picture-lines.ts';
import { path, rect } from './svg-shapes.ts';

/** What a card shows: a drawing of covers, the company's sign, waves of sound, or a drawing of a case study. */
export type Art = Drawing | 'sign' | 'waves' | { drawing: string; width: number };

/** Left of it is the title. */
const LEFT = 640;
const HEIGHT = 630;
/** A drawing of a case study begins this far down, and is cut by the right edge. */
const CASE = { down: 84, width: 640 };

/**
 * How the drawings of covers, on their canvas of 1200 by 750, stand on a card: where the object begins on the canvas, its scale,
 * and how far down the canvas is moved. Objects that rest on the lower edge of their cover do so on the card.
 */
const PLACES: Partial<Record<Drawing, { from: number; scale: number; down?: number }>> = {
  barrier: { from: 0, scale: 0.66, down: 135 },
  bell: { from: 200, scale: 0.74 },
  browser: { from: 220, scale: 0.84 },
  bubble: { from: 240, scale: 0.66, down: 70 },
  cup: { from: 140, scale: 0.66, down: 120 },
  lamp: { from: 230, scale: 0.84 },
  megaphone: { from: 190, scale: 0.68, down: 60 },
  notebook: { from: 230, scale: 0.84 },
  notice: { from: 285, scale: 0.84 },
  'qr-stand': { from: 250, scale: 0.84 },
  shutter: { from: 180, scale: 0.72, down: 90 },
  slate: { from: 190, scale: 0.76, down: 60 },
  'stock-sheet': { from: 265, scale: 0.8, down: 30 },
};
const ELSEWHERE = { from: 260, scale: 0.84, down: 0 };

/** The drawing of a card, as elements of an SVG. */
export function drawArt(art: Art, ground: Ground): string {
  if (art === 'waves') return waves(COLOURS[ground].dark);
  if (art === 'sign') return sign();
  if (typeof art === 'object')
    return `<g transform="translate(${LEFT} ${CASE.down}) scale(${CASE.width / art.width})">${art.drawing}</g>`;
  const { from, scale, down = 0 } = PLACES[art] ?? ELSEWHERE;
  const at = `translate(${LEFT - from * scale} ${down}) scale(${scale})`;
  return `<g transform="${at}">${elementsOf(coverSvg(art, ground))}</g>`;
}

/** Waves of sound out of the lower corner. */
function waves(colour: string): string {
  const rings = [165, 229, 293, 357, 421, 485].map((r) => `<circle cx="1200" cy="${HEIGHT}" r="${r}"/>`).join('');
  return `<circle cx="1200" cy="${HEIGHT}" r="108" fill="${colour}"/><g fill="none" stroke="${colour}" stroke-width="22">${rings}</g>`;
}

const SIGN = { x: 652, y: 150, width: 496, height: 280 };
/** Where lamps stand over the sign, as shares of its width. */
const LAMPS = [1 / 6, 1 / 2, 5 / 6];

/** The company's sign beside the road, with lamps above it. */
function sign(): string {
  const { x, y, width, height } = SIGN;
  const { lines, size, leading } = fitTitle(drawableWords(SITE.name), {
    width: width - 96,
    height: height - 60,
    largest: 108,
    smallest: 6,
  });
  const first = y + (height + CAPITAL_HEIGHT * size - (lines.length - 1) * leading) / 2;
  const lamp = (middle: number) =>
    rect(PALETTE.ink, middle - 4, y - 44, 8, 50) +
    path(PALETTE.ink, `M${middle - 34} ${y - 24}a34 34 0 0 1 68 0z`) +
    path(PALETTE.boardPale, `M${middle - 16} ${y - 24}a16 16 0 0 0 32 0z`);
  return [
    path(PALETTE.leaf, `M0 ${HEIGHT}V604C200 560 420 606 660 560S1040 500 1200 530V${HEIGHT}z`),
    ...[x + 84, x + width - 108].map((post) => rect(PALETTE.ink, post, y + height - 20, 24, HEIGHT)),
    ...LAMPS.map((share) => lamp(x + width * share)),
    board(SIGN, { edge: 14, line: 8, radius: 20 }),
    ...lines.map(({ ink, draw }, index) =>
      draw(PALETTE.ink, x + (width - (ink.left + ink.right) * size) / 2, first + index * leading, size),
    ),
  ].join('');
}
