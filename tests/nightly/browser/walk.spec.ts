import { expectNoViolations } from '../../e2e/axe.ts';
import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { requestsDone, scrollThrough } from '../../e2e/reading.ts';
import { DESKTOP, PHONE } from '../../e2e/screens.ts';
import { PUBLIC_ROUTES } from '../../e2e/site-pages.ts';
import { sideways, watchComplaints, watchShifts } from '../../e2e/watch.ts';

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

test.describe('the walk', () => {
  // The policy would block the third-party request.
  test.use({ bypassCSP: true });

  test('detects each kind of fault', async ({ page, site }) => {
    const complaints = watchComplaints(page, site.url);
    const shifts = await watchShifts(page);
    await page.goto('/privacy');
    await page.route('https://stranger.example/**', (route) => route.fulfill({ body: '' }));
    await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      console.log('a word');
      setTimeout(() => {
        throw new Error('a fault');
      });
      await fetch('/nothing-here');
      await fetch('https://stranger.example/', { mode: 'no-cors' }).catch(() => undefined);
      const banner = document.createElement('div');
      banner.innerHTML = '<p style="block-size: 200px; inline-size: 200vw">Late</p><img src="/og/home.jpg">';
      document.body.prepend(banner);
    });
    await requestsDone(page);
    expect(await shifts()).not.toEqual([]);
    expect(await sideways(page)).toBeGreaterThan(0);
    for (const fault of ['console: a word', 'error: a fault', '404: ', 'foreign: https://stranger.example/'])
      expect(complaints).toContainEqual(expect.stringContaining(fault));
    await expect(expectNoViolations(page)).rejects.toThrow('image-alt');
  });
});
