import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { prepareSite } from './site-process.ts';
import { installChromium } from './test/chromium.ts';
import type { TestResult } from './test/reports.ts';
import { show } from './test/steps.ts';
import { forgetReports, journeyResults, playwrightResults, vitestResults, vitestStep } from './test/suites.ts';
import { printSummary } from './test/summary.ts';

/** The parts of the run, by what `npm run test:long -- PART` names; without one all of them run. */
const PARTS = ['vitest', 'browser', 'chromium', 'firefox', 'webkit'] as const;
type Part = (typeof PARTS)[number];

/** The factor of cases of a property test, compared with `npm test`. */
const TIMES = process.env.PROPERTY_TIMES ?? '10';
/** New cases in every run; a failure is reproduced with the printed seed. */
const SEED = process.env.PROPERTY_SEED ?? String(randomInt(2 ** 31));

const { positionals } = parseArgs({ allowPositionals: true });
const isPart = (word: string): word is Part => (PARTS as readonly string[]).includes(word);
if (!positionals.every(isPart)) {
  console.error(`The parts are ${PARTS.join(', ')}.`);
  process.exit(1);
}
const parts: readonly string[] = positionals.length > 0 ? positionals : PARTS;
const engines = parts.filter((part) => part !== 'vitest' && part !== 'browser');

const began = performance.now();
const env = { TEST_LONG: 'yes', PROPERTY_TIMES: TIMES, PROPERTY_SEED: SEED };
console.log(`PROPERTY_SEED=${SEED} PROPERTY_TIMES=${TIMES}`);
const tests: TestResult[] = [];
// Before test files run in parallel, each of which would build a stale site.
await prepareSite();
if (parts.includes('vitest')) {
  const { passed } = await show(vitestStep(env));
  tests.push(...(await vitestResults(passed)));
}
if (parts.includes('browser')) {
  if (!(await installChromium())) process.exit(1);
  tests.push(...(await playwrightResults(env)));
}
if (engines.length > 0) tests.push(...(await journeyResults(engines)));
await forgetReports();
printSummary(tests, new Map(), (performance.now() - began) / 1000);
process.exit(tests.every((test) => test.passed) ? 0 : 1);
