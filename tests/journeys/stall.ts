import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { createSite } from '../e2e/fixtures.ts';
import { launchChromium } from './engines/chromium.ts';
import { openDisplay } from './engines/display.ts';
import type { Engine, Tab } from './engines/engine.ts';
import { launchFirefox } from './engines/firefox.ts';

/**
 * Looks for the stall of docs/decisions/007: loads a page many times, scrolls it while its islands hydrate, and counts
 * the loads in which the page neither paints nor responds for more than ten seconds.
 *
 * `node tests/journeys/stall.ts [--engine chromium|headed|firefox] [--loads 100] [--path /Careers] [--busy]`:
 * `headed` is a Chromium with a window, under Xvfb; `--busy` keeps two cores busy meanwhile.
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'headed' },
    loads: { type: 'string', default: '100' },
    path: { type: 'string', default: '/Careers' },
    busy: { type: 'boolean', default: false },
  },
});

const HANG_MS = 10_000;
/** Milliseconds after which a page that does not respond is given up. */
const GIVE_UP_MS = 40_000;
const VIEWPORT = { width: 1440, height: 900 };
const BUSY_CORES = 2;

/** Scrolls down a page in steps, each of which waits for a painted frame; resolves to the longest wait in milliseconds. */
const SCROLL = `(async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => done()));
  let longest = 0;
  let last = performance.now();
  for (let y = 0; y < document.documentElement.scrollHeight; y += 300) {
    scrollTo({ top: y });
    await frame();
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    await new Promise((done) => setTimeout(done, 16));
  }
  return longest;
})()`;

const display = values.engine === 'headed' ? await openDisplay() : null;
const launchers: Readonly<Record<string, () => Promise<Engine>>> = {
  chromium: () => launchChromium(),
  headed: () => launchChromium({ headless: false, env: display?.env ?? {} }),
  firefox: () => launchFirefox(),
};

/** The longest wait for a frame of one load, in milliseconds; Infinity when the page stopped responding. */
async function load(tab: Tab, url: string): Promise<number> {
  const scrolled = (async () => {
    await tab.goto(url);
    return Number(await tab.evaluate(SCROLL));
  })();
  scrolled.catch(() => {});
  return Promise.race([scrolled, sleep(GIVE_UP_MS, Number.POSITIVE_INFINITY)]);
}

const engine = await launchers[values.engine]?.();
if (!engine) throw new Error(`There is no engine ${values.engine}.`);
const site = await createSite();
const busy = values.busy
  ? Array.from({ length: BUSY_CORES }, () => new Worker('for (;;) Math.random();', { eval: true }))
  : [];
const waits: number[] = [];
for (let count = 0; count < Number(values.loads); count++) {
  const tab = await engine.open(VIEWPORT);
  waits.push(await load(tab, site.url + values.path));
  await Promise.race([tab.close(), sleep(HANG_MS)]);
}
for (const worker of busy) await worker.terminate();
await site.stop();
await Promise.race([engine.close(), sleep(HANG_MS)]);
display?.close();

waits.sort((one, other) => one - other);
const hangs = waits.filter((wait) => wait > HANG_MS);
const at = (share: number) => Math.round(waits[Math.floor(share * (waits.length - 1))] ?? 0);
console.log(
  `${engine.version} (${values.engine}${values.busy ? ', busy' : ''}), ${values.path}: ${hangs.length} of ${waits.length} loads hung for more than 10 s; ` +
    `longest wait for a frame: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, most ${at(1)} ms.`,
);
process.exit(0);
