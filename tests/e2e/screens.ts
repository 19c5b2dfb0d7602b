/** A desktop and a phone, in CSS pixels. */
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** The details of a test that `npm test` runs when it is in the sample, and `npm run test:long` when it is not. */
export const sampled = (isInSample: boolean) => ({ tag: isInSample ? [] : ['@long'] });

/** The details of a test whose case a journey makes too, key by key (tests/journeys), in `npm run test:long` at least. */
export const JOURNEYED = sampled(false);

/** The details of a test of what is rare, whose neighbours every run makes. */
export const RARE = sampled(false);

/** Both screens for what is the same on either, one of them in the sample. */
export const eachScreen = (sample: typeof DESKTOP) =>
  [DESKTOP, PHONE].map((viewport) => ({ viewport, ...sampled(viewport === sample) }));
