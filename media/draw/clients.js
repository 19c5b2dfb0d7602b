import { COLOURS } from './colours.js';
import { Room } from './room-parts.js';
import { RK, RP, RY } from './solids.js';

const SWATCHES = [COLOURS.leaf, COLOURS.board, COLOURS.clay, COLOURS.sage, COLOURS.forest, COLOURS.boardPale];

/** A website on a standing screen that looks along y; `page` draws on its face of 4 by 2.6. */
function website(room, x, y, mark, page) {
  room.box(x + 1.4, y - 0.1, 0, 1.2, 0.7, 0.1, RK);
  room.box(x + 1.85, y, 0.1, 0.3, 0.16, 0.5, RK);
  room.box(x, y, 0.5, 4, 0.16, 2.8, RK);
  const front = y + 0.17;
  room.onY(front, [x + 0.1, 0.62, 3.8, 2.56], COLOURS.paper);
  room.markY(mark, x + 0.28, front, 3.02, 1.25);
  for (let i = 0; i < 3; i++) room.onY(front, [x + 2.2 + i * 0.55, 2.86, 0.4, 0.07], COLOURS.sage);
  page(front);
}

const DRAWINGS = {
  /** The catalogue, and the vats of the dye house before a camera. */
  textiles(room, mark) {
    website(room, 0.9, -0.9, mark, (front) => {
      for (const [i, fill] of SWATCHES.entries()) {
        const [x, z] = [1.18 + (i % 3) * 1.18, 1.78 - Math.floor(i / 3) * 1];
        room.onY(front, [x, z, 1.06, 0.86], fill);
        for (let k = 0; k < 4; k++)
          room.onY(front, i % 2 ? [x, z + 0.1 + k * 0.2, 1.06, 0.07] : [x + 0.12 + k * 0.24, z, 0.1, 0.86], i % 3 === 1 ? COLOURS.ink : COLOURS.haze);
      }
    });
    for (const [i, dye] of [COLOURS.board, COLOURS.clay, COLOURS.leaf].entries()) {
      const y = 1.5 + i * 1.75;
      room.box(-0.75, y - 0.55, 0, 0.1, 0.1, 2.3, RK);
      room.box(-0.75, y - 0.55, 2.2, 1.5, 0.1, 0.12, RK);
      room.box(0.65, y - 0.55, 0, 0.1, 0.1, 2.3, RK);
      room.onY(y - 0.42, [-0.45, 0.9, 0.9, 1.35], dye);
      room.drum(0, y, 0, 0.78, 0.8, [COLOURS.paper, COLOURS.forest], dye);
    }
    room.camera(3.4, 4, '-x');
  },
  /** Eleven pickles in one family of labels, and a poster for each of four cities. */
  foods(room, mark) {
    for (let i = 0; i < 4; i++) {
      const x = 1.3 + i * 1.5;
      for (const leg of [0.2, 0.95]) room.box(x + leg, -1.2, 0, 0.1, 0.1, 1.5, RK);
      room.box(x, -1.2, 1.5, 1.3, 0.12, 1.2, RK);
      room.onY(-1.07, [x + 0.07, 1.57, 1.16, 1.06], [COLOURS.board, COLOURS.paper, COLOURS.sage, COLOURS.board][i]);
      room.markY(mark, x + 0.16, -1.06, 2.42, 0.98);
      room.onY(-1.06, [x + 0.16, 1.72, 0.6, 0.1], COLOURS.ink);
    }
    const pickles = [COLOURS.clay, COLOURS.board, COLOURS.leaf, COLOURS.boardShade, COLOURS.sage, COLOURS.forest];
    room.box(-0.7, 1.3, 0, 6.5, 1.1, 0.55, RP);
    for (let i = 0; i < 6; i++) jar(room, -0.15 + i * 1.08, 1.85, 0.55, pickles[i]);
    for (let i = 0; i < 5; i++) jar(room, 0.1 + i * 1.08, 3.1, 0, pickles[(i + 2) % 6]);
  },
  /** The booking site with its photograph, the camera, and the code on a table. */
  hotels(room, mark) {
    website(room, 0.8, -0.8, mark, (front) => {
      const at = (x, z, w, h, fill) => room.onY(front, [0.8 + x, z, w, h], fill);
      at(0.28, 1.3, 3.44, 1.36, COLOURS.boardPale);
      room.discY(front, 3.75, 2.1, 0.36, COLOURS.board);
      at(0.28, 1.3, 3.44, 0.34, COLOURS.leaf);
      at(0.7, 1.5, 1.1, 0.98, COLOURS.forest);
      at(1.8, 1.5, 0.9, 0.6, COLOURS.sage);
      for (let i = 0; i < 9; i++)
        at(0.82 + (i % 3) * 0.32, 1.66 + Math.floor(i / 3) * 0.26, 0.18, 0.15, i === 4 ? COLOURS.paper : COLOURS.board);
      for (let i = 0; i < 2; i++) at(0.28 + i * 1.1, 0.84, 1, 0.3, COLOURS.mist);
      at(2.48, 0.8, 1.24, 0.38, COLOURS.board);
      at(2.7, 0.95, 0.8, 0.08, COLOURS.ink);
    });
    room.drum(1, 3.6, 0, 0.2, 0.9, [COLOURS.forest, COLOURS.ink]);
    room.drum(1, 3.6, 0.9, 1.4, 0.12, [COLOURS.paper, COLOURS.sage]);
    room.box(0.3, 3.3, 1.02, 1.2, 0.3, 1.5, RY);
    room.onY(3.61, [0.39, 1.12, 1.02, 1.02], COLOURS.paper);
    code(room, 3.62, 0.46, 1.19, 0.88);
    room.onY(3.61, [0.45, 2.26, 0.7, 0.12], COLOURS.ink);
    room.drum(2, 4, 1.02, 0.18, 0.34, [COLOURS.board, COLOURS.leaf]);
    room.camera(4.2, 2.2, '-x');
  },
  /** Three godowns, and the stock of each on one screen. */
  hardware(room, mark) {
    const stock = [
      [3, 3, 2],
      [2, 1, 1],
      [3, 2, 3],
    ];
    for (const [i, stacks] of stock.entries()) godown(room, 0.9 + i * 2.7, stacks);
    room.box(-0.2, 4.9, 0, 4.4, 0.9, 0.12, RK);
    room.box(-0.1, 5, 0.12, 4.2, 0.16, 2.5, RK);
    room.onY(5.17, [0, 0.24, 4, 2.26], COLOURS.paper);
    room.markY(mark, 0.2, 5.18, 2.36, 1.5);
    for (const [i, stacks] of stock.entries()) {
      const all = stacks.reduce((sum, count) => sum + count, 0);
      const z = 1.4 - i * 0.46;
      room.onY(5.18, [0.2, z, 0.32, 0.32], COLOURS.ink);
      room.onY(5.18, [0.68, z + 0.05, 3.1, 0.22], COLOURS.mist);
      room.onY(5.18, [0.68, z + 0.05, (3.1 * all) / 9, 0.22], all < 5 ? COLOURS.clay : COLOURS.leaf);
    }
  },
};

/** The look of a QR code, which leads nowhere, on a surface that looks along y. */
function code(room, y, left, bottom, side) {
  const CELLS = 11;
  const cell = side / CELLS;
  for (let row = 0; row < CELLS; row++)
    for (let column = 0; column < CELLS; column++) {
      const [nearX, nearY] = [Math.min(column, CELLS - 1 - column), Math.min(row, CELLS - 1 - row)];
      const isCorner = nearX < 4 && nearY < 4 && !(column > 6 && row < 4);
      const isInk = isCorner ? nearX < 3 && nearY < 3 && !(nearX === 1 && nearY === 1) : (column * 7 + row * row * 5 + column * row) % 3 === 0;
      if (isInk) room.onY(y, [left + column * cell, bottom + row * cell, cell * 1.02, cell * 1.02], COLOURS.ink);
    }
}

/** A jar with its lid and a label in the colour of what is in it. */
function jar(room, x, y, z, fill) {
  const r = 0.46;
  room.drum(x, y, z, r, 0.9, [COLOURS.haze, fill]);
  room.band(x, y, z + 0.16, r, 0.58, COLOURS.paper);
  room.band(x, y, z + 0.48, r, 0.14, COLOURS.ink, [0, 6]);
  room.band(x, y, z + 0.26, r, 0.12, fill, [1, 5]);
  room.drum(x, y, z + 0.9, r * 0.88, 0.22, [COLOURS.board, COLOURS.boardDeep]);
}

/** A godown; `stacks` are the heights of what lies behind its door. */
function godown(room, x, stacks) {
  const [w, d, high, ridge] = [2.2, 2.2, 1.9, 2.65];
  room.box(x, 0, 0, w, d, high, RP);
  const gable = [
    [x, d, high],
    [x + w, d, high],
    [x + w / 2, d, ridge],
  ];
  room.face(gable, COLOURS.mist);
  for (const [at, fill] of [
    [x - 0.12, COLOURS.leaf],
    [x + w + 0.12, COLOURS.forest],
  ])
    room.face(
      [
        [at, -0.1, high - 0.05],
        [at, d + 0.12, high - 0.05],
        [x + w / 2, d + 0.12, ridge + 0.05],
        [x + w / 2, -0.1, ridge + 0.05],
      ],
      fill,
    );
  room.onY(d + 0.01, [x + 0.25, 0, 1.7, 1.62], COLOURS.ink);
  for (const [i, count] of stacks.entries())
    for (let k = 0; k < count; k++)
      room.onY(d + 0.02, [x + 0.3 + i * 0.55, k * 0.5, 0.5, 0.46], (i + k) % 2 ? COLOURS.board : COLOURS.boardPale);
}

/** What was made for a client; `mark` are the paths and the width of the client's mark. */
export function clientWork(c, kind, mark, scale) {
  DRAWINGS[kind](new Room(c, [0, 0, scale]), mark);
}
