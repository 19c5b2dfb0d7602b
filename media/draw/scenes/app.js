import { COLOURS } from '../colours.js';
import { clamp, ease, fraction, lerp } from '../numbers.js';
import { box, disc, roundedRect } from '../shapes.js';

/** Tasks advance one slot at a time through three lanes. */
export function app(c, t, w, h) {
  c.fillStyle = COLOURS.forest;
  c.fillRect(0, 0, w, h);
  // three lanes; cards advance one slot at a time along a serpentine; look depends on slot only
  const cw = 152,
    ch = 92,
    gx = 24,
    gy = 20,
    x0 = (w - (cw * 3 + gx * 2)) / 2,
    y0 = h - 60 - (ch * 4 + gy * 3);
  const slot = [];
  for (let cl = 0; cl < 3; cl++)
    for (let i = 0; i < 4; i++) {
      const row = cl % 2 ? 3 - i : i;
      slot.push([x0 + cl * (cw + gx), y0 + row * (ch + gy)]);
    }
  for (let i = 0; i < 3; i++) {
    c.strokeStyle = COLOURS.leaf;
    c.lineWidth = 3;
    roundedRect(c, x0 - 10 + i * (cw + gx), y0 - 12, cw + 20, ch * 4 + gy * 3 + 24, 12);
    c.stroke();
  }
  const adv = 3 * t,
    step = Math.floor(adv),
    e = step + ease((fraction(adv) - 0.25) / 0.6);
  const put = (s, col) => {
    const a = Math.floor(s),
      q = s - a;
    const P = slot[clamp(a, 0, 11)],
      Q = slot[clamp(a + 1, 0, 11)];
    let x = lerp(P[0], Q[0], q),
      y = lerp(P[1], Q[1], q);
    let sc = 1;
    if (s < 0) {
      sc = clamp(1 + s);
      x = slot[0][0];
      y = slot[0][1];
    }
    if (s > 11) {
      sc = clamp(12 - s);
      x = slot[11][0];
      y = slot[11][1];
    }
    c.save();
    c.translate(x + cw / 2, y + ch / 2);
    c.scale(sc, sc);
    const done = clamp((s - 7.2) / 0.6),
      prog = clamp((s - 3.2) / 0.6);
    box(c, -cw / 2, -ch / 2, cw, ch, 8, COLOURS.mist);
    if (prog > 0) {
      c.globalAlpha = prog;
      box(c, -cw / 2, -ch / 2, cw, ch, 8, COLOURS.paper);
      c.globalAlpha = 1;
    }
    if (done > 0) {
      c.save();
      roundedRect(c, -cw / 2, -ch / 2, cw, ch, 8);
      c.clip();
      c.fillStyle = COLOURS.board;
      c.fillRect(-cw / 2, -ch / 2, cw * done, ch);
      c.restore();
    }
    box(c, -cw / 2 + 14, -ch / 2 + 16, 76, 10, 3, COLOURS.ink);
    box(c, -cw / 2 + 14, -ch / 2 + 34, 50, 8, 3, done > 0.5 ? COLOURS.boardShade : COLOURS.sage);
    box(c, -cw / 2 + 14, ch / 2 - 26, 90, 10, 5, done > 0.5 ? COLOURS.boardDeep : COLOURS.mist);
    const pr = clamp(s / 8);
    box(c, -cw / 2 + 14, ch / 2 - 26, Math.max(10, 90 * pr), 10, 5, COLOURS.ink);
    disc(c, cw / 2 - 26, ch / 2 - 24, 13, done > 0 ? COLOURS.ink : COLOURS.sage);
    if (done > 0) {
      c.strokeStyle = COLOURS.board;
      c.lineWidth = 4;
      c.lineCap = 'round';
      c.lineJoin = 'round';
      c.beginPath();
      c.moveTo(cw / 2 - 32, ch / 2 - 24);
      c.lineTo(cw / 2 - 27, ch / 2 - 19);
      c.lineTo(cw / 2 - 19, ch / 2 - 29);
      c.stroke();
    }
    c.restore();
  };
  // every third slot is empty so there is somewhere to move to
  for (let s = -3; s <= 12; s++) {
    if (((s % 3) + 3) % 3 === 2) continue;
    const v = s + e;
    if (v > -1 && v < 12) put(v);
  }
}
