import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { casesOf, isAnswered, runCases, say } from './cases.ts';
import { SCENARIOS } from './scenarios.ts';
import { openWorlds, type Worlds } from './worlds.ts';

// As on the platform, before the storage client is loaded, which looks at it.
vi.hoisted(() => {
  process.env.NODE_ENV = 'production';
});

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

let worlds: Worlds;
beforeAll(async () => {
  worlds = await openWorlds();
});
afterEach(() => vi.useRealTimers());
afterAll(() => worlds.close());

const later = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + TWO_DAYS_MS });

test('every call of the site, with each silence at each of its storage calls, ends well', async () => {
  const all = (await Promise.all(SCENARIOS.map((scenario) => casesOf(worlds, scenario)))).flat();
  const cases = all.filter(({ fault }) => !isAnswered(fault));
  say(`${cases.length} cases of ${SCENARIOS.length} calls`);
  expect(await runCases(worlds, cases, later)).toEqual([]);
});
