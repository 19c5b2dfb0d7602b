import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { APPLICANT, ENQUIRY, pdf, REGISTRATION } from '../helpers/samples.ts';
import { signIn } from './admin.ts';
import { expect, STILL, test } from './fixtures.ts';
import { expectSeen } from './seen.ts';

test.use(STILL);

async function sendAll(request: APIRequestContext, url: string, tag: string) {
  await request.post(`${url}/api/contacts`, { data: { ...ENQUIRY, name: `Enquiry ${tag}` } });
  await request.post(`${url}/api/contacts`, { data: { ...ENQUIRY, name: `Spam ${tag}`, website: 'x' } });
  await request.post(`${url}/api/vt/register`, { data: { ...REGISTRATION, name: `Student ${tag}` } });
  const resume = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf(3000)) };
  await request.post(`${url}/api/job-applications`, { multipart: { ...APPLICANT, name: `Applicant ${tag}`, resume } });
}

test('submissions are read, answered, noted, sorted out as spam, exported, deleted and restored', async ({
  page,
  request,
  site,
}) => {
  await sendAll(request, site.url, 'Sorted');
  await signIn(page);
  await page.goto('/admin/inbox');
  const detail = page.getByRole('article');
  const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await row('Enquiry Sorted').click();
  await expect(page.getByRole('heading', { name: 'Enquiry Sorted' })).toBeFocused();
  await expectSeen(page.getByText('Acknowledgement not sent yet'));
  await expectSeen(page.getByText('Mail is not set up, so nobody is told of what arrives here.'));

  await test.step('the link of a mail program marks nothing; by hand it is marked as answered, with an undo', async () => {
    const reply = page.getByRole('link', { name: 'Reply by email' });
    await expect(reply).toHaveAttribute('href', /^mailto:sunita/);
    await page.getByLabel('Answer with').selectOption({ index: 1 });
    await expect(reply).toHaveAttribute('href', /body=.*%3E%20/);
    await reply.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await reply.click();
    await expect(detail.locator('.badge')).toHaveText('Open');
    await page.getByRole('button', { name: 'Mark as answered' }).click();
    await expect(detail.locator('.badge')).toHaveText('Answered');
    await expect(detail).toContainText(/Answered, TESTER/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(detail.locator('.badge')).toHaveText('Open');
    await page.getByRole('button', { name: 'Mark as unread' }).click();
    await expect(detail.locator('.badge')).toHaveText('New');
  });

  await test.step('a note stays with its submission', async () => {
    const note = page.getByRole('textbox', { name: 'Note' });
    await note.fill('Ring on Monday');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expectSeen(page.getByRole('region', { name: 'Notes' }).getByText('Ring on Monday'));
    await expect(note).toHaveValue('');
  });

  await test.step('a resume is downloaded as it was sent', async () => {
    await page.getByRole('tab', { name: 'Applications' }).click();
    await row('Applicant Sorted').click();
    const resume = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    expect((await resume).suggestedFilename()).toBe('resume.pdf');
    expect(await readFile(await (await resume).path())).toEqual(Buffer.from(pdf(3000)));
  });

  await test.step('spam is told, and moved to the enquiries', async () => {
    await page.getByRole('tab', { name: 'Spam' }).click();
    await row('Spam Sorted').click();
    await expectSeen(page.getByText('A field that people cannot see was filled in.'));
    await page.getByRole('button', { name: 'Not spam, move to Enquiries' }).click();
    await page.getByRole('tab', { name: 'Enquiries' }).click();
    await page.getByRole('searchbox').fill('spam sorted');
    await expectSeen(page.getByText('1 result for “spam sorted”'));
    const csv = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const text = await readFile(await (await csv).path(), 'utf8');
    expect(text.trim().split('\r\n')).toHaveLength(2);
  });

  await test.step('what is deleted is restored, or deleted for good in the bin', async () => {
    const question = page.getByRole('alertdialog', { name: 'Delete this enquiry?' });
    const remove = async () => {
      await row('Spam Sorted').click();
      await page.getByRole('button', { name: 'Delete' }).click();
      await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused();
      await question.getByRole('button', { name: 'Delete' }).click();
      await expectSeen(page.getByText('Nothing found'));
    };
    await remove();
    await page.getByRole('button', { name: 'Undo' }).click();
    await remove();
    await page.getByRole('tab', { name: 'Bin' }).click();
    await row('Spam Sorted').click();
    await expectSeen(page.getByText('Moved to the bin by'));
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(question).toContainText('It cannot be brought back');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectSeen(page.getByText('Deleted for good', { exact: true }));
  });
});
