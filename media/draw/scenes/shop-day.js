import { during } from '../film/camera.js';
import { paying, pouring, TICK } from '../film/counter.js';
import { lettering } from '../film/lettering.js';
import { slate } from '../film/slate.js';
import { between, LIGHT, street } from '../film/street.js';

/** How far the shutter is up at second s: three pulls, with a rest between them. */
const pulled = (s) => (during(s, 1, 1.7) + during(s, 1.9, 2.6) + during(s, 2.8, 3.4)) / 3;

function morning(c, s) {
  const sun = [250, 250 - 130 * during(s, -2, 6), 74];
  street(c, {
    zoom: 1 + 0.12 * during(s, 0, 5),
    light: LIGHT.morning,
    sun,
    open: pulled(s),
    painted: 2,
    birds: Math.max(0, s - 1.15) / 1.7,
    ladder: true,
  });
}

/** The sun sets where the tick was; then lamps and windows are lit, one after another. */
function evening(c, s) {
  const fall = during(s, 0.1, 1.5);
  street(c, {
    zoom: 1 + 0.1 * (1 - during(s, -1, 3.1)),
    light: between(LIGHT.sunset, LIGHT.night, during(s, 0.3, 1.9)),
    sun: [TICK.x, TICK.y + fall * 190, TICK.r],
    open: 1,
    lit: s < 0.9 ? 0 : 1 + Math.max(0, (s - 1.2) / 0.2),
    glasses: true,
    stars: during(s, 1.2, 2.2),
  });
}

/** The shots of the film: the second each starts at, and its drawing. The page lists the same seconds. */
export const SHOTS = [
  { from: 0, draw: morning },
  { from: 4, draw: lettering },
  { from: 8, draw: pouring },
  { from: 11, draw: paying },
  { from: 15, draw: evening },
  { from: 18, draw: slate },
];
export const SECONDS = 20;

/** One day of a tea shop, in six shots. */
export function shopDay(c, t, w, h) {
  const s = t * SECONDS;
  const shot = SHOTS.findLast(({ from }) => from <= s + 0.001) ?? SHOTS[0];
  c.lineCap = 'butt';
  shot.draw(c, Math.max(0, s - shot.from), w, h);
}
