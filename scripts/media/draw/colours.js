import { DRAWING_PALETTE, PALETTE } from '../../../src/palette.ts';

/** The colours of the company and of drawings, by name. */
export const COLOURS = { ...PALETTE, ...DRAWING_PALETTE };

const NAMES = new Map(Object.entries(COLOURS).map(([name, colour]) => [colour, name]));

/** How a drawing of src/content/drawings names a colour, which the build fills in; a name of the palette, or white with an opacity. */
export function tokenOf(colour) {
  if (colour.startsWith('rgba(255,255,255')) return 'white';
  const name = NAMES.get(colour);
  if (!name) throw new Error(`${colour} is no colour of src/palette.ts.`);
  return `var(--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`;
}
