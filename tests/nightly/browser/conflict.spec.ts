import type { Page } from '@playwright/test';
import { bearer, createPost, openEditor, signIn } from '../../e2e/admin.ts';
import { ADMIN, expect, STILL, test } from '../../e2e/fixtures.ts';
import { expectSeen } from '../../e2e/seen.ts';

test.use(STILL);

async function contentOf(page: Page, id: string): Promise<string> {
  const answer = await page.request.get(`/api/Blogs/${id}`, { headers: await bearer(page) });
  return (await answer.json()).content;
}

test('a post that is open in another window says so, and a conflict shows both versions to choose from', async ({
  page,
  context,
  request,
}) => {
  await signIn(page);
  const { _id } = await createPost(page, request, {
    title: 'Edited twice',
    content: '<p>The name, and two phone numbers.</p>',
  });
  const mine = await openEditor(page, _id);
  const second = await context.newPage();
  const theirs = await openEditor(second, _id);
  const banner = second.getByRole('status').filter({ hasText: 'Nothing is locked' });
  await expect(banner).toContainText('You have this post open in another tab or browser, since');
  await theirs.content.fill('The name, and three phone numbers.');
  await theirs.saveChanges.click();
  await second.waitForURL('**/admin/admin-dashboard');
  await second.close();

  await mine.content.fill('The name, and one number to call.');
  await mine.saveChanges.click();
  const conflict = page.getByRole('heading', { level: 1, name: 'Two versions of this post' });
  await expectSeen(conflict);
  const other = page.getByRole('region', { name: `Saved by ${ADMIN.adminID}` });
  await expect(page.getByRole('region', { name: 'Yours' }).getByRole('insertion').first()).toContainText('one');
  await expect(other.getByRole('deletion').first()).toContainText('three');
  expect(await contentOf(page, _id)).toContain('three phone numbers');
  await page.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(mine.content).toHaveValue('The name, and three phone numbers.');

  await request.put(`/api/Blogs/${_id}`, {
    headers: await bearer(page),
    multipart: { title: 'Edited twice', content: '<p>The name, and four phone numbers.</p>' },
  });
  await mine.content.fill('The name, and one number to call.');
  await mine.saveChanges.click();
  await expectSeen(conflict);
  await page.getByRole('button', { name: 'Save mine' }).click();
  await page.waitForURL('**/admin/admin-dashboard');
  expect(await contentOf(page, _id)).toBe('<p>The name, and one number to call.</p>');
});
