import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { findChromium } from '../tests/helpers/browser.ts';
import { canUseApt } from './test/apt.ts';
import { type Counts, readPlaywrightCounts, readVitestCounts } from './test/counts.ts';

const root = resolve(import.meta.dirname, '..');
const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);

/** Runs a command in the project's folder with its output shown; resolves to whether it succeeded. */
async function run(command: string, env: Record<string, string> = {}): Promise<boolean> {
  console.log(`\n> ${command}`);
  const child = spawn(command, { cwd: root, shell: true, stdio: 'inherit', env: { ...process.env, PATH, ...env } });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** Makes sure there is a Chromium: the system's where apt can install it, else Playwright's own. */
async function installBrowser(): Promise<boolean> {
  if (findChromium()) return true;
  console.log('No Chromium found; installing one.');
  if (canUseApt() && (await run('apt-get update && apt-get install --yes --no-install-recommends chromium')))
    return true;
  return run('playwright install chromium');
}

/** Everything that must hold before a test is worth running. */
async function checkSources(): Promise<boolean> {
  for (const command of ['biome check --error-on-warnings .', 'astro check', 'tsc --noEmit', 'knip', 'astro build']) {
    if (!(await run(command))) return false;
  }
  return true;
}

/** Runs vitest, then Playwright, up to the first that fails. */
async function runTests(folder: string): Promise<Counts> {
  const vitestReport = join(folder, 'vitest.json');
  const vitestPassed = await run(`vitest run --reporter=dot --reporter=json --outputFile.json=${vitestReport}`);
  const unit = readVitestCounts(await readFile(vitestReport, 'utf8'));
  if (!vitestPassed) return { ...unit, failed: Math.max(1, unit.failed) };

  const playwrightReport = join(folder, 'playwright.json');
  const playwrightPassed =
    (await installBrowser()) &&
    (await run('playwright test --reporter=line,json', { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport }));
  const report = await readFile(playwrightReport, 'utf8').catch(() => undefined);
  const browser = report === undefined ? { passed: 0, failed: 1, retried: 0 } : readPlaywrightCounts(report);
  const failed = playwrightPassed ? browser.failed : Math.max(1, browser.failed);
  return { passed: unit.passed + browser.passed, failed, retried: browser.retried };
}

if (!(await checkSources())) process.exit(1);
const folder = await mkdtemp(join(tmpdir(), 'test-'));
const { passed, failed, retried } = await runTests(folder);
await rm(folder, { recursive: true });
if (retried > 0) console.log(`\n${retried} of them passed at the second try; their names stand above as flaky.`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
