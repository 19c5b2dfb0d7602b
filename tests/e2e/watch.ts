import type { Page } from '@playwright/test';

/** Collects what must not happen while a page is used: messages, errors, failed and foreign requests. */
export function watchComplaints(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // Leaving a page cuts off what its loops and hints were still loading.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && url.protocol.startsWith('http')) complaints.push(`foreign: ${request.url()}`);
  });
  return complaints;
}

/** Shifts below this are left out: words of a line move by some pixels when their font arrives after the first paint. */
const LEAST_SHIFT = 0.005;

/**
 * Collects from the next load on what moves by itself on a page, and by how much. What follows a click or a key within
 * half a second is the visitor's doing and does not count, as in the metric itself.
 *
 * @returns asks the page for what has moved so far
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
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
        // A shift of this frame is reported after the next.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        note(observer.takeRecords());
        return shifts;
      },
    });
  }, LEAST_SHIFT);
  return () => page.evaluate(() => Reflect.get(window, 'shiftsSoFar')());
}
