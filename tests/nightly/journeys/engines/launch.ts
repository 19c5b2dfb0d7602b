import { launchChromium } from './chromium.ts';
import type { Engine, EngineName } from './engine.ts';
import { launchFirefox } from './firefox.ts';
import { launchWebkit } from './webkit.ts';

const LAUNCHERS: Readonly<Record<EngineName, () => Promise<Engine>>> = {
  chromium: launchChromium,
  firefox: launchFirefox,
  webkit: launchWebkit,
};

/** Starts a browser. */
export const launch = (name: EngineName) => LAUNCHERS[name]();
