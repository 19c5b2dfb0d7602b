/**
 * Every colour of the company. CSS, mails, icons, social cards, PDFs and drawings take them from here; `boardPale` is `--board-pale` in
 * CSS. Contrasts are tested by tests/unit/palette.test.ts. Films and pictures in public/media keep the colours they were drawn in.
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
  /** Danger on a light surface, and on a dark one. */
  danger: '#a83a22',
  coral: '#ff9b85',
  /** Text of a failure and of a success, each on its pale surface. */
  dangerDeep: '#8a2c18',
  dangerPale: '#fbe9e4',
  successDeep: '#145236',
  successPale: '#e0f1e8',
  /** The sky of the picture of the error page. */
  sky: '#c4d6cd',
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
  darkDangerPale: '#40211a',
  darkDangerDeep: '#ffc4b6',
  darkSuccessDeep: '#bfe5d0',
} as const;

/** What drawings have besides: sides of objects in light and in shade, what is out of place, and people. */
export const DRAWING_PALETTE = {
  boardShade: '#b98400',
  inkLight: '#22443a',
  leafShade: '#255a4b',
  sageLight: '#a9c6b9',
  sageShade: '#5d8a78',
  clayShade: '#963522',
  clayDark: '#74281a',
  skin: '#a8673d',
  skinMedium: '#8d5632',
  skinDark: '#6f4127',
} as const;
