import { COLOURS } from '../colours.js';
import { board, drawRidge, hut, MOODS, palm, ridge, sky, tree } from '../landscape.js';
import { seededRandom, TAU } from '../numbers.js';
import { box, disc } from '../shapes.js';

/** Scale of the rendered loop: layers snap to whole output pixels, which keeps motion vectors exact. */
export const HERO_SCALE = 8 / 9;
/** Boards the train passes, in order. */
const HERO_BOARDS = [
  ['WEBSITES', 'वेबसाइट'],
  ['SOFTWARE', 'सॉफ़्टवेयर'],
  ['CAMPAIGNS', 'प्रचार'],
  ['FILMS', 'फ़िल्म'],
  ['CONTENT', 'लेखन'],
  ['INTERIORS', 'गृह सज्जा'],
];

/** The landscape moves past; the train eases by every board. */
export function hero(c, t, w, h) {
  const m = MOODS.morning,
    G = h * 0.86,
    N = 6,
    S = HERO_SCALE,
    snap = (v) => Math.round(v * S) / S;
  const p = t - (0.55 * Math.sin(TAU * N * t)) / (TAU * N); // train eases past every board, p(1)=p(0)+1
  sky(c, w, h, m, w * 0.8, h * 0.31, h * 0.165);
  drawRidge(c, ridge(11, 1440, 46, [1, 2, 3, 5]), h * 0.6, 300, w, h, m.far);
  let o = snap(p * 1440);
  drawRidge(c, ridge(5, 1440, 40, [1, 2, 4, 7]), h * 0.69, o, w, h, m.mid);
  // middle distance: groves and houses, tile 2880
  o = snap(p * 2880);
  const f = ridge(3, 2880, 16, [2, 5, 9]);
  const r = seededRandom(77);
  for (let i = 0; i < 34; i++) {
    const x0 = r() * 2880,
      kind = r(),
      s = 0.42 + r() * 0.34,
      lean = r() * 2 - 1;
    for (const k of [-1, 0, 1]) {
      const x = x0 - (o % 2880) + k * 2880;
      if (x > -150 && x < w + 150) {
        const y = h * 0.765 - f(x0) + 4;
        if (kind < 0.45) palm(c, x, y, s, m.near, lean);
        else if (kind < 0.86) tree(c, x, y, s * 0.9, m.near);
        else hut(c, x, y, s * 1.05, COLOURS.haze, COLOURS.oxide);
      }
    }
  }
  drawRidge(c, f, h * 0.765, o, w, h, m.near);
  // paddy: bands with moving bunds, tile 4320
  o = snap(p * 4320);
  c.fillStyle = m.field;
  c.fillRect(0, h * 0.815, w, h);
  const r2 = seededRandom(9);
  for (let i = 0; i < 16; i++) {
    const x0 = i * 270 + r2() * 80,
      ww = 90 + r2() * 120;
    for (const k of [-1, 0, 1]) {
      const x = x0 - (o % 4320) + k * 4320;
      if (x > -300 && x < w + 100) box(c, x, h * 0.835 + (i % 3) * 9, ww, 5, 2, i % 4 ? m.near : COLOURS.sage);
    }
  }
  // near plane: masts, wires, boards, tile 7200
  o = snap(p * 7200);
  const gap = 1200;
  c.fillStyle = m.fg;
  c.fillRect(0, G + h * 0.045, w, h);
  const tuft = seededRandom(31);
  for (let i = 0; i < 60; i++) {
    const x0 = tuft() * 7200,
      s = 10 + tuft() * 26;
    for (const k of [-1, 0, 1]) {
      const x = x0 - (o % 7200) + k * 7200;
      if (x > -60 && x < w + 60) {
        c.beginPath();
        c.moveTo(x - s, G + h * 0.05);
        c.quadraticCurveTo(x, G + h * 0.05 - s * 1.3, x + s, G + h * 0.05);
        c.fill();
      }
    }
  }
  for (let i = -1; i < 9; i++) {
    const x = w / 2 + i * gap - (o % 7200);
    const b = HERO_BOARDS[((i % 6) + 6) % 6];
    if (x > -800 && x < w + 800) board(c, x, G + h * 0.05, 600, 206, b[0], b[1], { leg: 64, px: 84 });
  }
  // masts and sagging wires in front
  c.strokeStyle = m.ink;
  for (let i = -2; i < 10; i++) {
    const x = w / 2 + gap / 2 + i * gap - (o % 7200);
    if (x < -gap - 60 || x > w + gap) continue;
    c.fillStyle = m.ink;
    c.fillRect(x - 9, 0, 18, h);
    c.fillRect(x - 70, 56, 140, 8);
    c.fillRect(x - 52, 104, 104, 7);
    c.lineWidth = 3;
    for (const [dx, y] of [
      [-66, 56],
      [66, 56],
      [48, 106],
    ]) {
      c.beginPath();
      c.moveTo(x + dx, y);
      c.quadraticCurveTo(x + dx + gap / 2, y + 96, x + dx + gap, y);
      c.stroke();
    }
    // three small birds sit on the wire after every mast
    for (const q of [0.3, 0.335, 0.4]) {
      const bx = x + 66 + gap * q,
        by = 56 + 4 * q * (1 - q) * 48;
      c.fillStyle = m.ink;
      c.beginPath();
      c.ellipse(bx, by - 9, 7, 10, 0.2, 0, TAU);
      c.fill();
      disc(c, bx + 4, by - 19, 5, m.ink);
      c.beginPath();
      c.moveTo(bx - 4, by - 4);
      c.lineTo(bx - 12, by + 12);
      c.lineTo(bx - 1, by);
      c.fill();
    }
  }
}
