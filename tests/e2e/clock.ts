import type { Page } from '@playwright/test';

const OPENED = new Date('2026-11-21T10:00:00+05:30');

/** Stops the page's clock before it opens: timers run only when the test says `page.clock.runFor(ms)`. */
export async function stopClock(page: Page) {
  await page.clock.install({ time: OPENED });
  await page.clock.pauseAt(new Date(OPENED.getTime() + 1000));
}
