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

/**
 * Runs work as another process of the site: concurrent lists of one process share their reads, so that an interrupted one would
 * block the other.
 */
export async function elsewhere(work: () => Promise<unknown>): Promise<void> {
  const before = Reflect.get(globalThis, 'Netlify');
  Reflect.set(globalThis, 'Netlify', { context: { deploy: { id: 'elsewhere' } } });
  try {
    await work();
  } finally {
    Reflect.set(globalThis, 'Netlify', before);
  }
}
