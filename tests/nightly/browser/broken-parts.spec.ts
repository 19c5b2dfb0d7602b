import { expect, test } from '../../e2e/fixtures.ts';

/** Islands with props, and another part of the page that has to keep working. */
const PARTS = [
  { path: '/Home', island: 'Carousel', goesOn: 'Testimonials' },
  { path: '/Home', island: 'Testimonials', goesOn: 'Carousel' },
  { path: '/clients', island: 'ClientGrid', goesOn: 'ClientSearch' },
  { path: '/Careers', island: 'Openings', goesOn: 'ApplicationForm' },
];

test('an island that throws shows an error in its place, and the rest of the page works', async ({ page }) => {
  for (const { path, island, goesOn } of PARTS) {
    await test.step(island, async () => {
      // Without its props the island throws during hydration.
      await page.route(`**${path}`, async (route) => {
        const response = await route.fetch();
        const own = new RegExp(`(<astro-island[^>]*/${island}\\.[^>]* props=)('[^']*'|"[^"]*")`);
        const html = await response.text();
        expect(html).toMatch(own);
        await route.fulfill({ response, body: html.replace(own, '$1"{}"') });
      });
      await page.goto(path);
      const part = page.locator(`astro-island[component-url*="/${island}."]`);
      const other = page.locator(`astro-island[component-url*="/${goesOn}."]`);
      // Some islands hydrate when scrolled into view, others when the pointer is near.
      await part.locator(':scope > :not(:empty)').first().hover();
      await expect(part.getByRole('alert')).toContainText('This part of the page stopped working.');
      await expect(part.getByRole('button', { name: 'Reload the page' })).toBeVisible();
      await other.locator('button, input').first().scrollIntoViewIfNeeded();
      await expect(other).not.toHaveAttribute('ssr');
      await expect(page.getByText('This part of the page stopped working.')).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.unrouteAll();
    });
  }
});
