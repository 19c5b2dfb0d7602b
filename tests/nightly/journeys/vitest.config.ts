import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The journeys: not part of `vitest run`, since they need browsers. `node tests/nightly/journeys/run.ts` runs them. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '../../..'),
    include: ['tests/nightly/journeys/*.journey.ts'],
    globalSetup: ['tests/e2e/global-setup.ts'],
    maxWorkers: 2,
    hookTimeout: 30_000,
    // Timeout and interval of polling, in milliseconds. WebKit paints without a GPU.
    expect: { poll: { timeout: 20_000, interval: 50 } },
    reporters: ['verbose'],
  },
});
