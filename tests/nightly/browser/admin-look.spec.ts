import type { Page } from '@playwright/test';
import { bearer, createPost, openEditor, signIn } from '../../e2e/admin.ts';
import { expectLegibleColours, expectNoViolations } from '../../e2e/axe.ts';
import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { arrived } from '../../e2e/reading.ts';
import { DESKTOP, PHONE } from '../../e2e/screens.ts';
import { expectSeen } from '../../e2e/seen.ts';
import { ADMIN_SCREENS } from '../../e2e/site-pages.ts';
import { ENQUIRY } from '../../helpers/samples.ts';

test.use(STILL);

/** The screens with the most coloured parts. */
const CHECKED_DARK = ['/admin/admin-dashboard', '/admin/inbox', 'the editor'];

/** Checks that the page fits both widths, and passes axe at the width that is not the one of the page before. */
async function check(page: Page, name: string): Promise<void> {
  for (const viewport of page.viewportSize()?.width === PHONE.width ? [PHONE, DESKTOP] : [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(sideways, `${name} is wider than ${viewport.width}`).toBeLessThanOrEqual(0);
  }
  await expectNoViolations(page, name);
  if (!CHECKED_DARK.includes(name)) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectLegibleColours(page, `${name}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('the admin screens and their dialogs pass axe, at 390 and 1440 by turns, and fit both', async ({
  page,
  request,
}) => {
  await page.goto('/admin/admin-login');
  await arrived(page);
  await check(page, 'login');
  await signIn(page);
  const post = await createPost(page, request, { title: 'A post to look at', status: 'draft' });
  await request.post('/api/contacts', { data: ENQUIRY });
  for (const path of ADMIN_SCREENS) {
    await page.goto(path);
    await arrived(page);
    if (path === '/admin/inbox') {
      await page
        .getByRole('button', { name: `${ENQUIRY.name} (new)` })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: ENQUIRY.name })).toBeFocused();
    }
    await check(page, path);
  }
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('post to look');
  await expectSeen(page.getByRole('option', { name: post.title }));
  await check(page, 'the search');
  await page.keyboard.press('Escape');
  const editor = await openEditor(page, post._id);
  await check(page, 'the editor');
  await editor.showPreview();
  await check(page, 'the editor with its preview');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await check(page, 'the schedule');
  await page.keyboard.press('Escape');
  await editor.content.fill('Mine.');
  const multipart = { title: post.title, content: '<p>Theirs.</p>' };
  await request.put(`/api/Blogs/${post._id}`, { headers: await bearer(page), multipart });
  await editor.saveDraft.click();
  await expectSeen(page.getByRole('heading', { name: 'Two versions of this post' }));
  await check(page, 'two versions');
});
