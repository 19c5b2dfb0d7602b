import { expect, test, vi } from 'vitest';
import { setTimes, UNHURRIED } from '../helpers/times.ts';
import { casesOf, isAnswered, printLine, runCases, runRandomly } from './cases.ts';
import { SCENARIOS } from './scenarios.ts';
import { useTestSites } from './use-test-sites.ts';

// As on Netlify; set before the storage client is loaded, which reads it.
vi.hoisted(() => {
  process.env.NODE_ENV = 'production';
});

const { sites, advanceClock } = useTestSites();

test('1,000 calls succeed while one in a hundred storage calls fails', async () => {
  const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
  printLine(`PROPERTY_SEED=${seed}`);
  expect(await runRandomly(sites(), SCENARIOS, 1_000, seed)).toEqual([]);
});

// Last in this file: after the clock was two days ahead, new ids of this process keep that time.
test('each call of the site and its repeat end well with each answered fault at each storage call', async () => {
  setTimes(UNHURRIED);
  const all = (await Promise.all(SCENARIOS.map((scenario) => casesOf(sites(), scenario)))).flat();
  const cases = all.filter(({ fault }) => isAnswered(fault));
  printLine(`${cases.length} cases of ${SCENARIOS.length} scenarios`);
  expect(await runCases(sites(), cases, advanceClock)).toEqual([]);
});
