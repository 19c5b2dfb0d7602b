import { bytesOf, colourOf, lightOf } from './srgb.ts';

/** What WCAG 2.2 AA asks for: of text, and of the border of a field. */
export const CONTRAST = { text: 4.5, border: 3 } as const;

/** The texts that stand on a colour, by the names of the palette and of that of the admin area. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
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
  dangerPale: ['dangerDeep'],
  successPale: ['successDeep'],
};

const BORDERS: Readonly<Record<string, readonly string[]>> = { paper: ['fieldBorder'], darkWash: ['darkBorder'] };

/** Colours that src/styles/components/forms.css mixes, `success` from `SUCCESS` of brand-palette.ts: so many hundredths of the first, the rest of the second. */
export const MIXED = {
  dangerDeep: ['danger', 80, 'ink'],
  dangerPale: ['danger', 11, 'paper'],
  successDeep: ['success', 60, 'ink'],
  successPale: ['success', 13, 'paper'],
} as const satisfies Record<string, readonly [string, number, string]>;

/** Two colours, one of which stands on the other, with the contrast that they need. */
export interface ColourPair {
  front: string;
  ground: string;
  least: number;
}

/** Every pair of colours that has to be told apart. */
export const COLOUR_PAIRS: readonly ColourPair[] = [
  ...pairsOf(TEXTS, CONTRAST.text),
  ...pairsOf(BORDERS, CONTRAST.border),
];

function pairsOf(table: Readonly<Record<string, readonly string[]>>, least: number): ColourPair[] {
  return Object.entries(table).flatMap(([ground, fronts]) => fronts.map((front) => ({ front, ground, least })));
}

type Colours = Readonly<Record<string, string>>;

/** A pair that cannot be told apart, with the contrast that it has and the colours of which it is made. */
interface UnreadablePair extends ColourPair {
  contrast: number;
  parts: readonly string[];
}

/** The pairs that cannot be told apart with these colours. */
export function unreadablePairs(colours: Colours): UnreadablePair[] {
  const all = { ...colours, ...mixedOf(colours) };
  return COLOUR_PAIRS.flatMap((pair) => {
    const [front, ground] = [all[pair.front], all[pair.ground]];
    if (front === undefined || ground === undefined) return [];
    const contrast = contrastOf(front, ground);
    return contrast < pair.least ? [{ ...pair, contrast, parts: [pair.front, pair.ground].flatMap(partsOf) }] : [];
  });
}

/** The colours that a mixed one is made of; of any other one, itself. */
function partsOf(name: string): string[] {
  const mix = Object.entries(MIXED).find(([known]) => known === name)?.[1];
  return mix ? [mix[0], mix[2]] : [name];
}

function mixedOf(colours: Colours): Colours {
  const mixes = Object.entries(MIXED).flatMap(([name, [first, hundredths, second]]) => {
    const [from, to] = [colours[first], colours[second]];
    return from && to ? [[name, mixed(to, from, hundredths / 100)]] : [];
  });
  return Object.fromEntries(mixes);
}

/** The colour that is `part` of the way from one to another. */
export function mixed(from: string, to: string, part: number): string {
  const end = bytesOf(to);
  return colourOf(bytesOf(from).map((byte, at) => Math.round(byte + ((end[at] ?? 0) - byte) * part)));
}

/** The contrast of two colours as WCAG defines it. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const light = lightOf(colour);
  return [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => sum + weight * (light[index] ?? 0), 0);
}
