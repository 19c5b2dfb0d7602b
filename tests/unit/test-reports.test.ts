import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPlaywright, readVitest } from '../../scripts/test/reports.ts';

const root = resolve(import.meta.dirname, '../..');

describe('the reports of a test run', () => {
  it('of vitest give every test that ran, its kind and its time', () => {
    const report = {
      testResults: [
        {
          name: join(root, 'tests/api/health.test.ts'),
          assertionResults: [
            { fullName: 'health is well', status: 'passed', duration: 1500 },
            { fullName: 'health is late', status: 'skipped' },
          ],
        },
        {
          name: join(root, 'tests/unit/diff.test.ts'),
          assertionResults: [{ fullName: 'diff is none', status: 'failed', duration: 20 }],
        },
      ],
    };
    expect(readVitest(JSON.stringify(report))).toEqual([
      {
        kind: 'api',
        name: 'tests/api/health.test.ts › health is well',
        passed: true,
        seconds: 1.5,
        cases: 1,
        stalled: false,
      },
      {
        kind: 'unit',
        name: 'tests/unit/diff.test.ts › diff is none',
        passed: false,
        seconds: 0.02,
        cases: 1,
        stalled: false,
      },
    ]);
  });

  it('of Playwright give every test that ran, in whatever group, with all of its tries', () => {
    const result = (status: string, durations: number[], annotations: { type: string }[] = [], steps?: object[]) => ({
      tests: [{ status, annotations, results: durations.map((duration) => ({ duration, steps })) }],
    });
    const report = {
      suites: [
        {
          title: 'home.spec.ts',
          file: 'home.spec.ts',
          specs: [{ title: 'opens', ...result('expected', [900], [], [{}, { steps: [{}, {}] }]) }],
          suites: [
            {
              title: 'loops',
              file: 'home.spec.ts',
              specs: [
                { title: 'stop', ...result('unexpected', [1000, 2000], [{ type: 'stalled' }]) },
                { title: 'wait', ...result('skipped', []) },
              ],
            },
          ],
        },
      ],
    };
    expect(readPlaywright(JSON.stringify(report))).toEqual([
      {
        kind: 'browser',
        name: 'tests/e2e/home.spec.ts › loops › stop',
        passed: false,
        seconds: 3,
        cases: 1,
        stalled: true,
      },
      { kind: 'browser', name: 'tests/e2e/home.spec.ts › opens', passed: true, seconds: 0.9, cases: 3, stalled: false },
    ]);
  });
});
