import { COLOURS } from '../colours.js';
import { fraction, seededRandom, TAU } from '../numbers.js';
import { disc } from '../shapes.js';
import { block, iso } from '../solids.js';

/** Servers stack and wake up. */
export function it(c, t, w, h) {
  c.fillStyle = COLOURS.night;
  c.fillRect(0, 0, w, h);
  const o = [w / 2, h * 0.74, 50];
  const r = seededRandom(8);
  for (let s = 0; s < 5; s++) {
    const z = s * 1.02 - 1.2 + 0.16 * Math.sin(TAU * (t - s * 0.12));
    const hot = Math.max(0, Math.cos(TAU * (t * 1 - s / 5)));
    const col = hot > 0.72 ? [COLOURS.board, COLOURS.boardDeep, COLOURS.boardShade] : [COLOURS.sageShade, COLOURS.leaf, COLOURS.field];
    block(c, -2.2, -2.2, z, 4.4, 4.4, 0.55, o, col);
    for (let i = 0; i < 6; i++) {
      const on = fraction(t * 3 + r()) < 0.5;
      const p = iso(-1.8 + i * 0.55, 2.2, z + 0.28, o);
      disc(c, p[0], p[1], 5, hot > 0.72 ? COLOURS.ink : on ? COLOURS.board : COLOURS.sage);
    }
    if (s === 4)
      for (let i = 0; i < 3; i++)
        for (let j = 0; j < 3; j++) {
          const p = iso(-1.2 + i * 1.2, -1.2 + j * 1.2, z + 0.55, o);
          c.save();
          c.translate(...p);
          c.scale(1, 0.58);
          disc(c, 0, 0, 17, (i + j) % 2 ? COLOURS.forest : hot > 0.72 ? COLOURS.ink : COLOURS.board);
          c.restore();
        }
  }
}
