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
  /** The number of its cases: its innermost steps, or 1. */
  cases: number;
  /** Whether the browser had stopped painting when it failed (docs/decisions/007). */
  stalled: boolean;
}

/** The kinds of tests by folder, other than unit tests. */
const KINDS: Readonly<Record<string, Kind>> = { api: 'api', journeys: 'journeys' };

/** The used part of vitest's JSON report. */
interface VitestReport {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; duration?: number }[];
  }[];
}

/** A step of a test, which may have inner steps. */
interface PlaywrightStep {
  steps?: PlaywrightStep[];
}

/** The used part of Playwright's JSON report. */
interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      annotations: { type: string }[];
      results: { duration: number; steps?: PlaywrightStep[] }[];
    }[];
  }[];
}

/** The annotation of a test that failed while the browser painted nothing. */
export const STALL = 'stalled';

/** Reads vitest's JSON report. Tests that were skipped are left out. */
export function readVitest(report: string): TestResult[] {
  const { testResults }: VitestReport = JSON.parse(report);
  return testResults.flatMap(({ name: file, assertionResults }) => {
    const path = relative(root, file);
    const kind = KINDS[path.split(sep)[1] ?? ''] ?? 'unit';
    return assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, duration = 0 }) => ({
        kind,
        name: `${path} › ${fullName}`,
        passed: status === 'passed',
        seconds: duration / 1000,
        cases: 1,
        stalled: false,
      }));
  });
}

/** The number of innermost steps; 1 for a test without steps. */
const casesOf = (steps: PlaywrightStep[] = []): number =>
  steps.length === 0 ? 1 : steps.reduce((sum, inner) => sum + casesOf(inner.steps), 0);

/** Reads Playwright's JSON report. Tests that were skipped are left out. */
export function readPlaywright(report: string): TestResult[] {
  const { suites }: { suites: PlaywrightSuite[] } = JSON.parse(report);
  const read = (suite: PlaywrightSuite, path: string[]): TestResult[] => [
    ...(suite.suites ?? []).flatMap((inner) => read(inner, [...path, inner.title])),
    ...suite.specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status !== 'skipped')
        .map(({ status, annotations, results }) => ({
          kind: 'browser' as const,
          name: [...path, title].join(' › '),
          passed: status !== 'unexpected',
          seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
          cases: casesOf(results.at(-1)?.steps),
          stalled: annotations.some(({ type }) => type === STALL),
        })),
    ),
  ];
  return suites.flatMap((suite) => read(suite, [`tests/e2e/${suite.file}`]));
}
