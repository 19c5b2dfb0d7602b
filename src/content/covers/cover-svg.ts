import { readFileSync } from 'node:fs';
import type { Drawing, Ground } from '../../domain/posts/cover.ts';
import { COLOURS, type Colours } from './grounds.ts';

/**
 * The drawing of a cover without its ground, as SVG elements: one object on a canvas of 1200 by 750 whose upper and lower tenth may be cut
 * off. Its file here names colours by their roles, such as `var(--main)`.
 */
export function coverDrawing(drawing: Drawing, ground: Ground): string {
  const source = readFileSync(`src/content/covers/${drawing}.svg`, 'utf8').replaceAll('\n', '');
  const elements = source.slice(source.indexOf('>') + 1, source.lastIndexOf('</svg>'));
  return elements.replace(/var\(--(\w+)\)/g, (_, role: keyof Colours) => COLOURS[ground][role]);
}

/** A cover as an SVG file. */
export function coverSvg(drawing: Drawing, ground: Ground): string {
  const canvas = `<path fill="${COLOURS[ground].ground}" d="M0 0h1200v750H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="750" viewBox="0 0 1200 750">${canvas}${coverDrawing(drawing, ground)}</svg>`;
}
