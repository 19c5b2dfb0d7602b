import { expect, test, vi } from 'vitest';
import { setTimes, UNHURRIED } from '../../helpers/times.ts';
import { casesWith, isLostAnswer, runCases } from './cases.ts';
import { SCENARIOS } from './scenarios.ts';
import { useTestSites } from './use-test-sites.ts';

// As on Netlify; set before the storage client is loaded, which reads it.
vi.hoisted(() => {
  process.env.NODE_ENV = 'production';
});

const { sites, advanceClock } = useTestSites();

test('each call of the site and its repeat end well when the answer of any one storage call or of all from one on is lost', async () => {
  setTimes(UNHURRIED);
  const cases = await casesWith(isLostAnswer, sites(), SCENARIOS);
  expect(await runCases(sites(), cases, advanceClock)).toEqual([]);
});
