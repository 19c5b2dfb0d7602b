import { globSync, readFileSync } from 'node:fs';

/** A desktop and a phone, in CSS pixels. */
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** The details of a test that `npm test` runs when it is in the sample, and `npm run test:long` when it is not. */
export const sampled = (isInSample: boolean) => ({ tag: isInSample ? [] : ['@long'] });

/** The details of a test that only `npm run test:long` runs, since it checks a rare case or takes long. */
export const LONG_ONLY = sampled(false);

/** The names of the journeys that `npm test` makes. */
const SAMPLE_JOURNEYS = globSync('tests/journeys/*.journey.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^journey\(\s*'(.+?)',/gm)].map(([, name]) => name),
);

/**
 * The details of a test that only `npm run test:long` runs, since a journey of `npm test` covers it.
 * @throws when `npm test` does not make that journey
 */
export function coveredBy(journey: string) {
  if (!SAMPLE_JOURNEYS.includes(journey)) throw new Error(`npm test does not make the journey “${journey}”.`);
  return LONG_ONLY;
}

/** Both screens, for tests that are the same on each; `npm test` runs those on `sample` only. */
export const eachScreen = (sample: typeof DESKTOP) =>
  [DESKTOP, PHONE].map((viewport) => ({ viewport, ...sampled(viewport === sample) }));
