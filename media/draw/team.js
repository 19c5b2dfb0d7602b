import { COLOURS } from './colours.js';
import { RECORD, Room } from './room-parts.js';
import { RG, RK, RP, RS, RW, RY } from './solids.js';

const SIDE = 10;
const WALL = 3.4;

/** A desk; its top is at the height 0.8. */
function desk(room, x, y, w, d, colours) {
  for (const [i, j] of [
    [0, 0],
    [w - 0.14, 0],
    [0, d - 0.14],
    [w - 0.14, d - 0.14],
  ])
    room.box(x + i, y + j, 0, 0.14, 0.14, 0.7, RK);
  room.box(x, y, 0.68, w, d, 0.12, colours);
}

/** Sheets with lines of writing. */
function sheet(room, x, y, z, fill, lines = 5) {
  room.box(x, y, z, 0.8, 1, 0.03, [fill, COLOURS.sage, COLOURS.sage]);
  for (let i = 0; i < lines; i++) room.flat(z + 0.03, [x + 0.1, y + 0.14 + i * 0.16, i === lines - 1 ? 0.3 : 0.6, 0.06], COLOURS.ink);
}

const STATIONS = {
  /** Servers, and the line from them to every desk. */
  it(room) {
    for (const [y, to] of [
      [3.05, 8.9],
      [6.35, 8.9],
    ])
      room.flat(0, [1.1, y, to - 1.1, 0.16], COLOURS.board);
    room.flat(0, [1.1, 1.6, 0.16, 4.91], COLOURS.board);
    for (let k = 0; k < 5; k++) {
      room.box(0.5, 0.6, k * 0.5, 1.3, 1.3, 0.44, k < 2 ? RY : RG);
      for (let i = 0; i < 4; i++) room.onY(1.9, [0.62 + i * 0.2, k * 0.5 + 0.16, 0.1, 0.12], k < 2 ? COLOURS.ink : COLOURS.board);
    }
  },
  /** The screen of the film room; the film itself is laid over it. */
  media(room) {
    room.box(3.5, 0.3, 0.75, 4.6, 0.12, 2.4, RK);
    room.onY(0.42, [3.62, 0.87, 4.36, 2.16], COLOURS.leaf);
  },
  camera(room) {
    room.camera(4.4, 1.75, '+x', 0.85);
  },
  /** A poster and its price. */
  marketing(room) {
    room.onX(0.31, [3.5, 0.8, 2.5, 2.1], COLOURS.ink);
    room.onX(0.32, [3.6, 0.9, 2.3, 1.9], COLOURS.board);
    room.onX(0.33, [3.85, 2.2, 1.8, 0.32], COLOURS.ink);
    room.onX(0.33, [3.85, 1.8, 1.2, 0.16], COLOURS.ink);
    room.onX(0.33, [3.85, 1.1, 0.9, 0.42], COLOURS.clay);
    desk(room, 0.7, 3.7, 1.1, 1.9, RP);
    room.pile(0.85, 3.85, 0.8, 6);
    room.pile(0.9, 4.75, 0.8, 3);
  },
  /** One page on a screen and on a phone. */
  web(room) {
    desk(room, 3, 3.6, 2.4, 1.3, RS);
    room.box(3.7, 3.9, 0.8, 0.3, 0.2, 0.2, RK);
    room.box(3.15, 3.9, 1, 1.5, 0.12, 1.05, RK);
    room.onY(4.02, [3.22, 1.07, 1.36, 0.91], COLOURS.paper);
    room.onY(4.03, [3.3, 1.72, 0.7, 0.14], COLOURS.ink);
    room.onY(4.03, [3.3, 1.54, 0.5, 0.08], COLOURS.sage);
    room.onY(4.03, [4.08, 1.5, 0.42, 0.4], COLOURS.board);
    for (let i = 0; i < 3; i++) room.onY(4.03, [3.3 + i * 0.42, 1.14, 0.36, 0.28], [COLOURS.leaf, COLOURS.boardPale, COLOURS.sage][i]);
    room.box(4.85, 4.1, 0.8, 0.36, 0.6, 0.05, RK);
    room.flat(0.86, [4.89, 4.14, 0.28, 0.52], COLOURS.board);
  },
  /** A carton, a tin and a card of one family. */
  design(room) {
    desk(room, 6.6, 3.6, 2.4, 1.3, RW);
    room.box(6.8, 3.75, 0.8, 0.8, 0.6, 1, RY);
    room.onY(4.35, [6.8, 1.1, 0.8, 0.4], COLOURS.ink);
    room.discY(4.36, 7.2, 1.3, 0.15, COLOURS.board);
    room.drum(8.2, 4.1, 0.8, 0.36, 0.8, [COLOURS.paper, COLOURS.board]);
    room.band(8.2, 4.1, 1, 0.36, 0.4, COLOURS.ink);
    room.box(7.5, 4.55, 0.8, 0.6, 0.28, 0.04, RY);
    room.flat(0.85, [7.5, 4.62, 0.6, 0.12], COLOURS.ink);
  },
  /** A text in two drafts, and the microphone that reads it. */
  content(room) {
    desk(room, 3, 6.9, 2.4, 1.4, RY);
    sheet(room, 3.2, 7.1, 0.8, COLOURS.paper);
    sheet(room, 4.1, 7.15, 0.8, COLOURS.boardPale, 4);
    room.drum(5.15, 7.25, 0.8, 0.16, 0.05, [COLOURS.ink, COLOURS.ink]);
    room.box(5.11, 7.2, 0.82, 0.06, 0.06, 0.6, RK);
    room.drum(5.14, 7.23, 1.35, 0.13, 0.36, [COLOURS.leaf, COLOURS.forest]);
  },
  /** The model of a house on its plan. */
  architecture(room) {
    desk(room, 6.6, 6.9, 2.4, 1.5, RS);
    room.flat(0.81, [6.7, 7, 2.2, 1.3], COLOURS.paper);
    room.box(6.95, 7.1, 0.81, 1.7, 0.1, 0.75, RW);
    room.box(6.95, 7.2, 0.81, 0.1, 0.95, 0.75, RW);
    room.box(7.75, 7.2, 0.81, 0.08, 0.5, 0.6, RP);
    room.box(7.2, 7.4, 0.81, 0.4, 0.3, 0.2, RY);
    room.box(8, 7.3, 0.81, 0.5, 0.3, 0.16, RG);
    room.box(8, 7.85, 0.81, 0.3, 0.25, 0.16, RK);
  },
  /** The one record all of them read, on the desk by the entrance. */
  app(room) {
    desk(room, 0.7, 7.2, 1.2, 1.6, RG);
    room.screenX(0.9, 7.6, 0.8, RECORD);
  },
};

/** The room in which all services work, by the names of their films; `media` leaves room for the film on the screen. The order is from the back to the front. */
export function teamRoom(c, scale) {
  const room = new Room(c, [0, 0, scale]);
  room.shell(SIDE, 0.35, { wall: WALL });
  for (const station of ['it', 'media', 'marketing', 'camera', 'web', 'design', 'app', 'content', 'architecture'])
    STATIONS[station](room);
}
