import { readFile } from 'node:fs/promises';
import { create, type Font as Outlines } from 'fontkit';
import {
  Blob,
  Face,
  Buffer as GlyphBuffer,
  type GlyphInfo,
  type GlyphPosition,
  Font as Shaper,
  shape,
} from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';

const FOLDER = 'src/assets/fonts';
/** The files of a face, in the order in which they are asked for a character. Variable ones are used at their default. */
const FILES = {
  text: [
    'anek-latin-text',
    'anek-latin-signs',
    'anek-rupee-text',
    'anek-latin-latin-standard-normal',
    'anek-devanagari-text',
  ],
  display: ['anek-latin-board', 'anek-rupee-display', 'anek-devanagari-board'],
} as const;

export type FaceName = keyof typeof FILES;

export interface PdfFont {
  name: string;
  /** The file, as pdfkit takes it. */
  outlines: Outlines;
}

/** Characters that only say how their neighbours are drawn, and the one that a glyph without characters of its own stands for. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const NON_JOINER = 0x200c;
/** The glyph that a font has in place of one that it lacks. */
const MISSING = 0;
/** The width of the Latin fonts' space in ems. */
const SPACE = 0.21;

const FACES: Readonly<Record<FaceName, readonly PdfFont[]>> = {
  text: await Promise.all(FILES.text.map(openFont)),
  display: await Promise.all(FILES.display.map(openFont)),
};

/** Every font of every face. */
export const PDF_FONTS: readonly PdfFont[] = Object.values(FACES).flat();

/** The name of the font of a face that has the characters; undefined when none has them, as for an emoji. */
export function fontFor(face: FaceName, characters: string): string | undefined {
  const codes = [...characters].filter((character) => !INVISIBLE.test(character)).map(codeOf);
  return FACES[face].find(({ outlines }) => codes.every((code) => outlines.hasGlyphForCodePoint(code)))?.name;
}

/** The words of a text that the fonts of a face have every character of: a name in another script has none. */
export function drawableWords(face: FaceName, text: string): string {
  const isThere = (character: string) =>
    INVISIBLE.test(character) || FACES[face].some(({ outlines }) => outlines.hasGlyphForCodePoint(codeOf(character)));
  return text
    .split(/\s+/)
    .filter((word) => [...word].every(isThere))
    .join(' ');
}

async function openFont(name: string): Promise<PdfFont> {
  const file = await decompress(await readFile(`${FOLDER}/${name}.woff2`));
  const outlines = create(Buffer.from(file));
  if (!('layout' in outlines)) throw new Error(`${name} is no single font`);
  const shaper = new Shaper(new Face(new Blob(file)));
  Object.defineProperties(outlines, {
    layout: { value: (text: string) => layOut(outlines, shaper, text) },
    // The files have no name of their own.
    postscriptName: { value: name },
  });
  return { name, outlines };
}

/**
 * Shapes a text with HarfBuzz. pdfkit would do it with fontkit, which misplaces the signs of "हिंदी" and draws a box for a joiner.
 * Spaces that a font lacks, as those of Devanagari do, widen what is before them.
 */
function layOut(outlines: Outlines, shaper: Shaper, text: string) {
  const buffer = new GlyphBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(shaper, buffer);
  const infos = buffer.getGlyphInfos();
  const meanings = meaningsOf(outlines, infos, text);
  const places = buffer.getGlyphPositions();
  const glyphs: { id: number; advanceWidth: number; codePoints: number[] }[] = [];
  const positions: GlyphPosition[] = [];
  for (const [index, { codepoint: id, cluster }] of infos.entries()) {
    const last = positions.at(-1);
    const place = places[index];
    if (id === MISSING && text[cluster] === ' ' && last) last.xAdvance += SPACE * outlines.unitsPerEm;
    else if (place) {
      glyphs.push({ id, advanceWidth: outlines.getGlyph(id).advanceWidth, codePoints: meanings[index] ?? [] });
      positions.push(place);
    }
  }
  return {
    glyphs,
    positions,
    // pdfkit asks for it after it has scaled the positions.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

/**
 * The characters that each glyph stands for where a reader of the PDF does without ActualText: a letter for itself, and the first
 * other glyph of a cluster for what is left of it.
 */
function meaningsOf(outlines: Outlines, infos: readonly GlyphInfo[], text: string): number[][] {
  const clusters = charactersOf(infos, text);
  const letters = infos.map(({ codepoint, cluster }) => {
    const rest = clusters.get(cluster) ?? [];
    const own = outlines.stringsForGlyph(codepoint).find((letter) => rest.includes(letter));
    if (own !== undefined) rest.splice(rest.indexOf(own), 1);
    return own;
  });
  return infos.map(({ cluster }, index) => {
    const letter = letters[index];
    const characters = letter === undefined ? clusters.get(cluster)?.splice(0) : [letter];
    return characters?.length ? characters.map(codeOf) : [NON_JOINER];
  });
}

/** The characters of each cluster, by where it starts. */
function charactersOf(infos: readonly GlyphInfo[], text: string): Map<number, string[]> {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  return new Map(starts.map((start, index) => [start, [...text.slice(start, starts[index + 1])]]));
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
