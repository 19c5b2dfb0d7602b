import { DOCK_SIZES, dockOf, expectDockRules, LOW_WINDOW } from '../../e2e/dock.ts';
import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { writePosts } from '../../e2e/posts.ts';
import { arrived } from '../../e2e/reading.ts';
import { PUBLIC_ROUTES } from '../../e2e/site-pages.ts';

test.use(STILL);

for (const path of [...PUBLIC_ROUTES, 'a post', '/Blogs/no-such-post', '/no-such-page']) {
  test(`${path}: the dock shows and hides by scroll, pointer and footer, at any size`, async ({ page, site }) => {
    const { ids } = await writePosts(site, ['A post with the dock']);
    for (const size of DOCK_SIZES) {
      await test.step(`${size.width}x${size.height}`, async () => {
        await page.setViewportSize(size);
        await page.goto(path === 'a post' ? `/Blogs/${ids[0]}` : path);
        await arrived(page);
        await expectDockRules(page);
      });
    }
    await page.setViewportSize(LOW_WINDOW);
    await expect(dockOf(page)).toBeHidden();
  });
}
