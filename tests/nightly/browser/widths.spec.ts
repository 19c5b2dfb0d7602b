import { signIn } from '../../e2e/admin.ts';
import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { judgeAt, SCREENS } from '../../e2e/layout.ts';
import { writePosts } from '../../e2e/posts.ts';
import { scrollThrough } from '../../e2e/reading.ts';
import { ADMIN_SCREENS, PUBLIC_ROUTES } from '../../e2e/site-pages.ts';

test.use(STILL);

/** Every other screen, from the narrowest. */
const WIDTHS = SCREENS.filter((_, index) => index % 2 === 0);

const SIGN_IN = ['/admin/admin-login', '/admin/invitation', '/admin/forgotten-password', '/admin/new-password'];

for (const { group, paths } of [
  { group: 'the first public pages', paths: PUBLIC_ROUTES.slice(0, 8) },
  { group: 'the other public pages', paths: [...PUBLIC_ROUTES.slice(8), 'a post', '/no-such-page'] },
  { group: 'the screens of the admin area', paths: [...SIGN_IN, ...ADMIN_SCREENS, 'the editor'] },
]) {
  test(`${group} pass the layout checks from 320 to 2560`, async ({ page, site }) => {
    const { ids } = await writePosts(site, ['What a village school wanted from its register', 'Rain in June']);
    const { bearer, ids: drafts } = await writePosts(site, ['Before the monsoon'], { status: 'draft' });
    await fetch(`${site.url}/api/Blogs/${drafts[0]}/review`, { method: 'PUT', headers: bearer });
    if (paths.includes('the editor')) await signIn(page);
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto({ 'a post': `/Blogs/${ids[0]}`, 'the editor': `/Blogs/${ids[0]}/edit` }[path] ?? path);
        await scrollThrough(page);
        expect.soft(await judgeAt(page, WIDTHS), path).toEqual([]);
      });
    }
  });
}
