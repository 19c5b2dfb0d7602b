import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** The nightly browser tests: `npm run test:nightly -- browser`. */
export default defineConfig({ ...base, testDir: 'browser', globalSetup: '../e2e/global-setup.ts', timeout: 180_000 });
