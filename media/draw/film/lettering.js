import { COLOURS } from '../colours.js';
import { clamp, lerp } from '../numbers.js';
import { box, font } from '../shapes.js';
import { during, face, stroke, through } from './camera.js';
import { NAME, PARTS } from './sign.js';

const SIZE = 520;
const BASE = 590;
const CAP = 0.665 * SIZE;
/** Where in the picture the last stroke ends, and the tea of the next shot is poured. */
export const LAST_STROKE = 800;
/** When each stroke is painted, in seconds of the shot; between them the brush goes to the next one. */
const TIMES = [
  [0.35, 0.95],
  [1.2, 1.75],
  [2, 2.4],
  [2.75, 3.85],
];

/** The last two letters of the sign, as the brush paints them along chalk lines. */
export function lettering(c, s, w, h) {
  font(c, SIZE, 750);
  const width = (letters) => c.measureText(letters).width;
  const left = 640 - width(NAME.latin) * 0.62;
  const strokes = strokesOf(left + width('CH'), width('CHA') - width('CH'), left + width('CHA'), width('I'));
  const end = strokes[3][1];
  const k = during(s, 0, 4);
  const camera = { zoom: lerp(1, 1.12, k), at: [lerp(700, end[0], k), lerp(400, 450, k)], on: [lerp(640, LAST_STROKE, k), lerp(360, 400, k)] };
  through(c, camera, () => {
    ground(c, left);
    const paint = painted(c, strokes, s, left, w, h, camera);
    c.save();
    c.setTransform(1, 0, 0, 1, 0, 0);
    c.drawImage(paint, 0, 0);
    c.restore();
    brush(c, ...tip(strokes, s));
  });
}

/** The strokes of A and I, from and to, each down or along as a painter draws it. */
function strokesOf(a, aw, i, iw) {
  const top = BASE - CAP;
  const apex = [a + aw / 2, top + 20];
  return [
    [apex, [a + aw * 0.1, BASE - 16]],
    [apex, [a + aw * 0.9, BASE - 16]],
    [
      [a + aw * 0.24, BASE - CAP * 0.33],
      [a + aw * 0.76, BASE - CAP * 0.33],
    ],
    [
      [i + iw / 2, top + 10],
      [i + iw / 2, BASE - 20],
    ],
  ];
}

/** The yellow sign with its chalk lines, and the letters still to come in chalk. */
function ground(c, left) {
  c.fillStyle = COLOURS.board;
  c.fillRect(-600, -600, 2800, 2400);
  box(c, -600, BASE + 150, 2800, 12, 0, COLOURS.ink);
  c.fillStyle = COLOURS.ink;
  c.textBaseline = 'alphabetic';
  font(c, SIZE, 750);
  const middle = left + c.measureText(NAME.latin).width / 2;
  const height = SIZE / PARTS.latin.size;
  c.textAlign = 'center';
  c.font = `650 ${height * PARTS.hindi.size}px "Anek Devanagari"`;
  c.fillText(NAME.hindi, middle, BASE - height * (PARTS.latin.base - PARTS.hindi.base));
  c.textAlign = 'left';
  for (const y of [BASE, BASE - CAP]) {
    c.fillStyle = COLOURS.boardPale;
    c.fillRect(-600, y - 2, 2800, 4);
  }
  font(c, SIZE, 750);
  c.strokeStyle = COLOURS.boardPale;
  c.lineWidth = 9;
  c.strokeText(NAME.latin, left, BASE);
  c.fillStyle = COLOURS.board;
  c.fillText(NAME.latin, left, BASE);
  c.fillStyle = COLOURS.ink;
  c.fillText('CH', left, BASE);
}

const layers = new Map();

/** Paint so far: strokes of the brush, cut to the shape of the letters. */
function painted(c, strokes, s, left, w, h, camera) {
  const canvas = layers.get('paint') ?? document.createElement('canvas');
  layers.set('paint', canvas);
  canvas.width = w;
  canvas.height = h;
  const p = canvas.getContext('2d');
  through(p, camera, () => {
    for (const [i, [from, to]] of strokes.entries()) {
      const k = during(s, ...TIMES[i]);
      if (k === 0) continue;
      const reach = i === 3 ? 40 : 0;
      stroke(p, [[from[0], from[1] - reach], [lerp(from[0], to[0], k), lerp(from[1], to[1] + reach, k)]], i === 2 ? 96 : 150, COLOURS.ink);
    }
    p.globalCompositeOperation = 'destination-in';
    font(p, SIZE, 750);
    p.textBaseline = 'alphabetic';
    p.fillStyle = COLOURS.ink;
    p.save();
    p.fillText(NAME.latin, left, BASE);
    p.restore();
  });
  return canvas;
}

/** Where the tip of the brush is, and how far it is off the sign. */
function tip(strokes, s) {
  const next = TIMES.findIndex(([, to]) => s <= to);
  const i = next < 0 ? 3 : next;
  const [from, to] = strokes[i];
  if (s >= TIMES[i][0]) {
    const k = during(s, ...TIMES[i]);
    return [lerp(from[0], to[0], k), lerp(from[1], to[1], k), 0];
  }
  const before = i === 0 ? [from[0] + 260, from[1] + 120] : strokes[i - 1][1];
  const k = during(s, i === 0 ? -0.1 : TIMES[i - 1][1], TIMES[i][0]);
  return [lerp(before[0], from[0], k), lerp(before[1], from[1], k), Math.sin(Math.PI * clamp(k)) * 26];
}

/** A flat brush whose tip is at [x, y], `off` the sign; its handle leaves the picture. */
function brush(c, x, y, off) {
  const draw = (dx, dy, colours) => {
    c.save();
    c.translate(x + dx, y + dy);
    c.rotate(-0.72);
    const [hair, ferrule, handle, end] = colours;
    face(c, [[-30, -20], [30, -20], [34, 96], [-34, 96]], hair);
    face(c, [[-30, -20], [0, -34], [30, -20]], hair);
    box(c, -40, 92, 80, 70, 6, ferrule);
    face(c, [[-32, 160], [32, 160], [22, 1100], [-22, 1100]], handle);
    if (end) face(c, [[-36, 112], [36, 112], [36, 120], [-36, 120]], end);
    c.restore();
  };
  const shadow = COLOURS.boardDeep;
  draw(34 + off, 40 + off, [shadow, shadow, shadow]);
  draw(-off * 0.2, -off * 0.6, [COLOURS.ink, COLOURS.sage, COLOURS.clay, COLOURS.leaf]);
}
