import { COLOURS } from '../colours.js';
import { clamp, fraction, TAU } from '../numbers.js';
import { box, disc, roundedRect } from '../shapes.js';

/** A message spreads through a field of dots. */
export function marketing(c, t, w, h) {
  c.fillStyle = COLOURS.mist;
  c.fillRect(0, 0, w, h);
  const cx = w / 2,
    cy = h * 0.665;
  const g = 44;
  for (let j = -5; j <= 5; j++)
    for (let i = -8; i <= 8; i++) {
      const x = cx + i * g,
        y = cy + j * g;
      if (x < 30 || x > w - 30 || y < h * 0.37 || y > h - 30) continue;
      const d = Math.hypot(i, j * 1.02);
      const ph = fraction(d / 4.4 - t * 2 + 10);
      const k = Math.pow(0.5 + 0.5 * Math.cos(TAU * ph), 3);
      const fade = clamp(1.25 - d / 9);
      const r = 4 + 13 * k * fade;
      disc(c, x, y, r, k > 0.42 ? COLOURS.forest : COLOURS.leaf);
      if (k * fade > 0.6) disc(c, x, y, r * 0.55, COLOURS.board);
    }
  const s = 1 + 0.03 * Math.sin(TAU * t * 2);
  c.save();
  c.translate(cx, cy);
  c.scale(s, s);
  box(c, -98, -66, 196, 132, 10, COLOURS.board);
  c.lineWidth = 4;
  c.strokeStyle = COLOURS.ink;
  roundedRect(c, -89, -57, 178, 114, 5);
  c.stroke();
  // horn
  c.fillStyle = COLOURS.ink;
  c.beginPath();
  c.moveTo(-46, -14);
  c.lineTo(-12, -14);
  c.lineTo(36, -40);
  c.lineTo(36, 40);
  c.lineTo(-12, 14);
  c.lineTo(-46, 14);
  c.closePath();
  c.fill();
  c.fillRect(-34, 12, 18, 28);
  box(c, 44, -10, 8, 20, 4, COLOURS.ink);
  c.restore();
}
