import type { Drawing, Ground } from '../../domain/posts/cover.ts';
import { DRAWINGS } from './drawings.ts';
import { COLOURS } from './grounds.ts';

/** A cover as an SVG file. */
export function coverSvg(drawing: Drawing, ground: Ground): string {
  const colours = COLOURS[ground];
  const canvas = `<path fill="${colours.ground}" d="M0 0h1200v750H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="750" viewBox="0 0 1200 750">${canvas}${DRAWINGS[drawing](colours)}</svg>`;
}
