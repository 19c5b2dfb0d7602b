import { DAY_MS } from '../../src/domain/shared/limits.ts';

/** Whether `npm run test:long` runs, which takes every case. */
export const IS_LONG = false;

const DAY = Math.floor(Date.now() / DAY_MS);

/** Of the calls of a test that tries each one: the first that `npm test` takes, another each day, and the distance to the next. */
export const CALL_STEP = IS_LONG ? 1 : 3;
export const FIRST_CALL = 1 + (DAY % CALL_STEP);

/** Every n-th of many similar cases, others each day; all of them in `npm run test:long`. */
export const everyNth = <T>(n: number, cases: readonly T[]): T[] =>
  cases.filter((_, index) => IS_LONG || index % n === DAY % n);
