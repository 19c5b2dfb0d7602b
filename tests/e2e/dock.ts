import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const dockOf = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' });

/** Waits until all of the dock is in the window. */
export const expectShown = (page: Page, when?: string) => expect(dockOf(page), when).toBeInViewport({ ratio: 1 });

/** Waits until nothing of the dock is in the window. */
export const expectHidden = (page: Page, when?: string) => expect(dockOf(page), when).not.toBeInViewport();

/** Moves the pointer far from the lower edge of the window. */
const movePointerAway = (page: Page) => page.mouse.move(300, 200);

/** Moves the pointer to the lower edge of the window, beside the dock. */
export const movePointerToLowerEdge = (page: Page) => page.mouse.move(100, (page.viewportSize()?.height ?? 0) - 5);

/** Scrolls the page by so many pixels and waits until it has moved. */
export async function scrollPage(page: Page, pixels: number): Promise<void> {
  await page.evaluate(
    (top) =>
      new Promise((done) => {
        addEventListener('scroll', done, { once: true });
        scrollBy({ top });
      }),
    pixels,
  );
}

/** Scrolls an open page up and down, moves the pointer, and checks at each step whether the dock is shown. */
export async function expectDockRules(page: Page): Promise<void> {
  await movePointerAway(page);
  await expectShown(page, 'when the page opens');
  await scrollPage(page, 300);
  await expectHidden(page, 'after scrolling down');
  await movePointerToLowerEdge(page);
  const isOverFooter = await page
    .locator('body > footer')
    .evaluate((footer) => footer.getBoundingClientRect().top < innerHeight);
  if (isOverFooter) await expectHidden(page, 'over the footer of a short page, the pointer at the lower edge');
  else await expectShown(page, 'the pointer at the lower edge');
  await movePointerAway(page);
  await expectHidden(page, 'the pointer away again');
  await scrollPage(page, -300);
  await expectShown(page, 'after scrolling up');
  await scrollPage(page, 100_000);
  await movePointerToLowerEdge(page);
  await expectHidden(page, 'over the footer, the pointer at the lower edge');
  await scrollPage(page, -20);
  await expectHidden(page, 'over the footer, after scrolling up');
}
