import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inParallel } from '../../src/server/shared/parallel.ts';

const ITEMS = Array.from({ length: 20 }, (_, n) => n);

it('inParallel visits items in order, with limited parallelism', async () => {
  const begun: number[] = [];
  let [now, most] = [0, 0];
  const count = await inParallel(ITEMS, 4, async (item) => {
    begun.push(item);
    most = Math.max(most, ++now);
    await turn();
    now--;
  });
  expect([begun, most, count]).toEqual([ITEMS, 4, 20]);
});

it('inParallel begins no item after isOver is true, except one a worker', async () => {
  let done = 0;
  const work = async () => void done++;
  expect([await inParallel(ITEMS, 4, work, () => true), done]).toEqual([4, 4]);
  expect(await inParallel([], 4, work)).toBe(0);
});

it('inParallel rejects at the first failure', async () => {
  let begun = 0;
  const failing = inParallel(ITEMS, 4, async (item) => {
    begun++;
    await turn();
    if (item === 2) throw new Error('Down.');
  });
  await expect(failing).rejects.toThrow('Down.');
  await turn();
  await turn();
  expect(begun).toBeLessThan(ITEMS.length);
});
