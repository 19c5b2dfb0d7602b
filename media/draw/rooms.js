import { COLOURS } from './colours.js';
import { RECORD, Room } from './room-parts.js';
import { RG, RK, RO, RP, RS, RW, RY } from './solids.js';

const SIDE = 8;
/** Height at which inner walls are cut. */
const CUT = 1.3;
const CLOTHS = [COLOURS.clay, COLOURS.board, COLOURS.leaf, COLOURS.paper, COLOURS.ink, COLOURS.boardPale, COLOURS.sage];

const KINDS = {
  /** A waiting area that faces the counter, a doctor's room between walls with a core, and a place for the pram. */
  clinic(room) {
    medicines(room);
    window(room, 4.7, 1.35);
    room.onY(0.31, [7, 1.15, 0.62, 1.15], COLOURS.paper);
    for (let i = 0; i < 4; i++) room.onY(0.32, [7.1 + i * 0.06, 2.02 - i * 0.22, 0.42 - i * 0.12, 0.12 - i * 0.02], COLOURS.ink);
    soundWall(room, [3.9, 0.3], [0.34, 3], 'y');
    room.box(4.5, 0.4, 0, 1.8, 0.75, 0.5, RK);
    room.box(4.5, 0.4, 0.5, 0.5, 0.75, 0.12, RP);
    room.chair(6.9, 0.7, '+y');
    room.chair(5, 1.65, '+x');
    room.box(6, 1.5, 0, 1.7, 0.75, 0.75, RY);
    room.screenY(6.75, 1.6, 0.75, RECORD);
    room.pile(6.15, 1.6, 0.75, 2, 0.4, 0.5);
    soundWall(room, [3.9, 3.3], [4.1, 0.34], 'x');
    room.onY(3.65, [4.7, 0, 1.05, CUT], COLOURS.forest);
    room.onY(3.66, [4.8, 0, 0.85, CUT - 0.08], COLOURS.board);
    room.onY(3.67, [5.46, 0.6, 0.08, 0.16], COLOURS.ink);
    cross(room);
    room.chair(0.42, 4.3, '+x', RK);
    room.chair(0.42, 5.4, '+x', RK);
    room.box(1.3, 3.8, 0, 0.75, 2.7, 0.95, RY);
    room.box(1.2, 3.7, 0.95, 0.95, 2.9, 0.08, RW);
    screenBack(room, 1.55, 4.05, 1.03);
    screenBack(room, 1.55, 5.35, 1.03);
    for (const x of [3.5, 4.75]) for (let i = 0; i < 4; i++) room.chair(x, 4.1 + i * 0.85, '-x');
    plant(room, 2, 7.3, 0.9);
    room.flat(0.005, [6.1, 5.5, 1.75, 1.75], COLOURS.board);
    room.flat(0.01, [6.2, 5.6, 1.55, 1.55], COLOURS.paper);
    room.flat(0.015, [6.26, 5.66, 1.43, 1.43], COLOURS.board);
    pram(room, 6.35, 6.05);
  },
  /** Shelves as wide as the cartons, cloth under lamps, and a counter near the door. */
  shop(room) {
    clothWall(room);
    door(room, 6.15);
    cartonShelves(room);
    room.flat(0.01, [6, 0.9, 1.5, 0.9], COLOURS.sage);
    room.box(4.9, 1.5, 0, 0.75, 2.3, 0.95, RY);
    room.box(4.82, 1.42, 0.95, 0.91, 2.46, 0.08, RW);
    room.box(5.05, 1.65, 1.03, 0.5, 0.5, 0.28, RK);
    room.onX(5.56, [1.72, 1.1, 0.36, 0.14], COLOURS.board);
    room.box(5.1, 2.45, 1.03, 0.4, 0.5, 0.5, RG);
    room.box(5.2, 3.2, 1.03, 0.12, 0.36, 0.42, RK);
    room.onX(5.33, [3.23, 1.07, 0.3, 0.34], COLOURS.paper);
    room.onX(5.34, [3.29, 1.15, 0.18, 0.18], COLOURS.ink);
    cuttingTable(room);
    for (const [i, x] of [2.3, 3.35, 4.4].entries()) {
      room.box(x, 6.1, 0, 0.95, 1, 0.55, RP);
      for (let k = 0; k < 4 - (i % 2); k++)
        room.box(x + 0.1, 6.2, 0.55 + k * 0.14, 0.75, 0.8, 0.12, [RO, RY, RG, RS, RK][(i * 2 + k) % 5]);
    }
    room.box(6.1, 5, 0, 1.2, 1, 0.12, RK);
    room.box(6.1, 5, 0.12, 0.1, 1, 1, RK);
    carton(room, 6.3, 5.08, 0.12);
    carton(room, 6.3, 5.08, 0.74);
  },
  /** A socket at each desk, a room for calls, and shelves that hold every box. */
  office(room) {
    for (const x of [0.8, 2.95]) desk(room, x, 0.45, 'wall');
    room.onY(0.31, [5.95, 1.45, 1.5, 0.75], COLOURS.board);
    room.face([[6.3, 0.31, 1.46], [6.7, 0.31, 1.46], [6.3, 0.31, 1.18]], COLOURS.board);
    for (let i = 0; i < 3; i++) room.discY(0.32, 6.35 + i * 0.35, 1.83, 0.1, COLOURS.ink);
    soundWall(room, [5.15, 0.3], [0.34, 2.3], 'y');
    room.box(5.75, 0.45, 0, 1.9, 0.6, 0.42, RG);
    room.box(5.75, 0.35, 0.42, 1.9, 0.16, 0.5, RG);
    room.drum(6.7, 1.6, 0, 0.12, 0.62, [COLOURS.ink, COLOURS.ink]);
    room.drum(6.7, 1.6, 0.62, 0.48, 0.08, [COLOURS.paper, COLOURS.sage]);
    room.box(6.5, 1.45, 0.7, 0.4, 0.34, 0.12, RK);
    room.box(6.42, 1.5, 0.84, 0.56, 0.14, 0.1, RO);
    soundWall(room, [5.15, 2.6], [2.85, 0.34], 'x');
    room.onY(2.95, [5.8, 0, 1, CUT], COLOURS.forest);
    room.onY(2.96, [5.88, 0, 0.84, CUT - 0.08], COLOURS.leaf);
    room.onY(2.97, [6.04, 0.35, 0.52, 0.75], COLOURS.mist);
    room.onY(2.97, [6.6, 0.5, 0.07, 0.16], COLOURS.board);
    archive(room);
    for (const x of [4.35, 6.2]) desk(room, x, 4.4, 'floor');
    meetingRoom(room);
    plant(room, 5.7, 7.2, 0.9);
  },
  /** A kitchen on three sides of the cook, and a wardrobe as far from the wall as the fan allows. */
  home(room) {
    kitchen(room);
    wardrobe(room);
    room.box(5.2, 3.45, 0, 0.14, 2, 1, RG);
    room.box(5.34, 3.5, 0, 2.4, 1.9, 0.4, RP);
    room.box(5.34, 3.5, 0.4, 2.4, 1.9, 0.12, RW);
    room.box(6.05, 3.46, 0.42, 1.72, 1.98, 0.14, RY);
    for (const y of [3.65, 4.5]) room.box(5.45, y, 0.52, 0.5, 0.72, 0.14, RP);
    fan(room, 7, 4.35);
    room.box(3.9, 5.6, 0, 0.3, 2.1, 0.85, RG);
    room.box(4.2, 5.6, 0, 0.8, 0.28, 0.62, RG);
    room.box(4.2, 5.88, 0, 0.8, 1.54, 0.4, RG);
    room.box(4.2, 7.42, 0, 0.8, 0.28, 0.62, RG);
    room.box(5.7, 6.1, 0, 0.9, 1.2, 0.38, RS);
    room.pile(5.9, 6.4, 0.38, 2, 0.45, 0.5);
    table(room, 1.9, 6.3);
  },
  /** A tea room: the counter under its lamps, a bench along the wall, and round tables between them. */
  cafe(room) {
    menuBoard(room);
    window(room, 4.5, 1.15, 1.4);
    door(room, 6.3);
    glassShelf(room);
    plant(room, 5.2, 0.85, 0.85);
    room.box(0.9, 2, 0, 3.4, 0.75, 0.95, RY);
    for (let i = 0; i < 5; i++) room.onY(2.76, [1.02 + i * 0.66, 0.12, 0.54, 0.68], COLOURS.board);
    room.box(0.82, 1.92, 0.95, 3.56, 0.91, 0.08, RW);
    urn(room, 1.35, 2.35, 1.03);
    for (let i = 0; i < 3; i++) room.drum(1.95 + i * 0.26, 2.5, 1.03, 0.1, 0.24, [COLOURS.paper, COLOURS.board], COLOURS.clay);
    sweets(room, 2.7, 2.05, 1.03);
    for (const x of [1.35, 2.55, 3.75]) lamp(room, x, 2.4);
    bench(room);
    room.flat(0.005, [2.1, 3.6, 5.4, 3.9], COLOURS.board);
    room.flat(0.01, [2.25, 3.75, 5.1, 3.6], COLOURS.boardPale);
    teaTable(room, 6.1, 2.3);
    teaTable(room, 3.3, 4.5);
    teaTable(room, 6.2, 4.7);
    teaTable(room, 3.5, 6.6);
    teaTable(room, 6, 6.6);
  },
};

/** A wall through which nothing is heard: its top shows the core between two leaves. */
function soundWall(room, [x, y], [w, d], along) {
  room.box(x, y, 0, w, d, CUT, RP);
  const core = along === 'y' ? [x + 0.1, y, w - 0.2, d] : [x, y + 0.1, w, d - 0.2];
  room.flat(CUT, core, COLOURS.board);
}

/** A window on the wall at the back. */
function window(room, x, z, w = 1.5) {
  room.onY(0.31, [x, z, w, 0.9], COLOURS.paper);
  for (let i = 0; i < 2; i++) room.onY(0.32, [x + 0.07 + (i * w) / 2, z + 0.07, w / 2 - 0.14, 0.76], COLOURS.boardPale);
}

/** Medicines, on a shelf at the wall at the back. */
function medicines(room) {
  room.box(0.8, 0.3, 0, 2.7, 0.5, 2.05, RK);
  for (let shelf = 0; shelf < 3; shelf++) {
    room.onY(0.81, [0.9, 0.12 + shelf * 0.65, 2.5, 0.55], COLOURS.ink);
    for (let i = 0; i < 11; i++)
      room.onY(
        0.82,
        [0.95 + i * 0.222, 0.12 + shelf * 0.65, 0.16, 0.22 + ((i * 5 + shelf * 3) % 4) * 0.07],
        [COLOURS.paper, COLOURS.sage, COLOURS.board, COLOURS.mist, COLOURS.clay][(i * 3 + shelf) % 5],
      );
  }
}

/** The sign above the counter of the clinic, on the wall at the left. */
function cross(room) {
  room.box(0.3, 4.1, 1.45, 0.1, 2.2, 0.85, RY);
  room.onX(0.41, [5.6, 1.78, 0.5, 0.18], COLOURS.ink);
  room.onX(0.41, [5.76, 1.62, 0.18, 0.5], COLOURS.ink);
  room.onX(0.41, [4.3, 1.9, 1.1, 0.15], COLOURS.ink);
  room.onX(0.41, [4.65, 1.65, 0.75, 0.12], COLOURS.ink);
}

/** A screen from behind, turned to those behind the counter. */
function screenBack(room, x, y, z) {
  room.box(x, y + 0.3, z, 0.16, 0.2, 0.14, RK);
  room.box(x, y, z + 0.12, 0.1, 0.8, 0.5, RK);
}

function plant(room, x, y, size) {
  room.drum(x, y, 0, 0.3 * size, 0.45 * size, [COLOURS.boardShade, COLOURS.clay]);
  const leaves = [
    [-0.75, 0.75],
    [0.75, 0.75],
    [-0.45, 1.15],
    [0.45, 1.15],
    [0, 1.35],
  ];
  for (const [i, [dx, dz]] of leaves.entries()) {
    const at = (along, aside) => [x + (dx * along + dz * aside) * size, y, (0.42 + dz * along - dx * aside) * size];
    room.face([at(0, 0), at(0.35, 0.13), at(0.7, 0.12), at(1, 0), at(0.7, -0.12), at(0.35, -0.13)], i % 2 ? COLOURS.forest : COLOURS.leaf);
  }
}

/** A pram, its hood over the end at the left. */
function pram(room, x, y) {
  const depth = 0.62;
  const wheel = (at, side) => {
    room.discY(side, at, 0.22, 0.22, COLOURS.ink);
    room.discY(side + 0.01, at, 0.22, 0.1, COLOURS.paper);
  };
  for (const at of [x + 0.2, x + 0.95]) wheel(at, y + 0.06);
  for (const side of [y + 0.06, y + depth]) {
    room.barY(side, [x + 0.2, 0.22], [x + 0.95, 0.5], 0.06, COLOURS.ink);
    room.barY(side, [x + 0.95, 0.22], [x + 0.2, 0.5], 0.06, COLOURS.ink);
  }
  room.barY(y + 0.06, [x + 1.1, 0.7], [x + 1.45, 1.1], 0.07, COLOURS.ink);
  const hood = Array.from({ length: 9 }, (_, i) => {
    const angle = Math.PI / 2 + (i * Math.PI) / 16;
    return [x + 0.62 + 0.66 * Math.cos(angle), 0.82 + 0.62 * Math.sin(angle)];
  });
  room.prismY(y, depth, [[x + 0.62, 0.82], ...hood], [COLOURS.clay, COLOURS.clayShade, COLOURS.clayDark]);
  room.prismY(y, depth, [[x - 0.04, 0.82], [x + 0.08, 0.5], [x + 0.25, 0.42], [x + 0.85, 0.42], [x + 1.05, 0.52], [x + 1.14, 0.82]], RK);
  room.flat(0.83, [x + 0.6, y + 0.07, 0.48, depth - 0.14], COLOURS.paper);
  room.flat(0.84, [x + 0.72, y + 0.07, 0.36, depth - 0.14], COLOURS.boardPale);
  for (const at of [x + 0.2, x + 0.95]) wheel(at, y + depth);
  room.barY(y + depth, [x + 1.1, 0.7], [x + 1.45, 1.1], 0.07, COLOURS.ink);
  room.box(x + 1.41, y + 0.04, 1.06, 0.08, depth, 0.08, RK);
}

/** A carton of the size for which the shelves were measured: 0.9 by 0.8 by 0.6. */
function carton(room, x, y, z) {
  room.box(x, y, z, 0.9, 0.8, 0.6, RY);
  room.flat(z + 0.605, [x + 0.38, y, 0.14, 0.8], COLOURS.boardPale);
  room.onY(y + 0.805, [x + 0.38, z + 0.42, 0.14, 0.18], COLOURS.boardPale);
}

/** Shelves at the wall at the left; each bay takes one carton, and one waits for its carton. */
function cartonShelves(room) {
  const [bays, wide, high] = [6, 0.98, 0.72];
  room.box(0.3, 0.9, 0, 0.85, 0.1, 3 * high, RK);
  for (let shelf = 0; shelf < 3; shelf++) {
    const z = 0.1 + shelf * high;
    room.box(0.3, 0.9, z - 0.1, 0.85, bays * wide + 0.1, 0.1, RK);
    room.box(0.3, 0.9, z, 0.06, bays * wide + 0.1, high - 0.1, RK);
    for (let i = 0; i < bays; i++) {
      const y = 1 + i * wide;
      if (!(shelf === 1 && i > 3)) {
        room.box(0.36, y, z, 0.75, wide - 0.1, high - 0.14, RY);
        room.onX(1.115, [y + 0.38, z, 0.12, high - 0.14], COLOURS.boardPale);
        room.onX(1.12, [y + 0.1, z + 0.1, 0.22, 0.16], COLOURS.ink);
      }
      room.box(0.36, y + wide - 0.1, z, 0.79, 0.1, high - 0.1, RK);
    }
  }
  room.box(0.3, 0.9, 3 * high, 0.85, bays * wide + 0.1, 0.1, RK);
}

/** Cloth on a white wall, under a row of lamps. */
function clothWall(room) {
  room.onY(0.31, [1.3, 0.5, 4.4, 1.95], COLOURS.haze);
  for (let i = 0; i < 4; i++) {
    const x = 1.85 + i * 1.1;
    room.face([[x - 0.08, 0.32, 2.2], [x + 0.08, 0.32, 2.2], [x + 0.5, 0.32, 1.5], [x - 0.5, 0.32, 1.5]], COLOURS.boardPale);
  }
  for (const [i, fill] of CLOTHS.entries()) {
    const x = 1.42 + i * 0.61;
    room.onY(0.33, [x, 0.55, 0.5, 1.05], fill);
    for (let k = 0; k < 4; k++) {
      const line = [COLOURS.boardPale, COLOURS.clay, COLOURS.board, COLOURS.sage, COLOURS.board, COLOURS.leaf, COLOURS.paper][i];
      room.onY(0.34, i % 2 ? [x + 0.06 + k * 0.11, 0.55, 0.04, 1.05] : [x, 0.65 + k * 0.25, 0.5, 0.07], line);
    }
    room.box(x - 0.03, 0.3, 1.58, 0.56, 0.14, 0.08, RK);
  }
  room.box(1.3, 0.3, 0.3, 4.4, 0.35, 0.1, RK);
  for (const x of [1.5, 5.4]) room.box(x, 0.3, 2.42, 0.08, 0.3, 0.08, RK);
  room.box(1.3, 0.52, 2.42, 4.4, 0.08, 0.08, RK);
  for (let i = 0; i < 4; i++) {
    room.box(1.82 + i * 1.1, 0.46, 2.22, 0.22, 0.2, 0.2, RK);
    room.onY(0.665, [1.84 + i * 1.1, 2.2, 0.18, 0.06], COLOURS.board);
  }
}

/** A glass door in the wall at the back. */
function door(room, x) {
  room.onY(0.31, [x, 0, 1.3, 2.15], COLOURS.forest);
  room.onY(0.32, [x + 0.1, 0, 1.1, 2.05], COLOURS.board);
  room.onY(0.33, [x + 0.22, 0.2, 0.86, 1.72], COLOURS.boardPale);
  room.onY(0.34, [x + 0.98, 0.9, 0.08, 0.36], COLOURS.ink);
}

/** Cloth, half unrolled to be cut. */
function cuttingTable(room) {
  const [x, y, w, d] = [2, 3.7, 2.3, 1.3];
  for (const [i, j] of [[0, 0], [w - 0.14, 0], [0, d - 0.14], [w - 0.14, d - 0.14]]) room.box(x + i, y + j, 0, 0.14, 0.14, 0.75, RK);
  room.box(x, y, 0.72, w, d, 0.12, RS);
  room.flat(0.85, [x + 0.5, y + 0.12, 1.6, d - 0.24], COLOURS.clay);
  for (let i = 0; i < 5; i++) room.flat(0.86, [x + 0.75 + i * 0.3, y + 0.12, 0.06, d - 0.24], COLOURS.boardPale);
  room.rollY(x + 0.4, y + 0.06, 1.03, 0.19, d - 0.1, RO);
  room.discY(y + d - 0.03, x + 0.4, 1.03, 0.08, COLOURS.boardPale);
  room.flat(0.87, [x + 1.75, y + 0.3, 0.12, 0.8], COLOURS.board);
}

/** A desk with its screen and chair, and its socket in the wall behind or in the floor. */
function desk(room, x, y, socket) {
  const w = 1.6;
  if (socket === 'wall') {
    room.onY(0.31, [x + 1.05, 0.98, 0.5, 0.3], COLOURS.paper);
    for (const i of [0, 0.24]) room.discY(0.32, x + 1.18 + i, 1.13, 0.07, COLOURS.ink);
  }
  for (const [i, j] of [[0, 0], [w - 0.12, 0], [0, 0.73], [w - 0.12, 0.73]]) room.box(x + i, y + j, 0, 0.12, 0.12, 0.7, RK);
  room.box(x, y, 0.68, w, 0.85, 0.1, socket === 'wall' ? RY : RS);
  if (socket === 'wall') room.barY(y + 0.1, [x + 1.18, 1.05], [x + 0.8, 0.86], 0.05, COLOURS.ink);
  room.screenY(x + 0.25, y + 0.15, 0.78, RECORD);
  room.box(x + 0.35, y + 0.5, 0.78, 0.6, 0.22, 0.03, RP);
  if (socket === 'floor') {
    room.flat(0.01, [x + 1.35, y + 0.8, 0.05, 0.5], COLOURS.ink);
    room.flat(0.01, [x + 1.2, y + 1.05, 0.42, 0.42], COLOURS.board);
    for (const i of [0.08, 0.24]) room.flat(0.02, [x + 1.2 + i, y + 1.2, 0.08, 0.14], COLOURS.ink);
  }
  room.chair(x + 0.5, y + 1.05, '-y');
}

/** Boxes with their labels, on shelves at the wall at the left. */
function archive(room) {
  const [from, bays, wide, high] = [0.8, 5, 0.6, 0.56];
  for (let shelf = 0; shelf < 4; shelf++) {
    const z = 0.1 + shelf * high;
    room.box(0.3, from, z - 0.1, 0.6, bays * wide, 0.1, RK);
    for (let i = 0; i < bays; i++) {
      const y = from + 0.05 + i * wide;
      room.box(0.34, y, z, 0.5, wide - 0.1, high - 0.16, [RP, RY, RS][(i * 2 + shelf) % 3]);
      room.onX(0.845, [y + 0.12, z + 0.12, 0.26, 0.14], COLOURS.ink);
    }
  }
  room.box(0.3, from, 4 * high, 0.6, bays * wide, 0.08, RK);
}

/** A table without boxes, behind a partition of glass. */
function meetingRoom(room) {
  const [right, back] = [3.9, 4.3];
  room.onX(0.31, [5, 1.05, 2, 1.15], COLOURS.ink);
  room.onX(0.32, [5.07, 1.12, 1.86, 1.01], COLOURS.paper);
  for (let i = 0; i < 4; i++) room.onX(0.33, [5.3 + i * 0.4, 1.22, 0.26, [0.3, 0.45, 0.38, 0.72][i]], i === 3 ? COLOURS.board : COLOURS.leaf);
  partition(room, [0.3, back], [right - 0.3, 0.08]);
  room.chair(0.75, 5.5, '+x');
  room.chair(0.75, 6.4, '+x');
  room.chair(1.9, 4.6, '+y');
  room.box(2.05, 5.9, 0, 0.3, 0.6, 0.68, RK);
  room.box(1.5, 5.3, 0.66, 1.4, 1.8, 0.1, RY);
  room.chair(3.05, 5.5, '-x');
  room.chair(3.05, 6.4, '-x');
  room.chair(1.9, 7.25, '-y');
  partition(room, [right, back], [0.08, 3.7]);
}

/** A partition of glass: its foot, its posts and its rail. */
function partition(room, [x, y], [w, d]) {
  const posts = Math.round(Math.max(w, d) / 1.2);
  room.box(x, y, 0, w, d, 0.16, RK);
  for (let i = 0; i <= posts; i++)
    room.box(x + ((w - 0.08) * i) / posts, y + ((d - 0.08) * i) / posts, 0.16, 0.08, 0.08, CUT - 0.16, RK);
  room.box(x, y, CUT, w, d, 0.08, RK);
}

/** Counter, hob and sink on three sides of the place where one stands. */
function kitchen(room) {
  const [left, right, front, high] = [0.3, 3.9, 3.6, 0.85];
  window(room, 1.1, 1.3, 1);
  room.box(2.35, 0.3, 1.45, 1.55, 0.42, 0.75, RY);
  room.onY(0.73, [3.1, 1.45, 0.03, 0.75], COLOURS.boardShade);
  // Where the cook stands.
  room.flat(0.005, [left + 0.7, 1, right - left - 1.4, front - 1], COLOURS.mist);
  disc(room, 2, 2.45, [0.72, 0.72], COLOURS.board);
  disc(room, 2, 2.45, [0.6, 0.6], COLOURS.boardPale);
  for (const x of [1.86, 2.14]) {
    disc(room, x, 2.35, [0.1, 0.2], COLOURS.ink);
    disc(room, x, 2.68, [0.08, 0.09], COLOURS.ink);
  }
  room.box(left, 0.3, 0, right - left, 0.7, high, RG);
  room.box(left, 0.3, high, right - left, 0.72, 0.07, RW);
  for (let i = 0; i < 4; i++) room.onY(1.01, [1.12 + i * 0.53, 0.1, 0.47, 0.68], COLOURS.leaf);
  room.flat(0.925, [2.45, 0.42, 0.95, 0.48], COLOURS.ink);
  for (const x of [2.7, 3.14]) disc(room, x, 0.66, [0.16, 0.16], COLOURS.sage, 0.93);
  disc(room, 3.14, 0.66, [0.09, 0.09], COLOURS.ink, 0.93);
  room.drum(2.7, 0.66, 0.93, 0.2, 0.28, [COLOURS.sageLight, COLOURS.sage], COLOURS.board);
  room.box(left, 1, 0, 0.7, front - 1, high, RG);
  room.box(left, 1, high, 0.72, front - 1, 0.07, RW);
  for (let i = 0; i < 4; i++) room.onX(1.01, [1.08 + i * 0.62, 0.1, 0.56, 0.68], COLOURS.leafShade);
  room.flat(0.925, [0.45, 1.6, 0.45, 0.85], COLOURS.sage);
  room.flat(0.93, [0.5, 1.66, 0.36, 0.72], COLOURS.leaf);
  room.box(0.36, 2, 0.92, 0.06, 0.06, 0.34, RK);
  room.box(0.36, 2, 1.22, 0.26, 0.06, 0.05, RK);
  for (let i = 0; i < 3; i++) room.drum(0.55, 2.75 + i * 0.26, 0.92, 0.1, 0.22, [COLOURS.board, [COLOURS.clay, COLOURS.leaf, COLOURS.paper][i]]);
  room.onX(0.31, [1.2, 1.62, 2.2, 0.06], COLOURS.ink);
  for (let i = 0; i < 5; i++) room.onX(0.32, [1.35 + i * 0.42, 1.68, 0.26, 0.3], [COLOURS.board, COLOURS.paper, COLOURS.clay, COLOURS.sageLight, COLOURS.board][i]);
  room.box(left, front, 0, 0.8, 0.85, 1.9, RP);
  room.onX(1.11, [front + 0.06, 1.2, 0.73, 0.03], COLOURS.sage);
  room.onX(1.11, [front + 0.1, 1.3, 0.06, 0.35], COLOURS.ink);
  room.box(right - 0.7, 1, 0, 0.7, 1.45, high, RG);
  room.box(right - 0.72, 1.02, high, 0.74, 1.45, 0.07, RW);
  room.box(3.3, 1.15, 0.92, 0.45, 0.65, 0.05, RY);
  room.rollY(3.5, 1.3, 1.03, 0.07, 0.3, RO);
  room.drum(3.55, 2.1, 0.92, 0.17, 0.14, [COLOURS.paper, COLOURS.sage], COLOURS.clay);
}

/** A disc or an oval on the floor, or on a surface at the height z. */
function disc(room, x, y, [across, along], fill, z = 0.01) {
  const turns = Array.from({ length: 24 }, (_, i) => (i * Math.PI) / 12);
  room.face(
    turns.map((turn) => [x + across * Math.cos(turn), y + along * Math.sin(turn), z]),
    fill,
  );
}

/** A wardrobe. */
function wardrobe(room) {
  room.box(4.9, 0.3, 0, 2.8, 0.75, 2.15, RW);
  for (let i = 0; i < 4; i++) {
    room.onY(1.06, [4.97 + i * 0.68, 0.12, 0.62, 1.94], i % 2 ? COLOURS.mist : COLOURS.haze);
    room.onY(1.07, [4.97 + i * 0.68 + (i % 2 ? 0.06 : 0.5), 0.9, 0.06, 0.36], COLOURS.ink);
  }
  room.onY(1.07, [7.03, 0.16, 0.58, 1.86], COLOURS.board);
}

/** A ceiling fan; its blades end before the doors of the wardrobe. */
function fan(room, x, y) {
  const [z, reach] = [2.2, 0.95];
  for (const turn of [0.35, 1.92, 3.49, 5.06]) {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const at = (along, aside) => [x + along * cos - aside * sin, y + along * sin + aside * cos, z];
    room.face([at(0.12, -0.07), at(reach, -0.15), at(reach, 0.15), at(0.12, 0.07)], COLOURS.ink);
  }
  room.drum(x, y, z - 0.08, 0.2, 0.2, [COLOURS.board, COLOURS.boardDeep]);
  room.box(x - 0.03, y - 0.03, z + 0.12, 0.06, 0.06, 0.4, RK);
  room.box(x - 0.2, y - 0.2, z + 0.52, 0.4, 0.4, 0.06, RP);
}

/** A round table with four stools. */
function table(room, x, y) {
  for (const [dx, dy] of [[-0.95, -0.35], [-0.1, -1.1]]) room.drum(x + dx, y + dy, 0, 0.26, 0.45, [COLOURS.sageLight, COLOURS.sage]);
  room.drum(x, y, 0, 0.14, 0.7, [COLOURS.ink, COLOURS.ink]);
  room.drum(x, y, 0.7, 0.85, 0.1, [COLOURS.board, COLOURS.boardDeep]);
  for (const [dx, dy] of [[-0.35, 0.1], [0.25, -0.35], [0.3, 0.35]]) room.drum(x + dx, y + dy, 0.8, 0.17, 0.03, [COLOURS.paper, COLOURS.boardPale]);
  for (const [dx, dy] of [[0.2, 1.1], [1.05, 0.3]]) room.drum(x + dx, y + dy, 0, 0.26, 0.45, [COLOURS.sageLight, COLOURS.sage]);
}

/** What is served and its price, on the wall at the back. */
function menuBoard(room) {
  room.onY(0.31, [1, 1.25, 2.9, 1.15], COLOURS.boardShade);
  room.onY(0.32, [1.07, 1.32, 2.76, 1.01], COLOURS.ink);
  room.onY(0.33, [1.22, 2.08, 1.2, 0.14], COLOURS.board);
  for (let i = 0; i < 3; i++) {
    room.onY(0.33, [1.22, 1.86 - i * 0.19, [1.5, 1.1, 1.35][i], 0.08], COLOURS.haze);
    room.onY(0.33, [3.3, 1.86 - i * 0.19, 0.36, 0.08], COLOURS.board);
  }
}

/** Glasses and jars, on a low cupboard at the wall at the back. */
function glassShelf(room) {
  room.box(1, 0.3, 0, 2.9, 0.5, 0.9, RG);
  room.box(1, 0.3, 0.9, 2.9, 0.54, 0.07, RW);
  for (let i = 0; i < 8; i++) {
    const jar = i % 3 === 0;
    const side = [COLOURS.clay, COLOURS.paper, COLOURS.sage, COLOURS.board][i % 4];
    room.drum(1.25 + i * 0.34, 0.6, 0.97, jar ? 0.14 : 0.1, jar ? 0.3 : 0.2, [jar ? COLOURS.ink : COLOURS.paper, side]);
  }
}

/** An urn with its tap. */
function urn(room, x, y, z) {
  room.drum(x, y, z, 0.3, 0.1, [COLOURS.ink, COLOURS.ink]);
  room.drum(x, y, z + 0.1, 0.27, 0.6, [COLOURS.sageLight, COLOURS.sage]);
  room.band(x, y, z + 0.3, 0.275, 0.08, COLOURS.board);
  room.drum(x, y, z + 0.7, 0.2, 0.1, [COLOURS.leaf, COLOURS.leafShade]);
  room.box(x + 0.18, y + 0.18, z + 0.2, 0.08, 0.16, 0.08, RK);
}

/** A case of sweets on the counter. */
function sweets(room, x, y, z) {
  room.box(x, y, z, 1.2, 0.55, 0.5, RK);
  room.onY(y + 0.56, [x + 0.07, z + 0.06, 1.06, 0.38], COLOURS.paper);
  for (let i = 0; i < 5; i++) {
    room.onY(y + 0.57, [x + 0.13 + i * 0.2, z + 0.06, 0.15, 0.1], [COLOURS.board, COLOURS.clay, COLOURS.leaf][i % 3]);
    room.onY(y + 0.57, [x + 0.13 + i * 0.2, z + 0.26, 0.15, 0.1], [COLOURS.clay, COLOURS.board, COLOURS.boardShade][i % 3]);
  }
  room.onY(y + 0.58, [x + 0.07, z + 0.22, 1.06, 0.03], COLOURS.ink);
}

/** A lamp above the counter. */
function lamp(room, x, y) {
  room.box(x - 0.025, y - 0.025, 2.05, 0.05, 0.05, 0.65, RK);
  room.cone(x, y, 1.78, [0.34, 0.1], 0.3, [COLOURS.boardShade, COLOURS.boardDeep]);
}

/** A bench along the wall at the left, under three pictures. */
function bench(room) {
  for (let i = 0; i < 3; i++) {
    room.onX(0.31, [3.75 + i * 1.3, 1.3, 0.9, 0.9], COLOURS.ink);
    room.onX(0.32, [3.82 + i * 1.3, 1.37, 0.76, 0.76], [COLOURS.board, COLOURS.mist, COLOURS.clay][i]);
    room.onX(0.33, [3.82 + i * 1.3, 1.37, 0.76, 0.28], [COLOURS.forest, COLOURS.leaf, COLOURS.boardPale][i]);
  }
  room.box(0.3, 3.3, 0, 0.2, 4.3, 1, RG);
  room.box(0.5, 3.3, 0, 0.75, 4.3, 0.36, RG);
  for (let i = 0; i < 4; i++) room.box(0.52, 3.34 + i * 1.07, 0.36, 0.72, 1.01, 0.12, i % 2 ? RO : RY);
}

/** A round table with two stools and two cups. */
function teaTable(room, x, y) {
  const stool = (dx, dy) => room.drum(x + dx, y + dy, 0, 0.24, 0.45, [COLOURS.sageLight, COLOURS.sage]);
  stool(-0.85, 0.05);
  room.drum(x, y, 0, 0.26, 0.06, [COLOURS.ink, COLOURS.ink]);
  room.drum(x, y, 0.06, 0.09, 0.62, [COLOURS.ink, COLOURS.ink]);
  room.drum(x, y, 0.68, 0.58, 0.08, [COLOURS.paper, COLOURS.sage]);
  for (const [dx, dy] of [[-0.22, 0.18], [0.2, -0.2]]) {
    room.drum(x + dx, y + dy, 0.76, 0.16, 0.03, [COLOURS.board, COLOURS.boardDeep]);
    room.drum(x + dx, y + dy, 0.79, 0.09, 0.16, [COLOURS.paper, COLOURS.clay], COLOURS.boardShade);
  }
  stool(0.85, -0.05);
}

/** Walls, then what stands between them. */
export function build(drawn, kind) {
  drawn.shell(SIDE, 0.35);
  KINDS[kind](drawn);
}

/** One room, cut open. */
export function room(c, kind, scale) {
  build(new Room(c, [0, 0, scale]), kind);
}
