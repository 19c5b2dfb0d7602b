import { randomInt } from 'node:crypto';
import { installChromium } from './test/chromium.ts';
import { show } from './test/steps.ts';
import { forgetReports, journeyResults, playwrightResults, vitestResults, vitestStep } from './test/suites.ts';
import { printSummary } from './test/summary.ts';

/** How many times the cases of `npm test` a property is tried with. */
const TIMES = process.env.PROPERTY_TIMES ?? '20';
/** Other cases in every run; what fails is repeated by giving the number that was printed. */
const SEED = process.env.PROPERTY_SEED ?? String(randomInt(2 ** 31));

const began = performance.now();
const env = { TEST_LONG: 'yes', PROPERTY_TIMES: TIMES, PROPERTY_SEED: SEED };
console.log(`PROPERTY_SEED=${SEED} PROPERTY_TIMES=${TIMES}`);
const { passed } = await show(vitestStep(env));
const tests = await vitestResults(passed);
if (!(await installChromium())) process.exit(1);
tests.push(...(await playwrightResults(env)), ...(await journeyResults()));
await forgetReports();
printSummary(tests, new Map(), (performance.now() - began) / 1000);
process.exit(tests.every((test) => test.passed) ? 0 : 1);
