import { COLOURS } from '../colours.js';
import { lerp, swing } from '../numbers.js';
import { box, disc, roundedRect } from '../shapes.js';

/** A page is dragged from desktop to phone width and back. */
export function web(c, t, w, h) {
  c.fillStyle = COLOURS.board;
  c.fillRect(0, 0, w, h);
  const k = swing(t);
  const W = lerp(520, 230, k),
    H = lerp(350, 440, k),
    x = (w - W) / 2 - lerp(0, 14, k),
    y = h - 56 - 440 + lerp(78, 0, k);
  box(c, x, y, W, H, lerp(10, 26, k), COLOURS.paper);
  c.save();
  roundedRect(c, x, y, W, H, lerp(10, 26, k));
  c.clip();
  c.fillStyle = COLOURS.ink;
  c.fillRect(x, y, W, 44);
  box(c, x + 16, y + 15, 60, 14, 3, COLOURS.board);
  for (let i = 0; i < 3; i++) {
    c.globalAlpha = 1 - k;
    box(c, x + W - 40 - i * 58, y + 19, 40, 7, 3, COLOURS.paper);
    c.globalAlpha = 1;
  }
  c.globalAlpha = k;
  for (let i = 0; i < 3; i++) box(c, x + W - 36, y + 14 + i * 7, 20, 3, 1, COLOURS.paper);
  c.globalAlpha = 1;
  const B = (d, mo, fill, r = 6) => {
    const a = d.map((v, i) => lerp(v, mo[i], k));
    box(c, x + a[0], y + a[1], a[2], a[3], r, fill);
  };
  B([20, 64, 230, 22], [16, 60, 170, 20], COLOURS.ink, 4);
  B([20, 94, 190, 22], [16, 86, 130, 20], COLOURS.ink, 4);
  B([20, 130, 170, 8], [16, 120, 180, 7], COLOURS.sage, 3);
  B([20, 146, 140, 8], [16, 134, 150, 7], COLOURS.sage, 3);
  B([20, 170, 92, 28], [16, 154, 198, 32], COLOURS.board, 5);
  B([270, 64, 230, 136], [16, 204, 198, 108], COLOURS.forest, 6);
  B([20, 222, 150, 108], [16, 326, 198, 44], COLOURS.mist, 6);
  B([185, 222, 150, 108], [16, 380, 198, 44], COLOURS.boardPale, 6);
  B([350, 222, 150, 108], [16, 434, 198, 44], COLOURS.mist, 6);
  const sx = lerp(385, 115, k),
    sy = y + lerp(132, 258, k);
  disc(c, x + sx, sy, lerp(40, 28, k), COLOURS.board);
  c.restore();
  // the handle that does the dragging
  const hx = x + W,
    hy = y + H * 0.52;
  c.fillStyle = COLOURS.ink;
  c.fillRect(hx - 3, y + 20, 6, H - 40);
  disc(c, hx, hy, 26, COLOURS.ink);
  c.strokeStyle = COLOURS.board;
  c.lineWidth = 5;
  c.lineCap = 'round';
  c.lineJoin = 'round';
  for (const s of [-1, 1]) {
    c.beginPath();
    c.moveTo(hx + s * 5, hy - 8);
    c.lineTo(hx + s * 13, hy);
    c.lineTo(hx + s * 5, hy + 8);
    c.stroke();
  }
}
