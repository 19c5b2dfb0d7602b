import { existsSync, globSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { chromium } from 'playwright';

/** The headless shell: no windows and no profile, a third of the processor time of a whole browser. */
const SYSTEM_SHELLS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chrome-headless-shell'];
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Playwright's own headless shell, in a folder beside its Chromium of the same revision. */
function playwrightShells(): string[] {
  const revision = resolve(chromium.executablePath(), '../..');
  const folder = basename(revision).replace('chromium-', 'chromium_headless_shell-');
  return globSync(join(revision, '..', folder, '*/{chrome-headless-shell,headless_shell}{,.exe}'));
}

const firstOf = (paths: string[]) => paths.find((path) => existsSync(path));

/** The Chromium to test with: CHROMIUM, else a headless shell, else a whole browser. Undefined when there is none yet. */
export function findTestChromium(): string | undefined {
  return firstOf([
    process.env.CHROMIUM ?? '',
    ...SYSTEM_SHELLS,
    ...playwrightShells(),
    ...SYSTEM_BROWSERS,
    chromium.executablePath(),
  ]);
}
