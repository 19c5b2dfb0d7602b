import type { Page } from '@playwright/test';
import { signIn } from './admin.ts';
import { expect } from './fixtures.ts';
import { islandsReady } from './reading.ts';
import { SiteFake } from './site-fake.ts';

/** A rectangle in pixels of the window. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Opens the form of an entry over a site in memory, whose pages the functions make. @param hash '#' and an entry's key */
export async function openEntry(page: Page, hash: string): Promise<SiteFake> {
  const site = new SiteFake();
  await signIn(page);
  await site.answer(page);
  await page.goto(`/admin/website${hash}`);
  await islandsReady(page);
  await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
  return site;
}

/** The first element of the shown page that matches, by its text; empty before there is one. */
export function shownText(page: Page, selector: string, frame = 0): Promise<string> {
  return page.evaluate(
    ([wanted, number]) => {
      const shown = document.querySelectorAll('iframe')[number]?.contentDocument;
      return shown?.querySelector(wanted)?.textContent?.trim() ?? '';
    },
    [selector, frame] as const,
  );
}

/** Where an element of the shown page is in the window. */
export function shownPlace(page: Page, selector: string): Promise<Place> {
  return page.evaluate((wanted) => {
    const frame = document.querySelector('iframe');
    const box = frame?.contentDocument?.querySelector(wanted)?.getBoundingClientRect();
    if (!frame || !box) throw new Error(`The page has no ${wanted}.`);
    const { left, top, width } = frame.getBoundingClientRect();
    const scale = width / frame.clientWidth;
    return {
      x: left + box.left * scale,
      y: top + box.top * scale,
      width: box.width * scale,
      height: box.height * scale,
    };
  }, selector);
}

/** Waits until an element of the shown page is outlined, and in view. */
export async function expectOutlined(page: Page, selector: string): Promise<void> {
  const outline = page.locator('[data-outline]');
  await expect(async () => {
    const place = await shownPlace(page, selector);
    const box = await outline.boundingBox();
    if (!box) throw new Error('Nothing is outlined.');
    expect(box.x).toBeLessThanOrEqual(place.x + 1);
    expect(box.y).toBeLessThanOrEqual(place.y + place.height / 2);
    expect(box.y + box.height).toBeGreaterThanOrEqual(place.y + place.height / 2);
    const view = await page.getByLabel(/^Page: /).boundingBox();
    expect(box.y).toBeGreaterThanOrEqual(view?.y ?? 0);
    expect(box.y + box.height).toBeLessThanOrEqual((view?.y ?? 0) + (view?.height ?? 0));
  }).toPass({ timeout: 10_000 });
}
