import { installChromium } from './test/chromium.ts';
import { makeScratch } from './test/scratch.ts';
import { type Kind, runLanes, type Step } from './test/steps.ts';
import { playwrightResults, removeReports, vitestResults, vitestStep } from './test/suites.ts';
import { printSummary } from './test/summary.ts';

/**
 * Static checks. `tsc` checks TypeScript files, `astro check` Astro components, since `astro check` alone takes twice the
 * time for both. `tsc` is the native one, six times as fast (docs/decisions/030).
 */
const CHECKS: Step[] = [
  'biome check --error-on-warnings .',
  'stylelint "src/**/*.{css,astro}"',
  'knip',
  // Before `tsc`, which needs the generated types of the content.
  'astro check --tsconfig tsconfig.astro.json',
  'node node_modules/typescript-native/bin/tsc --noEmit --singleThreaded',
].map((command) => ({ command }));
const BUILD: Step = { command: 'astro build' };
const env = { TMPDIR: makeScratch() };
const UNIT = vitestStep(env);

const began = performance.now();
// Two cores: the longest check beside the build and the tests that need no browser.
const results = await runLanes([CHECKS, [BUILD, UNIT]]);
const unit = results.find(({ command }) => command === UNIT.command);
if (results.some(({ command, passed }) => !passed && command !== UNIT.command)) process.exit(1);

const tests = unit ? await vitestResults(unit.passed) : [];
if (unit?.passed) {
  if (!(await installChromium())) process.exit(1);
  tests.push(...(await playwrightResults(env)));
}
await removeReports();

const steps = new Map<Kind, number>();
for (const { command, seconds } of results) {
  if (command === UNIT.command) continue;
  const kind = command === BUILD.command ? 'build' : 'static checks';
  steps.set(kind, (steps.get(kind) ?? 0) + seconds);
}
printSummary(tests, steps, (performance.now() - began) / 1000);
process.exit(tests.every(({ passed }) => passed) ? 0 : 1);
