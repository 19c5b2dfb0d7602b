import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawingSvg } from '../../src/content/drawing-svg.ts';
import { ADMIN_PALETTE, DRAWING_PALETTE, PALETTE } from '../../src/palette.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const DRAWINGS = 'src/content/drawings/';

/** A colour as code has it: `#ffbe00`, `'#fff'`, `%23ffbe00` in an address, `rgb(255 190 0)`; not the black of a shadow. */
const COLOUR =
  /(?:#|%23)[\da-f]{6}(?:[\da-f]{2})?\b|(?<=['":\s])#[\da-f]{3,4}(?=['";\s])|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\((?!0 0 0 \/)\s*[\d.]/gi;

describe('colours are typed in src/palette.ts alone', () => {
  const palette = new Set<string>(Object.values({ ...PALETTE, ...ADMIN_PALETTE, ...DRAWING_PALETTE }));
  const files = globSync(
    ['{src,netlify,scripts}/**/*.{ts,tsx,js,mjs,astro,css,svg,yaml,json}', 'public/**/*.{js,svg}', '*.{mjs,toml}'],
    { exclude: ['src/palette.ts'] },
  );

  it('and not in code, styles or content', () => {
    const typed = files
      .filter((path) => !path.startsWith(DRAWINGS))
      .flatMap((path) => (read(path).match(COLOUR) ?? []).map((colour) => `${colour} in ${path}`));
    expect(typed).toEqual([]);
  });

  it('and not in drawings, where only a mark of a client has colours of its own', () => {
    const typed = globSync(`${DRAWINGS}*.svg`).flatMap((path) =>
      (read(path).match(COLOUR) ?? [])
        .filter((colour) => palette.has(colour.toLowerCase()))
        .map((colour) => `${colour} in ${path}`),
    );
    expect(typed).toEqual([]);
  });
});

it.each(globSync(`${DRAWINGS}*.svg`))('%s names only colours of the palette', (path) => {
  expect(drawingSvg(read(path))).not.toContain('var(');
});

it('a drawing with an unknown colour fails the build by its name', () => {
  expect(() => drawingSvg('<path fill="var(--pink)"/>')).toThrow('pink');
});

/** What WCAG 2.2 AA asks for: of text, and of the border of a field. */
const [TEXT, BORDER] = [4.5, 3];

type Colour = keyof typeof PALETTE | keyof typeof ADMIN_PALETTE;
const COLOURS: Readonly<Record<Colour, string>> = { ...PALETTE, ...ADMIN_PALETTE };

/** The texts that stand on a colour. */
const TEXTS: Partial<Record<Colour, readonly Colour[]>> = {
  paper: ['ink', 'slate', 'stone', 'leaf', 'danger'],
  haze: ['ink', 'slate', 'leaf', 'danger'],
  mist: ['ink', 'slate', 'danger'],
  dew: ['ink'],
  fog: ['ink'],
  board: ['ink'],
  boardPale: ['ink', 'slate'],
  leaf: ['paper'],
  forest: ['board', 'paper', 'haze', 'fgOnDeepMuted', 'darkSuccessDeep'],
  night: ['paper'],
  ink: ['board', 'paper', 'haze'],
  sideHover: ['paper'],
  darkBg: ['haze', 'darkMuted', 'coral'],
  darkWash: ['haze', 'darkMuted', 'darkPlaceholder', 'coral'],
  darkTint: ['haze', 'darkMuted'],
  darkCard: ['haze', 'darkMuted', 'coral'],
  darkNotice: ['haze', 'darkMuted'],
  darkDangerPale: ['darkDangerDeep'],
};

describe.each(Object.entries(TEXTS) as [Colour, readonly Colour[]][])('on %s', (ground, texts) => {
  it.each(texts)('%s can be read', (text) => {
    expect(contrast(COLOURS[text], COLOURS[ground])).toBeGreaterThanOrEqual(TEXT);
  });
});

it.each([
  ['fieldBorder', 'paper'],
  ['darkBorder', 'darkWash'],
] as const)('%s is seen on %s', (border, ground) => {
  expect(contrast(COLOURS[border], COLOURS[ground])).toBeGreaterThanOrEqual(BORDER);
});

/** A colour that forms.css mixes out of two of the palette. */
function mixed(name: string): string {
  const [, from = '', part = '', to = ''] =
    new RegExp(`--${name}: color-mix\\(in sRGB, var\\(--(\\w+)\\) (\\d+)%, var\\(--(\\w+)\\)\\)`).exec(
      read('src/styles/components/forms.css'),
    ) ?? [];
  const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const [first, second] = [from, to].map((key) => channels(COLOURS[key as Colour]));
  const share = Number(part) / 100;
  return `#${first?.map((value, at) => hex(value * share + (second?.[at] ?? 0) * (1 - share))).join('')}`;
}

const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0');

it.each(['danger', 'success'])('the text of %s can be read on its pale surface', (name) => {
  expect(contrast(mixed(`${name}-deep`), mixed(`${name}-pale`))).toBeGreaterThanOrEqual(TEXT);
});

/** The contrast of two colours as WCAG defines it. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const linear = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => sum + weight * (linear[index] ?? 0), 0);
}
