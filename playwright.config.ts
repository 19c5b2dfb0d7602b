import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findTestChromium } from './scripts/chromium.ts';

const executablePath = findTestChromium();
/** Files and tagged tests that only `npm run test:long` runs, which sets TEST_LONG. */
const LONG = /\.long\.spec\.ts|@long/;

export default defineConfig({
  testDir: 'tests/e2e',
  ...(process.env.TEST_LONG === 'yes' ? { grep: LONG } : { grepInvert: LONG }),
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  // One more than there are cores: a browser waits for a good part of its time.
  workers: Math.min(4, availableParallelism() + 1),
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'line',
  timeout: 60_000,
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // The context is cleared between tests; a new one takes a fifth of a test's processor time.
    reuseContext: true,
    timezoneId: 'Asia/Kolkata',
    // Without DOM snapshots: they force the layout of hidden sections, which Chromium reports in the console, and tests fail on
    // console messages.
    trace: process.env.TEST_TRACE === 'yes' ? { mode: 'on', snapshots: false } : 'off',
    // Pages live for seconds here, too short for V8's optimizing compiler to pay off.
    launchOptions: { args: ['--no-sandbox', '--js-flags=--no-turbofan'], ...(executablePath && { executablePath }) },
  },
});
