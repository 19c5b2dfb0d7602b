import { COLOURS } from './colours.js';

/** Colours of the three faces of a block, above, to the left and to the right: white, yellow, ink, green, sage, pale, brown-red. */
export const RW = [COLOURS.paper, COLOURS.sage, COLOURS.leaf],
  RY = [COLOURS.board, COLOURS.boardDeep, COLOURS.boardShade],
  RK = [COLOURS.inkLight, COLOURS.forest, COLOURS.ink],
  RG = [COLOURS.leaf, COLOURS.leafShade, COLOURS.forest],
  RS = [COLOURS.sageLight, COLOURS.sage, COLOURS.sageShade],
  RP = [COLOURS.haze, COLOURS.dew, COLOURS.sageLight],
  RO = [COLOURS.clay, COLOURS.clayShade, COLOURS.clayDark];

/** A point of the room in axonometry, on the picture. */
export function iso(x, y, z, o) {
  return [o[0] + (x - y) * 0.866 * o[2], o[1] + (x + y) * 0.5 * o[2] - z * o[2]];
}

/** Filled polygon. */
export function poly(c, ps, fill, st) {
  c.beginPath();
  ps.forEach((p, i) => (i ? c.lineTo(...p) : c.moveTo(...p)));
  c.closePath();
  c.fillStyle = fill;
  c.fill();
  if (st) {
    c.lineWidth = 2;
    c.strokeStyle = st;
    c.stroke();
  }
}

/** A box in axonometry: place, size and the colours of its three faces. */
export function block(c, x, y, z, a, b, hh, o, col) {
  const P = (i, j, k) => iso(x + i, y + j, z + k, o);
  poly(c, [P(0, b, 0), P(a, b, 0), P(a, b, hh), P(0, b, hh)], col[1]);
  poly(c, [P(a, 0, 0), P(a, b, 0), P(a, b, hh), P(a, 0, hh)], col[2]);
  poly(c, [P(0, 0, hh), P(a, 0, hh), P(a, b, hh), P(0, b, hh)], col[0]);
}
