import { BYPASSES } from '../helpers/bypasses.ts';
import { signIn } from './admin.ts';
import { expect, test } from './fixtures.ts';
import { writePosts } from './posts.ts';

// Without the policy it is the sanitiser alone that holds.
test.use({ bypassCSP: true });

test('nothing written runs as script, on the public page or in the editor', async ({ page, site }) => {
  test.slow();
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(`${page.url()} ${dialog.message()}`);
    return dialog.dismiss();
  });
  await signIn(page);
  for (const payload of BYPASSES) {
    const { ids } = await writePosts(site, ['Bypass'], { content: `<p>Before</p>${payload}`, status: 'published' });
    await page.goto(`/Blogs/${ids[0]}`);
    await expect(page.locator('.prose')).toContainText('Before');
  }
  const { ids } = await writePosts(site, ['All of them'], { content: BYPASSES.join('\n') });
  await page.goto(`/Blogs/${ids[0]}/edit`);
  await expect(page.getByLabel('Content*')).not.toHaveValue('');
  expect(ran).toEqual([]);
});
