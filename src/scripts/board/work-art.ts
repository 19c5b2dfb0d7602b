import { BOARD, DEW, FOREST, INK, LEAF, MIST, PALE, PAPER, rect, SAGE } from './shapes.ts';

/** A box for the name, of this ratio of width to height, at a place in percent of the drawing. */
interface NameBox {
  at: readonly [left: number, top: number, width: number, height: number];
  /** The name as it was typed, without the second script. */
  alone?: boolean;
}

/** A piece of work that shows the visitor's name: where it stands, its drawing of 480 by 320 units, and the boxes of the name. */
export interface Work {
  id: string;
  /** What it is laid over. */
  over: string;
  art: string;
  names: readonly NameBox[];
}

const svg = (body: string) => `<svg viewBox="0 0 480 320" aria-hidden="true">${body}</svg>`;

const WEBSITE = svg(
  rect(20, 20, 440, 288, INK, 10) +
    rect(20, 62, 440, 246, PAPER) +
    rect(20, 290, 440, 18, PAPER, 10) +
    rect(34, 30, 150, 24, BOARD, 4) +
    [330, 366, 402].map((x) => rect(x, 39, 26, 6, PAPER, 3)).join('') +
    rect(270, 78, 174, 120, FOREST, 6) +
    `<circle cx="357" cy="138" r="34" fill="${BOARD}"/>` +
    rect(36, 172, 76, 26, INK, 5) +
    rect(36, 214, 128, 76, MIST, 5) +
    rect(176, 214, 128, 76, PALE, 5) +
    rect(316, 214, 128, 76, MIST, 5) +
    [46, 186, 326].map((x) => rect(x, 268, 66, 7, SAGE, 3)).join(''),
);

const edge = Array.from({ length: 12 }, (_, i) => `L${353 - i * 20.5} ${i % 2 ? 304 : 314}`).join('');
/** The paper of the receipt. */
export const RECEIPT_PAPER =
  `<path d="M117 30h246v274${edge}L117 304z" fill="${PAPER}"/>` +
  `<path d="M133 144h214M133 256h214" stroke="${INK}" stroke-width="3" stroke-dasharray="7 6"/>` +
  [164, 186, 208, 230]
    .map((y, i) => rect(135, y, [96, 74, 112, 60][i] ?? 0, 8, SAGE, 3) + rect(306, y, 40, 8, INK, 3))
    .join('') +
  rect(135, 272, 60, 12, INK, 3) +
  rect(272, 268, 74, 20, BOARD, 4);
const RECEIPT = svg(rect(80, 8, 320, 44, INK, 10) + rect(104, 26, 272, 10, 'black', 5) + RECEIPT_PAPER);

const stripes = Array.from(
  { length: 6 },
  (_, i) => `<path d="M${52 + i * 72} 58h34l22-34h-34z" fill="${PAPER}"/>`,
).join('');
const SLATE = svg(
  `<g transform="rotate(-7 44 62)">${rect(40, 24, 400, 34, INK, 4)}<clipPath id="clap"><rect x="40" y="24" width="400" height="34" rx="4"/></clipPath><g clip-path="url(#clap)">${stripes}</g></g>` +
    rect(40, 68, 400, 238, INK, 8) +
    `<path d="M56 204h368M56 252h368M180 204v88M302 204v88" stroke="${SAGE}" stroke-width="3"/>` +
    [
      [72, 60],
      [196, 74],
      [318, 52],
    ]
      .map(([x = 0, w = 0]) => rect(x, 216, w, 7, SAGE, 3) + rect(x, 232, w * 0.6, 12, PAPER, 3))
      .join('') +
    rect(72, 266, 90, 12, BOARD, 3) +
    rect(318, 266, 62, 12, PAPER, 3),
);

/** Modules of a drawn code, which leads nowhere, as bits of eleven rows. */
const CODE = [0x5d5, 0x45a, 0x5c7, 0x2b1, 0x76d, 0x19a, 0x6e3, 0x35c, 0x5a9, 0x453, 0x5d6];
const corner = (x: number, y: number) =>
  rect(x, y, 24, 24, INK) + rect(x + 4, y + 4, 16, 16, PAPER) + rect(x + 8, y + 8, 8, 8, INK);
const code = CODE.flatMap((row, y) =>
  Array.from({ length: 11 }, (_, x) => ((row >> x) & 1 ? rect(186 + x * 9.8, 150 + y * 9.8, 9.8, 9.8, INK) : '')),
).join('');
/** The code on its paper. */
export const QR_CODE =
  rect(172, 136, 136, 136, PAPER, 6) +
  code +
  [rect(184, 148, 31.4, 31.4, PAPER), rect(264.4, 148, 31.4, 31.4, PAPER), rect(184, 228.4, 31.4, 31.4, PAPER)].join(
    '',
  ) +
  corner(186, 150) +
  corner(270, 150) +
  corner(186, 234);
/** The stand with the code. */
export const QR_STAND =
  `<path d="M96 300h288l20 16H76z" fill="${SAGE}"/>` +
  rect(110, 8, 260, 294, BOARD, 10) +
  `<rect x="117" y="15" width="246" height="280" rx="6" fill="none" stroke="${INK}" stroke-width="3"/>` +
  QR_CODE +
  rect(206, 280, 68, 7, INK, 3);
const QR = svg(QR_STAND);

/** The awning of the shop. */
export const AWNING = Array.from(
  { length: 10 },
  (_, i) => `<path d="M${40 + i * 40} 132h40v32a20 20 0 0 1-40 0z" fill="${i % 2 ? PAPER : LEAF}"/>`,
).join('');
/** The front of the shop. */
export const SHOP_FRONT =
  rect(14, 304, 452, 12, INK, 3) +
  rect(40, 40, 400, 266, PAPER) +
  rect(56, 150, 250, 112, FOREST) +
  rect(56, 262, 250, 44, DEW) +
  [184, 226].map((y) => rect(64, y + 24, 234, 5, SAGE)).join('') +
  [74, 108, 142, 190, 224, 262]
    .map((x, i) => rect(x, 190 - (i % 3) * 5, 24, 18 + (i % 3) * 5, i % 2 ? BOARD : PALE, 2))
    .join('') +
  [80, 122, 158, 206, 246].map((x, i) => rect(x, 228, 28, 22, i % 2 ? LEAF : BOARD, 2)).join('') +
  rect(326, 164, 96, 142, INK) +
  rect(334, 172, 80, 134, LEAF) +
  rect(402, 236, 6, 22, BOARD, 3) +
  AWNING +
  rect(24, 26, 432, 106, INK, 8) +
  rect(27, 29, 426, 100, BOARD, 6) +
  `<rect x="34" y="36" width="412" height="86" rx="3" fill="none" stroke="${INK}" stroke-width="3"/>` +
  [120, 360]
    .map(
      (x) =>
        `<path d="M${x} 28V12h14" fill="none" stroke="${INK}" stroke-width="4"/><circle cx="${x + 16}" cy="13" r="6" fill="${PALE}" stroke="${INK}" stroke-width="2"/>`,
    )
    .join('');
const SHOP = svg(SHOP_FRONT);

const percent = (x: number, y: number, w: number, h: number) => [x / 4.8, y / 3.2, w / 4.8, h / 3.2] as const;

/** The work of Home in the order in which it stands on the page. */
export const WORK: readonly Work[] = [
  { id: 'shop-front', over: '.art.room', art: SHOP, names: [{ at: percent(44, 40, 392, 78) }] },
  {
    id: 'website',
    over: '[data-loop=web]',
    art: WEBSITE,
    names: [{ at: percent(38, 31, 142, 22), alone: true }, { at: percent(36, 76, 222, 88) }],
  },
  { id: 'receipt', over: '[data-loop=app]', art: RECEIPT, names: [{ at: percent(129, 58, 222, 80) }] },
  { id: 'qr-stand', over: '[data-loop=design]', art: QR, names: [{ at: percent(126, 24, 228, 104) }] },
  { id: 'film-slate', over: '[data-loop=media]', art: SLATE, names: [{ at: percent(56, 76, 368, 120) }] },
];
