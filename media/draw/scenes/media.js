import { COLOURS } from '../colours.js';
import { palm, ridge } from '../landscape.js';
import { ease, fraction } from '../numbers.js';
import { box, disc, roundedRect } from '../shapes.js';

/** A strip of film advances by one frame. */
export function media(c, t, w, h) {
  c.fillStyle = COLOURS.leaf;
  c.fillRect(0, 0, w, h);
  const n = 6,
    u = t * n,
    e = Math.floor(u) + ease((fraction(u) - 0.35) / 0.5);
  const fw = 300,
    fh = 214,
    pitch = fw + 22;
  c.save();
  c.translate(w / 2, h * 0.665);
  c.rotate(-0.1);
  c.fillStyle = COLOURS.ink;
  c.fillRect(-700, -168, 1400, 336);
  const off = fraction(e / n) * n * pitch;
  for (let i = -8; i < 16; i++) {
    const x = i * pitch - off - fw / 2;
    if (x < -760 || x > 700) continue;
    const ph = (((i % n) + n) % n) / n;
    c.save();
    roundedRect(c, x, -fh / 2, fw, fh, 8);
    c.clip();
    const day = Math.sin(Math.PI * ph);
    c.fillStyle = ph === 0 ? COLOURS.duskMid : day > 0.8 ? COLOURS.mist : COLOURS.boardPale;
    c.fillRect(x, -fh / 2, fw, fh);
    disc(c, x + fw * (0.12 + 0.76 * ph), fh * 0.34 - Math.sin(Math.PI * ph) * fh * 0.5, 44, COLOURS.board);
    const R = ridge(4, fw, 18, [1, 2, 3]);
    c.fillStyle = COLOURS.leaf;
    c.beginPath();
    c.moveTo(x, fh / 2);
    for (let q = 0; q <= fw; q += 10) c.lineTo(x + q, fh * 0.22 - R(q));
    c.lineTo(x + fw, fh / 2);
    c.fill();
    c.fillStyle = COLOURS.forest;
    c.fillRect(x, fh * 0.36, fw, fh);
    palm(c, x + fw * 0.74, fh * 0.38, 0.72, COLOURS.forest, -0.6);
    c.restore();
  }
  for (let i = -30; i < 60; i++) {
    const x = i * (pitch / 7) - off;
    if (x < -720 || x > 720) continue;
    box(c, x, -156, 24, 20, 5, COLOURS.leaf);
    box(c, x, 136, 24, 20, 5, COLOURS.leaf);
  }
  c.restore();
  // gate: the frame being shown
  c.save();
  c.translate(w / 2, h * 0.665);
  c.rotate(-0.1);
  c.lineWidth = 9;
  c.strokeStyle = COLOURS.board;
  roundedRect(c, -fw / 2 - 13, -fh / 2 - 13, fw + 26, fh + 26, 12);
  c.stroke();
  c.restore();
}
