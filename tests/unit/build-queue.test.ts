import { expect, it } from 'vitest';
import { startBuildHook } from '../../scripts/start/build-hook.ts';
import { BuildQueue } from '../../scripts/start/build-queue.ts';

/** A queue whose builds end when they are told to. */
function heldQueue() {
  const ends: (() => void)[] = [];
  const queue = new BuildQueue(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    return promise;
  });
  return { queue, ends };
}

it('at most one build runs and one waits, however many are asked for', async () => {
  const { queue, ends } = heldQueue();
  const first = queue.ask();
  expect(ends).toHaveLength(1);
  for (let count = 0; count < 5; count++) await queue.ask();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  while (ends.length < 2) await null;
  ends[1]?.();
  await first;
  expect(ends).toHaveLength(2);
  void queue.ask();
  expect(ends).toHaveLength(3);
});

it('the build hook takes a POST to its own address only', async () => {
  let asked = 0;
  const hook = await startBuildHook(() => {
    asked += 1;
  });
  const status = async (url: string, method: string) => (await fetch(url, { method })).status;
  expect(await status(hook.url, 'GET')).toBe(404);
  expect(await status(new URL('/', hook.url).href, 'POST')).toBe(404);
  expect(asked).toBe(0);
  expect(await status(hook.url, 'POST')).toBe(200);
  expect(asked).toBe(1);
  await hook.stop();
});
