import { expect, test } from './fixtures.ts';
import { sampled } from './screens.ts';

/** Islands with props, and another part of the page that has to keep working. */
const PARTS = [
  { path: '/Home', island: 'Carousel', goesOn: 'Testimonials', inSample: true },
  { path: '/Home', island: 'Testimonials', goesOn: 'Carousel', inSample: false },
  { path: '/clients', island: 'ClientGrid', goesOn: 'ClientSearch', inSample: false },
  { path: '/Careers', island: 'Openings', goesOn: 'ApplicationForm', inSample: false },
];

for (const { path, island, goesOn, inSample } of PARTS) {
  test(
    `${island} that throws shows an error in its place, and the rest of the page works`,
    sampled(inSample),
    async ({ page }) => {
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
    },
  );
}
