import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../../src/domain/shared/limits.ts';
import { setTimes, UNHURRIED } from '../../helpers/times.ts';
import { ANSWERED, casesOf, runCases, runRandomly, SILENT } from './cases.ts';
import { MAIL_SCENARIOS } from './mail-scenarios.ts';
import { PEOPLE_SCENARIOS } from './people-scenarios.ts';
import { POST_SCENARIOS } from './post-scenarios.ts';
import type { Scenario } from './scenario.ts';
import { SITE_SCENARIOS } from './site-scenarios.ts';
import { SUBMISSION_SCENARIOS } from './submission-scenarios.ts';
import { type Fault, openTestSites, type TestSites } from './test-sites.ts';

// As on Netlify; set before the storage client is loaded, which reads it.
vi.hoisted(() => {
  process.env.NODE_ENV = 'production';
});

/** One scenario for each kind of write, and some reads. */
const SCENARIOS: readonly Scenario[] = [
  ...POST_SCENARIOS,
  ...SUBMISSION_SCENARIOS,
  ...PEOPLE_SCENARIOS,
  ...SITE_SCENARIOS,
  ...MAIL_SCENARIOS,
];
const RANDOM_CALLS = 500;
const TWO_DAYS_MS = 2 * DAY_MS;

let sites: TestSites;
beforeAll(async () => {
  sites = await openTestSites();
});
afterEach(() => vi.useRealTimers());
afterAll(() => sites.close());

/** Runs a case at each storage call; the scheduled functions run two days later. @returns the problems */
async function problemsOf(faults: readonly Fault[]): Promise<string[]> {
  const cases = await casesOf(faults, sites, SCENARIOS);
  return runCases(sites, cases, () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + TWO_DAYS_MS }));
}

test('each call of the site and its repeat end well when a storage call is not executed or its answer is lost', async () => {
  setTimes(UNHURRIED);
  expect(await problemsOf(ANSWERED)).toEqual([]);
});

test('each call of the site and its repeat end well when a storage call is silent', async () => {
  expect(await problemsOf(SILENT)).toEqual([]);
});

test(`${RANDOM_CALLS} calls of the site succeed while one in a hundred storage calls meets a fault`, async () => {
  expect(await runRandomly(sites, SCENARIOS, RANDOM_CALLS)).toEqual([]);
});
