import type { TestBlobs } from './blobs.ts';

/** Runs `between` before the n-th storage call of `work`. @returns whether there was such a call */
export async function interleave(
  blobs: TestBlobs,
  n: number,
  work: () => Promise<unknown>,
  between: () => Promise<unknown>,
): Promise<boolean> {
  let calls = 0;
  let isBetween = false;
  blobs.intercept(async () => {
    if (isBetween || ++calls !== n) return undefined;
    isBetween = true;
    await between();
    return undefined;
  });
  await work();
  blobs.reset();
  return calls >= n;
}
