import { expect, test } from '../../e2e/fixtures.ts';
import { scrollThrough } from '../../e2e/reading.ts';
import { PUBLIC_ROUTES } from '../../e2e/site-pages.ts';
import { blockStorage, fillStorage } from '../../e2e/storage.ts';
import { watchComplaints } from '../../e2e/watch.ts';

// Videos play, since pausing them is stored in the storage.
test.use({ films: 'play' });

for (const [state, spoil] of Object.entries({ blocked: blockStorage, full: fillStorage })) {
  test(`every page is complete while all browser storage is ${state}`, async ({ page, site }) => {
    await page.addInitScript(spoil);
    const complaints = watchComplaints(page, site.url);
    for (const path of PUBLIC_ROUTES) {
      await test.step(path, async () => {
        await page.goto(path);
        await scrollThrough(page);
        await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
        await expect.soft(page.getByText('This part of the page stopped working.'), path).toHaveCount(0);
        expect.soft(complaints.splice(0), path).toEqual([]);
      });
    }
  });
}
