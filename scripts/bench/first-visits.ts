import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright';
import { findTestChromium } from '../chromium.ts';

/** A phone, in CSS pixels. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const CONNECTIONS = [
  { name: '1.6 Mbit/s, 150 ms', bitsPerSecond: 1_600_000, roundTripMs: 150 },
  { name: '400 kbit/s, 400 ms', bitsPerSecond: 400_000, roundTripMs: 400 },
];
/** How long a page is still observed after its load event. */
const REST_MS = 1500;
const LOAD_TIMEOUT_MS = 120_000;

declare global {
  interface Window {
    visit: { largestPaint: number; shift: number };
  }
}

/** Runs in the page: records its largest paint and the sum of its layout shifts. */
function watchPaints() {
  const visit = { largestPaint: 0, shift: 0 };
  window.visit = visit;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    visit.largestPaint = startTime;
  });
  observe('layout-shift', (entry) => {
    visit.shift += (entry as PerformanceEntry & { value: number }).value;
  });
}

async function visit(browser: Browser, url: string, { bitsPerSecond, roundTripMs }: (typeof CONNECTIONS)[number]) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await network.send('Network.enable');
  const throughput = bitsPerSecond / 8;
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await page.addInitScript(watchPaints);
  await page.goto(url, { waitUntil: 'load', timeout: LOAD_TIMEOUT_MS });
  const kilobytes = bytes / 1024;
  await wait(REST_MS);
  const figures = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return { firstPaint: paint?.startTime, loaded: navigation?.loadEventEnd, ...window.visit };
  });
  await context.close();
  return {
    'first paint, ms': Math.round(figures.firstPaint ?? Number.NaN),
    'largest paint, ms': Math.round(figures.largestPaint),
    'layout shift': Number(figures.shift.toFixed(4)),
    'loaded, ms': Math.round(figures.loaded ?? Number.NaN),
    'by then, KB': Math.round(kilobytes),
  };
}

/** First visits of a phone with an empty cache to these pages, over connections that the browser slows down. */
export async function benchFirstVisits(origin: string, paths: string[]): Promise<Record<string, string | number>[]> {
  const executablePath = findTestChromium();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
  const rows = [];
  for (const connection of CONNECTIONS) {
    for (const path of paths) {
      rows.push({ path, connection: connection.name, ...(await visit(browser, origin + path, connection)) });
    }
  }
  await browser.close();
  return rows;
}
