import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const MINUTE_MS = 60_000;

/** The nightly tests that need no browser: `npm run test:nightly` runs a folder of them as a part. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '../..'),
    include: ['tests/nightly/{faults,load,server}/**/*.test.ts'],
    globalSetup: ['tests/e2e/global-setup.ts'],
    testTimeout: 12 * MINUTE_MS,
    hookTimeout: 5 * MINUTE_MS,
    maxWorkers: 2,
    silent: 'passed-only',
    env: { SITE_CONTENT: 'files' },
  },
});
