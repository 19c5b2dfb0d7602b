import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { casesOf, runCases } from '../faults/cases.ts';
import { SCENARIOS } from '../faults/scenarios.ts';
import { openWorlds, type Worlds } from '../faults/worlds.ts';

// As on the platform, before the storage client is loaded, which looks at it.
vi.hoisted(() => {
  process.env.NODE_ENV = 'production';
});

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;
/** The writes whose halves are the most; `npm run test:long` tries every call. */
const SAMPLE = ['saving an edit with a picture', 'an application'];

let worlds: Worlds;
beforeAll(async () => {
  worlds = await openWorlds();
});
afterEach(() => vi.useRealTimers());
afterAll(() => worlds.close());

test('a write, with a fault at each of its storage calls, ends well, and so does its repeat', async () => {
  const sample = SCENARIOS.filter(({ name }) => SAMPLE.includes(name));
  const cases = (await Promise.all(sample.map((scenario) => casesOf(worlds, scenario)))).flat();
  // A silence takes seconds, so there are others of it elsewhere.
  const quick = cases.filter(
    ({ fault, place }) => !fault.endsWith('silence') && fault !== 'too-many' && place % 6 === 0,
  );
  expect(quick.length).toBeGreaterThan(10);
  const later = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + TWO_DAYS_MS });
  expect(await runCases(worlds, quick, later)).toEqual([]);
});
