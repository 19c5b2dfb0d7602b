import { DAY_MS, HOUR_MS } from '../domain/shared/limits.ts';

/** A variant of the hero, by the light over India: the hero's files are named after it. */
export type HeroVariant = 'day' | 'rain' | 'dusk' | 'night';

/** India has one time zone, five and a half hours ahead of UTC, and no summer time. */
const INDIA_MS = 5.5 * HOUR_MS;
/** The hours of India at which the variant changes, in order. */
const MORNING = 6;
const EVENING = 18;
const NIGHT = 20;
const JULY = 6;

/** The variant at a moment, in milliseconds since 1970. In July it rains by day. */
export function heroVariantAt(moment: number): HeroVariant {
  const there = new Date(moment + INDIA_MS);
  const hour = there.getUTCHours();
  if (hour < MORNING || hour >= NIGHT) return 'night';
  if (hour >= EVENING) return 'dusk';
  return there.getUTCMonth() === JULY ? 'rain' : 'day';
}

/** The first moment after this one at which the variant changes, in milliseconds since 1970. */
export function nextHeroVariantAt(moment: number): number {
  const sinceMidnight = (moment + INDIA_MS) % DAY_MS;
  const next = [MORNING, EVENING, NIGHT].find((hour) => hour * HOUR_MS > sinceMidnight) ?? MORNING + 24;
  return moment - sinceMidnight + next * HOUR_MS;
}
