import { expectNoViolations } from '../../e2e/axe.ts';
import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { scrollThrough } from '../../e2e/reading.ts';
import { DESKTOP, PHONE } from '../../e2e/screens.ts';
import { PUBLIC_ROUTES } from '../../e2e/site-pages.ts';

test.use(STILL);

const SIGN_IN = ['/admin/admin-login', '/admin/invitation', '/admin/forgotten-password', '/admin/new-password'];

for (const viewport of [PHONE, DESKTOP]) {
  test(`every page passes axe at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const path of [...PUBLIC_ROUTES, '/no-such-page', '/Blogs/no-such-post', ...SIGN_IN]) {
      await test.step(path, async () => {
        await page.goto(path);
        await scrollThrough(page);
        await expectNoViolations(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      });
    }
  });
}
