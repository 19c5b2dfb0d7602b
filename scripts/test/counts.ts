/** Tests of one run. */
export interface Counts {
  passed: number;
  failed: number;
  /** Of those that passed, the ones that failed first. */
  retried: number;
}

/** Reads vitest's JSON report. */
export function readVitestCounts(report: string): Counts {
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(report);
  return { passed, failed, retried: 0 };
}

/** Reads Playwright's JSON report. */
export function readPlaywrightCounts(report: string): Counts {
  const { expected, unexpected, flaky } = JSON.parse(report).stats;
  return { passed: expected + flaky, failed: unexpected, retried: flaky };
}
