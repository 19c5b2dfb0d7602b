import { COLOURS } from '../colours.js';
import { board, drawRidge, palm, ridge } from '../landscape.js';
import { lerp } from '../numbers.js';
import { disc } from '../shapes.js';
import { arriving, through } from './camera.js';
import { SIGN } from './street.js';

/** What our board says, as on Home. */
const WORDS = ['FILMS', 'फ़िल्म'];

/** Our own board by night: it begins as large as the shop's sign was, and comes up to the reader. */
export function slate(c, s) {
  const k = arriving(s, 0, 1.3);
  const [x, y, w, h] = SIGN;
  const middle = [x + w / 2, y + h / 2];
  const near = { zoom: lerp(1, 1.62, k), at: middle, on: [lerp(middle[0], 640, k), lerp(middle[1], 330, k)] };
  c.fillStyle = COLOURS.night;
  c.fillRect(0, 0, 1280, 720);
  for (const [sx, sy] of [[120, 90], [260, 190], [380, 70], [520, 130], [760, 60], [900, 150], [1050, 80], [1180, 200]])
    disc(c, sx, sy, 2.6, COLOURS.sage);
  const far = { ...near, zoom: lerp(1, 1.16, k) };
  through(c, far, () => drawRidge(c, ridge(5, 1500, 30, [1, 2, 4, 7]), 470, 200, 1700, 900, COLOURS.forest));
  through(c, near, () => {
    for (const [px, lean] of [[318, -0.5], [352, 0.6], [944, 0.5]]) palm(c, px, 530, 1, COLOURS.duskFront, lean);
    c.fillStyle = COLOURS.duskFront;
    c.fillRect(-400, 524, 2200, 500);
    board(c, middle[0], y + h + 160, w, h, ...WORDS, { leg: 160, px: h * 0.42 });
  });
}
