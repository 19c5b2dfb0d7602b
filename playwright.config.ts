import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findTestChromium } from './scripts/chromium.ts';

const executablePath = findTestChromium();
/** Set by `npm run test:long`: what is long by nature runs instead of the rest. */
const long = process.env.TEST_LONG === 'yes';

export default defineConfig({
  testDir: 'tests/e2e',
  ...(long ? { testMatch: '**/*.long.spec.ts' } : { testIgnore: '**/*.long.spec.ts' }),
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  // One more than there are cores: a browser waits a good part of its time.
  workers: Math.min(4, availableParallelism() + 1),
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'line',
  timeout: 60_000,
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Kolkata',
    launchOptions: { args: ['--no-sandbox'], ...(executablePath && { executablePath }) },
  },
});
