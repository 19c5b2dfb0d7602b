import type { Page } from '@playwright/test';

/** Collects console messages, errors, and failed and third-party requests of a page. */
export function watchComplaints(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its videos and prefetches.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && url.protocol.startsWith('http')) complaints.push(`foreign: ${request.url()}`);
  });
  return complaints;
}

/** Smaller shifts are ignored: words move by some pixels when their font loads after the first paint. */
const LEAST_SHIFT = 0.005;

/**
 * Collects layout shifts of a page from the next load on, except within half a second of a click or key, as the metric
 * defines it.
 *
 * @param limit smaller shifts are ignored
 * @returns a function that returns the shifts so far
 */
export async function watchShifts(page: Page, limit = LEAST_SHIFT): Promise<() => Promise<string[]>> {
  await page.addInitScript((least) => {
    const shifts: string[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (hadRecentInput || value < least) continue;
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : ''));
        shifts.push(`${value.toFixed(4)} ${moved.join(', ')}`);
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      shiftsSoFar: async () => {
        // A shift of this frame is reported after the next one.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        note(observer.takeRecords());
        return shifts;
      },
    });
  }, limit);
  return () => page.evaluate(() => Reflect.get(window, 'shiftsSoFar')());
}

/** The horizontal overflow of a page in CSS pixels. */
export const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
