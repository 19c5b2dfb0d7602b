import { relative, resolve, sep } from 'node:path';
import type { Kind } from './steps.ts';

const root = resolve(import.meta.dirname, '../..');

/** One test of a run. */
export interface TestResult {
  kind: Kind;
  name: string;
  passed: boolean;
  /** Seconds of all tries. */
  seconds: number;
  /** Whether it failed at first and passed when it was run again. */
  retried?: boolean;
}

/** The used part of vitest's JSON report. */
interface VitestReport {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; duration?: number }[];
  }[];
}

/** The used part of Playwright's JSON report. */
interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: { duration: number }[] }[];
  }[];
}

/** Reads vitest's JSON report. Tests that were skipped are left out. */
export function readVitest(report: string): TestResult[] {
  const { testResults }: VitestReport = JSON.parse(report);
  return testResults.flatMap(({ name: file, assertionResults }) => {
    const path = relative(root, file);
    const kind = path.split(sep)[1] === 'api' ? 'api' : 'unit';
    return assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, duration = 0 }) => ({
        kind,
        name: `${path} › ${fullName}`,
        passed: status === 'passed',
        seconds: duration / 1000,
      }));
  });
}

/** Reads Playwright's JSON report. Tests that were skipped are left out. */
export function readPlaywright(report: string): TestResult[] {
  const { suites }: { suites: PlaywrightSuite[] } = JSON.parse(report);
  const read = (suite: PlaywrightSuite, path: string[]): TestResult[] => [
    ...(suite.suites ?? []).flatMap((inner) => read(inner, [...path, inner.title])),
    ...suite.specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status !== 'skipped')
        .map(({ status, results }) => ({
          kind: 'browser' as const,
          name: [...path, title].join(' › '),
          passed: status !== 'unexpected',
          retried: status === 'flaky',
          seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        })),
    ),
  ];
  return suites.flatMap((suite) => read(suite, [`tests/e2e/${suite.file}`]));
}
