import { COLOURS } from './colours.js';
import { Room } from './room-parts.js';
import { block, iso, poly, RG, RK, RP, RS, RW, RY } from './solids.js';

/** A flat shape on a level surface at height z: corners as [x, y]. */
const flat = (c, corners, z, o, fill) =>
  poly(
    c,
    corners.map(([x, y]) => iso(x, y, z, o)),
    fill,
  );

/** A sheet of paper with lines of writing. */
export function sheet(c, x, y, z, o, { w = 1.1, d = 1.5, fill = COLOURS.paper, line = COLOURS.sage, lines = 5 } = {}) {
  block(c, x, y, z, w, d, 0.03, o, [fill, COLOURS.dew, COLOURS.sageLight]);
  for (let i = 0; i < lines; i++) {
    const v = y + 0.22 + (i * (d - 0.4)) / lines,
      long = w - (i === lines - 1 ? 0.6 : 0.28);
    flat(
      c,
      [
        [x + 0.14, v],
        [x + long, v],
        [x + long, v + 0.08],
        [x + 0.14, v + 0.08],
      ],
      z + 0.03,
      o,
      line,
    );
  }
}

/** A laptop, open towards the front; `lit` are the blocks on its screen as [from, to, height, colour]. */
export function laptop(c, x, y, z, o, lit) {
  block(c, x, y, z, 1.9, 1.3, 0.1, o, RK);
  flat(
    c,
    [
      [x + 0.15, y + 0.2],
      [x + 1.75, y + 0.2],
      [x + 1.75, y + 0.75],
      [x + 0.15, y + 0.75],
    ],
    z + 0.1,
    o,
    COLOURS.sage,
  );
  const q = (i, k) => iso(x + i, y, z + 0.1 + k, o);
  poly(c, [q(-0.02, 0), q(1.92, 0), q(1.92, 1.35), q(-0.02, 1.35)], COLOURS.ink);
  poly(c, [q(0.08, 0.1), q(1.82, 0.1), q(1.82, 1.25), q(0.08, 1.25)], COLOURS.haze);
  for (const [from, to, low, high, fill] of lit)
    poly(c, [q(from, low), q(to, low), q(to, high), q(from, high)], fill);
}

/** A desk with four legs; its top is at height 1.2. */
function desk(c, x, y, w, d, o, col, legs = RK) {
  for (const [i, j] of [
    [0.1, 0.1],
    [w - 0.3, 0.1],
    [0.1, d - 0.3],
    [w - 0.3, d - 0.3],
  ])
    block(c, x + i, y + j, 0, 0.2, 0.2, 1.05, o, legs);
  block(c, x, y, 1.05, w, d, 0.15, o, col);
}

const TOP = 1.2;
export const PAGE = [
  [0.2, 0.9, 0.85, 1.05, COLOURS.ink],
  [0.2, 1.5, 0.62, 0.7, COLOURS.sage],
  [0.2, 1.3, 0.46, 0.54, COLOURS.sage],
  [0.2, 0.7, 0.2, 0.34, COLOURS.board],
];
export const CHART = [
  [0.25, 0.5, 0.2, 0.5, COLOURS.leaf],
  [0.62, 0.87, 0.2, 0.72, COLOURS.leaf],
  [0.99, 1.24, 0.2, 0.6, COLOURS.leaf],
  [1.36, 1.61, 0.2, 1.02, COLOURS.board],
];

/** What work looks like, by name: drawn around o, the place of the corner at the back. */
const DRAWINGS = {
  /** Nothing but what the programme asks for: one's own laptop, a notebook, the registration. */
  training(c, o) {
    desk(c, 0, 0, 5.6, 3.2, o, RG);
    laptop(c, 1.5, 0.7, TOP, o, PAGE);
    sheet(c, 4, 1.2, TOP, o, { w: 1.2, d: 1.6, fill: COLOURS.boardPale, line: COLOURS.ink, lines: 4 });
    new Room(c, o).cup(0.85, 0.95, TOP);
    sheet(c, 0.5, 1.6, TOP, o, { w: 0.95, d: 1.3 });
  },
  /** A better tool, proposed: a machine of three parts, and the plan of it. */
  board(c, o) {
    desk(c, 0, 0, 4.6, 3.4, o, RW);
    sheet(c, 0.4, 0.6, TOP, o, { w: 1.5, d: 2.2, lines: 6 });
    block(c, 2.4, 0.7, TOP, 1.5, 1.5, 0.45, o, RG);
    block(c, 2.65, 0.95, TOP + 0.45, 1, 1, 0.6, o, RS);
    block(c, 2.9, 1.2, TOP + 1.05, 0.5, 0.5, 0.8, o, RK);
    block(c, 2.5, 2.6, TOP, 1.3, 0.3, 0.16, o, RY);
  },
  /** Steps, each higher than the one before, to a place of one's own. */
  steps(c, o) {
    for (let i = 0; i < 4; i++) block(c, 0.2 + i * 1.15, 0.8, 0, 1.15, 2, 0.5 + i * 0.75, o, i === 3 ? RY : [RG, RS, RK][i]);
    sheet(c, 3.75, 1.1, 2.75, o, { w: 0.8, d: 1.2, lines: 4 });
  },
  /** Three trades around one brief. */
  circles(c, o) {
    desk(c, 0, 0, 4.8, 4, o, RW);
    laptop(c, 0.3, 0.5, TOP, o, PAGE);
    sheet(c, 1.75, 2, TOP, o, { w: 1.3, d: 1.6, fill: COLOURS.board, line: COLOURS.ink, lines: 5 });
    block(c, 3, 0.5, TOP, 1.4, 1.2, 0.08, o, RP);
    block(c, 3, 0.5, TOP + 0.08, 1.4, 0.12, 0.7, o, RS);
    block(c, 3, 0.62, TOP + 0.08, 0.12, 1.08, 0.7, o, RS);
    block(c, 3.4, 0.9, TOP + 0.08, 0.6, 0.5, 0.25, o, RG);
    for (let i = 0; i < 3; i++) block(c, 0.3, 2.5 + i * 0.35, TOP, 1.1, 0.14, 0.12, o, [RY, RK, RG][i]);
    new Room(c, o).cup(3.9, 3.1, TOP);
  },
  /** The end of a day: the laptop shut, the cup beside it, a lamp. */
  evening(c, o) {
    desk(c, 0, 0, 4.6, 3.2, o, RP, RS);
    const room = new Room(c, o);
    room.drum(0.95, 0.95, TOP, 0.85, 0, [COLOURS.boardPale, COLOURS.boardPale]);
    room.drum(0.95, 0.95, TOP, 0.3, 0.08, [COLOURS.inkLight, COLOURS.forest]);
    room.box(0.91, 0.91, TOP + 0.08, 0.08, 0.08, 1.1, RK);
    room.cone(0.95, 0.95, TOP + 1.15, [0.58, 0.3], 0.5, [COLOURS.boardPale, COLOURS.board]);
    block(c, 1.9, 0.9, TOP, 1.9, 1.3, 0.14, o, RK);
    room.cup(3.9, 2.6, TOP);
  },
};

/** Draws work of a kind around the point `at`; `scale` is the length of a unit in pixels. */
export function work(c, kind, [x, y], scale) {
  DRAWINGS[kind](c, [x - scale * 0.95, y - scale * 1.2, scale]);
}
