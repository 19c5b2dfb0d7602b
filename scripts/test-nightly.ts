import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { prepareSite } from './site-process.ts';
import { installChromium } from './test/install-chromium.ts';
import { run } from './test/steps.ts';

const VITEST = 'vitest run --config tests/nightly/vitest.config.ts';
const JOURNEYS = 'node tests/nightly/journeys/run.ts';

/** The command of each part; `npm run test:nightly -- PART…` runs some parts, and all without a name. */
const PARTS = {
  faults: `${VITEST} tests/nightly/faults`,
  load: `${VITEST} tests/nightly/load`,
  server: `${VITEST} tests/nightly/server`,
  // The property tests of `npm test` with other draws.
  properties: 'vitest run --project properties',
  browser: 'playwright test --config tests/nightly/playwright.config.ts',
  // The browser tests of `npm test` on translated pages.
  translated: 'playwright test --config tests/nightly/translated/playwright.config.ts',
  chromium: `${JOURNEYS} chromium`,
  firefox: `${JOURNEYS} firefox`,
  webkit: `${JOURNEYS} webkit`,
} as const;
type Part = keyof typeof PARTS;

const { positionals } = parseArgs({ allowPositionals: true });
const isPart = (word: string): word is Part => Object.hasOwn(PARTS, word);
if (!positionals.every(isPart)) {
  console.error(`The parts are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
const parts = positionals.length > 0 ? positionals.filter(isPart) : (Object.keys(PARTS) as Part[]);

/** New draws in every run; PROPERTY_SEED repeats those of a run. */
const env = { PROPERTY_SEED: process.env.PROPERTY_SEED ?? String(randomInt(2 ** 31)), PROPERTY_TIMES: '10' };
console.log(`PROPERTY_SEED=${env.PROPERTY_SEED}`);
if (!(await prepareSite().then(installChromium))) process.exit(1);

const failed: Part[] = [];
for (const part of parts) if (!(await run(PARTS[part], { env }))) failed.push(part);
console.log(failed.length === 0 ? '\nAll parts passed.' : `\nFailed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
