import helmet from '../../content/drawings/inline/queue-helmet.svg?raw';
import newspaper from '../../content/drawings/inline/queue-newspaper.svg?raw';
import sari from '../../content/drawings/inline/queue-sari.svg?raw';
import turban from '../../content/drawings/inline/queue-turban.svg?raw';
import phone from '../../content/drawings/table-phone.svg?raw';
import { STREET } from '../../domain/board/street-times.ts';
import { DRAWING_PALETTE } from '../../palette.ts';
import { BOARD, DEW, FOREST, HAZE, INK, LEAF, MIST, PALE, PAPER, rect, SAGE } from './shapes.ts';
import { AWNING, QR_CODE, QR_STAND, RECEIPT_PAPER, SHOP_FRONT } from './work-art.ts';

/** Left, top, width and height in pixels of the picture. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** A piece of the picture, drawn once for a name: where it stands, and its drawing in the units of its view box. */
export interface Layer {
  box: Box;
  viewBox: string;
  art: string;
  /** Names of colours that stand for others: of the page's custom properties, or of DRAWING_PALETTE. */
  colours?: Readonly<Record<string, string>>;
  /** Places of the name, in the units of the view box. */
  names?: readonly { at: Box; alone?: boolean }[];
}

const WHOLE: Box = [0, 0, STREET.width, STREET.height];
const SCENE_VIEW = `0 0 ${STREET.width} ${STREET.height}`;
/** Top of the pavement. */
const GROUND = 1500;
/** Pixels of the picture for a unit of the shop's drawing, of 480 by 320. */
const SHOP_SCALE = 2.2;
const SHOP_BOX: Box = [12, GROUND - 304 * SHOP_SCALE, 480 * SHOP_SCALE, 320 * SHOP_SCALE];
const SHOP_NAME = { at: [44, 40, 392, 78] } as const;

/** A drawing with a view box of its own, inside another. */
const inside = (source: string, [x, y, width, height]: Box) =>
  source.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);

/** A person of the queue on Contact, whose feet stand at a place. */
const person = (source: string, x: number, y: number) => inside(source, [x - 76, y - 342, 152, 342]);

const windowAt = (x: number, pane: string) =>
  rect(x - 74, 590, 74, 190, LEAF) +
  rect(x + 150, 590, 74, 190, LEAF) +
  [612, 650, 688, 726].map((y) => rect(x - 62, y, 50, 10, FOREST, 4) + rect(x + 162, y, 50, 10, FOREST, 4)).join('') +
  rect(x, 590, 150, 190, pane) +
  rect(x + 69, 590, 12, 190, HAZE) +
  rect(x, 674, 150, 12, HAZE) +
  rect(x - 90, 780, 330, 16, INK, 4);

const wire = (y: number, sag: number) =>
  `<path d="M-40 ${y - 30}Q60 ${y + sag / 3} 132 ${y}Q560 ${y + sag} 1120 ${y - 60}" fill="none" stroke="${INK}" stroke-width="4"/>`;
const bird = (x: number, y: number) =>
  `<path d="M${x} ${y}c-16-2-22-20-12-34 4-8 16-10 20-2l8 4-8 4c2 12-2 20-6 26l-4 16h-6z" fill="${INK}"/>`;

/** Colours of the street by day and by night. */
const DAYLIGHT = { pane: DRAWING_PALETTE.sageShade, haze: DEW, sun: BOARD, kerb: BOARD, road: 'var(--slate)' };
const MOONLIGHT = {
  pane: DRAWING_PALETTE.duskFront,
  haze: DRAWING_PALETTE.duskNear,
  sun: DRAWING_PALETTE.noonSun,
  kerb: 'var(--board-deep)',
  road: DRAWING_PALETTE.duskField,
};

/** The street without the shop: houses, the pavement with its painted kerb, the road. */
const streetArt = ({ pane, haze, sun, kerb, road }: typeof DAYLIGHT) =>
  rect(0, 0, 1080, GROUND, MIST) +
  rect(0, 470, 1080, 400, haze) +
  `<circle cx="800" cy="300" r="128" fill="${sun}"/>` +
  `<path d="M0 640Q140 540 300 640T620 620T1080 610V1500H0z" fill="${DEW}"/>` +
  rect(0, 700, 118, 800, SAGE) +
  rect(0, 690, 128, 22, INK, 4) +
  rect(20, 780, 56, 120, pane) +
  rect(950, 620, 130, 880, PALE) +
  rect(940, 608, 140, 22, INK, 4) +
  rect(990, 710, 60, 130, pane) +
  rect(100, 480, 880, 1020, HAZE) +
  rect(80, 456, 920, 34, INK, 6) +
  rect(760, 380, 130, 76, INK, 8) +
  rect(776, 366, 98, 20, INK, 6) +
  windowAt(210, pane) +
  windowAt(720, pane) +
  rect(0, GROUND, 1080, 112, DEW) +
  rect(0, 1612, 1080, 44, INK) +
  Array.from({ length: 7 }, (_, i) => rect(i * 180 - 60, 1612, 90, 44, kerb)).join('') +
  rect(0, 1656, 1080, 264, road) +
  [-60, 300, 660, 1020].map((x) => rect(x, 1778, 190, 18, PAPER)).join('') +
  rect(120, 40, 26, 1560, INK) +
  rect(40, 120, 186, 14, INK, 4) +
  rect(64, 190, 140, 14, INK, 4) +
  wire(118, 150) +
  wire(188, 190) +
  bird(420, 210) +
  bird(470, 216) +
  bird(640, 212);

const SLATS = Array.from({ length: 13 }, (_, i) => rect(0, i * 12 + 9, 384, 3, LEAF)).join('');

/** A board with its outline and key line. */
const board = ([x, y, width, height]: Box, edge: number) =>
  rect(x, y, width, height, INK, edge * 2.6) +
  rect(x + edge, y + edge, width - 2 * edge, height - 2 * edge, BOARD, edge * 2) +
  `<rect x="${x + edge * 3}" y="${y + edge * 3}" width="${width - edge * 6}" height="${height - edge * 6}" rx="${edge}" fill="none" stroke="${INK}" stroke-width="${edge}"/>`;

const lamp = (x: number) =>
  `<path d="M${x - 60} 76V40Q${x - 60} 12 ${x - 30} 12H${x}" fill="none" stroke="${INK}" stroke-width="12"/><circle cx="${x}" cy="26" r="24" fill="${INK}"/><circle cx="${x}" cy="26" r="17" fill="${PALE}"/>`;
const beam = (x: number, spread: number, top: number, bottom: number) =>
  `<path d="M${x} ${top}L${x - spread} ${bottom}H${x + spread}z" fill="${PALE}" opacity=".55"/>`;

/** Height of the last board, with its lamps and without its posts. */
const SIGN_HEIGHT = 748;
const SIGN_TOP = 76;

const coin = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="52" fill="${INK}"/><circle cx="${x}" cy="${y}" r="46" fill="${BOARD}"/><circle cx="${x}" cy="${y}" r="34" fill="none" stroke="${INK}" stroke-width="5"/>`;

/** Colours by night in place of those by day. */
const NIGHT = {
  mist: 'night',
  dew: 'dusk-mid',
  sage: 'field',
  'board-pale': 'leaf-shade',
  haze: 'leaf',
  leaf: 'forest',
  forest: 'night',
  paper: 'sage',
};
/** The shop before its lamps are lit. */
const DARK = {
  board: 'board-shade',
  'board-pale': 'board-shade',
  paper: 'sage-shade',
  leaf: 'forest',
  dew: 'leaf',
  forest: 'dusk-front',
};
/** Light inside the shop. */
const LIT = { forest: 'board-pale', 'board-pale': 'paper', sage: 'board-deep' };

/** The corners that a phone's camera sets around a code. */
const BRACKETS = `<path d="M166 150v-20h20M294 130h20v20M314 258v20h-20M186 278h-20v-20" fill="none" stroke="${BOARD}" stroke-width="6"/>`;
const SCREEN = rect(59, 11, 102, 198, FOREST, 14);
const PHONE_BOX: Box = [232, 1080, 616, 1126];

/** The layers of the picture, by their names. */
export const LAYERS = {
  day: { box: WHOLE, viewBox: SCENE_VIEW, art: streetArt(DAYLIGHT) },
  shop: { box: SHOP_BOX, viewBox: '0 0 480 320', art: SHOP_FRONT, names: [SHOP_NAME] },
  shutter: {
    box: [SHOP_BOX[0] + 48 * SHOP_SCALE, SHOP_BOX[1] + 150 * SHOP_SCALE, 384 * SHOP_SCALE, 154 * SHOP_SCALE],
    viewBox: '0 0 384 154',
    art: rect(0, 0, 384, 154, SAGE) + SLATS + rect(0, 142, 384, 12, INK) + rect(176, 130, 32, 18, INK, 4),
  },
  awning: {
    box: [SHOP_BOX[0], SHOP_BOX[1] + 132 * SHOP_SCALE, SHOP_BOX[2], 54 * SHOP_SCALE],
    viewBox: '0 132 480 54',
    art: AWNING,
  },
  early: { box: [700, 1150, 380, 400], viewBox: '700 1150 380 400', art: person(newspaper, 960, 1548) },
  till: {
    box: WHOLE,
    viewBox: SCENE_VIEW,
    art: rect(0, 0, 1080, 1920, LEAF) + rect(0, 1640, 1080, 280, FOREST) + rect(0, 1640, 1080, 20, BOARD),
  },
  receipt: {
    box: [540 - 123 * 3.7, 0, 246 * 3.7, 284 * 3.7],
    viewBox: '117 30 246 284',
    art: RECEIPT_PAPER,
    names: [{ at: [129, 50, 222, 86] }],
  },
  printer: {
    box: [0, 1250, 1080, 670],
    viewBox: '0 1250 1080 670',
    art:
      rect(70, 1290, 940, 420, INK, 44) +
      rect(96, 1312, 888, 30, 'black', 15) +
      rect(70, 1560, 940, 24, BOARD) +
      `<circle cx="880" cy="1450" r="34" fill="${BOARD}"/><circle cx="780" cy="1450" r="14" fill="${SAGE}"/>` +
      rect(150, 1436, 250, 28, SAGE, 10) +
      coin(190, 1790) +
      coin(286, 1816) +
      coin(870, 1800),
  },
  table: {
    box: WHOLE,
    viewBox: SCENE_VIEW,
    art:
      rect(0, 0, 1080, 1920, DEW) +
      `<circle cx="540" cy="560" r="480" fill="${HAZE}"/>` +
      rect(0, 1090, 1080, 830, LEAF) +
      rect(0, 1090, 1080, 20, FOREST) +
      inside(`<svg viewBox="0 0 480 320">${QR_STAND}</svg>`, [540 - 240 * 3.3, 1160 - 316 * 3.3, 480 * 3.3, 320 * 3.3]),
    names: [{ at: [540 - 112 * 3.3, 1160 - 290 * 3.3, 224 * 3.3, 100 * 3.3] }],
  },
  camera: {
    box: PHONE_BOX,
    viewBox: '52 4 116 212',
    art:
      rect(52, 4, 116, 212, INK, 20) +
      SCREEN +
      inside(`<svg viewBox="160 124 160 160">${QR_CODE}${BRACKETS}</svg>`, [66, 36, 88, 88]),
  },
  page: {
    box: PHONE_BOX,
    viewBox: '52 4 116 212',
    art: phone.replace(/<\/?svg[^>]*>/g, '') + rect(63, 15, 94, 40, BOARD, 10),
    names: [{ at: [68, 18, 84, 34], alone: true }],
  },
  night: { box: WHOLE, viewBox: SCENE_VIEW, art: streetArt(MOONLIGHT), colours: NIGHT },
  dark: { box: SHOP_BOX, viewBox: '0 0 480 320', art: SHOP_FRONT, colours: DARK, names: [SHOP_NAME] },
  lit: {
    box: SHOP_BOX,
    viewBox: '0 0 480 320',
    art: SHOP_FRONT + beam(136, 84, 16, 122) + beam(376, 84, 16, 122),
    colours: LIT,
    names: [SHOP_NAME],
  },
  people: {
    box: [0, 1150, 1080, 420],
    viewBox: '0 1150 1080 420',
    art: person(sari, 420, 1556) + person(turban, 620, 1552) + person(helmet, 950, 1556),
  },
  posts: {
    box: [0, 300, 1080, 1280],
    viewBox: '0 300 1080 1280',
    art: rect(24, 300, 30, 1280, INK) + rect(1026, 300, 30, 1280, INK),
  },
  sign: {
    box: [0, 56, 1080, SIGN_HEIGHT + SIGN_TOP],
    viewBox: `0 0 1080 ${SIGN_HEIGHT + SIGN_TOP}`,
    art:
      lamp(330) +
      lamp(750) +
      board([10, SIGN_TOP, 1060, SIGN_HEIGHT], 12) +
      beam(330, 270, 40, SIGN_TOP + 548) +
      beam(750, 270, 40, SIGN_TOP + 548) +
      rect(46, SIGN_TOP + 548, 988, 12, INK),
    names: [{ at: [80, SIGN_TOP + 50, 920, 486] }],
  },
} as const satisfies Record<string, Layer>;

/** The base lines on which the last board says who made it and where, in pixels of its layer. */
export const MADE_BY = { x: 540, width: 900, company: SIGN_TOP + 630, address: SIGN_TOP + 684 } as const;
