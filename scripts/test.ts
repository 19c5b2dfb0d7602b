import { installChromium } from './test/install-chromium.ts';
import { makeScratch } from './test/scratch.ts';
import { run } from './test/steps.ts';

/**
 * Static checks. `tsc` checks TypeScript files, `astro check` Astro components, since `astro check` alone takes twice the
 * time for both. `tsc` is the native one, six times as fast (docs/decisions/030).
 */
const CHECKS = [
  'biome check --error-on-warnings .',
  'stylelint "src/**/*.{css,astro}"',
  'knip',
  // Before `tsc`, which needs the generated types of the content.
  'astro check --tsconfig tsconfig.astro.json',
  'node node_modules/typescript-native/bin/tsc --noEmit --singleThreaded',
];
const env = { TMPDIR: makeScratch() };
let passed = true;

/** Runs commands one after another, until one fails here or beside. */
async function inTurn(commands: string[]): Promise<void> {
  for (const command of commands) if (passed) passed = (await run(command, { env, isQuiet: true })) && passed;
}

// Two cores: the longest check beside the build and the tests that need no browser.
await Promise.all([inTurn(CHECKS), inTurn(['astro build', 'vitest run --reporter=dot'])]);
if (passed) passed = (await installChromium()) && (await run('playwright test', { env }));
process.exit(passed ? 0 : 1);
