import { COLOURS } from './colours.js';
import { seededRandom, TAU } from './numbers.js';
import { box, disc, font, roundedRect } from './shapes.js';

/** A periodic ridge line: a sum of whole-number harmonics over the tile width `W`. Returns height by x. */
export function ridge(seed, W, amp, hs) {
  const r = seededRandom(seed);
  const k = hs.map((h) => [h, r() * TAU, (0.5 + r() * 0.5) / Math.sqrt(h)]);
  return (x) => {
    let y = 0;
    for (const [h, p, a] of k) y += a * Math.sin((TAU * h * x) / W + p);
    return y * amp;
  };
}

/** Fills everything below a ridge, shifted by `off`. */
export function drawRidge(c, f, base, off, w, h, fill, step = 6) {
  c.beginPath();
  c.moveTo(-step, h);
  const q = ((off % step) + step) % step;
  for (let x = -q; x <= w + step; x += step) c.lineTo(x, base - f(x + off));
  c.lineTo(w, h);
  c.closePath();
  c.fillStyle = fill;
  c.fill();
}

/** A palm, a tree, a hut: `s` scales, `(x, y)` is the foot. */
export function palm(c, x, y, s, fill, lean = 0) {
  c.save();
  c.translate(x, y);
  c.scale(s, s);
  c.strokeStyle = fill;
  c.fillStyle = fill;
  c.lineCap = 'round';
  c.lineWidth = 7;
  c.beginPath();
  c.moveTo(0, 0);
  c.quadraticCurveTo(lean * 10, -70, lean * 34, -128);
  c.stroke();
  c.translate(lean * 34, -128);
  for (const [a, l] of [
    [-2.75, 62],
    [-2.2, 60],
    [-1.57, 46],
    [-0.95, 60],
    [-0.4, 62],
    [0.35, 46],
    [2.8, 46],
  ]) {
    c.save();
    c.rotate(a);
    c.beginPath();
    c.moveTo(0, 0);
    c.quadraticCurveTo(l * 0.55, -20, l, 6);
    c.quadraticCurveTo(l * 0.5, 0, 0, 6);
    c.fill();
    c.restore();
  }
  c.restore();
}

export function tree(c, x, y, s, fill) {
  c.save();
  c.translate(x, y);
  c.scale(s, s);
  c.fillStyle = fill;
  c.fillRect(-4, -34, 8, 36);
  disc(c, 0, -62, 34, fill);
  disc(c, -26, -48, 24, fill);
  disc(c, 26, -48, 25, fill);
  c.restore();
}

export function hut(c, x, y, s, wall, roof) {
  c.save();
  c.translate(x, y);
  c.scale(s, s);
  c.fillStyle = wall;
  c.fillRect(-44, -36, 88, 38);
  c.fillStyle = roof;
  c.beginPath();
  c.moveTo(-60, -34);
  c.lineTo(-32, -70);
  c.lineTo(32, -70);
  c.lineTo(60, -34);
  c.closePath();
  c.fill();
  c.fillStyle = roof;
  c.fillRect(-10, -22, 18, 24);
  c.restore();
}

/** A station board on two posts: `main` large, `sub` above it in Devanagari. */
export function board(c, cx, ground, w, h, main, sub, o = {}) {
  const x = cx - w / 2,
    y = ground - h - (o.leg ?? 96);
  const ink = o.ink || COLOURS.ink,
    fill = o.fill || COLOURS.board;
  c.fillStyle = o.post ?? ink;
  c.fillRect(x + w * 0.14, y + h - 4, 14, ground - y - h + 10);
  c.fillRect(x + w * 0.86 - 14, y + h - 4, 14, ground - y - h + 10);
  box(c, x, y, w, h, 10, fill);
  c.lineWidth = 3;
  c.strokeStyle = ink;
  roundedRect(c, x, y, w, h, 10);
  c.stroke();
  c.lineWidth = 4;
  roundedRect(c, x + 9, y + 9, w - 18, h - 18, 5);
  c.stroke();
  c.fillStyle = ink;
  c.textAlign = 'center';
  c.textBaseline = 'alphabetic';
  if (sub) {
    c.font = `600 ${h * 0.2}px "Anek Devanagari"`;
    c.fontStretch = 'normal';
    c.fillText(sub, cx, y + h * 0.34);
  }
  let px = o.px || h * 0.44;
  font(c, px, 750);
  const mw = c.measureText(main).width;
  const most = o.most ?? w - 72;
  if (mw > most) {
    px *= most / mw;
    font(c, px, 750);
  }
  const base = y + h * (sub ? 0.77 : 0.64);
  c.fillText(main, cx, base);
  if (o.caret) c.fillRect(cx + Math.min(mw, most) / 2 + px * 0.12, base - px * 0.78, px * 0.09, px * 0.96);
}

/** Colours of the day: sky bands, sun, and the planes from far to near. */
export const MOODS = {
  morning: {
    sky: [COLOURS.morningHigh, COLOURS.mist, COLOURS.morningLow],
    sun: COLOURS.board,
    far: COLOURS.rainMid,
    mid: COLOURS.morningMid,
    near: COLOURS.leaf,
    field: COLOURS.field,
    fg: COLOURS.forest,
    ink: COLOURS.ink,
  },
  noon: {
    sky: [COLOURS.noonHigh, COLOURS.noonMid, COLOURS.board],
    sun: COLOURS.noonSun,
    far: COLOURS.boardDeep,
    mid: COLOURS.leaf,
    near: COLOURS.field,
    field: COLOURS.forest,
    fg: COLOURS.ink,
    ink: COLOURS.ink,
  },
  dusk: {
    sky: [COLOURS.forest, COLOURS.duskMid, COLOURS.leafShade],
    sun: COLOURS.board,
    far: COLOURS.leaf,
    mid: COLOURS.field,
    near: COLOURS.duskNear,
    field: COLOURS.duskField,
    fg: COLOURS.duskFront,
    ink: COLOURS.duskInk,
    // Of the board; ink is as dark as the field.
    post: COLOURS.boardShade,
  },
  rain: {
    sky: [COLOURS.fog, COLOURS.rainMid, COLOURS.rainLow],
    sun: COLOURS.morningHigh,
    far: COLOURS.rainFar,
    mid: COLOURS.sageShade,
    near: COLOURS.leaf,
    field: COLOURS.duskMid,
    fg: COLOURS.forest,
    ink: COLOURS.ink,
  },
  dust: {
    sky: [COLOURS.dustHigh, COLOURS.dustMid, COLOURS.dustLow],
    sun: COLOURS.board,
    far: COLOURS.dustFar,
    mid: COLOURS.dustTown,
    near: COLOURS.dustNear,
    field: COLOURS.leaf,
    fg: COLOURS.forest,
    ink: COLOURS.ink,
  },
};

/** Three flat bands of sky and the sun. */
export function sky(c, w, h, m, sunx, suny, sr) {
  const s = m.sky;
  c.fillStyle = s[0];
  c.fillRect(0, 0, w, h);
  c.fillStyle = s[1];
  c.fillRect(0, h * 0.3, w, h);
  c.fillStyle = s[2];
  c.fillRect(0, h * 0.5, w, h);
  disc(c, sunx, suny, sr, m.sun);
}
