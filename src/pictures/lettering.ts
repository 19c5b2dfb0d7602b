import { readFile } from 'node:fs/promises';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';
import { isDevanagari } from '../domain/shared/devanagari.ts';

/** Distance between Latin letters, in ems, as --track-display of tokens.css. */
const TRACKING = -0.022;
/** The site's fonts at the weight and width of headings, with every letter and joined form (docs/decisions/002). */
const FONTS = 'src/assets/fonts/';
const latin = await readFont('anek-latin-board.woff2', TRACKING);
const devanagari = await readFont('anek-devanagari-board.woff2', 0);
const rupee = await readFont('anek-rupee-display.woff2', TRACKING);

/** A run of Devanagari with its joiners, or of rupee signs. */
const RUNS = /((?:[\u0900-\u097f]|\u200c|\u200d)+|₹+)/;
const DECIMALS = 1;

/** A line of text as outlines. Lengths are in ems. */
export interface Lettering {
  width: number;
  ink: Ink;
  /** The outlines at a size, from this point of the baseline on. */
  draw(fill: string, x: number, y: number, size: number): string;
}

/** The box around the ink of a line, from its start on the baseline; y grows downwards. */
interface Ink {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Glyph {
  outline: string;
  ink: Ink | undefined;
  /** Ems for each unit of the outline. */
  scale: number;
  x: number;
  y: number;
}

/** Sets a line in the site's letters, Latin and Devanagari. A character that they lack is a mistake in the content. */
export function letter(text: string): Lettering {
  const glyphs: Glyph[] = [];
  let width = 0;
  for (const run of text.split(RUNS).filter(Boolean)) width = addRun(glyphs, run, width, text);
  return { width, ink: inkOf(glyphs), draw: (fill, x, y, size) => draw(glyphs, { fill, x, y, size }) };
}

/** The words of a text that the fonts have every character of: a name in another script has none. */
export function drawableWords(text: string): string {
  return text.split(/\s+/).filter(isDrawable).join(' ');
}

function isDrawable(word: string): boolean {
  try {
    return letter(word).width > 0;
  } catch {
    return false;
  }
}

/** Adds the glyphs of a run that begins at `start`. @returns where it ends */
function addRun(glyphs: Glyph[], run: string, start: number, text: string): number {
  const { font, unitsPerEm, tracking } = fontOf(run);
  const buffer = new Buffer();
  buffer.addText(run);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const scale = 1 / unitsPerEm;
  const positions = buffer.getGlyphPositions();
  let x = start;
  for (const [index, { codepoint: id, cluster }] of buffer.getGlyphInfos().entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    if (id === 0)
      throw new Error(
        `"${text}": the fonts of the cards have no "${String.fromCodePoint(run.codePointAt(cluster) ?? 0)}".`,
      );
    const place = { x: x + xOffset * scale, y: -yOffset * scale };
    glyphs.push({ ...place, outline: font.glyphToPath(id), ink: inkOfGlyph(font, id, scale), scale });
    x += xAdvance * scale + tracking;
  }
  return x;
}

function inkOfGlyph(font: Font, id: number, scale: number): Ink | undefined {
  const extents = font.glyphExtents(id);
  if (!extents || extents.width === 0) return undefined;
  const { xBearing, yBearing, width, height } = extents;
  const [left, top] = [xBearing * scale, -yBearing * scale];
  return { left, right: left + width * scale, top, bottom: top - height * scale };
}

function inkOf(glyphs: readonly Glyph[]): Ink {
  const boxes = glyphs.flatMap(({ ink, x, y }) =>
    ink ? [{ left: x + ink.left, right: x + ink.right, top: y + ink.top, bottom: y + ink.bottom }] : [],
  );
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

function draw(glyphs: readonly Glyph[], at: { fill: string; x: number; y: number; size: number }): string {
  const { fill, x, y, size } = at;
  const letters = glyphs.map((glyph) => {
    const [left, base] = [x + glyph.x * size, y + glyph.y * size].map((length) => length.toFixed(DECIMALS));
    const scale = (glyph.scale * size).toFixed(5);
    return `<path transform="translate(${left} ${base}) scale(${scale} -${scale})" d="${glyph.outline}"/>`;
  });
  return `<g fill="${fill}">${letters.join('')}</g>`;
}

function fontOf(run: string) {
  if (isDevanagari(run)) return devanagari;
  return run.startsWith('₹') ? rupee : latin;
}

async function readFont(name: string, tracking: number) {
  const face = new Face(new Blob(await decompress(await readFile(`${FONTS}${name}`))));
  return { font: new Font(face), unitsPerEm: face.upem, tracking };
}
