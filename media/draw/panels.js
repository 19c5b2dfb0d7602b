import { COLOURS } from './colours.js';
import { Room } from './room-parts.js';
import { RG, RK, RP, RS, RY } from './solids.js';
import { CHART, laptop, PAGE, sheet } from './work.js';

/** A pencil on a surface that looks along y, from its end to its point, both as [x, z]. */
function pencil(room, y, [x, z], [toX, toZ], fill) {
  const length = Math.hypot(toX - x, toZ - z);
  const [dx, dz] = [(toX - x) / length, (toZ - z) / length];
  const at = (back, aside) => [toX - dx * back - dz * aside, y, toZ - dz * back + dx * aside];
  room.barY(y, [x, z], [toX - dx * 0.3, toZ - dz * 0.3], 0.17, fill);
  room.face([at(0.3, -0.085), at(0, 0), at(0.3, 0.085)], COLOURS.paper);
  room.face([at(0.1, -0.03), at(0, 0), at(0.1, 0.03)], COLOURS.ink);
}

/** One object in the middle of each panel, which a closed panel shows whole; the others beside it appear as the panel opens. */
const PANELS = {
  /** The first draft and the second idea, and the pencils of both. */
  creativity(room) {
    sheet(room.c, -2.06, 1.56, 0, room.o, { w: 1.3, d: 1.7 });
    room.drum(0.5, 0.5, 0, 0.6, 1.25, [COLOURS.inkLight, COLOURS.forest], COLOURS.ink);
    pencil(room, 0.5, [0.3, 1], [-0.1, 2.45], COLOURS.leaf);
    pencil(room, 0.5, [0.65, 1], [0.98, 2.35], COLOURS.clay);
    pencil(room, 0.5, [0.45, 1], [0.4, 2.85], COLOURS.board);
    room.band(0.5, 0.5, 0, 0.6, 1.25, COLOURS.forest);
    room.band(0.5, 0.5, 0.35, 0.6, 0.5, COLOURS.board);
    sheet(room.c, 1.8, -2.3, 0, room.o, { w: 1.3, d: 1.7, fill: COLOURS.board, line: COLOURS.ink, lines: 4 });
  },
  /** Figures, laid out to be counted again. */
  analytical(room) {
    sheet(room.c, -2.06, 1.56, 0, room.o, { w: 1.3, d: 1.7, lines: 6 });
    for (const [i, high] of [0.9, 1.6, 2.5].entries())
      room.box(-0.25 + i * 0.56, 0.25, 0, 0.5, 0.5, high, i === 2 ? RY : i === 1 ? RS : RP);
    laptop(room.c, 1.5, -2.1, 0, room.o, CHART);
  },
  /** Work in trays, where the next one finds it. */
  team(room) {
    laptop(room.c, -2.41, 1.81, 0, room.o, PAGE);
    for (let tray = 0; tray < 3; tray++) {
      const z = tray * 0.72;
      room.box(0, 0, z, 1.1, 1, 0.1, RK);
      room.pile(0.16, 0.12, z + 0.1, [2, 1, 3][tray], 0.7, 0.8);
      if (tray < 2)
        for (const [x, y] of [
          [0, 0],
          [1.02, 0],
          [0, 0.92],
          [1.02, 0.92],
        ])
          room.box(x, y, z + 0.1, 0.08, 0.08, 0.62, RK);
    }
    sheet(room.c, 0.12, 0.06, 1.86, room.o, { w: 0.86, d: 0.9, fill: COLOURS.board, line: COLOURS.ink, lines: 3 });
    laptop(room.c, 1.5, -2.1, 0, room.o, CHART);
  },
  /** A tower with one stone to go. */
  driven(room) {
    for (const [i, [x, y]] of [
      [-1.8, 1.7],
      [-1.2, 1.7],
      [-1.5, 1.7],
    ].entries())
      room.box(x, y, i === 2 ? 0.48 : 0, 0.56, 0.56, 0.47, i === 1 ? RP : RG);
    const layers = 4;
    for (let layer = 0; layer < layers; layer++)
      for (const [i, [x, y]] of [
        [0, 0],
        [0.56, 0],
        [0, 0.56],
        [0.56, 0.56],
      ].entries())
        if (layer < layers - 1 || i < 3) room.box(x, y, layer * 0.5, 0.54, 0.54, 0.47, layer % 2 ? RP : RG);
    room.box(0.56, 0.56, layers * 0.5 + 0.2, 0.54, 0.54, 0.47, RY);
    room.drum(2.4, -1.5, 0, 0.5, 0.75, [COLOURS.haze, COLOURS.forest], COLOURS.clay);
  },
};

/** A panel of /Careers; `at` is the place of the corner at the back of the object in the middle. */
export function panel(c, kind, at, scale) {
  PANELS[kind](new Room(c, [...at, scale]));
}
