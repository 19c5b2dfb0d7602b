/** Tests of one run. */
export interface Counts {
  passed: number;
  failed: number;
}

/** Reads vitest's JSON report. */
export function readVitestCounts(report: string): Counts {
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(report);
  return { passed, failed };
}

/** Reads Playwright's JSON report. A flaky test counts as failed: there are no retries. */
export function readPlaywrightCounts(report: string): Counts {
  const { expected, unexpected, flaky } = JSON.parse(report).stats;
  return { passed: expected, failed: unexpected + flaky };
}
