import { expect, test, vi } from 'vitest';
import { setTimes, UNHURRIED } from '../helpers/times.ts';
import { casesOf, describeCase, isAnswered, runCases, runRandomly } from './cases.ts';
import { SCENARIOS } from './scenarios.ts';
import { useWorlds } from './use-worlds.ts';

// As on the platform, before the storage client is loaded, which looks at it.
vi.hoisted(() => {
  process.env.NODE_ENV = 'production';
});

const { worlds, later } = useWorlds();

test('1,000 calls succeed while one in a hundred storage calls fails', async () => {
  const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
  describeCase(`PROPERTY_SEED=${seed}`);
  expect(await runRandomly(worlds(), SCENARIOS, 1_000, seed)).toEqual([]);
});

// The last of its file: the ids that a process makes after the clock was two days ahead keep that time.
test('every call of the site, with each fault that storage answers at each of its storage calls, ends well', async () => {
  setTimes(UNHURRIED);
  const all = (await Promise.all(SCENARIOS.map((scenario) => casesOf(worlds(), scenario)))).flat();
  const cases = all.filter(({ fault }) => isAnswered(fault));
  describeCase(`${cases.length} cases of ${SCENARIOS.length} calls`);
  expect(await runCases(worlds(), cases, later)).toEqual([]);
});
