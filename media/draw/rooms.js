import { COLOURS } from './colours.js';
import { block, iso, poly } from './solids.js';

/** Colours of the three faces of a block: white, yellow, ink, green, sage, pale. */
export const RW = [COLOURS.paper, COLOURS.sage, COLOURS.leaf],
  RY = [COLOURS.board, COLOURS.boardDeep, COLOURS.boardShade],
  RK = [COLOURS.inkLight, COLOURS.forest, COLOURS.ink],
  RG = [COLOURS.leaf, COLOURS.leafShade, COLOURS.forest],
  RS = [COLOURS.sageLight, COLOURS.sage, COLOURS.sageShade],
  RP = [COLOURS.haze, COLOURS.dew, COLOURS.sageLight];

/** Furniture by kind of room: x, y, width, depth, height, colours and, for what stands on something, its height above the floor. */
export const ROOMS = {
  clinic: [
    [0.9, 1, 2.6, 1.1, 0.8, RY],
    [1.2, 1, 0.5, 0.5, 1.15, RK, 0.8],
    [0.5, 4.2, 0.25, 3, 2.2, RP],
    [3.9, 0.5, 0.25, 2.6, 2.2, RP],
    [5, 1.1, 2.1, 0.95, 0.55, RK],
    [5, 1.1, 0.6, 0.95, 0.14, RP, 0.55],
    [1.3, 5.4, 0.75, 0.75, 0.5, RG],
    [2.3, 5.4, 0.75, 0.75, 0.5, RG],
    [3.3, 5.4, 0.75, 0.75, 0.5, RG],
    [5.4, 4.6, 1.9, 1.1, 0.5, RY],
    [6.6, 6.2, 0.7, 0.7, 0.9, RG],
  ],
  shop: [
    [0.5, 0.9, 0.7, 6.2, 1.7, RG],
    [1.8, 0.5, 5.6, 0.7, 1.7, RK],
    [2.4, 2.2, 3.8, 0.8, 0.7, RY],
    [2.4, 3.9, 3.8, 0.8, 0.7, RS],
    [2.4, 5.6, 2, 0.9, 0.8, RK],
    [5.6, 5.5, 1.6, 1.5, 0.6, RY],
    [3.2, 5.8, 0.5, 0.5, 0.35, RY, 0.8],
    [2.7, 2.35, 0.5, 0.5, 0.45, RP, 0.7],
    [3.6, 2.35, 0.5, 0.5, 0.45, RG, 0.7],
    [4.6, 2.35, 0.5, 0.5, 0.45, RP, 0.7],
    [2.9, 4.05, 0.6, 0.5, 0.3, RY, 0.7],
    [4.4, 4.05, 0.6, 0.5, 0.3, RY, 0.7],
  ],
  home: [
    [0.8, 0.8, 3.2, 1.1, 0.5, RG],
    [0.8, 0.8, 3.2, 0.35, 1, RG],
    [1.5, 2.5, 1.7, 1, 0.35, RY],
    [4.6, 0.4, 0.25, 3, 2.2, RP],
    [5.4, 0.6, 2, 1.8, 0.45, RP],
    [5.4, 0.6, 2, 0.5, 0.7, RY],
    [0.6, 4.6, 0.7, 2.8, 0.85, RK],
    [1.4, 6.6, 2.2, 0.7, 0.85, RK],
    [4.4, 4.9, 2, 1.4, 0.62, RY],
    [4.6, 4.2, 0.6, 0.5, 0.42, RS],
    [5.6, 4.2, 0.6, 0.5, 0.42, RS],
    [4.6, 6.6, 0.6, 0.5, 0.42, RS],
    [5.6, 6.6, 0.6, 0.5, 0.42, RS],
  ],
  office: [
    [0.8, 0.9, 2.2, 1, 0.6, RY],
    [3.6, 0.9, 2.2, 1, 0.6, RY],
    [0.8, 3, 2.2, 1, 0.6, RS],
    [3.6, 3, 2.2, 1, 0.6, RS],
    [1.4, 1.05, 0.9, 0.16, 0.45, RK, 0.6],
    [4.2, 1.05, 0.9, 0.16, 0.45, RK, 0.6],
    [1.4, 3.15, 0.9, 0.16, 0.45, RK, 0.6],
    [4.2, 3.15, 0.9, 0.16, 0.45, RK, 0.6],
    [6.6, 0.7, 0.8, 3.4, 1.3, RG],
    [1, 5.4, 0.25, 2, 2, RP],
    [1.7, 5.6, 2.6, 1.4, 0.6, RK],
    [5.2, 5.3, 1.9, 1.9, 0.4, RG],
  ],
};

/** One room, cut open, on a transparent ground. */
export function room(c, w, h, kind) {
  c.clearRect(0, 0, w, h);
  const o = [w / 2, h * 0.36, w / 16.6];
  poly(c, [iso(-0.6, -0.6, 0, o), iso(8.6, -0.6, 0, o), iso(8.6, 8.6, 0, o), iso(-0.6, 8.6, 0, o)], COLOURS.forest);
  poly(c, [iso(0, 0, 0, o), iso(8, 0, 0, o), iso(8, 8, 0, o), iso(0, 8, 0, o)], COLOURS.paper);
  c.strokeStyle = COLOURS.dew;
  c.lineWidth = 1.5;
  for (let i = 1; i < 8; i++)
    for (const [a, b] of [
      [
        [i, 0],
        [i, 8],
      ],
      [
        [0, i],
        [8, i],
      ],
    ]) {
      c.beginPath();
      c.moveTo(...iso(...a, 0, o));
      c.lineTo(...iso(...b, 0, o));
      c.stroke();
    }
  block(c, 0, 0, 0, 8, 0.3, 2.6, o, RW);
  block(c, 0, 0.3, 0, 0.3, 7.7, 2.6, o, RW);
  // window and board on the back walls
  const q = (i, z) => iso(i, 0.3, z, o),
    qy = (j, z) => iso(0.3, j, z, o);
  poly(c, [q(5, 1), q(7.2, 1), q(7.2, 2.2), q(5, 2.2)], COLOURS.board);
  // In the clinic a screen stands before this wall.
  if (kind !== 'clinic') poly(c, [qy(4.8, 1), qy(6.8, 1), qy(6.8, 2.2), qy(4.8, 2.2)], COLOURS.mist);
  ROOMS[kind]
    .map((b) => ({ b, k: b[0] + b[1] + (b[2] + b[3]) * 0.5 + (b[6] || 0) * 4 }))
    .sort((m, n) => m.k - n.k)
    .forEach(({ b }) => block(c, b[0], b[1], b[6] || 0, b[2], b[3], b[4], o, b[5]));
}
