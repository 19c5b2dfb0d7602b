import type { Drawing, Ground } from '../../domain/posts/cover.ts';
import { COLOURS, type Colours } from './grounds.ts';

/**
 * The drawings on covers: one object each, on a canvas of 1200 by 750 whose upper and lower tenth may be cut off. Their colours are the
 * names of `Colours`.
 */
const SOURCES = import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default', eager: true });

/** A cover as an SVG file. */
export function coverSvg(drawing: Drawing, ground: Ground): string {
  const source = SOURCES[`./${drawing}.svg`];
  if (source === undefined) throw new Error(`src/content/covers: no drawing "${drawing}".`);
  return source.trim().replace(/var\(--(\w+)\)/g, (_, name: keyof Colours) => COLOURS[ground][name]);
}
