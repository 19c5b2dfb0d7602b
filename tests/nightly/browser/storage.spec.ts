import { expect, test } from '../../e2e/fixtures.ts';
import { scrollThrough } from '../../e2e/reading.ts';
import { PUBLIC_ROUTES } from '../../e2e/site-pages.ts';
import { blockStorage, fillStorage } from '../../e2e/storage.ts';
import { watchComplaints } from '../../e2e/watch.ts';

// forms.spec.ts and lists.spec.ts use the forms and searches without storage; here every page is opened.
// Videos play, since pausing them is stored in the storage.
test.use({ films: 'play' });

for (const [state, spoil] of Object.entries({ blocked: blockStorage, full: fillStorage })) {
  for (const path of PUBLIC_ROUTES) {
    test(`${path} is complete while all browser storage is ${state}`, async ({ page, site }) => {
      await page.addInitScript(spoil);
      const complaints = watchComplaints(page, site.url);
      await page.goto(path);
      await scrollThrough(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByText('This part of the page stopped working.')).toHaveCount(0);
      expect(complaints).toEqual([]);
    });
  }
}
