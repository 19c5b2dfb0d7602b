import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The journeys: not part of `vitest run`, since they need browsers. `node tests/journeys/run.ts` runs them. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '../..'),
    include: ['tests/journeys/*.journey.ts'],
    globalSetup: ['tests/e2e/global-setup.ts'],
    // The sample runs in parallel with other tests, and mostly waits.
    maxWorkers: process.env['JOURNEY_SAMPLE'] === '1' ? 1 : 2,
    hookTimeout: 30_000,
    // Timeout and interval of polling, in milliseconds. WebKit paints without a GPU.
    expect: { poll: { timeout: 20_000, interval: 50 } },
    reporters: ['verbose'],
  },
});
