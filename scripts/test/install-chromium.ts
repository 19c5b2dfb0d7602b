import { existsSync } from 'node:fs';
import { findTestChromium } from '../chromium.ts';
import { run } from './steps.ts';

/** Whether this process may install system packages with apt. */
export const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Makes sure there is a Chromium: the system's headless shell where apt can install it, else Playwright's own. */
export async function installChromium(): Promise<boolean> {
  if (findTestChromium()) return true;
  console.log('No Chromium found; installing its headless shell.');
  const apt = 'apt-get update && apt-get install --yes --no-install-recommends';
  if (canUseApt()) {
    if (await run(`${apt} chromium-headless-shell`)) return true;
    if (await run(`${apt} chromium`)) return true;
  }
  return run('playwright install --only-shell chromium');
}
