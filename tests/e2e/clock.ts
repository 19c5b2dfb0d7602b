import type { BrowserContext, Page } from '@playwright/test';

const OPENED = new Date('2026-11-21T10:00:00+05:30');

/** Contexts whose clock a test has stopped. */
const stopped = new WeakSet<BrowserContext>();

/** Stops the page's clock before it opens: timers run only when the test says `page.clock.runFor(ms)`. */
export async function stopClock(page: Page) {
  stopped.add(page.context());
  await page.clock.install({ time: OPENED });
  await page.clock.pauseAt(new Date(OPENED.getTime() + 1000));
}

/**
 * Resumes a clock that a test stopped. Playwright resumes it when it reuses the context, but does not wait: its init script
 * could stay, and would throw in every later page.
 */
export async function releaseClock(context: BrowserContext): Promise<void> {
  if (!stopped.delete(context)) return;
  // A crashed page does not respond.
  await context.clock.resume().catch(() => undefined);
}
