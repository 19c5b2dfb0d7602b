import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findTestChromium } from './scripts/chromium.ts';

const executablePath = findTestChromium();
/** What only `npm run test:long` runs, which sets TEST_LONG: files named so, and tests with the tag. */
const LONG = /\.long\.spec\.ts|@long/;

export default defineConfig({
  testDir: 'tests/e2e',
  ...(process.env.TEST_LONG === 'yes' ? { grep: LONG } : { grepInvert: LONG }),
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
    // Cleared between tests: a new one takes a fifth of a test's processor time.
    reuseContext: true,
    timezoneId: 'Asia/Kolkata',
    // Not with copies of the page's elements: to make one, Playwright asks for the layout of sections that are still hidden, and
    // of each Chromium says so in the console, which pages have to keep silent.
    trace: process.env.TEST_TRACE === 'yes' ? { mode: 'on', snapshots: false } : 'off',
    // Pages live for seconds here, too short for what the last compiler of V8 makes faster to pay for its work.
    launchOptions: { args: ['--no-sandbox', '--js-flags=--no-turbofan'], ...(executablePath && { executablePath }) },
  },
});
