import { COLOURS } from '../colours.js';
import { clamp, ease, swing } from '../numbers.js';
import { block, iso, poly } from '../solids.js';

/** A room is built up from its plan. `cut` leaves out the ground around it, for the drawing `arch-cut`. */
export function architecture(c, t, w, h, cut = false) {
  if (!cut) {
    c.fillStyle = COLOURS.dew;
    c.fillRect(0, 0, w, h);
  } else c.clearRect(0, 0, w, h);
  const k = swing(t, 0.14),
    o = [w / 2, h * 0.5, 34];
  poly(c, [iso(-1, -1, 0, o), iso(9, -1, 0, o), iso(9, 9, 0, o), iso(-1, 9, 0, o)], COLOURS.mist);
  poly(c, [iso(0, 0, 0, o), iso(8, 0, 0, o), iso(8, 8, 0, o), iso(0, 8, 0, o)], COLOURS.paper);
  c.strokeStyle = COLOURS.sage;
  c.lineWidth = 1.5;
  for (let i = 1; i < 8; i++) {
    c.beginPath();
    c.moveTo(...iso(i, 0, 0, o));
    c.lineTo(...iso(i, 8, 0, o));
    c.stroke();
    c.beginPath();
    c.moveTo(...iso(0, i, 0, o));
    c.lineTo(8 && iso(8, i, 0, o)[0], iso(8, i, 0, o)[1]);
    c.stroke();
  }
  const W = [COLOURS.paper, COLOURS.sage, COLOURS.leaf],
    Y = [COLOURS.board, COLOURS.boardDeep, COLOURS.boardShade],
    K = [COLOURS.inkLight, COLOURS.forest, COLOURS.ink];
  const g = (d) => ease(clamp((k * 1.5 - d) / 0.5));
  const z = (d) => 0.06 + g(d) * 2.5;
  // back walls first, then room objects, then front low walls
  block(c, 0, 0, 0, 8, 0.3, z(0), o, W);
  block(c, 0, 0.3, 0, 0.3, 7.7, z(0.1), o, W);
  block(c, 4.2, 0.3, 0, 0.25, 3.2, z(0.25), o, W);
  block(c, 0.9, 0.9, 0, 2.4, 1.3, 0.06 + g(0.5) * 0.7, o, Y);
  block(c, 5.2, 1, 0, 1.9, 1.9, 0.06 + g(0.6) * 0.9, o, K);
  block(c, 0.3, 4.4, 0, 2.6, 0.25, z(0.35) * 0.9, o, W);
  block(c, 1.2, 5.6, 0, 1.7, 1.7, 0.06 + g(0.7) * 0.6, o, K);
  block(c, 5, 4.9, 0, 2.2, 2.2, 0.06 + g(0.8) * 0.5, o, Y);
  block(c, 5.75, 5.65, 0.06 + g(0.8) * 0.5, 0.7, 0.7, g(0.9) * 1.1, o, [COLOURS.leaf, COLOURS.leaf, COLOURS.forest]);
  block(c, 7.7, 0.3, 0, 0.3, 3.4, z(0.45) * 0.42, o, W);
  block(c, 7.7, 5.6, 0, 0.3, 2.4, z(0.45) * 0.42, o, W);
  block(c, 0, 7.7, 0, 4.2, 0.3, z(0.5) * 0.42, o, W);
  block(c, 6, 7.7, 0, 2, 0.3, z(0.5) * 0.42, o, W);
}
