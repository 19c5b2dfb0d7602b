import { cssName, DRAWING_PALETTE, PALETTE } from '../palette.ts';

const COLOURS = new Map(
  Object.entries({ ...PALETTE, ...DRAWING_PALETTE }).map(([name, colour]) => [cssName(name), colour]),
);

/** A drawing with colours in place of their names, `var(--board)`: a picture of its own does not know the page's. */
export function drawingSvg(source: string): string {
  return source.replace(/var\(--([\w-]+)\)/g, (_, name: string) => {
    const colour = COLOURS.get(name);
    if (!colour)
      throw new Error(
        `A drawing in src/content/drawings names the colour ${name}, which src/palette.ts does not have.`,
      );
    return colour;
  });
}

/** What is drawn in an SVG, for another one. */
export const elementsOf = (svg: string) => svg.trim().replace(/^<svg[^>]*>|<\/svg>$/g, '');
