import { installChromium } from './test/chromium.ts';
import { makeScratch } from './test/scratch.ts';
import { type Kind, runLanes, runQuietly, type Step } from './test/steps.ts';
import { forgetReports, playwrightResults, sampleJourneyResults, unitResults } from './test/suites.ts';
import { printSummary } from './test/summary.ts';

/**
 * What is checked without running anything. `tsc` knows the TypeScript files, `astro check` the Astro components; both in
 * one by `astro check` alone take twice the time. `tsc` is the native one, six times as fast (docs/decisions/117).
 */
const CHECKS: Step[] = [
  'biome check --error-on-warnings .',
  'stylelint "src/**/*.{css,astro}"',
  'knip',
  // Before `tsc`, which wants the types that it makes of the content.
  'astro check --tsconfig tsconfig.astro.json',
  'node node_modules/typescript-native/bin/tsc --noEmit --singleThreaded',
].map((command) => ({ command }));
const BUILD: Step = { command: 'astro build' };
const env = { TMPDIR: makeScratch() };

const began = performance.now();
// Tests mostly wait: those that need no browser go on beside the checks, and then beside the browser's.
const building = runQuietly(BUILD);
const checking = runLanes([CHECKS]);
const unitTests = building.then(({ passed }) => (passed ? unitResults(env) : []));
const results = [await building, ...(await checking)];
const canGoOn = results.every(({ passed }) => passed) && (await installChromium());
const browserTests = canGoOn ? [playwrightResults(env), sampleJourneyResults(env)] : [];
const tests = (await Promise.all([unitTests, ...browserTests])).flat();
await forgetReports();
if (!canGoOn) process.exit(1);

const steps = new Map<Kind, number>();
for (const { command, seconds } of results) {
  const kind = command === BUILD.command ? 'build' : 'static checks';
  steps.set(kind, (steps.get(kind) ?? 0) + seconds);
}
printSummary(tests, steps, (performance.now() - began) / 1000);
process.exit(tests.every(({ passed }) => passed) ? 0 : 1);
