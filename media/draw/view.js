import { COLOURS } from './colours.js';
import { board, drawRidge, hut, MOODS, palm, ridge, sky, tree } from './landscape.js';
import { seededRandom } from './numbers.js';
import { box } from './shapes.js';

/** A seeded landscape as seen from a carriage window: covers, cards and heads of pages. `span` lies between two masts, in 640ths of `h`. */
export function view(c, w, h, { seed = 1, mood = 'morning', terrain = 'hills', word, sub, sun, boat, mast = true, huts = true, span = 1200 } = {}) {
  const m = MOODS[mood],
    r = seededRandom(seed * 97 + 5);
  const q0 = [0.2 + r() * 0.6, 0.26 + r() * 0.16, 0.12 + r() * 0.1],
    Q = sun || q0;
  sky(c, w, h, m, w * Q[0], h * Q[1], h * Q[2]);
  if (mood === 'rain') {
    c.strokeStyle = COLOURS.mist;
    c.lineWidth = 2.5;
    for (let i = 0; i < 90; i++) {
      const x = r() * w * 1.2,
        y = r() * h * 0.7;
      c.beginPath();
      c.moveTo(x, y);
      c.lineTo(x - 12, y + 38);
      c.stroke();
    }
  }
  const k = h / 640;
  /** Where a house and the boat stand, as [x, half a width]: a house before either would have two roofs, or a hull for a floor. */
  const taken = [];
  if (terrain === 'city') {
    for (const [base, fill, n, mx] of [
      [0.74, m.far, 16, 0.34],
      [0.78, m.mid, 12, 0.24],
    ])
      for (let i = 0; i < n; i++) {
        const bw = (w / n) * (0.6 + r() * 0.7),
          bh = h * (0.08 + r() * mx),
          x = (i * w) / n + r() * 20;
        c.fillStyle = fill;
        c.fillRect(x, h * base - bh, bw, bh + 40);
        if (r() > 0.5) {
          c.fillRect(x + bw * 0.3, h * base - bh - 18 * k, bw * 0.28, 20 * k);
        }
        if (r() > 0.6) c.fillRect(x + bw * 0.7, h * base - bh - 46 * k, 3 * k, 50 * k);
      }
  } else if (terrain === 'coast') {
    drawRidge(c, ridge(seed, w * 1.3, 26 * k, [1, 2, 3]), h * 0.6, 0, w, h, m.far);
    c.fillStyle = m.mid;
    c.fillRect(0, h * 0.63, w, h);
    for (let i = 0; i < 26; i++) {
      box(c, r() * w, h * (0.65 + r() * 0.12), (30 + r() * 120) * k, 4 * k, 2, m.sky[0]);
    }
    const seededBoat = 0.3 + r() * 0.3;
    const bx = w * (boat ?? seededBoat);
    // A house behind the seed's place of the boat would appear where the boat was moved away.
    taken.push([bx, 80 * k], [w * seededBoat, 80 * k]);
    c.fillStyle = m.ink;
    c.beginPath();
    c.moveTo(bx - 70 * k, h * 0.69);
    c.lineTo(bx + 80 * k, h * 0.69);
    c.lineTo(bx + 54 * k, h * 0.725);
    c.lineTo(bx - 46 * k, h * 0.725);
    c.fill();
    c.fillRect(bx, h * 0.5, 5 * k, h * 0.19);
    c.fillStyle = COLOURS.paper;
    c.beginPath();
    c.moveTo(bx + 9 * k, h * 0.51);
    c.lineTo(bx + 80 * k, h * 0.67);
    c.lineTo(bx + 9 * k, h * 0.67);
    c.fill();
  } else {
    drawRidge(
      c,
      ridge(seed + 1, w * 1.2, (terrain === 'ghats' ? 84 : 44) * k, [1, 2, 3, 5]),
      h * 0.6,
      r() * w,
      w,
      h,
      m.far,
    );
    drawRidge(
      c,
      ridge(seed + 2, w * 1.1, (terrain === 'ghats' ? 60 : 30) * k, [1, 2, 4, 6]),
      h * 0.69,
      r() * w,
      w,
      h,
      m.mid,
    );
  }
  const f = ridge(seed + 3, w, 14 * k, [2, 4, 7]);
  for (let i = 0; i < (terrain === 'plains' ? 6 : 15); i++) {
    const x = r() * w,
      y = h * 0.78 - f(x) + 4,
      s = (0.5 + r() * 0.5) * k,
      q = r();
    if (q < (terrain === 'coast' ? 0.85 : 0.4)) palm(c, x, y, s, m.near, r() * 2 - 1);
    else if (q < 0.85) tree(c, x, y, s, m.near);
    else if (huts && taken.every(([at, half]) => Math.abs(x - at) > half + 60 * s)) {
      hut(c, x, y, s, COLOURS.haze, COLOURS.clay);
      taken.push([x, 60 * s]);
    }
  }
  drawRidge(c, f, h * 0.78, 0, w, h, m.near);
  c.fillStyle = m.field;
  c.fillRect(0, h * 0.85, w, h);
  for (let i = 0; i < 12; i++) box(c, r() * w, h * (0.86 + r() * 0.05), (60 + r() * 140) * k, 5 * k, 2, m.near);
  c.fillStyle = m.fg;
  c.fillRect(0, h * 0.925, w, h);
  if (word)
    board(c, w * 0.5, h * 0.94, Math.min(w * 0.62, 640 * k * 1.1), 190 * k, word, sub, { leg: 70 * k, px: 74 * k, post: m.post });
  if (!mast) return;
  const mx0 = w * (word ? 0.12 : 0.2 + r() * 0.15);
  for (let mx = mx0; mx < w + 60 * k; mx += span * k) {
    c.fillStyle = m.ink;
    c.fillRect(mx - 7 * k, 0, 14 * k, h);
    c.fillRect(mx - 58 * k, 50 * k, 116 * k, 7 * k);
    c.fillRect(mx - 42 * k, 92 * k, 84 * k, 6 * k);
    c.strokeStyle = m.ink;
    c.lineWidth = 2.6 * k;
    for (const [dx, y] of [
      [-54, 50],
      [54, 50],
      [38, 94],
    ]) {
      for (const s of [1, -1]) {
        c.beginPath();
        c.moveTo(mx + dx * k, y * k);
        c.quadraticCurveTo(mx + dx * k + s * (span / 2) * k, (y + 95) * k, mx + dx * k + s * span * k, y * k);
        c.stroke();
      }
    }
  }
}
