import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { PHONE } from '../../e2e/screens.ts';
import { missingParts, visibleParts } from '../../helpers/visible-parts.ts';
import { startProxy } from '../journeys/proxy.ts';

test.use({ ...STILL, viewport: PHONE });

test('a half-loaded page shows what has come, and its menu keeps the focus', async ({ page, site, request }) => {
  const line = await startProxy(site.url);
  try {
    for (const path of ['/Home', '/Careers', '/Contact']) {
      await test.step(path, async () => {
        await page.goto(path);
        const { names } = await page.evaluate(visibleParts, {});
        const html = await (await request.get(path)).body();
        const bytes = Math.round((html.indexOf('<body') + html.length) / 2);
        await page.goto('about:blank');
        const part = html.subarray(0, bytes).toString();
        const { names: parsed } = await page.evaluate(visibleParts, { html: part, selector: '*' });
        const expected = names.filter((name) => parsed.includes(name));
        expect(expected).not.toEqual([]);
        line.stall(/\.js$/);
        line.sendOnly({ method: 'GET', path }, bytes);
        await page.goto(line.url + path, { waitUntil: 'commit' });
        await expect
          .poll(async () => missingParts(expected, await page.evaluate(visibleParts, {})), {
            message: `hidden on ${path}`,
          })
          .toEqual([]);
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        const menu = page.locator('#menu');
        await expect(menu.getByRole('link').last()).toBeVisible();
        // Once through the menu and back to its start.
        for (let left = (await menu.getByRole('link').count()) + 4; left > 0; left--) {
          await page.keyboard.press('Tab');
          const isBehind = await page.evaluate(() => {
            const { activeElement } = document;
            return activeElement && activeElement !== document.body && !activeElement.closest('#menu');
          });
          expect(isBehind, 'the focus is behind the menu').toBeFalsy();
        }
      });
    }
  } finally {
    await line.close();
  }
});
