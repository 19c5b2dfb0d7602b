import { COLOURS } from '../colours.js';
import { box, font, roundedRect } from '../shapes.js';
import { face } from './camera.js';

/** What the shop's sign says, in its two scripts. */
export const NAME = { latin: 'CHAI', hindi: 'चाय' };

/** Sizes of the sign's two names and their baselines, as shares of its height. */
export const PARTS = { hindi: { size: 0.36, base: 0.43 }, latin: { size: 0.4, base: 0.86 } };

/** The shop's sign; of the Latin name only as many letters as `painted`, and `lamp` of the light of its two lamps. */
export function sign(c, [x, y, w, h], { painted = NAME.latin.length, lamp = 0 }) {
  box(c, x, y, w, h, 8, COLOURS.board);
  c.save();
  c.clip();
  c.globalAlpha = 0.55 * lamp;
  for (const side of [-1, 1]) lampCone(c, x + w / 2 + side * LAMPS, y - 22, h + 60);
  c.restore();
  c.strokeStyle = COLOURS.ink;
  c.lineWidth = 3;
  roundedRect(c, x + 7, y + 7, w - 14, h - 14, 4);
  c.stroke();
  c.fillStyle = COLOURS.ink;
  c.textAlign = 'center';
  c.textBaseline = 'alphabetic';
  c.font = `650 ${h * PARTS.hindi.size}px "Anek Devanagari"`;
  c.fillText(NAME.hindi, x + w / 2, y + h * PARTS.hindi.base);
  font(c, h * PARTS.latin.size, 750);
  const left = x + w / 2 - c.measureText(NAME.latin).width / 2;
  c.textAlign = 'left';
  c.fillText(NAME.latin.slice(0, painted), left, y + h * PARTS.latin.base);
}

/** How far the two lamps hang from the middle of the sign. */
export const LAMPS = 104;

/** The light below a lamp at x. */
export function lampCone(c, x, y, reach) {
  face(c, [[x - 20, y], [x + 20, y], [x + 20 + reach * 0.36, y + reach], [x - 20 - reach * 0.36, y + reach]], COLOURS.noonSun);
}
