import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlaywright, readVitest, type TestResult } from './reports.ts';
import { runQuietly, type Step, show } from './steps.ts';

/** The folder for the reports of a run. */
const folder = await mkdtemp(join(tmpdir(), 'test-'));
const VITEST_REPORT = join(folder, 'vitest.json');
const PLAYWRIGHT_REPORT = join(folder, 'playwright.json');
const JOURNEYS_REPORT = join(folder, 'journeys.json');

/** Removes the reports of this run. */
export const forgetReports = () => rm(folder, { recursive: true });

/** The step that runs vitest and writes its report. */
export const vitestStep = (env: Record<string, string> = {}): Step => ({
  command: `vitest run --reporter=dot --reporter=json --outputFile.json=${VITEST_REPORT}`,
  env,
});

/** A failed test for a suite that failed without reporting one. */
const unnamed = (kind: 'unit' | 'browser' | 'journeys'): TestResult => ({
  kind,
  name: 'the suite itself: see its output above',
  passed: false,
  seconds: 0,
  cases: 0,
  stalled: false,
});

/** The results of vitest, with a failed one when it failed without reporting one. */
export const vitestResults = (passed: boolean) => readReport(VITEST_REPORT, 'unit', passed);

async function readReport(report: string, kind: 'unit' | 'journeys', passed: boolean): Promise<TestResult[]> {
  const tests = readVitest(await readFile(report, 'utf8').catch(() => '{"testResults":[]}'));
  return passed || tests.some((test) => !test.passed) ? tests : [...tests, unnamed(kind)];
}

const journeys = (options: string): Step => ({
  command: `node tests/journeys/run.ts --report ${JOURNEYS_REPORT} ${options}`.trim(),
});

/** Runs the journeys in some engines, with their output shown. */
export async function journeyResults(engines: readonly string[]): Promise<TestResult[]> {
  const { passed } = await show(journeys(engines.join(' ')));
  return readReport(JOURNEYS_REPORT, 'journeys', passed);
}

/** Runs the journeys of `npm test`, in Chromium, each at one width, in parallel with other tests. */
export async function sampleJourneyResults(env: Record<string, string>): Promise<TestResult[]> {
  const { passed } = await runQuietly({ ...journeys('--sample'), env });
  return readReport(JOURNEYS_REPORT, 'journeys', passed);
}

async function playwright(options: string, env: Record<string, string>): Promise<TestResult[]> {
  const { passed } = await show({
    command: `playwright test --reporter=line,json ${options}`.trim(),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT, ...env },
  });
  const tests = readPlaywright(await readFile(PLAYWRIGHT_REPORT, 'utf8').catch(() => '{"suites":[]}'));
  await rm(PLAYWRIGHT_REPORT, { force: true });
  return passed || tests.some((test) => !test.passed) ? tests : [...tests, unnamed('browser')];
}

/**
 * Runs Playwright. When every failed test failed while the browser painted nothing (docs/decisions/007), they get a second,
 * traced try, which is printed.
 */
export async function playwrightResults(env: Record<string, string> = {}): Promise<TestResult[]> {
  const first = await playwright('', env);
  const failed = first.filter(({ passed }) => !passed);
  if (failed.length === 0 || !failed.every(({ stalled }) => stalled)) return first;
  const second = await playwright('--last-failed', { ...env, TEST_TRACE: 'yes' });
  const names = new Set(failed.map(({ name }) => name));
  console.log(`\n${failed.length} got a second try, because the browser had stopped painting:`);
  for (const name of names) console.log(`  ${name}`);
  return [...first.filter(({ name }) => !names.has(name)), ...second];
}
