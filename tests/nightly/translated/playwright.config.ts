import { defineConfig } from '@playwright/test';
import base from '../../../playwright.config.ts';
import type { Options } from '../../e2e/fixtures.ts';

/** The browser tests of `npm test` on translated pages: `npm run test:nightly -- translated`. */
export default defineConfig<Options>({
  ...base,
  testDir: '../../e2e',
  globalSetup: '../../e2e/global-setup.ts',
  // It exchanges texts itself.
  testIgnore: 'outside.spec.ts',
  // The first edits the HTML of a page, which then differs from its island. While texts are exchanged, Chromium undoes typing in parts.
  grepInvert: /a PDF that fails, and no openings|what was typed is undone at once/,
  use: { ...base.use, translated: true },
});
