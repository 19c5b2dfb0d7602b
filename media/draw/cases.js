import { COLOURS } from './colours.js';
import { RECORD, Room } from './room-parts.js';
import { RG, RK, RO, RP, RS, RW, RY } from './solids.js';

const SIDE = 8;
const FILES = [COLOURS.board, COLOURS.boardPale, COLOURS.clay, COLOURS.paper, COLOURS.sage];

/** Doctor's room and lab, behind low walls on the right; what lies on the two desks follows. */
function consultingRooms(room, onDesk) {
  room.box(5.7, 0.3, 0, 0.18, 2.3, 1.5, RP);
  room.box(6.3, 0.5, 0, 1.5, 0.7, 0.5, RK);
  room.box(6.3, 0.5, 0.5, 0.5, 0.7, 0.12, RP);
  room.box(6.4, 2.1, 0, 1.3, 0.8, 0.75, RS);
  onDesk(6.4, 2.1);
  room.box(5.7, 3.9, 0, 2.3, 0.18, 0.9, RP);
  room.box(5.7, 4.08, 0, 0.18, 1.7, 0.9, RP);
  room.box(6.4, 5.4, 0, 1.3, 0.8, 0.75, RS);
  onDesk(6.4, 5.4);
}

const CASES = {
  /** Files to be looked for, chairs along the walls, the counter behind a wall. */
  'clinic-before'(room) {
    room.shell(SIDE, 0.35);
    room.box(0.7, 0.3, 0, 4.4, 0.55, 2.3, RK);
    for (let shelf = 0; shelf < 3; shelf++) {
      room.onY(0.85, [0.82, 0.16 + shelf * 0.72, 4.16, 0.6], COLOURS.ink);
      for (let i = 0; i < 29; i++) {
        const high = 0.4 + ((i * 5 + shelf * 3) % 4) * 0.05;
        if ((i + shelf * 4) % 11 === 6) continue;
        room.onY(0.85, [0.86 + i * 0.142, 0.16 + shelf * 0.72, 0.115, high], FILES[(i * 3 + shelf) % FILES.length]);
      }
    }
    room.box(0.9, 1.6, 0, 2.7, 0.8, 0.85, RY);
    room.pile(1.1, 1.65, 0.85, 6);
    room.pile(1.9, 1.65, 0.85, 3);
    room.pile(2.8, 1.65, 0.85, 8);
    room.box(0.3, 2.9, 0, 4.1, 0.18, 1.7, RP);
    for (let i = 0; i < 4; i++) room.chair(1.1 + i * 0.85, 3.12, '+y');
    for (let i = 0; i < 4; i++) room.chair(0.36, 4.3 + i * 0.9, '+x');
    consultingRooms(room, (x, y) => {
      room.pile(x + 0.1, y + 0.05, 0.75, 5);
      room.pile(x + 0.72, y + 0.05, 0.75, 3);
    });
  },
  /** One record on three screens, a screen with the turn above the counter, and rows of chairs that face both. */
  'clinic-after'(room) {
    room.shell(SIDE, 0.35);
    room.box(1.3, 0.3, 1.15, 3, 0.1, 1.3, RK);
    room.onY(0.4, [1.4, 1.25, 2.8, 1.1], COLOURS.ink);
    room.onY(0.4, [1.55, 1.4, 1.15, 0.8], COLOURS.board);
    for (const [x, fill] of [
      [0, COLOURS.paper],
      [0.24, COLOURS.sage],
      [0.48, COLOURS.sage],
    ])
      room.onY(0.4, [2.9, 2.03 - x * 1.15, 1.1, 0.14], fill);
    // The number of the patient whose turn it is: 14.
    room.onY(0.4, [1.82, 1.52, 0.14, 0.56], COLOURS.ink);
    room.onY(0.4, [2.12, 1.78, 0.14, 0.3], COLOURS.ink);
    room.onY(0.4, [2.12, 1.7, 0.44, 0.12], COLOURS.ink);
    room.onY(0.4, [2.36, 1.52, 0.14, 0.5], COLOURS.ink);
    room.box(1.3, 1.3, 0, 3, 0.85, 0.85, RY);
    room.screenY(1.6, 1.55, 0.85, RECORD);
    room.box(3.3, 1.5, 0.85, 0.5, 0.4, 0.06, RP);
    for (let row = 0; row < 3; row++)
      for (let i = 0; i < 5; i++) room.chair(0.9 + i * 0.86, 3.6 + row * 1.35, '-y');
    consultingRooms(room, (x, y) => room.screenY(x + 0.25, y + 0.25, 0.75, RECORD));
  },
  /** One ledger for two clerks, the queue of parents and pupils down the stairs, five lists in five offices. */
  'school-before'(room) {
    school(room);
    const ledgers = [RO, RG, RK, RY, RS];
    for (const [i, colours] of ledgers.entries()) {
      office(room, i);
      room.box(0.5, 1.3 + i * 1.35, 0.7, 0.6, 0.5, 0.3 - (i % 2) * 0.1, colours);
      room.flat(1 - (i % 2) * 0.1, [0.58, 1.38 + i * 1.35, 0.44, 0.1], COLOURS.paper);
    }
    counter(room);
    room.box(4.2, 1.68, 0.95, 1.5, 0.62, 0.08, RW);
    room.flat(1.03, [4.9, 1.68, 0.05, 0.62], COLOURS.sage);
    for (let i = 0; i < 4; i++) {
      room.flat(1.03, [4.3, 1.78 + i * 0.12, 0.5, 0.04], COLOURS.leaf);
      room.flat(1.03, [5.05, 1.78 + i * 0.12, 0.5, 0.04], COLOURS.leaf);
    }
    room.pile(6.6, 1.7, 0.95, 7, 0.6, 0.5);
    for (let i = 0; i < 6; i++) room.person(5, 3.05 + i * 0.9, 0, QUEUE[i % QUEUE.length]);
    for (const step of [0, 2]) room.person(5, SIDE + 0.3 + step * TREAD, -(step + 1) * RISE, QUEUE[(6 + step / 2) % QUEUE.length]);
  },
  /** The receipt on a phone, attendance on the wall, one list on five screens, and nobody waits. */
  'school-after'(room) {
    school(room);
    room.box(3.6, 0.3, 1.05, 3.4, 0.1, 1.35, RK);
    room.onY(0.4, [3.7, 1.15, 3.2, 1.15], COLOURS.paper);
    for (let row = 0; row < 4; row++)
      for (let i = 0; i < 10; i++)
        room.onY(0.4, [3.82 + i * 0.3, 2.02 - row * 0.26, 0.22, 0.18], (row * 10 + i) % 13 === 7 ? COLOURS.board : COLOURS.leaf);
    for (let i = 0; i < 5; i++) {
      office(room, i);
      room.screenX(0.7, 1.2 + i * 1.35, 0.7, RECORD);
    }
    counter(room);
    room.screenY(3.5, 1.8, 0.95, RECORD);
    room.screenY(6.3, 1.8, 0.95, RECORD);
    // The receipt comes out of its printer and hangs over the counter's edge; a phone lies beside it.
    room.box(4.95, 1.75, 0.95, 0.62, 0.5, 0.32, RP);
    room.onY(2.25, [5.04, 1, 0.44, 0.06], COLOURS.ink);
    room.flat(0.96, [5.06, 2.25, 0.4, 0.2], COLOURS.paper);
    room.onY(2.46, [5.06, 0.4, 0.4, 0.56], COLOURS.paper);
    for (let i = 0; i < 3; i++) room.onY(2.47, [5.12, 0.78 - i * 0.13, i === 2 ? 0.16 : 0.28, 0.06], COLOURS.leaf);
    room.box(5.75, 1.8, 0.95, 0.36, 0.58, 0.05, RK);
    room.flat(1, [5.79, 1.85, 0.28, 0.48], COLOURS.boardPale);
    for (let i = 0; i < 2; i++) room.box(3.2, 4.6 + i * 1.4, 0, 3.6, 0.7, 0.4, RS);
  },
};

/** Those who wait at the counter of the school. */
const QUEUE = [
  { skin: COLOURS.skinMedium, top: RG, below: [COLOURS.clay], skirt: true },
  { skin: COLOURS.skin, top: RP, below: [COLOURS.forest, COLOURS.ink] },
  { skin: COLOURS.skinMedium, top: RP, below: [COLOURS.leaf], skirt: true, bag: RO, tall: 0.74 },
  { skin: COLOURS.skinDark, top: RO, below: [COLOURS.inkLight, COLOURS.forest] },
  { skin: COLOURS.skin, top: RK, below: [COLOURS.board], skirt: true },
  { skin: COLOURS.skinMedium, top: RP, below: [COLOURS.leaf, COLOURS.leafShade], bag: RK, tall: 0.78 },
  { skin: COLOURS.skinDark, top: RS, below: [COLOURS.inkLight, COLOURS.ink] },
];

const STEPS = 4;
const TREAD = 0.62;
const RISE = 0.3;

/** The office of a school on an upper floor, with the stairs to it. */
function school(room) {
  // The slab is lighter than the forest green of the band on /clients.
  room.shell(SIDE, (STEPS + 1) * RISE, { slab: [COLOURS.leaf, RG[1]] });
  for (let i = 0; i < STEPS; i++) {
    const below = RISE * (STEPS - i);
    room.box(3.9, SIDE + i * TREAD, -(STEPS + 1) * RISE, 2.2, TREAD, below, RS);
  }
}

/** The desk of one of five offices, along the wall. */
function office(room, i) {
  room.box(0.4, 1.15 + i * 1.35, 0, 0.95, 0.95, 0.7, RP);
}

/** The counter with the chairs of its two clerks behind. */
function counter(room) {
  room.chair(3.6, 0.55, '+y');
  room.chair(6.2, 0.55, '+y');
  room.box(3.1, 1.6, 0, 4.4, 0.85, 0.95, RY);
}

/** A room before or after it was changed; both are drawn from the same place. */
export function caseRoom(c, kind, scale) {
  CASES[kind](new Room(c, [0, 0, scale]));
}
