import { readFileSync } from 'node:fs';
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';

const FILES = {
  '"Anek Latin"': '../src/assets/fonts/anek-latin-latin-standard-normal.woff2',
  '"Anek Devanagari"':
    'node_modules/@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-standard-normal.woff2',
};
const WIDTHS = { normal: 100, 'semi-expanded': 112, expanded: 125 };

const FACES = {};
for (const [family, path] of Object.entries(FILES)) {
  const { buffer, byteOffset, length } = await decompress(readFileSync(new URL(path, import.meta.url)));
  FACES[family] = new Face(new Blob(buffer.slice(byteOffset, byteOffset + length)));
}

/** Text as outlines in a font, named as for a canvas: its width, and the steps of a path that begins at the origin. */
export function outline(text, font, stretch) {
  const [, weight, size, family] = /^(\d+) ([\d.]+)px (.+)$/.exec(font);
  const face = FACES[family];
  const drawn = new Font(face);
  drawn.setVariations([new Variation('wght', Number(weight)), new Variation('wdth', WIDTHS[stretch])]);
  const line = new Buffer();
  line.addText(text);
  line.guessSegmentProperties();
  shape(drawn, line);
  const scale = Number(size) / face.upem;
  const steps = [];
  let x = 0;
  for (const { codepoint, xAdvance, xOffset, yOffset } of line.getGlyphInfosAndPositions()) {
    if (codepoint === 0) throw new Error(`${family} has not every letter of ${text}.`);
    for (const [, step, numbers] of drawn.glyphToPath(codepoint).matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
      const points = numbers.trim().split(/[ ,]/).filter(Boolean).map(Number);
      steps.push([step, ...points.map((value, index) => (index % 2 ? -(value + yOffset) : x + xOffset + value) * scale)]);
    }
    x += xAdvance;
  }
  return { width: x * scale, steps };
}
