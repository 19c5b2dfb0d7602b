import { resolve } from 'node:path';
import { openEditor, signInByForm } from './admin.ts';
import { createSite, expect, STILL, test } from './fixtures.ts';
import { LONG_ONLY } from './screens.ts';

test.use(STILL);

const PICTURE = resolve(import.meta.dirname, '../pictures/blog-2.webp');
const TITLE = 'The first post';

test(
  'an administrator publishes a post with a picture, and visitors read it, also after a restart',
  LONG_ONLY,
  async ({ browser }) => {
    test.slow();
    const site = await createSite();
    const open = async () => (await browser.newContext({ baseURL: site.url })).newPage();
    const admin = await open();
    await signInByForm(admin);
    const editor = await openEditor(admin);
    await editor.title.fill(TITLE);
    await editor.content.fill('Written once, read for years.');
    await admin.locator('input[type=file]').setInputFiles(PICTURE);
    await admin.getByLabel('Alternative text').fill('A painted wall');
    await editor.goLive();
    await admin.waitForURL('**/admin/admin-dashboard');

    const readAsVisitor = async () => {
      const visitor = await open();
      await visitor.goto('/Blogs');
      await visitor.getByRole('link', { name: `View ${TITLE}` }).click();
      await expect(visitor).toHaveURL(/\/Blogs\/the-first-post-/);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(TITLE);
      await expect(visitor.getByText('Written once, read for years.')).toBeVisible();
      const picture = visitor.getByRole('img', { name: 'A painted wall' });
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await visitor.context().close();
    };
    await readAsVisitor();
    await admin.goto('/admin/add-photos');
    await expect(admin.locator('figure', { hasText: 'blog-2.webp' })).toContainText(`Used in ${TITLE}`);
    await site.restart();
    await readAsVisitor();
    await site.stop();
  },
);
