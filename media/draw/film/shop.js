import { COLOURS } from '../colours.js';
import { box, disc, roundedRect } from '../shapes.js';
import { stroke } from './camera.js';

/** A rolling shutter before an opening [x, y, w, h]; `open` of it is rolled up. Colours: slats, joints. */
export function shutter(c, [x, y, w, h], open, [slat, joint]) {
  c.save();
  c.beginPath();
  c.rect(x, y, w, h);
  c.clip();
  const bottom = y + h - open * (h - 16);
  c.fillStyle = slat;
  c.fillRect(x, y, w, bottom - y);
  c.fillStyle = joint;
  for (let line = bottom - 14; line > y - 14; line -= 14) c.fillRect(x, line, w, 3);
  box(c, x, bottom - 12, w, 12, 0, joint);
  if (open < 1) box(c, x + w / 2 - 24, bottom - 9, 48, 5, 2, COLOURS.ink);
  c.restore();
}

/** The shop behind its opening: shelves with jars, the counter, the kettle, the code to pay by. */
export function inside(c, [x, y, w, h], lit) {
  c.save();
  c.beginPath();
  c.rect(x, y, w, h);
  c.clip();
  c.fillStyle = lit ? COLOURS.boardPale : COLOURS.forest;
  c.fillRect(x, y, w, h);
  const jars = [COLOURS.board, COLOURS.clay, COLOURS.sage, COLOURS.haze, COLOURS.board, COLOURS.leaf, COLOURS.clay];
  for (const [row, shelf] of [y + 62, y + 116].entries()) {
    c.fillStyle = lit ? COLOURS.boardShade : COLOURS.leaf;
    c.fillRect(x, shelf, w, 6);
    for (let i = 0; i < 7; i++) jar(c, x + 18 + i * 51, shelf, jars[(i + row * 3) % jars.length]);
  }
  const top = y + h - 74;
  box(c, x - 4, top, w + 8, 90, 0, COLOURS.leaf);
  box(c, x - 10, top, w + 20, 12, 0, COLOURS.forest);
  smallKettle(c, x + 84, top);
  box(c, x + 236, top - 44, 38, 44, 3, COLOURS.board);
  box(c, x + 243, top - 37, 24, 24, 2, COLOURS.ink);
  for (const [i, glass] of [296, 318, 340].entries()) box(c, x + glass, top - 20, 13, 20, 2, i ? COLOURS.mist : COLOURS.paper);
  if (lit) {
    stroke(c, [[x + w / 2, y], [x + w / 2, y + 26]], 3, COLOURS.ink);
    disc(c, x + w / 2, y + 34, 11, COLOURS.paper);
  }
  c.restore();
}

function jar(c, x, shelf, fill) {
  box(c, x, shelf - 34, 30, 34, 5, fill);
  box(c, x + 4, shelf - 42, 22, 9, 2, COLOURS.ink);
}

function smallKettle(c, x, ground) {
  box(c, x - 34, ground - 10, 68, 10, 2, COLOURS.ink);
  c.strokeStyle = COLOURS.ink;
  c.lineWidth = 5;
  c.beginPath();
  c.arc(x, ground - 48, 24, Math.PI * 1.05, Math.PI * 1.95);
  c.stroke();
  roundedRect(c, x - 28, ground - 52, 56, 42, 16);
  c.fillStyle = COLOURS.boardDeep;
  c.fill();
  stroke(c, [[x + 24, ground - 22], [x + 42, ground - 46]], 8, COLOURS.boardDeep);
}
