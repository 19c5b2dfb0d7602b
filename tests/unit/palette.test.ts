import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ADMIN_PALETTE } from '../../src/admin-palette.ts';
import { drawingSvg } from '../../src/content/drawing-svg.ts';
import { CONTENT } from '../../src/content/schemas/index.ts';
import { brandPalette, SUCCESS } from '../../src/domain/site/brand-palette.ts';
import { contrastOf, MIXED, unreadablePairs } from '../../src/domain/site/contrast.ts';
import { readColour } from '../../src/domain/site/oklch.ts';
import { cssName, DRAWING_PALETTE, PALETTE } from '../../src/palette.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const DRAWINGS = 'src/content/drawings/';

/** A colour as code has it: `#ffbe00`, `'#fff'`, `%23ffbe00` in an address, `rgb(255 190 0)`; not the black of a shadow. */
const COLOUR =
  /(?:#|%23)[\da-f]{6}(?:[\da-f]{2})?\b|(?<=['":\s])#[\da-f]{3,4}(?=['";\s])|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\((?!0 0 0 \/)\s*[\d.]/gi;

describe('colours are typed in palettes alone', () => {
  const palette = new Set<string>(Object.values({ ...PALETTE, ...ADMIN_PALETTE, ...DRAWING_PALETTE }));
  const files = globSync(
    ['{src,netlify,scripts}/**/*.{ts,tsx,js,mjs,astro,css,svg,yaml,json}', 'public/**/*.{js,svg}', '*.{mjs,toml}'],
    { exclude: ['src/{palette,admin-palette}.ts', 'src/domain/site/brand-palette.ts', 'src/facts/colours.json'] },
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

it('drawings name only colours of the palette', () => {
  for (const path of globSync(`${DRAWINGS}*.svg`)) expect(drawingSvg(read(path)), path).not.toContain('var(');
});

it('a drawing with an unknown colour fails the build by its name', () => {
  expect(() => drawingSvg('<path fill="var(--pink)"/>')).toThrow('pink');
});

it('each text can be read on each ground on which it stands', () => {
  expect(unreadablePairs({ ...PALETTE, ...ADMIN_PALETTE, success: SUCCESS })).toEqual([]);
});

it('forms.css mixes the colours that are tested', () => {
  const styles = read('src/styles/components/forms.css');
  for (const [name, [first, hundredths, second]] of Object.entries(MIXED)) {
    const mix = `color-mix(in sRGB, var(--${cssName(first)}) ${hundredths}%, var(--${cssName(second)}))`;
    expect(styles).toContain(`--${cssName(name)}: ${mix};`);
  }
  expect(unreadablePairs({ danger: '#ffffff', ink: '#ffffff', paper: '#ffffff' }).map(({ front }) => front)).toContain(
    'dangerDeep',
  );
});

it('the contrast of two colours is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(unreadablePairs({ ink: '#777777', paper: '#ffffff' })).toMatchObject([{ front: 'ink', ground: 'paper' }, {}]);
});

describe('the colours of one brand colour', () => {
  const BRANDS = [
    ...['#1a4fb4', '#c62828', '#2e7d32', '#000000', '#ffffff', '#fff3b0', '#6a1b9a', '#ff6fa5', '#6d4c41', '#ff7a1a'],
    ...['#7a5b00', '#808080', '#00ffff', '#0000ff'],
  ];

  it('can be told apart wherever they meet, for any brand', () => {
    for (const brand of BRANDS) {
      expect(unreadablePairs({ ...ADMIN_PALETTE, ...brandPalette({ brand }), success: SUCCESS }), brand).toEqual([]);
    }
  });

  it('have the brand colour itself, under dark text or under light text', () => {
    for (const brand of BRANDS.filter((one) => one !== '#808080')) {
      const { board, leaf } = brandPalette({ brand });
      expect([board, leaf], brand).toContain(brand);
    }
  });

  it('are read however they are written', () => {
    for (const written of ['#1A4FB4', ' 1a4fb4; ', 'rgb(26, 79, 180)']) expect(readColour(written)).toBe('#1a4fb4');
    expect(readColour('#14b')).toBe('#1144bb');
    for (const written of ['red', '', '#12345', 'rgb(300, 0, 0)']) expect(readColour(written), written).toBeUndefined();
  });
});

describe('colours that the owner chooses', () => {
  const refusals = (colours: unknown) =>
    CONTENT.colours.schema.safeParse(colours).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  it('are taken with any brand, and by hand when every text can be read', () => {
    expect(refusals({ brand: '#1a4fb4' })).toBeUndefined();
    expect(refusals({ brand: '#1a4fb4', own: { board: '#ffb000' } })).toBeUndefined();
  });

  it('are refused by hand with both colours of a text that cannot be read, and with the nearest that can', () => {
    const [refusal = ''] = refusals({ brand: '#ffbe00', own: { fieldBorder: '#cccccc' } }) ?? [];
    const [, use = ''] = / Use (#\w{6})\.$/.exec(refusal) ?? [];
    expect(refusal).toBe(
      `own.fieldBorder: “Border of fields” cannot be told from “Background”: their contrast is 1.6, and 3 is needed. Use ${use}.`,
    );
    expect(refusals({ brand: '#ffbe00', own: { fieldBorder: use } })).toBeUndefined();
    expect(contrastOf(use, '#ffffff')).toBeLessThan(3.1);
  });

  it('are refused when they are written otherwise', () => {
    for (const brand of ['ffbe00', '#FFBE00', '#fff', 'red', ''])
      expect(refusals({ brand })?.[0], brand).toBe(
        'brand: A colour is written as # and six digits or letters from a to f, or by its name',
      );
  });
});
