import { PALETTE } from '../palette.ts';
import { PAGE, type Style } from './tagged-pdf.ts';

/** Points in a millimetre. */
export const MM = 72 / 25.4;
export const MARGIN = 18 * MM;
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN;
/** Between two columns. */
export const GUTTER = 12 * MM;
export const HALF = (CONTENT_WIDTH - GUTTER) / 2;
export const RULE = 0.6 * MM;

/** Text in the wide face. */
export function display(size: number, colour: string = PALETTE.ink, leading = 1.12): Style {
  return { face: 'display', size, leading: size * leading, colour };
}

/** Text to be read. */
export function text(size: number, colour: string = PALETTE.ink, leading = 1.4): Style {
  return { face: 'text', size, leading: size * leading, colour };
}
