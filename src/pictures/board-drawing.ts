import { PALETTE } from '../palette.ts';
import { letter } from './lettering.ts';
import { fitTitle } from './picture-lines.ts';
import { rect } from './svg-shapes.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Finish {
  /** From the edge to the key line, the line's own width, and the corners. */
  edge: number;
  line: number;
  radius: number;
  /** Yellow on ink, for yellow grounds. */
  inverse?: boolean;
}

const { top: CAPITAL, bottom: BASE } = letter('H').ink;
/** Height of a capital letter, in ems: letters look centred around its middle. */
export const CAPITAL_HEIGHT = BASE - CAPITAL;

/** The brand's board with its key line, as `Plate.astro` draws it. */
export function board({ x, y, width, height }: Box, { edge, line, radius, inverse = false }: Finish): string {
  const [ground, key] = inverse ? [PALETTE.ink, PALETTE.board] : [PALETTE.board, PALETTE.ink];
  const inset = edge + line / 2;
  const inner = `x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}"`;
  return `${rect(ground, x, y, width, height, radius)}<rect ${inner} rx="${Math.max(0, radius - inset)}" fill="none" stroke="${key}" stroke-width="${line}"/>`;
}

/** A name that is too long for the widest plate is smaller, in lines. */
const PLATE = { height: 76, widest: 460, padding: 30, largest: 36, smallest: 6, edge: 7, line: 4, radius: 10 };
/** Above and below the lines. */
const PLATE_EDGE = 14;

/** A small board around a name or a digit, with its left upper corner here. @returns the plate and its width */
export function plate(text: string, x: number, y: number, inverse: boolean): { svg: string; width: number } {
  const { height, widest, padding, largest, smallest } = PLATE;
  const room = { width: widest - 2 * padding, height: height - 2 * PLATE_EDGE, largest, smallest };
  const { lines, size, leading } = fitTitle(text, room);
  const written = Math.max(...lines.map(({ ink }) => ink.right - ink.left)) * size;
  const width = Math.max(height, Math.round(written + 2 * padding));
  const base = y + (height + CAPITAL_HEIGHT * size - (lines.length - 1) * leading) / 2;
  const colour = inverse ? PALETTE.board : PALETTE.ink;
  const lettering = lines.map(({ ink, draw }, index) =>
    draw(colour, x + (width - (ink.left + ink.right) * size) / 2, base + index * leading, size),
  );
  return { svg: board({ x, y, width, height }, { ...PLATE, inverse }) + lettering.join(''), width };
}
