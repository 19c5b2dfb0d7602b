import { signIn } from '../../e2e/admin.ts';
import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { judgeAt, SCREENS } from '../../e2e/layout.ts';
import { writePosts } from '../../e2e/posts.ts';
import { scrollThrough } from '../../e2e/reading.ts';
import { ADMIN_SCREENS, PUBLIC_ROUTES } from '../../e2e/site-pages.ts';

test.use(STILL);

// walk.spec.ts and widths.spec.ts check five of these widths.
for (const path of [
  ...PUBLIC_ROUTES,
  'a post',
  '/no-such-page',
  '/admin/admin-login',
  '/admin/invitation',
  '/admin/forgotten-password',
  '/admin/new-password',
  ...ADMIN_SCREENS,
  'the editor',
]) {
  test(`${path} passes the layout checks at every width`, async ({ page, site }) => {
    test.setTimeout(5 * 60_000);
    const { ids } = await writePosts(site, ['What a village school wanted from its register', 'Rain in June']);
    const isGuarded = path === 'the editor' || (ADMIN_SCREENS as readonly string[]).includes(path);
    if (isGuarded) await signIn(page);
    await page.goto({ 'a post': `/Blogs/${ids[0]}`, 'the editor': `/Blogs/${ids[0]}/edit` }[path] ?? path);
    await scrollThrough(page);
    expect(await judgeAt(page, SCREENS)).toEqual([]);
  });
}
