import { COLOURS } from '../colours.js';
import { clamp, lerp, seededRandom, TAU } from '../numbers.js';
import { box, disc, font, roundedRect } from '../shapes.js';
import { arriving, during, face, stroke, through } from './camera.js';
import { LAST_STROKE } from './lettering.js';
import { NAME } from './sign.js';

const TOP = 560;
const TEA = COLOURS.boardShade;
/** Seconds of the pouring shot in which tea falls. */
const POUR = { from: 0, to: 1.9 };
/** Centre and radius of the disc with the tick, where the next shot has its sun. */
export const TICK = { x: 960, y: 215, r: 84 };
/** What is paid. */
const PRICE = '₹20';

/** A layer of the shop: the deeper, the less the camera's move shows in it. */
const layer = (c, depth, { zoom, pan }, draw) =>
  through(c, { zoom: 1 + (zoom - 1) * depth, at: [LAST_STROKE, 400], on: [LAST_STROKE + pan * depth, 400] }, draw);

/** Wall and shelf behind the counter. */
function back(c, camera) {
  layer(c, 0.4, camera, () => {
    c.fillStyle = COLOURS.forest;
    c.fillRect(-400, -300, 2400, 1400);
    c.fillStyle = COLOURS.duskMid;
    for (let row = 0; row < 6; row++)
      for (let i = -3; i < 12; i++) box(c, i * 164 + (row % 2) * 82, 250 + row * 66, 158, 60, 3, COLOURS.duskMid);
    c.fillStyle = COLOURS.duskFront;
    c.fillRect(-400, 222, 2400, 16);
    const jars = [COLOURS.clay, COLOURS.sage, COLOURS.boardDeep, COLOURS.leaf, COLOURS.mist];
    for (let i = 0; i < 13; i++) {
      const x = -300 + i * 142;
      box(c, x, 92, 96, 130, 16, jars[(i * 2) % 5]);
      box(c, x + 12, 68, 72, 28, 5, COLOURS.duskFront);
      box(c, x + 18, 134, 60, 44, 3, i % 2 ? COLOURS.boardPale : COLOURS.haze);
    }
  });
}

function top(c, camera) {
  layer(c, 1, camera, () => {
    c.fillStyle = COLOURS.board;
    c.fillRect(-400, TOP, 2400, 60);
    c.fillStyle = COLOURS.boardDeep;
    c.fillRect(-400, TOP + 60, 2400, 14);
    c.fillStyle = COLOURS.leaf;
    c.fillRect(-400, TOP + 74, 2400, 400);
  });
}

/** A tea glass standing at x; `full` of it is tea. */
function glass(c, x, full) {
  const half = (y) => lerp(66, 48, y / 190);
  const y0 = TOP - 190;
  const sides = (from, inset) => [
    [x - half(from) + inset, y0 + from],
    [x + half(from) - inset, y0 + from],
    [x + 48 - inset, TOP],
    [x - 48 + inset, TOP],
  ];
  face(c, [[x - 60, TOP + 14], [x + 150, TOP + 14], [x + 110, TOP + 34], [x - 40, TOP + 34]], COLOURS.boardDeep);
  face(c, sides(0, 0), COLOURS.mist);
  if (full > 0) face(c, [...sides(lerp(176, 34, full), 9).slice(0, 2), [x + 40, TOP - 14], [x - 40, TOP - 14]], TEA);
  for (const dx of [-26, 0, 26]) stroke(c, [[x + dx * 1.2, y0 + 60], [x + dx * 0.92, TOP - 16]], 5, '#ffffff66');
  face(c, [[x - 48, TOP - 12], [x + 48, TOP - 12], [x + 48, TOP], [x - 48, TOP]], COLOURS.sage);
}

/** The kettle; its spout ends at [x, y], around which it tilts. */
function kettle(c, x, y, tilt) {
  c.save();
  c.translate(x, y);
  c.rotate(tilt);
  c.lineCap = 'round';
  c.strokeStyle = COLOURS.ink;
  c.lineWidth = 24;
  c.beginPath();
  c.arc(318, 50, 150, Math.PI, Math.PI * 2);
  c.stroke();
  face(c, [[-6, -14], [26, -26], [190, 110], [190, 190], [150, 196]], COLOURS.boardDeep);
  roundedRect(c, 140, 10, 356, 250, 112);
  c.fillStyle = COLOURS.board;
  c.fill();
  box(c, 160, 236, 316, 34, 10, COLOURS.boardDeep);
  box(c, 232, -8, 172, 30, 10, COLOURS.boardDeep);
  disc(c, 318, -18, 18, COLOURS.ink);
  roundedRect(c, 184, 58, 40, 120, 20);
  c.fillStyle = COLOURS.boardPale;
  c.fill();
  c.restore();
}

/** Two curls of steam that rise and turn. */
function steam(c, x, s, strength) {
  if (strength <= 0) return;
  for (const [i, dx] of [-22, 20].entries()) {
    const points = [];
    for (let k = 0; k <= 20; k++) {
      const rise = (k / 20) * 150 * strength;
      points.push([x + dx + Math.sin(k / 3.4 - s * 3 + i * 2) * (4 + k * 0.7) * strength, TOP - 204 - rise]);
    }
    stroke(c, points, 9, COLOURS.sage);
  }
}

/** Tea is poured where the last stroke was painted; then the kettle goes and the glass steams. */
export function pouring(c, s) {
  const k = during(s, -0.6, 3.6);
  const camera = { zoom: lerp(1.1, 1.0, k), pan: lerp(0, -52, k) };
  const gone = during(s, POUR.to, POUR.to + 0.9);
  const full = clamp((s + 0.25) / (POUR.to + 0.25));
  back(c, camera);
  top(c, camera);
  layer(c, 1, camera, () => {
    biscuits(c, 392);
    glass(c, 560, 1);
    steam(c, 560, s + 4, 0.8);
    glass(c, LAST_STROKE, full);
    const from = lerp(178, TOP - 20, during(s, POUR.to - 0.05, POUR.to + 0.3));
    const to = lerp(TOP - 14, TOP - 156, full);
    if (from < to) stroke(c, [[LAST_STROKE, from], [LAST_STROKE, to]], lerp(20, 12, during(s, POUR.to - 0.5, POUR.to + 0.2)), TEA);
    steam(c, LAST_STROKE, s, during(s, POUR.to + 0.1, POUR.to + 1.1));
  });
  layer(c, 1.2, camera, () => kettle(c, LAST_STROKE - 2 + gone * 560, 170 - gone * 420, lerp(-0.52, -0.1, gone)));
}

/** A jar of biscuits with the shop's name. */
function biscuits(c, x) {
  const left = x - 110;
  box(c, left, TOP - 286, 220, 286, 24, COLOURS.haze);
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 4; i++) disc(c, left + 34 + i * 51, TOP - 34 - row * 60, 24, (i + row) % 3 ? COLOURS.boardDeep : COLOURS.boardShade);
  box(c, left + 14, TOP - 316, 192, 46, 10, COLOURS.clay);
  box(c, left, TOP - 196, 220, 104, 0, COLOURS.board);
  c.fillStyle = COLOURS.ink;
  c.textAlign = 'center';
  c.textBaseline = 'alphabetic';
  c.font = '650 66px "Anek Devanagari"';
  c.fillText(NAME.hindi, x, TOP - 120);
}

/** Modules of a code that no reader can read: three corners and seeded squares. */
function code(c, x, y, size, dark, light) {
  const n = 21,
    m = size / n,
    random = seededRandom(41);
  box(c, x, y, size, size, 0, light);
  c.fillStyle = dark;
  for (let row = 0; row < n; row++)
    for (let column = 0; column < n; column++) {
      const isCorner = (row < 8 && (column < 8 || column > 12)) || (row > 12 && column < 8);
      if (random() > 0.52 && !isCorner) c.fillRect(x + column * m, y + row * m, m + 0.3, m + 0.3);
    }
  for (const [i, j] of [[0, 0], [14, 0], [0, 14]]) {
    box(c, x + i * m, y + j * m, m * 7, m * 7, m, dark);
    box(c, x + (i + 1) * m, y + (j + 1) * m, m * 5, m * 5, m * 0.6, light);
    box(c, x + (i + 2) * m, y + (j + 2) * m, m * 3, m * 3, m * 0.4, dark);
  }
}

/** A phone reads the code on the counter, and shows a tick in a yellow disc. */
export function paying(c, s) {
  const k = during(s, -0.6, 4.6);
  const camera = { zoom: lerp(1, 1.05, k), pan: lerp(-60, -110, k) };
  back(c, camera);
  top(c, camera);
  layer(c, 1, camera, () => {
    glass(c, 240, 1);
    steam(c, 240, s, 0.9);
    face(c, [[436, TOP + 14], [760, TOP + 14], [700, TOP + 34], [470, TOP + 34]], COLOURS.boardDeep);
    box(c, 430, TOP - 386, 300, 386, 14, COLOURS.board);
    c.lineWidth = 4;
    c.strokeStyle = COLOURS.ink;
    roundedRect(c, 442, TOP - 374, 276, 362, 8);
    c.stroke();
    code(c, 466, TOP - 344, 228, COLOURS.ink, COLOURS.board);
    c.fillStyle = COLOURS.ink;
    c.textAlign = 'center';
    c.textBaseline = 'alphabetic';
    font(c, 66, 750);
    c.fillText(NAME.latin, 580, TOP - 38);
  });
  phone(c, s);
}

function phone(c, s) {
  const up = arriving(s, 0.15, 1.1);
  const paid = during(s, 2.1, 2.4);
  c.save();
  c.translate(0, (1 - up) * 760);
  box(c, TICK.x - 172, 40, 344, 720, 44, COLOURS.ink);
  roundedRect(c, TICK.x - 156, 56, 312, 700, 30);
  c.clip();
  c.fillStyle = COLOURS.duskMid;
  c.fillRect(TICK.x - 156, 56, 312, 720);
  finder(c, s);
  if (paid > 0) {
    c.fillStyle = COLOURS.leaf;
    c.fillRect(TICK.x - 156, 776 - 720 * paid, 312, 720);
    const grown = arriving(s, 2.3, 2.8);
    disc(c, TICK.x, TICK.y, TICK.r * grown, COLOURS.board);
    const tick = [[-36, 2], [-10, 28], [38, -26]].map(([x, y]) => [TICK.x + x * grown, TICK.y + y * grown]);
    const fading = 1 - during(s, 3.6, 3.85);
    c.globalAlpha = fading;
    if (grown > 0.4) stroke(c, tick, 15 * grown, COLOURS.ink);
    c.globalAlpha = 1;
    c.fillStyle = COLOURS.paper;
    c.textAlign = 'center';
    font(c, 84 * grown + 1, 750);
    c.fillText(PRICE, TICK.x, 412);
    for (const [i, length] of [180, 120].entries())
      box(c, TICK.x - (length / 2) * grown, 452 + i * 30, length * grown, 12, 4, COLOURS.sage);
  }
  c.restore();
}

/** What the phone's camera sees, four corners around it and a line that reads. */
function finder(c, s) {
  const size = 212,
    x = TICK.x - size / 2,
    y = 230,
    lock = arriving(s, 0.9, 1.4),
    gap = lerp(48, 36, lock);
  box(c, x - 22, y - 22, size + 44, size + 44, 8, COLOURS.board);
  code(c, x, y, size, COLOURS.ink, COLOURS.board);
  c.strokeStyle = COLOURS.paper;
  c.lineWidth = 9;
  c.lineCap = 'round';
  for (const [sx, sy] of [[-1, -1], [1, -1], [1, 1], [-1, 1]]) {
    const cx = TICK.x + sx * (size / 2 + gap),
      cy = y + size / 2 + sy * (size / 2 + gap);
    stroke(c, [[cx - sx * 44, cy], [cx, cy], [cx, cy - sy * 44]], 9, lock === 1 ? COLOURS.board : COLOURS.paper);
  }
  const line = y + (size / 2) * (1 - Math.cos(TAU * clamp((s - 1) / 1.1)));
  box(c, x - 8, line - 4, size + 16, 8, 4, COLOURS.clay);
}
