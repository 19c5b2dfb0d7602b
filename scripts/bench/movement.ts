import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { findWholeChromium } from '../chromium.ts';

/** A phone whose processor is a quarter as fast as this machine's. */
const VIEWPORT = { width: 390, height: 844 };
const SLOWER = 4;
/** What each page is left for, by its link in the menu. */
const ROUTE = ['/Home', '/Services', '/Contact', '/Careers', '/Home'];
const [BEGINS, ENDS] = ['movement-begins', 'movement-ends'];
const CATEGORIES = ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
const FRAMES = 'disabled-by-default-devtools.timeline.frame';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** In µs, as `dur`. */
  ts: number;
  dur?: number;
  args: { snapshot?: string };
}

/** Marks in the trace when what moves between two pages begins and ends to move, and says that it has ended. */
function markMovements([begins = '', ends = '']: string[]) {
  addEventListener('pagereveal', async ({ viewTransition }) => {
    await viewTransition?.ready;
    if (!viewTransition) return;
    performance.mark(begins);
    await viewTransition.finished;
    performance.mark(ends);
    console.log(ends);
  });
}

/** What is traced while a page is left by the link to another one. */
async function traceLeaving(browser: Browser, page: Page, to: string, screenshots: boolean): Promise<TraceEvent[]> {
  await browser.startTracing(page, { screenshots, categories: [...CATEGORIES, FRAMES] });
  // Told by the page itself: to ask it would be work of the page while it moves.
  await Promise.all([
    page.waitForEvent('console', (message) => message.text() === ENDS),
    page.evaluate((path) => document.querySelector<HTMLElement>(`#menu a[href="${path}"]`)?.click(), to),
  ]);
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  return trace.traceEvents.sort((a, b) => a.ts - b.ts);
}

/** The movement's time in a trace, with whose thread it was. @throws when nothing moved */
function movementIn(events: TraceEvent[]) {
  const [begin, end] = [BEGINS, ENDS].map((mark) => events.find(({ name }) => name === mark));
  if (!begin || !end) throw new Error('Nothing moved between the pages.');
  const { pid, tid } = begin;
  const during = events.filter(({ ts, dur = 0 }) => ts + dur > begin.ts && ts < end.ts);
  return {
    ms: (end.ts - begin.ts) / 1000,
    during,
    own: during.filter((event) => event.pid === pid && event.tid === tid),
  };
}

function figures(events: TraceEvent[]) {
  const { ms, during, own } = movementIn(events);
  const named = (name: string, among: TraceEvent[]) => among.filter((event) => event.name === name);
  const longest = Math.max(0, ...named('RunTask', own).map(({ dur = 0 }) => dur / 1000));
  const drawn = named('DrawFrame', during).map(({ ts }) => ts / 1000);
  const gaps = drawn.slice(1).map((at, index) => at - (drawn[index] ?? at));
  return {
    'movement, ms': Math.round(ms),
    'longest task, ms': Number(longest.toFixed(1)),
    layouts: named('Layout', own).length,
    'frames a second': Math.round((drawn.length / ms) * 1000),
    'longest without a frame, ms': Math.round(Math.max(0, ...gaps)),
  };
}

async function saveStrip(events: TraceEvent[], folder: string, name: string) {
  const [begin] = events.filter((event) => event.name === BEGINS);
  for (const { ts, args } of movementIn(events).during.filter((event) => event.name === 'Screenshot')) {
    const at = Math.round((ts - (begin?.ts ?? ts)) / 1000);
    const file = join(folder, `${name} ${String(at).padStart(3, '0')} ms.jpg`);
    await writeFile(file, Buffer.from(args.snapshot ?? '', 'base64'));
  }
}

/**
 * Goes from page to page on a phone with a slow processor, and tells what the movement between them costs: one row a passage. Goes
 * once more to take pictures, which slows it; says where they are.
 */
export async function benchMovement(origin: string): Promise<Record<string, string | number>[]> {
  const executablePath = findWholeChromium();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
  const folder = await mkdtemp(join(tmpdir(), 'movement-'));
  const rows: Record<string, string | number>[] = [];
  for (const screenshots of [false, true]) {
    const page = await browser.newPage({ viewport: VIEWPORT, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
    const processor = await page.context().newCDPSession(page);
    await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(markMovements, [BEGINS, ENDS]);
    await page.goto(origin + ROUTE[0]);
    for (const to of ROUTE.slice(1)) {
      await page.waitForLoadState('networkidle');
      const from = new URL(page.url()).pathname;
      const events = await traceLeaving(browser, page, to, screenshots);
      if (screenshots) await saveStrip(events, folder, `${from.slice(1)} to ${to.slice(1)}`);
      else rows.push({ from, to, ...figures(events) });
    }
    await page.close();
  }
  await browser.close();
  console.log(`Film strips in ${folder}`);
  return rows;
}
