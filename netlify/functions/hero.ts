import type { Config, Context } from '@netlify/functions';
import { answerHero } from '../../src/hero/answer-hero.ts';

/** `GET /media/hero.avif` and the hero's other files: the variant of the hour. Not an `endpoint`, which would load far more code. */
export default (request: Request, context: Context) => answerHero(request, context.requestId);

export const config: Config = {
  path: ['/media/hero-s.avif', '/media/hero.avif', '/media/hero.webp', '/media/hero.webm', '/media/hero.mp4'],
};
