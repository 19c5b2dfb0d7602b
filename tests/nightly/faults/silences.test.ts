import { expect, test, vi } from 'vitest';
import { casesWith, isSilence, runCases } from './cases.ts';
import { SCENARIOS } from './scenarios.ts';
import { useTestSites } from './use-test-sites.ts';

// As on Netlify; set before the storage client is loaded, which reads it.
vi.hoisted(() => {
  process.env.NODE_ENV = 'production';
});

const { sites, advanceClock } = useTestSites();

test('each call of the site and its repeat end well with a silence at each storage call, or at all from one on', async () => {
  const cases = await casesWith(isSilence, sites(), SCENARIOS);
  expect(await runCases(sites(), cases, advanceClock)).toEqual([]);
});
