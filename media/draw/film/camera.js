import { clamp, ease, lerp } from '../numbers.js';

/** How far a movement from second `from` to second `to` has come at second `s`, 0 to 1, slow at both ends. */
export const during = (s, from, to) => ease((s - from) / (to - from));

/** The same, fast first and slow at the end. */
export const arriving = (s, from, to) => 1 - (1 - clamp((s - from) / (to - from))) ** 4;

/** A colour between two, each as #rrggbb. */
export function mix(a, b, k) {
  const part = (at) => Math.round(lerp(parseInt(a.slice(at, at + 2), 16), parseInt(b.slice(at, at + 2), 16), clamp(k)));
  return `rgb(${part(1)} ${part(3)} ${part(5)})`;
}

/** Draws a layer through a camera that magnifies `zoom` times and keeps the world's point `[x, y]` at the screen's `[sx, sy]`. */
export function through(c, { zoom, at: [x, y], on: [sx, sy] }, draw) {
  c.save();
  c.translate(sx, sy);
  c.scale(zoom, zoom);
  c.translate(-x, -y);
  draw();
  c.restore();
}

/** Filled polygon; corners as [x, y]. */
export function face(c, corners, fill) {
  c.beginPath();
  for (const [x, y] of corners) c.lineTo(x, y);
  c.closePath();
  c.fillStyle = fill;
  c.fill();
}

/** A line with round ends through points, [x, y] each. */
export function stroke(c, points, width, colour) {
  c.beginPath();
  for (const [x, y] of points) c.lineTo(x, y);
  c.lineCap = 'round';
  c.lineJoin = 'round';
  c.lineWidth = width;
  c.strokeStyle = colour;
  c.stroke();
}
