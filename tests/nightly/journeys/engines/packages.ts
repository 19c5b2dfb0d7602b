import { existsSync } from 'node:fs';
import { findTestChromium } from '../../../../scripts/chromium.ts';
import type { EngineName } from './engine.ts';
import { FIREFOX } from './firefox.ts';
import { WEBKIT_DRIVER } from './webkit.ts';

/** Debian's packages by engine, each with a check whether it is installed. */
const PACKAGES: Readonly<Record<EngineName, Readonly<Record<string, () => boolean>>>> = {
  chromium: { chromium: () => findTestChromium() !== undefined },
  firefox: { 'firefox-esr': () => existsSync(FIREFOX) },
  webkit: { 'webkit2gtk-driver': () => existsSync(WEBKIT_DRIVER), xvfb: () => existsSync('/usr/bin/Xvfb') },
};

/** What has to be installed before an engine can be driven. */
export function missingPackages(engine: EngineName): string[] {
  return Object.entries(PACKAGES[engine])
    .filter(([, isThere]) => !isThere())
    .map(([name]) => name);
}
