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
const [BEGINS, ENDS, DONE] = ['movement-begins', 'movement-ends', 'movement-done'] as const;
const CATEGORIES = ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
const FRAMES = 'disabled-by-default-devtools.timeline.frame';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** In µs, as `dur`. */
  ts: number;
  dur?: number;
  args: { snapshot?: string; beginData?: { frame?: string }; data?: { frame?: string } };
}

/**
 * Marks in the trace when the board begins and ends to move, by the clock of its animation, and says when the page has been told
 * that it ended.
 */
function markMovements([begins = '', ends = '', done = '']: readonly string[]) {
  addEventListener('pagereveal', async ({ viewTransition }) => {
    await viewTransition?.ready;
    if (!viewTransition) return;
    const passing = document
      .getAnimations()
      .find((animation) => animation instanceof CSSAnimation && animation.animationName === 'pass');
    await viewTransition.finished;
    const startTime = Number(passing?.startTime);
    performance.mark(begins, { startTime });
    performance.mark(ends, { startTime: startTime + Number(passing?.effect?.getComputedTiming().endTime) });
    console.log(done);
  });
}

/** What is traced while a page is left by the link to another one. */
async function traceLeaving(browser: Browser, page: Page, to: string, screenshots: boolean): Promise<TraceEvent[]> {
  await browser.startTracing(page, { screenshots, categories: [...CATEGORIES, FRAMES] });
  // Told by the page itself: to ask it would be work of the page while it moves.
  await Promise.all([
    page.waitForEvent('console', (message) => message.text() === DONE),
    page.evaluate((path) => document.querySelector<HTMLElement>(`#menu a[href="${path}"]`)?.click(), to),
  ]);
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  return trace.traceEvents.sort((a, b) => a.ts - b.ts);
}

/** The marks of a movement in its trace. @throws when nothing moved */
function marksIn(events: TraceEvent[]) {
  const [begin, end] = [BEGINS, ENDS].map((mark) => events.find(({ name }) => name === mark));
  if (!begin || !end) throw new Error('Nothing moved between the pages.');
  return { begin, end };
}

/** How much of a task falls into the movement. */
function msWithin({ ts, dur = 0 }: TraceEvent, events: TraceEvent[]): number {
  const { begin, end } = marksIn(events);
  return (Math.min(ts + dur, end.ts) - Math.max(ts, begin.ts)) / 1000;
}

/** The movement's time in a trace, with what ran on the thread of its page. */
function movementIn(events: TraceEvent[]) {
  const { begin, end } = marksIn(events);
  const { pid, tid } = begin;
  const during = events.filter(({ ts, dur = 0 }) => ts + dur > begin.ts && ts < end.ts);
  return {
    ms: (end.ts - begin.ts) / 1000,
    during,
    own: during.filter((event) => event.pid === pid && event.tid === tid),
  };
}

/**
 * What a movement costs. Tasks count with the part of them that falls into it; layouts of pictures are those of SVG files, each of which
 * is a document of its own.
 */
function figures(events: TraceEvent[]) {
  const { ms, during, own } = movementIn(events);
  const named = (name: string, among: TraceEvent[]) => among.filter((event) => event.name === name);
  const longest = Math.max(0, ...named('RunTask', own).map((task) => msWithin(task, events)));
  const frame = named('FrameCommittedInBrowser', events).at(-1)?.args.data?.frame;
  const layouts = named('Layout', own);
  const ofPage = layouts.filter(({ args }) => args.beginData?.frame === frame);
  const drawn = named('DrawFrame', during).map(({ ts }) => ts / 1000);
  const gaps = drawn.slice(1).map((at, index) => at - (drawn[index] ?? at));
  return {
    'movement, ms': Math.round(ms),
    'longest task, ms': Number(longest.toFixed(1)),
    'layouts of the page': ofPage.length,
    'of pictures': layouts.length - ofPage.length,
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
    await page.addInitScript(markMovements, [BEGINS, ENDS, DONE]);
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
