import { COLOURS } from '../colours.js';
import { board, drawRidge, hut, MOODS, palm, ridge, sky, tree } from '../landscape.js';
import { seededRandom, TAU } from '../numbers.js';
import { box, disc } from '../shapes.js';

/** Scale of the rendered loop: layers snap to whole output pixels, which keeps motion vectors exact. */
export const HERO_SCALE = 8 / 9;
/** Length of the film, and how long the train stands at the first board at its beginning. */
export const HERO_SECONDS = 16;
const STOP_SECONDS = 4;
/** The share of the journey in which the train leaves the stop, and in which it brakes for it. */
const RAMP = 0.08;
/** Frames of the rain's film: streaks repeat themselves twenty-four times in it. */
export const RAIN_FRAMES = 384;
const RAIN_REPEATS = 24;
/** Boards the train passes, in order. The first one invites the visitor to the field below the film: a caret blinks behind its words. */
const HERO_BOARDS = [
  ['Your shop’s name', 'आपकी दुकान'],
  ['WEBSITES', 'वेबसाइट'],
  ['SOFTWARE', 'सॉफ़्टवेयर'],
  ['CAMPAIGNS', 'प्रचार'],
  ['FILMS', 'फ़िल्म'],
  ['INTERIORS', 'गृह सज्जा'],
];

/**
 * The scene in each variant of src/hero/variant.ts. `sun` is [x, y, r], the moon at night; `wall`, `roof` and `window` are of the
 * houses, `bund` of every fourth bund in the fields; `lamps` light the boards; `groves` are 34 and `birds` on a wire 3, when left out.
 */
const SKIES = {
  day: { mood: MOODS.morning, sun: [0.8, 0.31, 0.165], wall: COLOURS.haze, roof: COLOURS.clay, bund: COLOURS.sage },
  dusk: {
    mood: {
      sky: [COLOURS.leaf, COLOURS.sage, COLOURS.boardPale],
      sun: COLOURS.board,
      far: COLOURS.sageShade,
      mid: COLOURS.leaf,
      near: COLOURS.duskMid,
      field: COLOURS.forest,
      fg: COLOURS.duskFront,
      ink: COLOURS.ink,
    },
    sun: [0.8, 0.5, 0.165],
    wall: COLOURS.sageShade,
    roof: COLOURS.duskField,
    window: COLOURS.board,
    bund: COLOURS.boardDeep,
  },
  night: {
    mood: {
      sky: [COLOURS.duskFront, COLOURS.night, COLOURS.forest],
      sun: COLOURS.haze,
      far: COLOURS.field,
      mid: COLOURS.duskMid,
      near: COLOURS.duskField,
      field: COLOURS.duskFront,
      fg: COLOURS.duskInk,
      ink: COLOURS.duskInk,
    },
    sun: [0.8, 0.27, 0.1],
    wall: COLOURS.leaf,
    roof: COLOURS.duskInk,
    window: COLOURS.board,
    bund: COLOURS.leaf,
    stars: 40,
    lamps: true,
  },
  rain: {
    // One colour of sky: the rain falls through it.
    mood: { ...MOODS.rain, sky: [COLOURS.rainMid, COLOURS.rainMid, COLOURS.rainMid] },
    clouds: COLOURS.morningMid,
    wall: COLOURS.haze,
    roof: COLOURS.clay,
    bund: COLOURS.fog,
    groves: 17,
    birds: 0,
    streaks: 20,
  },
};

/** How far the train is between two stops, from 0 to 1, at a moment of the film. */
function travelled(t) {
  const x = Math.max(0, t * HERO_SECONDS - STOP_SECONDS) / (HERO_SECONDS - STOP_SECONDS);
  if (x < RAMP) return (x * x) / (2 * RAMP * (1 - RAMP));
  if (x > 1 - RAMP) return 1 - (1 - x) ** 2 / (2 * RAMP * (1 - RAMP));
  return (x - RAMP / 2) / (1 - RAMP);
}

/** The landscape moves past; the train stops at the first board and eases by every other one. */
export const hero = (name) => (c, t, w, h) => {
  const light = SKIES[name],
    m = light.mood,
    G = h * 0.86,
    N = 6,
    S = HERO_SCALE,
    snap = (v) => Math.round(v * S) / S;
  const way = travelled(t);
  const p = way - (0.55 * Math.sin(TAU * N * way)) / (TAU * N); // train eases past every board, p(1)=p(0)+1
  const [sunX, sunY, sunR] = light.sun ?? [0, 0, 0];
  sky(c, w, h, m, w * sunX, h * sunY, h * sunR);
  if (light.stars) stars(c, w, h, light.stars, light.sun);
  if (light.streaks) rain(c, t, w, h, light.streaks);
  if (light.clouds) clouds(c, w, h, light.clouds);
  drawRidge(c, ridge(11, 1440, 46, [1, 2, 3, 5]), h * 0.6, 300, w, h, m.far);
  let o = snap(p * 1440);
  drawRidge(c, ridge(5, 1440, 40, [1, 2, 4, 7]), h * 0.69, o, w, h, m.mid);
  // middle distance: groves and houses, tile 2880
  o = snap(p * 2880);
  const f = ridge(3, 2880, 16, [2, 5, 9]);
  const r = seededRandom(77);
  for (let i = 0; i < (light.groves ?? 34); i++) {
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
        else {
          hut(c, x, y, s * 1.05, light.wall, light.roof);
          if (light.window) box(c, x + 14 * s, y - 24 * s, 15 * s, 14 * s, 0, light.window);
        }
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
      if (x > -300 && x < w + 100) box(c, x, h * 0.835 + (i % 3) * 9, ww, 5, 2, i % 4 ? m.near : light.bund);
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
    if (x > -800 && x < w + 800) {
      const isStop = b === HERO_BOARDS[0];
      const caret = isStop && Math.floor(t * HERO_SECONDS * 2) % 2 === 0;
      board(c, x, G + h * 0.05, 600, 206, b[0], b[1], { leg: 64, px: 84, caret, most: isStop ? 490 : 528 });
    }
    if (light.lamps && x > -800 && x < w + 800) lamps(c, x, G + h * 0.05 - 270, m.ink);
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
    for (const q of [0.3, 0.335, 0.4].slice(0, light.birds)) {
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
};

/** Stars above the hills, which stand still: they are as far as the moon. */
function stars(c, w, h, count, [moonX, moonY, moonR]) {
  const r = seededRandom(17);
  for (let i = 0; i < count; i++) {
    const x = r() * w,
      y = r() * h * 0.48;
    if (Math.hypot(x - w * moonX, y - h * moonY) > h * moonR * 1.4) disc(c, x, y, 1.6 + r() * 1.8, COLOURS.sage);
  }
}

/** A deck of cloud above the wires, which would uncover its edge all the time. */
function clouds(c, w, h, fill) {
  const r = seededRandom(5);
  for (let x = -40; x < w + 90; x += 70 + r() * 60) disc(c, x, h * (r() * 0.03 - 0.1), h * (0.13 + r() * 0.04), fill);
}

/**
 * Rain before the sky: long streaks that fall along themselves, so that in a frame only their ends are new, by whole output pixels.
 * After sixteen frames each is where the one below it was. `count` is of streaks beside each other.
 */
function rain(c, t, w, h, count) {
  const px = 1 / HERO_SCALE,
    fall = 24,
    period = (fall * RAIN_FRAMES) / RAIN_REPEATS,
    length = 200,
    fallen = Math.round(t * RAIN_FRAMES) * fall;
  const r = seededRandom(23);
  c.strokeStyle = COLOURS.mist;
  c.lineWidth = 3;
  c.lineCap = 'round';
  for (let i = 0; i < count; i++) {
    const x0 = Math.round(((i + r() * 0.8) * w * 1.15) / count / px),
      y0 = (Math.round(r() * period) + fallen) % period;
    for (let y = y0 - period; y < (h * 0.75) / px; y += period) {
      c.beginPath();
      c.moveTo((x0 - y / 4) * px, y * px);
      c.lineTo((x0 - (y + length) / 4) * px, (y + length) * px);
      c.stroke();
    }
  }
  c.lineCap = 'butt';
}

/** Two lamps on arms over a board. */
function lamps(c, x, y, ink) {
  for (const side of [-1, 1]) {
    c.strokeStyle = ink;
    c.lineWidth = 5;
    c.beginPath();
    c.moveTo(x + side * 150, y + 4);
    c.quadraticCurveTo(x + side * 150, y - 34, x + side * 120, y - 34);
    c.stroke();
    disc(c, x + side * 116, y - 28, 10, COLOURS.boardPale);
  }
}
