import { expect, test, vi } from 'vitest';
import { casesOf, isAnswered, printLine, runCases } from './cases.ts';
import { SCENARIOS } from './scenarios.ts';
import { useTestSites } from './use-test-sites.ts';

// As on Netlify; set before the storage client is loaded, which reads it.
vi.hoisted(() => {
  process.env.NODE_ENV = 'production';
});

const { sites, advanceClock } = useTestSites();

test('each call of the site and its repeat end well with each silence at each storage call', async () => {
  const all = (await Promise.all(SCENARIOS.map((scenario) => casesOf(sites(), scenario)))).flat();
  const cases = all.filter(({ fault }) => !isAnswered(fault));
  printLine(`${cases.length} cases of ${SCENARIOS.length} scenarios`);
  expect(await runCases(sites(), cases, advanceClock)).toEqual([]);
});
