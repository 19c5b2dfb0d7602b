import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findTestChromium } from './scripts/chromium.ts';

const executablePath = findTestChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  // One more than there are cores: a browser waits for a good part of its time.
  workers: Math.min(4, availableParallelism() + 1),
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'line',
  timeout: 60_000,
  // Chromium without a GPU stops painting now and then (docs/decisions/007). The summary names what needed a second try.
  retries: 1,
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // The context is cleared between tests; a new one takes a fifth of a test's processor time.
    reuseContext: true,
    timezoneId: 'Asia/Kolkata',
    // Pages live for seconds here, too short for V8's optimizing compiler to pay off.
    launchOptions: { args: ['--no-sandbox', '--js-flags=--no-turbofan'], ...(executablePath && { executablePath }) },
  },
});
