import { cssName, DRAWING_PALETTE, PALETTE } from '../../src/palette.ts';

/** The colours of the company and of drawings, by name. */
export const COLOURS = { ...PALETTE, ...DRAWING_PALETTE };

const NAMES = new Map(Object.entries(COLOURS).map(([name, colour]) => [colour, name]));

/** How a drawing of src/content/drawings names a colour, which the build fills in. */
export function tokenOf(colour) {
  const name = NAMES.get(colour);
  if (!name) throw new Error(`${colour} is no colour of src/palette.ts.`);
  return `var(--${cssName(name)})`;
}
