import type { TestBlobs } from './blobs.ts';

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
