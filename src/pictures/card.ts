import { COLOURS } from '../content/covers/grounds.ts';
import type { Ground } from '../domain/posts/cover.ts';
import { PALETTE } from '../palette.ts';
import { SITE } from '../site.ts';
import { type Art, drawArt } from './art.ts';
import { plate } from './board-drawing.ts';
import { type Mark, placeMark } from './drawn-mark.ts';
import { drawableWords, letter } from './lettering.ts';
import { fitTitle } from './picture-lines.ts';
import { rect } from './svg-shapes.ts';

/** What a card says and shows. */
export interface Card {
  title: string;
  /** Stands above the title: whose page it is. */
  over?: string;
  /** The platform's number. */
  number?: number;
  ground: Ground;
  art: Art;
}

/** The size that Open Graph recommends, in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 };
const MARGIN = 60;
/** The place of the title, whose last line stands at the foot of the card. */
export const TITLE = { width: 556, height: 340, largest: 116, smallest: 30 };
const FOOT = 72;
const OVER = { size: 34, gap: 28 };
const BETWEEN_PLATES = 14;
/** The owner's logo, and the white around it. */
const LOGO = { height: 76, widest: 420, edge: 16, radius: 10 };
const DARK: readonly Ground[] = ['forest', 'leaf'];

/** The social card of a page, as SVG. */
export function cardSvg(card: Card): string {
  const { width, height } = CARD_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    rect(COLOURS[card.ground].ground, 0, 0, width, height),
    drawArt(card.art, card.ground),
    plates(card),
    title(card),
    '</svg>',
  ].join('');
}

/** The company's name, unless it is what the card shows, and the platform's number. */
function plates({ art, number, ground }: Card): string {
  if (art === 'sign') return '';
  const inverse = ground === 'board';
  const name = namePlate(inverse);
  if (number === undefined) return name.svg;
  const x = name.width === 0 ? MARGIN : MARGIN + name.width + BETWEEN_PLATES;
  return name.svg + plate(String(number), x, MARGIN, inverse).svg;
}

/** The owner's logo on white, else the name as far as the fonts have its letters. */
function namePlate(inverse: boolean): { svg: string; width: number } {
  const { logo } = globalThis.__SITE_MARKS__ ?? {};
  if (logo) return logoPlate(logo);
  const name = drawableWords(SITE.name);
  return name === '' ? { svg: '', width: 0 } : plate(name, MARGIN, MARGIN, inverse);
}

function logoPlate(logo: Mark): { svg: string; width: number } {
  const { height, edge, widest, radius } = LOGO;
  const scale = Math.min(height / logo.height, widest / logo.width);
  const [width, high] = [Math.round(logo.width * scale), Math.round(logo.height * scale)];
  const box = { width: width + 2 * edge, height: high + 2 * edge };
  return {
    svg:
      rect(PALETTE.paper, MARGIN, MARGIN, box.width, box.height, radius) +
      placeMark(logo, [MARGIN + edge, MARGIN + edge, width, high]),
    width: box.width,
  };
}

/** The title and what stands above it, as far as the fonts have their letters: an emoji or another script is on the page alone. */
function title({ title, over = '', ground }: Card): string {
  const colour = DARK.includes(ground) ? PALETTE.paper : PALETTE.ink;
  const { lines, size, leading } = fitTitle(drawableWords(title), TITLE);
  const first = CARD_SIZE.height - FOOT - (lines.length - 1) * leading;
  const set = lines.map(({ ink, draw }, index) =>
    draw(colour, MARGIN - ink.left * size, first + index * leading, size),
  );
  const above = drawableWords(over);
  if (above === '') return set.join('');
  const top = first + (lines[0]?.ink.top ?? 0) * size;
  return letter(above).draw(colour, MARGIN, top - OVER.gap, OVER.size) + set.join('');
}
