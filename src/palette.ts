/**
 * Every colour of the company. CSS, mails, icons, social cards, PDFs and drawings take them from here; `boardPale` is `--board-pale` in
 * CSS. tests/unit/palette.test.ts tests contrasts. Films and pictures in public/media keep the colours they were drawn in
 * (docs/decisions/178-one-palette.md).
 */
export const PALETTE = {
  /** The brand colour: a surface, never text on a light one. */
  board: '#ffbe00',
  /** Rules on board, under links. */
  boardDeep: '#e5a500',
  /** Quiet highlight, selected row. */
  boardPale: '#ffe39a',
  /** Text. */
  ink: '#101814',
  /** Dark surface. */
  forest: '#14382e',
  /** Secondary text accents, links. */
  leaf: '#2f6b57',
  /** What is red in drawings. */
  clay: '#b8432a',
  /** Drawings, and borders on dark. */
  sage: '#7fa896',
  /** Tinted surface, and a deeper one. */
  mist: '#dce8e1',
  dew: '#c9dbd1',
  /** Rules, and the background of a disabled button. */
  fog: '#c6d3cc',
  /** The darkest surface. */
  night: '#0f2a22',
  /** Page wash. */
  haze: '#f1f6f3',
  paper: '#ffffff',
  /** Quiet text. */
  slate: '#48564f',
  /** Placeholders. */
  stone: '#5d6b64',
  /** Quiet text on forest. */
  fgOnDeepMuted: '#b9cdc3',
  fieldBorder: '#6d7c74',
  /** Danger on a light surface. */
  danger: '#a83a22',
} as const;

/** Colours of the admin area alone: its sidebar, and the surfaces and text of its dark scheme. */
export const ADMIN_PALETTE = {
  /** On the ink of the sidebar. */
  sideHover: '#22332c',
  sideRule: '#2f3d36',
  darkBg: '#0d1512',
  darkWash: '#121c18',
  darkTint: '#1a2923',
  darkCard: '#15201b',
  darkNotice: '#33301a',
  darkMuted: '#b4c6bd',
  darkRule: '#2c3d36',
  darkPlaceholder: '#93a59c',
  darkBorder: '#7d9188',
  /** Danger on a dark surface. */
  coral: '#ff9b85',
  darkDangerPale: '#40211a',
  darkDangerDeep: '#ffc4b6',
  darkSuccessDeep: '#bfe5d0',
} as const;

const { board, boardDeep, ink, forest, leaf, clay, sage, night, haze, mist, dew, fog, paper } = PALETTE;
const BLACK = '#000000';

/** The colours of drawings besides: sides of objects in light and in shade, landscapes by the time of day, people. */
export const DRAWING_PALETTE = {
  boardShade: mixed(boardDeep, BLACK, 0.2),
  inkLight: mixed(forest, paper, 0.06),
  leafShade: mixed(leaf, forest, 0.35),
  sageLight: mixed(sage, paper, 0.33),
  sageShade: mixed(sage, leaf, 0.42),
  clayShade: mixed(clay, BLACK, 0.18),
  clayDark: mixed(clay, BLACK, 0.37),
  morningHigh: mixed(haze, mist, 0.4),
  morningLow: mixed(mist, dew, 0.5),
  morningMid: mixed(sage, paper, 0.06),
  field: mixed(leaf, forest, 0.6),
  noonHigh: mixed(board, paper, 0.3),
  noonMid: mixed(board, paper, 0.17),
  noonSun: mixed(board, paper, 0.86),
  duskMid: mixed(forest, leaf, 0.27),
  duskNear: mixed(forest, night, 0.5),
  duskField: mixed(night, ink, 0.25),
  duskFront: mixed(night, BLACK, 0.37),
  duskInk: mixed(night, BLACK, 0.58),
  rainMid: mixed(sage, fog, 0.8),
  rainLow: mixed(sage, fog, 0.6),
  rainFar: mixed(sage, fog, 0.22),
  dustHigh: mixed(board, paper, 0.8),
  dustMid: mixed(board, paper, 0.68),
  dustLow: mixed(board, paper, 0.54),
  dustFar: mixed(boardDeep, paper, 0.33),
  dustTown: mixed(boardDeep, BLACK, 0.06),
  dustNear: mixed(boardDeep, ink, 0.44),
  skin: '#a8673d',
  skinMedium: '#8d5632',
  skinDark: '#6f4127',
} as const;

/** The name in CSS of a colour: `boardPale` is `board-pale`. */
export function cssName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The colour that is `part` of the way from one to another. */
function mixed(from: string, to: string, part: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mix = (at: number) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * part);
  return `#${[1, 3, 5].map((at) => mix(at).toString(16).padStart(2, '0')).join('')}`;
}
