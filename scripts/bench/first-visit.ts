import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { findWholeChromium } from '../chromium.ts';
import { type Line, slowLine } from './slow-line.ts';

/** A phone, in CSS pixels. */
const VIEWPORT = { width: 390, height: 844 };
const LINES: Line[] = [
  { name: '1.6 Mbit/s, 150 ms', bitsPerSecond: 1_600_000, roundTripMs: 150 },
  { name: '400 kbit/s, 400 ms', bitsPerSecond: 400_000, roundTripMs: 400 },
];
/** Time between two pictures of a film strip. */
const STEP_MS = 500;
/** How long a page is still observed after its load event. */
const REST_MS = 1500;
const LOAD_TIMEOUT_MS = 120_000;

/** Figures of a first visit: times in ms since it began; `shift` is the sum of all layout shift scores. */
interface Visit {
  firstPaint: number;
  largestPaint: number;
  brandType: number;
  shift: number;
  loaded: number;
  /** Downloaded until the load event. */
  kilobytes: number;
}

declare global {
  interface Window {
    widthOfHeading(): number;
    visit: { largestPaint: number; shift: number; headings: { at: number; width: number }[] };
  }
}

/** Runs in the page: defines a function that returns the total width of the lines of its heading, in CSS pixels. */
function defineWidth() {
  window.widthOfHeading = () => {
    const heading = document.querySelector('h1');
    if (!heading) return 0;
    const text = document.createRange();
    text.selectNodeContents(heading);
    return [...text.getClientRects()].reduce((total, { width }) => total + width, 0);
  };
}

/** Runs in the page: records its largest paint, its layout shifts, and each change of the heading's total width. */
function watchPaints() {
  const visit: Window['visit'] = { largestPaint: 0, shift: 0, headings: [] };
  window.visit = visit;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    visit.largestPaint = startTime;
  });
  observe('layout-shift', (entry) => {
    visit.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  requestAnimationFrame(function look() {
    const at = performance.now();
    const width = window.widthOfHeading();
    if (width && width !== visit.headings.at(-1)?.width) visit.headings.push({ at, width });
    requestAnimationFrame(look);
  });
}

/** When the heading was first shown in the display font. The font is loaded once more, to measure the heading's width in it. */
async function brandTypeAt(): Promise<number> {
  const heading = document.querySelector('h1');
  const [preload] = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]');
  if (!heading || !preload) return Number.NaN;
  document.fonts.add(
    await new FontFace('Display', `url(${preload.href})`, { weight: '600 800', stretch: '125%' }).load(),
  );
  heading.style.fontFamily = 'Display';
  const branded = window.widthOfHeading();
  return window.visit.headings.find(({ width }) => Math.abs(width - branded) < 1)?.at ?? Number.NaN;
}

/** Starts to record the frames of a page. The returned function stops that, and saves the last frame before each step. */
async function filmStrip(page: Page, folder: string) {
  const frames: { at: number; data: string }[] = [];
  const browser = await page.context().newCDPSession(page);
  browser.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, data });
    void browser.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await browser.send('Page.startScreencast', { format: 'jpeg', quality: 80, everyNthFrame: 1 });
  return async (beganAt: number, endedAt: number) => {
    await browser.send('Page.stopScreencast');
    await mkdir(folder, { recursive: true });
    for (let step = STEP_MS; step <= endedAt - beganAt + STEP_MS; step += STEP_MS) {
      const frame = frames.findLast(({ at }) => at <= beganAt + step);
      if (frame) await writeFile(join(folder, `${(step / 1000).toFixed(1)}s.jpg`), Buffer.from(frame.data, 'base64'));
    }
  };
}

/** A phone with an empty cache. */
const newPhone = (browser: Browser) =>
  browser.newContext({ viewport: VIEWPORT, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

/** Visits a page and returns what `watchPaints` and the browser measured. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await newPhone(browser);
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await network.send('Network.enable');
  await page.addInitScript(defineWidth);
  await page.addInitScript(watchPaints);
  await page.goto(url, { waitUntil: 'load', timeout: LOAD_TIMEOUT_MS });
  const kilobytes = bytes / 1024;
  await wait(REST_MS);
  const figures = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const firstPaint = paint?.startTime ?? Number.NaN;
    return {
      firstPaint,
      largestPaint: window.visit.largestPaint,
      shift: window.visit.shift,
      loaded: navigation?.loadEventEnd ?? Number.NaN,
    };
  });
  const brandType = Math.max(figures.firstPaint, await page.evaluate(brandTypeAt));
  await context.close();
  return { ...figures, brandType, kilobytes };
}

/** Saves what a visitor sees each half second. A visit of its own, since taking pictures would slow down the measured one. */
async function film(browser: Browser, url: string, folder: string) {
  const context = await newPhone(browser);
  const page = await context.newPage();
  const saveStrip = await filmStrip(page, folder);
  await page.goto(url, { waitUntil: 'load', timeout: LOAD_TIMEOUT_MS });
  await wait(REST_MS);
  await saveStrip(await page.evaluate(() => performance.timeOrigin), Date.now());
  await context.close();
}

/**
 * Visits pages for the first time, with an empty cache, over connections that a proxy really slows down, unlike simulated
 * throttling. Returns one row for each page and connection; prints where the film strips are.
 */
export async function benchFirstVisits(origin: string, paths: string[]): Promise<Record<string, string | number>[]> {
  const executablePath = findWholeChromium();
  const folder = await mkdtemp(join(tmpdir(), 'first-visit-'));
  const rows: Record<string, string | number>[] = [];
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
  for (const line of LINES) {
    for (const path of paths) {
      const { url, stop } = await slowLine(origin, line);
      const seen = await visit(browser, url + path);
      await film(browser, url + path, join(folder, `${path.split('/').at(-1)}, ${line.name.replaceAll('/', ' per ')}`));
      stop();
      rows.push({
        path,
        line: line.name,
        'first paint, ms': Math.round(seen.firstPaint),
        'largest paint, ms': Math.round(seen.largestPaint),
        'brand type, ms': Math.round(seen.brandType),
        'layout shift': Number(seen.shift.toFixed(4)),
        'loaded, ms': Math.round(seen.loaded),
        'by then, KB': Math.round(seen.kilobytes),
      });
    }
  }
  await browser.close();
  console.log(`Film strips in ${folder}`);
  return rows;
}
