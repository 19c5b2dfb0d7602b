import { COLOURS } from '../colours.js';
import { drawRidge, ridge, tree } from '../landscape.js';
import { clamp, lerp } from '../numbers.js';
import { box, disc } from '../shapes.js';
import { face, mix, stroke, through } from './camera.js';
import { inside, shutter } from './shop.js';
import { LAMPS, sign } from './sign.js';

/** Colours of the street early, at sunset and at night. */
export const LIGHT = {
  morning: {
    sky: [COLOURS.mist, COLOURS.morningHigh, COLOURS.dustHigh],
    far: COLOURS.rainMid,
    left: COLOURS.sage,
    shop: COLOURS.haze,
    right: COLOURS.boardPale,
    trim: COLOURS.leaf,
    pane: COLOURS.sageShade,
    tree: COLOURS.leaf,
    pavement: COLOURS.dew,
    road: COLOURS.morningMid,
  },
  sunset: {
    sky: [COLOURS.leaf, COLOURS.sage, COLOURS.boardPale],
    far: COLOURS.sageShade,
    left: COLOURS.leafShade,
    shop: COLOURS.sageLight,
    right: COLOURS.sage,
    trim: COLOURS.forest,
    pane: COLOURS.forest,
    tree: COLOURS.duskMid,
    pavement: COLOURS.sageShade,
    road: COLOURS.leaf,
  },
  night: {
    sky: [COLOURS.duskFront, COLOURS.night, COLOURS.forest],
    far: COLOURS.duskMid,
    left: COLOURS.forest,
    shop: COLOURS.leaf,
    right: COLOURS.leafShade,
    trim: COLOURS.duskFront,
    pane: COLOURS.duskFront,
    tree: COLOURS.duskFront,
    pavement: COLOURS.duskMid,
    road: COLOURS.night,
  },
};

/** The colours `k` of the way from one light to another. */
export function between(a, b, k) {
  const mixed = Object.entries(a).map(([part, colour]) => [
    part,
    part === 'sky' ? colour.map((band, i) => mix(band, b.sky[i], k)) : mix(colour, b[part], k),
  ]);
  return Object.fromEntries(mixed);
}

/** Where the sign hangs, as x, y, width, height. */
export const SIGN = [430, 226, 420, 146];
const DOOR = [456, 396, 368, 204];
const GROUND = 600;
/** Windows of the houses, as x, y, width, height, in the order in which they are lit. */
const WINDOWS = [
  [930, 352, 70, 76],
  [120, 222, 76, 92],
  [1040, 352, 70, 76],
  [226, 222, 76, 92],
  [14, 222, 76, 92],
  [1150, 352, 70, 76],
];
const WIRE = [-40, 96, 1330, 62, 84];

/**
 * The street, seen from the other side of it. `zoom` is the camera's; `light` the colours; `sun` [x, y, radius]; `open` how far the
 * shutter is up; `painted` the letters on the sign; `lit` how many lamps and windows burn, in their order; `birds` how far they have
 * flown; `ladder` and `glasses` whether they stand there.
 */
export function street(c, { zoom, light, sun, open, painted, lit = 0, birds = 0, ladder = false, glasses = false, stars = 0 }) {
  const layer = (depth, draw) => through(c, { zoom: 1 + (zoom - 1) * depth, at: [640, 400], on: [640, 400] }, draw);
  layer(0.2, () => sky(c, light, sun, stars));
  layer(0.5, () => drawRidge(c, ridge(11, 1500, 30, [1, 2, 3, 5]), 330, 120, 1500, 720, light.far));
  layer(1, () => {
    houses(c, light, lit);
    front(c, light, { open, painted, lit });
    if (ladder) leaningLadder(c);
    bench(c, light, glasses);
    if (lit > 1) lampLight(c, clamp(lit - 1));
  });
  layer(1.5, () => wire(c, birds));
}

function sky(c, light, [x, y, r], stars) {
  for (const [i, band] of light.sky.entries()) {
    c.fillStyle = band;
    c.fillRect(-100, i === 0 ? -100 : 40 + i * 110, 1500, 800);
  }
  c.globalAlpha = stars;
  for (const [sx, sy] of [[90, 60], [180, 130], [352, 74], [486, 150], [612, 60], [742, 168], [868, 96], [1010, 190], [1064, 70], [1190, 138]])
    disc(c, sx, sy, 2.6, COLOURS.sage);
  c.globalAlpha = 1;
  disc(c, x, y, r, COLOURS.board);
}

function houses(c, light, lit) {
  c.fillStyle = light.left;
  c.fillRect(-100, 176, 440, 440);
  c.fillStyle = light.trim;
  c.fillRect(-100, 164, 452, 16);
  c.fillRect(-100, 352, 452, 12);
  c.fillStyle = light.right;
  c.fillRect(900, 306, 500, 300);
  c.fillStyle = light.trim;
  c.fillRect(890, 294, 500, 16);
  tank(c, 1180, 294, light.trim);
  for (const [i, [x, y, w, h]] of WINDOWS.entries()) {
    const on = clamp(lit - 2 - i);
    box(c, x - 6, y - 6, w + 12, h + 12, 3, light.trim);
    box(c, x, y, w, h, 0, on > 0 ? COLOURS.board : light.pane);
    c.fillStyle = light.trim;
    c.fillRect(x + w / 2 - 2, y, 4, h);
  }
  shutter(c, [40, 420, 240, GROUND - 420], 0, [light.pane, light.trim]);
  shutter(c, [960, 470, 220, GROUND - 470], 0, [light.pane, light.trim]);
  face(c, [[940, 452], [1200, 452], [1226, 484], [914, 484]], light.trim);
  tree(c, 1262, GROUND + 8, 2.5, light.tree);
  c.fillStyle = light.pavement;
  c.fillRect(-100, GROUND, 1600, 46);
  c.fillStyle = light.road;
  c.fillRect(-100, GROUND + 46, 1600, 200);
  for (let x = -80; x < 1400; x += 190) box(c, x, GROUND + 92, 96, 7, 3, light.pavement);
}

/** A water tank on a roof. */
function tank(c, x, y, fill) {
  c.fillStyle = fill;
  c.fillRect(x + 8, y - 16, 6, 18);
  c.fillRect(x + 52, y - 16, 6, 18);
  box(c, x, y - 62, 66, 48, 8, fill);
}

function front(c, light, { open, painted, lit }) {
  c.fillStyle = light.shop;
  c.fillRect(370, 206, 540, GROUND - 206);
  c.fillStyle = light.trim;
  c.fillRect(360, 194, 560, 16);
  const [x, y, w, h] = DOOR;
  box(c, x - 12, y - 6, w + 24, h + 6, 0, light.trim);
  inside(c, DOOR, lit > 0);
  shutter(c, DOOR, open, [COLOURS.sage, COLOURS.leaf]);
  sign(c, SIGN, { painted, lamp: clamp(lit - 1) });
  if (lit <= 1 && light.shop !== LIGHT.morning.shop) shade(c);
  for (const side of [-1, 1]) gooseneck(c, 640 + side * LAMPS, side);
  c.fillStyle = light.pavement;
  c.fillRect(x - 30, GROUND - 8, w + 60, 10);
}

/** The sign before its lamps burn. */
function shade(c) {
  const [x, y, w, h] = SIGN;
  c.globalAlpha = 0.34;
  box(c, x, y, w, h, 8, COLOURS.forest);
  c.globalAlpha = 1;
}

/** A lamp at x on an arm, over the sign. */
function gooseneck(c, x, side) {
  const y = SIGN[1];
  c.lineCap = 'round';
  c.strokeStyle = COLOURS.ink;
  c.lineWidth = 6;
  c.beginPath();
  c.moveTo(x + side * 40, y - 14);
  c.bezierCurveTo(x + side * 40, y - 66, x, y - 66, x, y - 40);
  c.stroke();
  face(c, [[x - 12, y - 42], [x + 12, y - 42], [x + 22, y - 22], [x - 22, y - 22]], COLOURS.ink);
}

/** The lamps themselves, and the light on the pavement. */
function lampLight(c, k) {
  c.globalAlpha = 0.3 * k;
  face(c, [[456, 600], [824, 600], [930, 646], [350, 646]], COLOURS.board);
  c.globalAlpha = k;
  for (const side of [-1, 1]) box(c, 640 + side * LAMPS - 16, SIGN[1] - 24, 32, 9, 4, COLOURS.noonSun);
  c.globalAlpha = 1;
}

function leaningLadder(c) {
  for (const x of [0, 52]) stroke(c, [[884 + x, 616], [806 + x, 250]], 9, COLOURS.ink);
  for (let i = 1; i < 9; i++) {
    const x = lerp(884, 806, i / 9),
      y = lerp(616, 250, i / 9);
    stroke(c, [[x, y], [x + 52, y]], 7, COLOURS.ink);
  }
  stroke(c, [[836, 324], [826, 346], [846, 346], [836, 324]], 3, COLOURS.ink);
  box(c, 816, 344, 42, 44, 4, COLOURS.clay);
  c.fillStyle = COLOURS.ink;
  c.fillRect(816, 344, 42, 9);
}

/** The bench before the shop. */
function bench(c, light, glasses) {
  for (const x of [392, 536]) box(c, x, 566, 12, 52, 0, light.trim);
  box(c, 376, 552, 190, 16, 3, COLOURS.clay);
  if (!glasses) return;
  for (const x of [424, 500]) {
    face(c, [[x, 526], [x + 20, 526], [x + 16, 552], [x + 4, 552]], COLOURS.mist);
    face(c, [[x + 3, 545], [x + 17, 545], [x + 16, 552], [x + 4, 552]], COLOURS.boardShade);
  }
}

/** The wire in front of the street, with three birds, which fly up one after another. */
function wire(c, flown) {
  const [x0, y0, x1, y1, sag] = WIRE;
  c.strokeStyle = COLOURS.ink;
  c.lineWidth = 3;
  c.beginPath();
  c.moveTo(x0, y0);
  c.quadraticCurveTo((x0 + x1) / 2, (y0 + y1) / 2 + sag, x1, y1);
  c.stroke();
  for (const [i, q] of [0.6, 0.635, 0.69].entries()) {
    const k = clamp(flown * 1.3 - i * 0.14);
    const x = lerp(x0, x1, q) + k * k * (250 + i * 70),
      y = (1 - q) ** 2 * y0 + 2 * q * (1 - q) * ((y0 + y1) / 2 + sag) + q * q * y1 - k * (300 + i * 40);
    if (k < 1) bird(c, x, y, k > 0 ? Math.sin(k * 34) : undefined);
  }
}

/** A bird on the wire, or, when `flap` is given, one in the air. */
function bird(c, x, y, flap) {
  c.fillStyle = COLOURS.ink;
  c.beginPath();
  c.ellipse(x, y - 11, 8, 12, flap === undefined ? 0.2 : 1.1, 0, Math.PI * 2);
  c.fill();
  disc(c, x + (flap === undefined ? 4 : 9), y - (flap === undefined ? 23 : 18), 6, COLOURS.ink);
  if (flap === undefined) face(c, [[x - 4, y - 5], [x - 13, y + 13], [x, y]], COLOURS.ink);
  else face(c, [[x - 6, y - 14], [x - 22, y - 14 - flap * 22], [x + 6, y - 10]], COLOURS.ink);
}
