import { COLOURS } from '../colours.js';
import { clamp, ease, fraction } from '../numbers.js';
import { box } from '../shapes.js';

/** One word in five scripts. */
export const STORY = [
  ['Story', '750 128px "Anek Latin"', 'expanded'],
  ['कहानी', '700 128px "Anek Devanagari"', 'expanded'],
  ['கதை', '800 118px "Noto Sans Tamil"', 'normal'],
  ['গল্প', '800 124px "Noto Sans Bengali"', 'normal'],
  ['కథ', '800 128px "Noto Sans Telugu"', 'normal'],
];

/** A split-flap board translates one word. */
export function content(c, t, w, h) {
  c.fillStyle = COLOURS.board;
  c.fillRect(0, 0, w, h);
  const n = STORY.length,
    u = t * n,
    a = Math.floor(u) % n,
    b = (a + 1) % n,
    k = ease((fraction(u) - 0.5) / 0.44);
  const X = 54,
    W = w - 108,
    H = 230,
    Y = h * 0.43,
    mid = Y + H / 2;
  const face = (i, half) => {
    const s = STORY[i];
    c.save();
    c.beginPath();
    c.rect(X, half ? mid : Y, W, H / 2);
    c.clip();
    box(c, X, Y, W, H, 12, COLOURS.ink);
    c.font = s[1];
    c.fontStretch = s[2];
    c.textAlign = 'center';
    c.textBaseline = 'alphabetic';
    c.fillStyle = COLOURS.board;
    const mt = c.measureText(s[0]);
    c.fillText(s[0], w / 2, mid + (mt.actualBoundingBoxAscent - mt.actualBoundingBoxDescent) / 2);
    c.restore();
  };
  const flip = (i, half, sy, sh) => {
    c.save();
    c.translate(0, mid);
    c.scale(1, sy);
    c.translate(0, -mid);
    face(i, half);
    if (sh > 0) {
      c.globalAlpha = sh;
      c.fillStyle = COLOURS.ink;
      c.fillRect(X, half ? mid : Y, W, H / 2);
    }
    c.restore();
  };
  c.fillStyle = COLOURS.ink;
  c.fillRect(X + 90, Y + H - 4, 16, h);
  c.fillRect(X + W - 106, Y + H - 4, 16, h);
  face(b, 0);
  face(a, 1);
  if (k < 0.5) flip(a, 0, Math.cos(k * Math.PI), k * 0.6);
  else flip(b, 1, -Math.cos(k * Math.PI), (1 - k) * 0.6);
  // The axis shows at the edges alone: a line would strike the word.
  c.fillStyle = COLOURS.board;
  for (const x of [X, X + W - 10]) c.fillRect(x, mid - 9, 10, 18);
  // lines of copy that write themselves under the board, between its posts
  for (let i = 0; i < 3; i++) {
    const full = [1, 0.86, 0.52][i] * (W - 244);
    const g = clamp(fraction(u) * 2.2 - 0.1 - i * 0.35);
    const out = clamp((fraction(u) - 0.82) / 0.16);
    box(c, X + 122, Y + H + 50 + i * 32, Math.max(0, full * g * (1 - out)), 12, 4, i ? COLOURS.boardDeep : COLOURS.ink);
  }
  c.fillStyle = COLOURS.ink;
}
