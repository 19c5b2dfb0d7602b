import { architecture } from './scenes/architecture.js';
import { app } from './scenes/app.js';
import { content } from './scenes/content.js';
import { design } from './scenes/design.js';
import { HERO_SCALE, HERO_SECONDS, hero, RAIN_FRAMES } from './scenes/hero.js';
import { it } from './scenes/it.js';
import { marketing } from './scenes/marketing.js';
import { media } from './scenes/media.js';
import { SECONDS, SHOTS, shopDay } from './scenes/shop-day.js';
import { web } from './scenes/web.js';

const window = { w: 1440, h: 640, scale: HERO_SCALE, seconds: HERO_SECONDS, fps: 25, poster: 0 };
const card = { w: 640, h: 800, fps: 30, scale: 1 };

/**
 * The loops. `draw(context, t, w, h)` is a pure function of t in [0, 1), and t = 1 gives the pixels of t = 0.
 * Seconds and frames per second set the length; `poster` is the t of the still shown before the film, `stills` are those of other
 * pictures by name.
 */
export const SCENES = {
  'hero-day': { ...window, draw: hero('day') },
  'hero-dusk': { ...window, draw: hero('dusk') },
  'hero-night': { ...window, draw: hero('night') },
  'hero-rain': { ...window, fps: RAIN_FRAMES / window.seconds, draw: hero('rain') },
  web: { ...card, seconds: 5, poster: 0, draw: web },
  app: { ...card, seconds: 6, poster: 0.1, draw: app },
  marketing: { ...card, seconds: 4, poster: 0.1, draw: marketing },
  design: { ...card, seconds: 6, poster: 0.25, draw: design },
  content: { ...card, seconds: 8, poster: 0.09, draw: content },
  media: { ...card, seconds: 6, poster: 0.34, draw: media },
  architecture: { ...card, seconds: 6, poster: 0.5, draw: architecture },
  it: { ...card, seconds: 5, poster: 0.1, draw: it },
  'shop-day': {
    w: 1280,
    h: 720,
    scale: 1,
    seconds: SECONDS,
    fps: 25,
    poster: 0.86,
    stills: { 'film-counter': 0.5 },
    cuts: SHOTS.map(({ from }) => from),
    draw: shopDay,
  },
};
