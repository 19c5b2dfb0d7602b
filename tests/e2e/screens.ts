/** A desktop and a phone, in CSS pixels. */
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** The details of a test that `npm test` runs when it is in the sample, and `npm run test:long` when it is not. */
export const sampled = (isInSample: boolean) => ({ tag: isInSample ? [] : ['@long'] });

/** The details of a test that only `npm run test:long` runs, since it checks a rare case or takes long. */
export const LONG_ONLY = sampled(false);

/** TODO(67): gone once every test has its tier. */
export const coveredBy = (_journey: string) => LONG_ONLY;

/** Both screens, for tests that are the same on each; `npm test` runs those on `sample` only. */
export const eachScreen = (sample: typeof DESKTOP) =>
  [DESKTOP, PHONE].map((viewport) => ({ viewport, ...sampled(viewport === sample) }));
