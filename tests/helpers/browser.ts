import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium to test with: CHROMIUM, the system's, or Playwright's own. Undefined when there is none yet. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM ?? '', ...SYSTEM_PATHS, chromium.executablePath()].find((path) => existsSync(path));
}
