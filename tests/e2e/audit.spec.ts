import { createPost, signIn } from './admin.ts';
import { expect, STILL, test } from './fixtures.ts';

test.use(STILL);

test('an owner finds an entry of the audit trail by search and filter, and saves what matches', async ({
  page,
  request,
}) => {
  await signIn(page);
  const title = `Trail of ${Date.now()}`;
  const { _id } = await createPost(page, request, { title });
  await createPost(page, request, { title: `${title} and another` });
  await page.goto('/admin/account');
  const trail = page.getByRole('region', { name: 'Audit trail' });
  await expect(trail.getByRole('heading', { level: 3 }).first()).toBeVisible();
  const entries = trail.getByRole('listitem');
  await trail.getByLabel('Search the audit trail').fill(title);
  await expect(trail.getByText('2 entries')).toBeVisible();
  await expect(entries.last().getByRole('link', { name: title, exact: true })).toHaveAttribute(
    'href',
    `/Blogs/${_id}/edit`,
  );
  await entries
    .last()
    .getByRole('button', { name: `All about it: ${title}` })
    .click();
  await expect(trail.getByText('1 entry')).toBeVisible();
  const download = page.waitForEvent('download');
  await trail.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('audit-trail.csv');
  await trail.getByRole('button', { name: 'Show all' }).click();
  await expect(trail.getByLabel('Search the audit trail')).toBeFocused();
  await trail.getByText('Filter', { exact: true }).click();
  await trail.getByLabel('About', { exact: true }).selectOption('Photos');
  await expect(trail.getByText('Nothing of that kind was done.')).toBeVisible();
  await trail.getByRole('button', { name: 'Clear search and filter' }).click();
  await expect(entries.filter({ hasText: title }).first()).toBeVisible();
});
