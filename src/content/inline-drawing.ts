import { cssName, DRAWING_PALETTE } from '../palette.ts';

const SOURCES = import.meta.glob<string>('./drawings/inline/*.svg', { query: '?raw', import: 'default', eager: true });

/**
 * A drawing of src/content/drawings/inline, which is part of a page's HTML and not a file of its own: its letters are in the page's
 * fonts, and styles reach it. Colours of drawings alone are filled in, since the page's styles do not have them.
 */
export function inlineDrawing(name: string): string {
  const source = SOURCES[`./drawings/inline/${name}.svg`];
  if (source === undefined) throw new Error(`src/content/drawings/inline: no drawing "${name}".`);
  return Object.entries(DRAWING_PALETTE).reduce(
    (svg, [colour, value]) => svg.replaceAll(`var(--${cssName(colour)})`, value),
    source.trim(),
  );
}
