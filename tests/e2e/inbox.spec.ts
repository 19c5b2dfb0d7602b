import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { APPLICANT, ENQUIRY, pdf, REGISTRATION } from '../helpers/samples.ts';
import { signIn } from './admin.ts';
import { expectNoViolations } from './axe.ts';
import { createSite, expect, STILL, test } from './fixtures.ts';
import { logIn } from './logins.ts';
import { DESKTOP, eachScreen } from './screens.ts';

test.use(STILL);

async function sendAll(request: APIRequestContext, url: string, tag: string) {
  await request.post(`${url}/api/contacts`, { data: { ...ENQUIRY, name: `Enquiry ${tag}` } });
  await request.post(`${url}/api/contacts`, { data: { ...ENQUIRY, name: `Spam ${tag}`, website: 'x' } });
  await request.post(`${url}/api/vt/register`, { data: { ...REGISTRATION, name: `Student ${tag}` } });
  const resume = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf(3000)) };
  await request.post(`${url}/api/job-applications`, { multipart: { ...APPLICANT, name: `Applicant ${tag}`, resume } });
}

for (const { viewport, tag } of eachScreen(DESKTOP)) {
  test.describe(`the inbox at ${viewport.width}`, { tag }, () => {
    test.use({ viewport });

    test('shows, opens, saves, moves and deletes', async ({ page, request, site }) => {
      const tag = String(viewport.width);
      await sendAll(request, site.url, tag);
      await signIn(page);
      await page.goto('/admin/inbox');
      const row = page.getByRole('button', { name: `Enquiry ${tag} (new)` });
      await expect(row).toBeVisible();
      await expectNoViolations(page);

      await row.click();
      await expect(page.getByRole('heading', { name: `Enquiry ${tag}` })).toBeFocused();
      await expect(page.getByRole('link', { name: 'Reply by email' })).toHaveAttribute('href', /^mailto:sunita/);
      await expect(page.getByText('Acknowledgement waits')).toBeVisible();
      await expect(page.getByText('Mail is not set up, so all mails wait.')).toBeVisible();
      await expectNoViolations(page);

      await page.getByRole('tab', { name: 'Applications' }).click();
      await page.getByRole('button', { name: `Applicant ${tag}` }).click();
      const resume = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Resume', exact: true }).click();
      expect((await resume).suggestedFilename()).toBe('resume.pdf');
      expect(await readFile(await (await resume).path())).toEqual(Buffer.from(pdf(3000)));

      await page.getByRole('tab', { name: 'Spam' }).click();
      await page.getByRole('button', { name: `Spam ${tag}` }).click();
      await expect(page.getByText('A field that people cannot see was filled in.')).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Not spam, move to Enquiries' }).click();
      await page.getByRole('tab', { name: 'Enquiries' }).click();
      await page.getByRole('searchbox').fill(`spam ${tag}`);
      await expect(page.getByText(`1 result for “spam ${tag}”`)).toBeVisible();
      const csv = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download CSV' }).click();
      const text = await readFile(await (await csv).path(), 'utf8');
      expect(text.trim().split('\r\n')).toHaveLength(2);

      await page.getByRole('button', { name: `Spam ${tag}` }).click();
      await page.getByRole('button', { name: 'Delete' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Delete this enquiry?' });
      await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Delete' }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Nothing found')).toBeVisible();
    });
  });
}

test('what a person has sent is found, saved with the resume in it, and erased after a question', async ({
  page,
  request,
  site,
}) => {
  const who = { email: 'asked@example.in', phone: '90000 11111' };
  const resume = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf(3000)) };
  await request.post(`${site.url}/api/contacts`, { data: { ...ENQUIRY, ...who } });
  await request.post(`${site.url}/api/job-applications`, { multipart: { ...APPLICANT, ...who, resume } });
  await signIn(page);
  await page.goto('/admin/inbox');
  await page.getByRole('button', { name: 'A person’s data' }).click();
  const dialog = page.getByRole('dialog', { name: 'A person’s data' });
  const said = dialog.locator('p[role=status]');
  await dialog.getByRole('button', { name: 'Find' }).click();
  await expect(said).toHaveText('Give an email address or a phone number.');
  await dialog.getByLabel('Email').fill('Asked+jobs@Example.in');
  await dialog.getByRole('button', { name: 'Find' }).click();
  await expect(said).toHaveText('2 submissions found.');
  await expectNoViolations(page);

  await dialog.getByRole('checkbox', { name: /^Sunita/ }).uncheck();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const { submissions } = JSON.parse(await readFile(await (await saved).path(), 'utf8'));
  expect(submissions).toMatchObject([{ kind: 'applications', fields: who }]);
  expect(Buffer.from(submissions[0].resumeFile.split(',')[1], 'base64')).toEqual(resume.buffer);

  await dialog.getByRole('checkbox', { name: /^Sunita/ }).check();
  await dialog.getByRole('button', { name: 'Erase' }).click();
  const question = page.getByRole('alertdialog', { name: 'Erase 2 submissions?' });
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(said).toHaveText('2 submissions erased.');
  await dialog.getByRole('button', { name: 'Find' }).click();
  await expect(said).toHaveText('Nothing of this person is here.');
});

test('the inbox is walked with the keyboard alone', async ({ page, request, site }) => {
  await sendAll(request, site.url, 'by keyboard');
  await signIn(page);
  await page.goto('/admin/inbox');
  await page.getByRole('tab', { name: 'Enquiries' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Applications' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Applications' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Spam' })).toBeFocused();
  expect(new URL(page.url()).searchParams.get('view')).toBe('spam');

  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await page.keyboard.type('by keyboard');
  await expect(page.getByText('1 result for “by keyboard”')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Enquiry by keyboard (new)' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enquiry by keyboard' })).toBeFocused();
  const remove = page.getByRole('button', { name: 'Delete' });
  for (let stop = 0; stop < 7 && !(await remove.evaluate((button) => button.matches(':focus'))); stop++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Delete this enquiry?' });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing found')).toBeVisible();
});

test('mails that were given up can be tried again', async ({ page, request, site }) => {
  await sendAll(request, site.url, 'given up');
  await signIn(page);
  await page.route('**/api/admin/submissions/enquiries/*', async (route) => {
    const answer = await route.fetch();
    const submission = await answer.json();
    if (!route.request().postDataJSON()?.retryMails) {
      for (const mail of submission.mails) Object.assign(mail, { state: 'given-up', tries: 6, error: 'Mailbox busy' });
    }
    await route.fulfill({ response: answer, json: submission });
  });
  await page.goto('/admin/inbox');
  await page.getByRole('button', { name: 'Enquiry given up (new)' }).click();
  await expect(
    page.getByText('Acknowledgement given up after 6 tries. The mail server said: Mailbox busy'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Try the mail again' }).click();
  await expect(page.getByText('Acknowledgement waits')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try the mail again' })).toBeHidden();
});

test('a failure is said, and trying again works; offline it comes back by itself', async ({ page, context }) => {
  await signIn(page);
  await page.route('**/api/admin/submissions/**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/admin/inbox');
  await expect(page.getByText('Unable to load the inbox.')).toBeVisible();
  await page.unroute('**/api/admin/submissions/**');
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(page.getByText('Unable to load the inbox.')).toBeHidden();

  await context.setOffline(true);
  await page.getByRole('tab', { name: 'Registrations' }).click();
  await expect(page.getByText('You are offline. It loads when you are back.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Unable to load the inbox.')).toBeHidden();
});

test('whatever was acknowledged is there after the process was killed', async ({ request }) => {
  const site = await createSite();
  try {
    const KILLED_AFTER = 10;
    const acknowledged: string[] = [];
    const sending = Array.from({ length: 40 }, async (_, n) => {
      const name = `Person ${n}`;
      const answer = await request.post(`${site.url}/api/contacts`, { data: { ...ENQUIRY, name } }).catch(() => null);
      if (answer?.status() === 201) acknowledged.push(name);
      if (acknowledged.length === KILLED_AFTER) await site.kill9();
    });
    await Promise.all(sending);
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLED_AFTER);
    await site.restart();
    const { token } = await logIn(site.url);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await request.get(`${site.url}/api/admin/submissions/enquiries.csv`, { headers });
    expect(answer.status()).toBe(200);
    const csv = await answer.text();
    for (const name of acknowledged) expect(csv.split(`,"${name}",`)).toHaveLength(2);
  } finally {
    await site.stop();
  }
});
