import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../../src/domain/shared/limits.ts';
import { useSmtp } from '../../helpers/smtp.ts';
import { setTimes, UNHURRIED } from '../../helpers/times.ts';
import { ANSWERED, casesOf, runCases, SILENT } from './cases.ts';
import { replyScenarios } from './mail-scenarios.ts';
import { type Fault, openTestSites, type TestSites } from './test-sites.ts';

// As on Netlify; set before the storage client is loaded, which reads it.
vi.hoisted(() => {
  process.env.NODE_ENV = 'production';
});

const smtp = useSmtp();

let sites: TestSites;
beforeAll(async () => {
  sites = await openTestSites();
});
afterEach(() => vi.useRealTimers());
afterAll(() => sites.close());

/** Each fault at each storage call, since a reply that is sent twice cannot be taken back. @returns the problems */
async function problemsOf(faults: readonly Fault[]): Promise<string[]> {
  const problems: string[] = [];
  for (const fault of faults) {
    const cases = await casesOf([fault], sites, replyScenarios(smtp.arrived));
    problems.push(
      ...(await runCases(sites, cases, () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY_MS }))),
    );
    vi.useRealTimers();
  }
  return problems;
}

test('a reply is sent once, or said to be in doubt, when a storage call is not executed or its answer is lost', async () => {
  setTimes(UNHURRIED);
  expect(await problemsOf(ANSWERED)).toEqual([]);
});

test('a reply is sent once, or said to be in doubt, when a storage call is silent', async () => {
  expect(await problemsOf(SILENT)).toEqual([]);
});
