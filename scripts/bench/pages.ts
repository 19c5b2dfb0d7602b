import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findTestChromium } from '../chromium.ts';
import { median } from './slow-site.ts';

/** Run by npx, since it brings 150 MB of packages that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'cumulative-layout-shift',
  'total-byte-weight',
  'total-blocking-time',
];

/** The used part of Lighthouse's report. */
interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
  environment: { benchmarkIndex: number };
}

/** One run in a browser of its own: a second page in the same one finds warm caches. */
async function audit(url: string): Promise<Record<string, number>> {
  const options = [
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES}`,
    '--chrome-flags=--headless --no-sandbox',
  ];
  const env = { ...process.env, CHROME_PATH: findTestChromium() };
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...options], {
    env,
    maxBuffer: 2 ** 26,
  });
  const { categories, audits, environment }: Report = JSON.parse(stdout);
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  const metrics = METRICS.map((name) => [name, audits[name]?.numericValue ?? Number.NaN]);
  return Object.fromEntries([...scores, ...metrics, ['benchmarkIndex', environment.benchmarkIndex]]);
}

/**
 * Audits pages as a phone, each five times. Returns medians: scores out of 100, times in ms, weight in bytes, Lighthouse's index of
 * the machine.
 */
export async function benchPages(origin: string, paths: string[]): Promise<Record<string, string | number>[]> {
  const rows = [];
  for (const path of paths) {
    const runs: Record<string, number>[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await audit(origin + path));
    const names = Object.keys(runs[0] ?? {});
    const medians = names.map((name) => [name, Number(median(runs.map((run) => run[name] ?? Number.NaN)).toFixed(3))]);
    rows.push({ path, ...Object.fromEntries(medians) });
    console.log(`${path} audited`);
  }
  return rows;
}
