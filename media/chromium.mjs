import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** The system's Chromium when there is one (or the one CHROMIUM names), else Playwright's own. */
export async function launchChromium(args = []) {
  const system = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const options = existsSync(system) ? { executablePath: system } : {};
  return chromium.launch({ ...options, args: ['--no-sandbox', ...args] });
}
