import { setTimeout as wait } from 'node:timers/promises';
import lighthouse, { type Flags } from 'lighthouse';
import { chromium } from 'playwright';
import { findTestChromium } from '../chromium.ts';
import { median } from './median.ts';

const RUNS = 5;
const DEBUGGING_PORT = 9333;
/** A browser that has just started is still busy with itself. */
const SETTLE_MS = 2000;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'cumulative-layout-shift',
  'total-byte-weight',
  'total-blocking-time',
];

/** One row of the table: scores out of 100, times in ms, weight in bytes, Lighthouse's index of the machine; medians of five. */
export type LighthouseRow = Record<string, string | number>;

/** One run in a Chromium of its own: a second page in the same one finds warm caches, or nothing to trace. */
async function audit(url: string): Promise<Record<string, number>> {
  const executablePath = findTestChromium();
  const browser = await chromium.launch({
    args: [`--remote-debugging-port=${DEBUGGING_PORT}`, '--no-sandbox'],
    ...(executablePath && { executablePath }),
  });
  await wait(SETTLE_MS);
  const flags: Flags = { port: DEBUGGING_PORT, onlyCategories: [...CATEGORIES], logLevel: 'error' };
  const result = await lighthouse(url, flags).finally(() => browser.close());
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { categories, audits, environment } = result.lhr;
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  const metrics = METRICS.map((name) => [name, audits[name]?.numericValue ?? Number.NaN]);
  return Object.fromEntries([...scores, ...metrics, ['benchmarkIndex', environment.benchmarkIndex]]);
}

/** Audits pages as a phone, one after another, each five times; says which one is done. */
export async function benchPages(origin: string, paths: string[]): Promise<LighthouseRow[]> {
  const rows: LighthouseRow[] = [];
  for (const path of paths) {
    const runs: Record<string, number>[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await audit(origin + path));
    const names = [...CATEGORIES, ...METRICS, 'benchmarkIndex'];
    const medians = names.map((name) => [name, Number(median(runs.map((run) => run[name] ?? Number.NaN)).toFixed(3))]);
    rows.push({ path, ...Object.fromEntries(medians) });
    console.log(`${path} audited`);
  }
  return rows;
}
