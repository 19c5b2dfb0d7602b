import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlaywright, readVitest, type TestResult } from './reports.ts';
import { type Step, show } from './steps.ts';

/** The folder for the reports of a run. */
const folder = await mkdtemp(join(tmpdir(), 'test-'));
const VITEST_REPORT = join(folder, 'vitest.json');
const PLAYWRIGHT_REPORT = join(folder, 'playwright.json');

/** Removes the reports of this run. */
export const removeReports = () => rm(folder, { recursive: true });

/** The step that runs vitest and writes its report. */
export const vitestStep = (env: Record<string, string> = {}): Step => ({
  command: `vitest run --reporter=dot --reporter=json --outputFile.json=${VITEST_REPORT}`,
  env,
});

/** A failed test for a suite that failed without reporting one. */
const unnamed = (kind: 'unit' | 'browser'): TestResult => ({
  kind,
  name: 'the suite itself: see its output above',
  passed: false,
  seconds: 0,
});

/** The results of vitest, with a failed one when it failed without reporting one. */
export async function vitestResults(passed: boolean): Promise<TestResult[]> {
  const tests = readVitest(await readFile(VITEST_REPORT, 'utf8').catch(() => '{"testResults":[]}'));
  return passed || tests.some((test) => !test.passed) ? tests : [...tests, unnamed('unit')];
}

/** Runs the browser tests, with their output shown. */
export async function playwrightResults(env: Record<string, string> = {}): Promise<TestResult[]> {
  const { passed } = await show({
    command: 'playwright test --reporter=line,json',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT, ...env },
  });
  const tests = readPlaywright(await readFile(PLAYWRIGHT_REPORT, 'utf8').catch(() => '{"suites":[]}'));
  return passed || tests.some((test) => !test.passed) ? tests : [...tests, unnamed('browser')];
}
