import type { APIRequestContext, Page } from '@playwright/test';
import { missingParts, visibleParts } from '../helpers/visible-parts.ts';
import { type SiteProxy, startProxy } from '../nightly/journeys/proxy.ts';
import { test as base, expect, STILL } from './fixtures.ts';
import { arrived } from './reading.ts';
import { DESKTOP, LONG_ONLY, PHONE, sampled } from './screens.ts';

/** `test` with a proxy before the site that can send a part of a page. */
const test = base.extend<{ line: SiteProxy }>({
  line: async ({ site }, use) => {
    const proxy = await startProxy(site.url);
    await use(proxy);
    await proxy.close();
  },
});

test.use(STILL);

/** The share of a page's body that is sent. */
const PARTS = { half: 0.5, 'all but the end': 0.99 } as const;

/** A page's HTML, and its length in bytes up to a share of its body. */
async function bytesUpTo(request: APIRequestContext, path: string, share: number) {
  const html = await (await request.get(path)).body();
  const body = html.indexOf('<body');
  expect(body).toBeGreaterThan(0);
  return { html, bytes: Math.round(body + share * (html.length - body)) };
}

/** The links that Tab reaches on a page. */
async function linksByTab(page: Page): Promise<string[]> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  for (let isNew = true; isNew; ) {
    await page.keyboard.press('Tab');
    isNew = await page.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) return false;
      return !activeElement.hasAttribute('data-reached') && activeElement.toggleAttribute('data-reached');
    });
  }
  const { names } = await page.evaluate(visibleParts, { selector: 'a[data-reached]' });
  return names;
}

/** The headings whose first words the browser's find-in-page finds. */
async function headingsFound(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const find: (...options: unknown[]) => boolean = Reflect.get(window, 'find').bind(window);
    for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
      const words = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode()?.textContent?.trim();
      if (!words) continue;
      // Search from just before it, since the same words may be elsewhere too.
      getSelection()?.collapse(heading, 0);
      const isFound = find(words) && heading.contains(getSelection()?.anchorNode ?? null);
      heading.toggleAttribute('data-found', isFound);
    }
    getSelection()?.removeAllRanges();
  });
  const { names } = await page.evaluate(visibleParts, { selector: '[data-found]' });
  return names;
}

for (const { path, viewport } of [
  { path: '/Home', viewport: DESKTOP },
  { path: '/Home', viewport: PHONE },
  { path: '/About', viewport: DESKTOP },
  { path: '/Careers', viewport: PHONE },
  { path: '/ourplatforms/zms', viewport: DESKTOP },
  { path: '/Contact', viewport: PHONE },
  { path: '/admin/admin-login', viewport: DESKTOP },
]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test(
      `the received part of ${path} is visible, searchable and reachable by Tab while the rest loads`,
      LONG_ONLY,
      async ({ page, line, request }) => {
        await page.goto(path);
        await arrived(page);
        const { names } = await page.evaluate(visibleParts, {});
        const found = await headingsFound(page);
        const reached = await linksByTab(page);
        expect(reached).not.toEqual([]);
        for (const [howMuch, share] of Object.entries(PARTS)) {
          await test.step(howMuch, async () => {
            const { html, bytes } = await bytesUpTo(request, path, share);
            await page.goto('about:blank');
            const part = html.subarray(0, bytes).toString();
            const { names: parsed } = await page.evaluate(visibleParts, { html: part, selector: '*' });
            const parsedOf = (expected: string[]) => expected.filter((name) => parsed.includes(name));
            expect(parsedOf(names)).not.toEqual([]);
            // A hydrated carousel removes slides from the tab order.
            line.stall(/\.js$/);
            line.sendOnly({ method: 'GET', path }, bytes);
            await page.goto(line.url + path, { waitUntil: 'commit' });
            await expect.soft
              .poll(async () => missingParts(parsedOf(names), await page.evaluate(visibleParts, {})), {
                message: `hidden when ${howMuch} has loaded`,
                timeout: 3000,
              })
              .toEqual([]);
            const foundNow = await headingsFound(page);
            const notFound = parsedOf(found).filter((name) => !foundNow.includes(name));
            expect.soft(notFound, `not found when ${howMuch} has loaded`).toEqual([]);
            const reachedNow = await linksByTab(page);
            const notReached = parsedOf(reached).filter((name) => !reachedNow.includes(name));
            expect.soft(notReached, `not reached by Tab when ${howMuch} has loaded`).toEqual([]);
          });
        }
      },
    );
  });
}

test.describe('a form of which a part has loaded', () => {
  test.use({ viewport: DESKTOP });

  test('/Contact has the card at its place', async ({ page, line, request }) => {
    const cardTop = async () => (await page.locator('#enquiry').boundingBox())?.y ?? 0;
    await page.goto('/Contact');
    const top = await cardTop();
    const html = await (await request.get('/Contact')).body();
    line.sendOnly({ method: 'GET', path: '/Contact' }, html.indexOf('<form'));
    await page.goto(`${line.url}/Contact`, { waitUntil: 'commit' });
    await expect(page.locator('#enquiry')).toBeVisible();
    await expect(page.locator('form')).toHaveCount(0);
    // As far as the form is higher than in the narrowest window with two columns.
    expect(Math.abs((await cardTop()) - top)).toBeLessThan(60);
  });
});

test.describe('the mobile menu, opened before the page has loaded', () => {
  test.use({ viewport: PHONE });

  for (const { when, hold, inSample } of [
    {
      when: 'half of the page has loaded',
      inSample: true,
      async hold(line: SiteProxy, request: APIRequestContext) {
        const { bytes } = await bytesUpTo(request, '/Home', PARTS.half);
        line.sendOnly({ method: 'GET', path: '/Home' }, bytes);
      },
    },
    {
      when: 'no script has loaded',
      inSample: false,
      hold: async (line: SiteProxy) => line.stall(/\.js$/),
    },
    {
      when: 'neither style nor script files have loaded',
      inSample: false,
      hold: async (line: SiteProxy) => line.stall(/\.(css|js)$/),
    },
  ]) {
    test(`keeps the focus while ${when}`, sampled(inSample), async ({ page, line, request }) => {
      await hold(line, request);
      await page.goto(`${line.url}/Home`, { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const menu = page.locator('#menu');
      const links = menu.getByRole('link');
      await expect.soft(links.last(), 'the menu can be seen').toBeVisible({ timeout: 3000 });
      const focused: string[] = [];
      // Once through the menu and back to its start.
      for (let left = (await links.count()) + 4; left > 0; left--) {
        await page.keyboard.press('Tab');
        focused.push(
          await page.evaluate(() => {
            const { activeElement } = document;
            if (!activeElement || activeElement === document.body) return 'nothing';
            const place = activeElement.closest('#menu') ? 'menu' : 'page';
            return `${place}: ${activeElement.ariaLabel ?? activeElement.textContent.trim()}`;
          }),
        );
      }
      expect.soft(focused, 'what has the focus in turn').toContain('menu: Careers');
      expect(
        focused.filter((name) => name.startsWith('page: ')),
        'of these, behind the menu',
      ).toEqual([]);
    });
  }
});
