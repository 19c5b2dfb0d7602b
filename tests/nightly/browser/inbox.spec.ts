import { readFile } from 'node:fs/promises';
import { signIn } from '../../e2e/admin.ts';
import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { expectSeen } from '../../e2e/seen.ts';
import { APPLICANT, pdf } from '../../helpers/samples.ts';

test.use(STILL);

test('several submissions are changed at once; a person’s data is found, exported and erased', async ({
  page,
  request,
  site,
}) => {
  const who = { email: 'asked@example.in', phone: '90000 11111' };
  const resume = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf(3000)) };
  for (const name of ['Applicant Together', 'Applicant Together again']) {
    await request.post(`${site.url}/api/job-applications`, { multipart: { ...APPLICANT, ...who, name, resume } });
  }
  await signIn(page);
  await page.goto('/admin/inbox');
  await page.getByRole('searchbox').fill('applicant together');
  await expectSeen(page.getByText('2 results for'));
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const all = page.getByRole('checkbox', { name: 'Select all of this page' });
  await all.check();
  const archive = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Resumes' }).click();
  const zip = await readFile(await (await archive).path());
  for (const name of ['Applicant Together.pdf', 'Applicant Together again.pdf']) expect(zip.includes(name)).toBe(true);
  await page.getByRole('button', { name: 'Mark as spam' }).click();
  await expectSeen(page.getByText('Nothing found'));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectSeen(page.getByText('2 results for'));

  await page.getByRole('button', { name: 'A person’s data' }).click();
  const dialog = page.getByRole('dialog', { name: 'A person’s data' });
  const said = dialog.locator('p[role=status]');
  await dialog.getByRole('button', { name: 'Find' }).click();
  await expect(said).toHaveText('Give an email address or a phone number.');
  await dialog.getByLabel('Email').fill('Asked+jobs@Example.in');
  await dialog.getByRole('button', { name: 'Find' }).click();
  await expect(said).toHaveText('2 submissions found.');
  await dialog.getByRole('checkbox', { name: /^Applicant Together again/ }).uncheck();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const { submissions } = JSON.parse(await readFile(await (await saved).path(), 'utf8'));
  expect(submissions).toMatchObject([{ kind: 'applications', fields: who }]);
  expect(Buffer.from(submissions[0].resumeFile.split(',')[1], 'base64')).toEqual(resume.buffer);
  await dialog.getByRole('checkbox', { name: /^Applicant Together again/ }).check();
  await dialog.getByRole('button', { name: 'Erase' }).click();
  const question = page.getByRole('alertdialog', { name: 'Erase 2 submissions?' });
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(said).toHaveText('2 submissions erased.');
  await expect(dialog.getByLabel('Email')).toBeFocused();
});
