import { expect, test } from './fixtures.ts';
import { DESKTOP, LONG_ONLY, PHONE } from './screens.ts';

test('About shows its headings: why us, mission, vision, values, insights', async ({ page }) => {
  await page.goto('/About');
  for (const name of ['Why Us', 'Our Mission', 'Our Vision', 'Our Values', 'Insights']) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  }
  for (const name of ['Integrity', 'Innovation', 'Excellence', 'Our Journey', "Let's grow Together"]) {
    await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
  }
});

for (const viewport of [DESKTOP, PHONE]) {
  test(`the timeline marks the section in view at ${viewport.width}`, LONG_ONLY, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/About');
    const stops = page.locator('[data-timeline] li');
    const current = page.locator('[data-timeline] li[aria-current="step"]');
    await expect(current).toContainText('Our Journey');

    await stops.filter({ hasText: 'Software' }).evaluate((stop) => stop.scrollIntoView({ block: 'center' }));
    await expect(current).toHaveCount(1);
    await expect(current).toContainText('Software');
    await expect(page.locator('[data-timeline] li[data-passed]')).toHaveCount(2);
    await expect(page.locator('[data-timeline] img.on')).toHaveAttribute('src', /stop-3/);

    await stops.last().evaluate((stop) => stop.scrollIntoView({ block: 'start' }));
    await expect(current).toContainText("Let's grow Together");
  });
}
