import { ADMIN_PALETTE } from '../../admin-palette.ts';
import { CONTRAST, contrastOf, unreadablePairs } from './contrast.ts';
import { hexOf, type Oklch, oklchOf } from './oklch.ts';

/**
 * The colours that belong to the delivered brand colour, `board`, in which films and pictures of public/media are drawn. Those of any other
 * brand colour are made of them.
 */
export const DELIVERED = {
  board: '#ffbe00',
  boardDeep: '#e5a500',
  boardPale: '#ffe39a',
  ink: '#101814',
  forest: '#14382e',
  leaf: '#2f6b57',
  clay: '#b8432a',
  sage: '#7fa896',
  mist: '#dce8e1',
  dew: '#c9dbd1',
  fog: '#c6d3cc',
  night: '#0f2a22',
  haze: '#f1f6f3',
  paper: '#ffffff',
  slate: '#48564f',
  stone: '#5d6b64',
  fgOnDeepMuted: '#b9cdc3',
  fieldBorder: '#6d7c74',
  danger: '#a83a22',
} as const;

/** The colour of a success, which no brand colour changes: made of a red one, it would look like a failure. */
export const SUCCESS = '#2f6b57';

/** The name of a colour. */
export type ColourName = keyof typeof DELIVERED;
/** The colours, each as `#` and six digits. */
export type Palette = Readonly<Record<ColourName, string>>;

/** The names of all colours. */
export const COLOUR_NAMES = Object.keys(DELIVERED) as ColourName[];

/** Whether films, which keep the colours they were drawn in, have those of the page. */
export const isDelivered = ({ board }: Pick<Palette, 'board'>) => board === DELIVERED.board;

/** The brand colour, as `#` and six digits, and the colours that are set by hand in place of those made of it, by their names. */
interface ColourFacts {
  brand: string;
  own?: Readonly<Record<string, string | undefined>> | undefined;
}

/** The surfaces, lines and texts that have the brand's second hue: of little chroma, at the lightness of the delivered ones. */
const SECOND = [
  ...(['forest', 'leaf', 'sage', 'mist', 'dew', 'fog', 'night', 'haze'] as const),
  ...(['slate', 'stone', 'fgOnDeepMuted', 'fieldBorder', 'ink'] as const),
];

const BOARD = oklchOf(DELIVERED.board);
/** Dark shades of these hues are olive: as for the delivered yellow, green takes their place. */
const YELLOWS = { from: 72, to: 122 };
/** Below this chroma a colour has no hue that one sees. */
const GREY = 0.02;
/** The least lightness of a large surface without a hue: a middle grey under dark text is dull. */
const LIGHT_GREY = 0.85;
const STEP = 0.004;

/**
 * The colours of a site of one brand colour. A colour on which dark text can be read is the big surface, `board`, as it is. A darker one is
 * `leaf`, the colour of links and of surfaces under light text, and `board` is the nearest on which dark text can be read. Every contrast of
 * `COLOUR_PAIRS` holds unless the owner's own colours break it.
 */
export function brandPalette({ brand, own = {} }: ColourFacts): Palette {
  const given = oklchOf(brand);
  const isGrey = given.chroma < GREY;
  const isYellow = given.hue >= YELLOWS.from && given.hue <= YELLOWS.to;
  const turn = isYellow || isGrey ? 0 : given.hue - oklchOf(DELIVERED.forest).hue;
  const share = isGrey ? 0 : isYellow ? 1 : Math.min(1, given.chroma / BOARD.chroma);

  const palette: Record<ColourName, string> = { ...DELIVERED };
  for (const name of SECOND) {
    const { lightness, chroma, hue } = oklchOf(DELIVERED[name]);
    palette[name] = hexOf({ lightness, chroma: chroma * share, hue: hue + turn });
  }
  const isDark = contrastOf(brand, palette.ink) < CONTRAST.text;
  palette.board = isDark ? surfaceOf(given, palette.ink) : brand;
  if (isDark) palette.leaf = brand;
  const board = oklchOf(palette.board);
  const beside = (name: 'boardDeep' | 'boardPale', lightness: number) => {
    const { chroma, hue } = oklchOf(DELIVERED[name]);
    return hexOf({ lightness, chroma: (board.chroma * chroma) / BOARD.chroma, hue: board.hue + hue - BOARD.hue });
  };
  palette.boardDeep = beside('boardDeep', board.lightness + oklchOf(DELIVERED.boardDeep).lightness - BOARD.lightness);
  palette.boardPale = beside('boardPale', oklchOf(DELIVERED.boardPale).lightness);

  // The dark surface goes first: it becomes darker, so that the big surface stays near to the given colour.
  for (const name of ['forest' as const, ...COLOUR_NAMES])
    palette[name] = nearestReadable(name, palette) ?? palette[name];
  return { ...palette, ...definedOf(own) };
}

function definedOf(own: NonNullable<ColourFacts['own']>): Partial<Palette> {
  return Object.fromEntries(Object.entries(own).filter(([, colour]) => colour !== undefined));
}

/** The colour of a big surface that is nearest to a dark one. */
function surfaceOf(dark: Oklch, ink: string): string {
  let lightness = dark.chroma < GREY ? LIGHT_GREY : dark.lightness;
  while (lightness < 1 && contrastOf(hexOf({ ...dark, lightness }), ink) < CONTRAST.text) lightness += STEP;
  return hexOf({ ...dark, lightness });
}

/** The colour nearest to one of a palette, by its lightness, with which every text and border can be seen; undefined when none can. */
export function nearestReadable(name: ColourName, palette: Palette): string | undefined {
  const holds = (colour: string) => !isBroken(name, { ...palette, [name]: colour });
  if (holds(palette[name])) return palette[name];
  const from = oklchOf(palette[name]);
  for (let distance = STEP; distance <= 1; distance += STEP) {
    for (const lightness of [from.lightness - distance, from.lightness + distance]) {
      const near = hexOf({ ...from, lightness: Math.min(1, Math.max(0, lightness)) });
      if (holds(near)) return near;
    }
  }
  return undefined;
}

function isBroken(name: ColourName, palette: Palette): boolean {
  return unreadablePairs({ ...ADMIN_PALETTE, success: SUCCESS, ...palette }).some(({ parts }) => parts.includes(name));
}
