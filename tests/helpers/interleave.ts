import type { BlobCall } from '../../scripts/server/blobs/server.ts';
import type { TestBlobs } from './blobs.ts';

const isWrite = ({ operation }: BlobCall) => operation === 'put' || operation === 'delete';

/**
 * The moments at which another request does harm, each as the number of storage calls before it: after the first call, before
 * the first write, which is the compare-and-swap, and after it.
 */
const MOMENTS = [
  () => 1,
  (calls: readonly BlobCall[]) => calls.findIndex(isWrite),
  (calls: readonly BlobCall[]) => (calls.some(isWrite) ? calls.findIndex(isWrite) + 1 : -1),
] as const;

/**
 * Runs `between` at the n-th dangerous moment of `work`, counted from 1, or after `work` when it has no such moment.
 * @returns whether there are so many moments; else `work` ran alone
 */
export async function interleave(
  blobs: TestBlobs,
  n: number,
  work: () => Promise<unknown>,
  between: () => Promise<unknown>,
): Promise<boolean> {
  const moment = MOMENTS[n - 1];
  if (!moment) {
    await work();
    return false;
  }
  const calls: BlobCall[] = [];
  let running: Promise<unknown> | undefined;
  blobs.intercept(async (call) => {
    if (running) return undefined;
    calls.push(call);
    if (moment(calls) !== calls.length - 1) return undefined;
    running = between();
    await running;
    return undefined;
  });
  await work();
  // The work may not wait for that call.
  await (running ?? between());
  blobs.reset();
  return true;
}

/**
 * Runs work as another process of the site: concurrent lists of one process share the stored summaries, so that an
 * interrupted one would block the other.
 */
export async function elsewhere<T>(work: () => Promise<T>): Promise<T> {
  const before = Reflect.get(globalThis, 'Netlify');
  Reflect.set(globalThis, 'Netlify', { context: { deploy: { id: 'elsewhere' } } });
  try {
    return await work();
  } finally {
    Reflect.set(globalThis, 'Netlify', before);
  }
}

/**
 * Runs `between` at each dangerous moment of `work`, each time with what `make` gives, and then `work` alone.
 * @param check gets both results of each moment
 * @returns the result of `work` alone
 */
export async function atEachMoment<Made, Mine, Theirs>(
  blobs: TestBlobs,
  make: () => Promise<Made>,
  work: (made: Made) => Promise<Mine>,
  between: (made: Made) => Promise<Theirs>,
  check: (mine: Mine, theirs: Theirs, made: Made) => unknown,
): Promise<Mine> {
  for (let n = 1; ; n++) {
    const made = await make();
    const results: { mine?: Mine; theirs?: Theirs } = {};
    const isBetween = await interleave(
      blobs,
      n,
      async () => Object.assign(results, { mine: await work(made) }),
      async () => Object.assign(results, { theirs: await between(made) }),
    );
    if (!isBetween) return results.mine as Mine;
    await check(results.mine as Mine, results.theirs as Theirs, made);
  }
}

/** Runs each of two acts, in another process, at each dangerous moment of the other. @param check gets the results of both */
export async function inBothOrders<Made, One, Other>(
  blobs: TestBlobs,
  make: () => Promise<Made>,
  one: (made: Made) => Promise<One>,
  other: (made: Made) => Promise<Other>,
  check: (one: One, other: Other, made: Made) => unknown,
): Promise<void> {
  const apart =
    <T>(act: (made: Made) => Promise<T>) =>
    (made: Made) =>
      elsewhere(() => act(made));
  await atEachMoment(blobs, make, one, apart(other), check);
  await atEachMoment(blobs, make, other, apart(one), (second, first, made) => check(first, second, made));
}
