import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const LONG = '**/*.long.test.ts';
const MINUTE_MS = 60_000;
/**
 * Tests of which `npm run test:long` runs more cases: property tests, which draw other ones each time
 * (tests/helpers/property.ts), and those of which `npm test` takes a sample (tests/helpers/sample.ts).
 */
const LONGER = [
  'tests/api/bad-bodies.test.ts',
  'tests/api/deleted-photos.test.ts',
  'tests/api/deleted-posts.test.ts',
  'tests/api/export.test.ts',
  'tests/api/fuzz.test.ts',
  'tests/api/login-throttle.test.ts',
  'tests/api/photos.test.ts',
  'tests/api/site-publishing.test.ts',
  'tests/api/start.test.ts',
  'tests/api/unreadable.test.ts',
  'tests/unit/compare-texts.test.ts',
  'tests/unit/forms.test.ts',
  'tests/unit/releases.test.ts',
  'tests/unit/sanitize.test.ts',
];

const project = (name: string, isolate: boolean) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], exclude: [LONG], testTimeout: MINUTE_MS / 2, isolate },
});

export default defineConfig({
  test: {
    // Long tests run by `npm run test:long` only.
    projects:
      process.env.TEST_LONG === 'yes'
        ? [
            {
              test: {
                name: 'long',
                include: [`tests/${LONG}`, ...LONGER],
                testTimeout: 60 * MINUTE_MS,
                // A hundred thousand files are removed at the end.
                hookTimeout: 10 * MINUTE_MS,
              },
            },
          ]
        : // Modules of unit tests have no state; those of functions cache storage, so each API file loads its own.
          [project('unit', false), project('api', true)],
    // One more than there are cores: a test waits for part of its time.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    silent: 'passed-only',
    // Not what somebody published on the local site.
    env: { SITE_CONTENT: 'files' },
  },
});
