import { DAY_MS } from '../../src/domain/shared/limits.ts';
import type { TestBlobs } from './blobs.ts';

/** `npm test` takes every third storage call of the longest tests, others each day; `npm run test:long` takes each. */
export const CALL_STEP = process.env['TEST_LONG'] === 'yes' ? 1 : 3;
export const FIRST_CALL = 1 + (Math.floor(Date.now() / DAY_MS) % CALL_STEP);

/** Runs `between` before the n-th storage call of `work`. @returns whether there was such a call */
export async function interleave(
  blobs: TestBlobs,
  n: number,
  work: () => Promise<unknown>,
  between: () => Promise<unknown>,
): Promise<boolean> {
  let calls = 0;
  let running: Promise<unknown> | undefined;
  blobs.intercept(async () => {
    if (running || ++calls !== n) return undefined;
    running = between();
    await running;
    return undefined;
  });
  await work();
  // The work may not wait for that call.
  await running;
  blobs.reset();
  return calls >= n;
}
