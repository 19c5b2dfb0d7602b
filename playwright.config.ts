import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tests/helpers/browser.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // Chromium 156 without a GPU now and then stops painting for good while islands wake during a scroll
  // (docs/decisions/006). `npm test` names the tests that needed their second try.
  retries: 1,
  forbidOnly: true,
  reporter: 'line',
  timeout: 60_000,
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Kolkata',
    launchOptions: { args: ['--no-sandbox'], ...(executablePath && { executablePath }) },
    trace: 'retain-on-failure',
  },
});
