import { COLOURS } from './colours.js';
import { hut, MOODS, palm, ridge, tree } from './landscape.js';
import { seededRandom } from './numbers.js';
import { box, disc } from './shapes.js';

const WIDTH = 1200;
const HEIGHT = 750;
/** From far to near: the colour's name, the height of the land, how far from the text it begins, the length of its slope, its unevenness. */
const LAND = [
  ['far', 330, 190, 420, 70],
  ['mid', 235, 110, 380, 46],
  ['near', 150, 40, 330, 16],
  ['field', 92, 20, 260, 6],
  ['fg', 44, 8, 200, 3],
];

/** 0 before `from`, 1 after `from + length`, and a soft slope between. */
function slope(at, from, length) {
  const part = Math.min(1, Math.max(0, (at - from) / length));
  return part * part * (3 - 2 * part);
}

/** Water as bars with round ends, and a boat. */
function sea(c, m, boat) {
  for (const [i, end] of [300, 176, 236, 130, 190, 150].entries()) box(c, end, 432 + i * 34, WIDTH, 36, 17, m.mid);
  for (const [x, y, w] of [
    [380, 462, 150],
    [640, 470, 110],
    [300, 505, 120],
    [560, 516, 190],
    [820, 500, 160],
    [1010, 468, 130],
  ])
    box(c, x, y, w, 5, 2, m.sky[0]);
  c.fillStyle = m.ink;
  c.fillRect(boat, 348, 6, 150);
  c.beginPath();
  c.moveTo(boat - 80, 492);
  c.lineTo(boat + 92, 492);
  c.lineTo(boat + 62, 520);
  c.lineTo(boat - 52, 520);
  c.fill();
  c.fillStyle = COLOURS.paper;
  c.beginPath();
  c.moveTo(boat + 11, 356);
  c.lineTo(boat + 92, 478);
  c.lineTo(boat + 11, 478);
  c.fill();
}

/**
 * A landscape beside a text, on the flat colour of its band: the land rises away from the text, on whose side it has no edge. The text
 * is at the left, or with `mirrored` at the right.
 */
export function band(c, { seed, mood, sun, boat, mirrored = false }) {
  const m = MOODS[mood];
  const random = seededRandom(seed);
  if (mirrored) {
    c.translate(WIDTH, 0);
    c.scale(-1, 1);
  }
  disc(c, ...sun, m.sun);
  for (const [i, [colour, high, from, length, uneven]] of LAND.entries()) {
    if (boat && colour === 'mid') {
      sea(c, m, boat);
      continue;
    }
    const unevenness = ridge(seed + i, WIDTH, uneven, [1, 2, 3, 5]);
    const top = (x) => HEIGHT - (high + unevenness(x)) * slope(x, from, length);
    if (colour === 'near')
      for (let x = 340 + random() * 40; x < WIDTH; x += 60 + random() * 80) {
        const [size, kind] = [0.7 + random() * 0.45, random()];
        const foot = top(x) + 6;
        if (boat && Math.abs(x - boat) < 150) continue;
        if (kind < 0.45) palm(c, x, foot, size * 1.1, m.near, random() * 2 - 1);
        else if (kind < 0.75 && !boat) tree(c, x, foot, size, m.near);
        else {
          hut(c, x, foot, size, COLOURS.haze, COLOURS.clay);
          x += 60;
        }
      }
    c.beginPath();
    c.moveTo(from, HEIGHT);
    for (let x = from; x < WIDTH + 12; x += 12) c.lineTo(x, top(x));
    c.lineTo(WIDTH, HEIGHT);
    c.closePath();
    c.fillStyle = m[colour];
    c.fill();
  }
}
