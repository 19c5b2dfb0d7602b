import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tests/helpers/browser.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'line',
  timeout: 60_000,
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Kolkata',
    launchOptions: { args: ['--no-sandbox'], ...(executablePath && { executablePath }) },
    // Chromium stopped painting in 7 of 260 runs of one page while traced, in none of 300 without: ask with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
