import type { BrowserContext, Page } from '@playwright/test';

const OPENED = new Date('2026-11-21T10:00:00+05:30');

/** Browsers whose clock a test has stopped. */
const stopped = new WeakSet<BrowserContext>();

/** Stops the page's clock before it opens: timers run only when the test says `page.clock.runFor(ms)`. */
export async function stopClock(page: Page) {
  stopped.add(page.context());
  await page.clock.install({ time: OPENED });
  await page.clock.pauseAt(new Date(OPENED.getTime() + 1000));
}

/**
 * Lets a clock that a test stopped go on, and waits for it. Playwright does it without waiting when the browser is handed to
 * the next test: what it had pages run for that could stay, and was an error of every later page.
 */
export async function releaseClock(context: BrowserContext): Promise<void> {
  if (!stopped.delete(context)) return;
  // Nobody answers where the page has crashed.
  await context.clock.resume().catch(() => undefined);
}
