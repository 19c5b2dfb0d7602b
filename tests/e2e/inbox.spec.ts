import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { PAGE_SIZES } from '../../src/domain/shared/limits.ts';
import { APPLICANT, ENQUIRY, pdf, REGISTRATION } from '../helpers/samples.ts';
import { bearer, signIn } from './admin.ts';
import { expectNoViolations } from './axe.ts';
import { stopClock } from './clock.ts';
import { expectFocusUncovered } from './covered.ts';
import { createSite, expect, STILL, test } from './fixtures.ts';
import { logIn } from './logins.ts';
import { DESKTOP, eachScreen, LONG_ONLY, PHONE } from './screens.ts';

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

    test('lists, opens, downloads, moves and deletes submissions', async ({ page, request, site }) => {
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
      await expect(page.getByText('Acknowledgement not sent yet')).toBeVisible();
      await expect(page.getByText('Mail is not set up, so nobody is told of what arrives here.')).toBeVisible();
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
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused();
      await page.getByRole('button', { name: `Spam ${tag}` }).click();
      await page.getByRole('button', { name: 'Delete' }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();

      await page.getByRole('tab', { name: 'Bin' }).click();
      await page.getByRole('button', { name: `Spam ${tag}` }).click();
      await expect(page.getByText('Moved to the bin by')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Reply by email' })).toBeHidden();
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Delete for good' }).click();
      await expect(dialog).toContainText('It cannot be brought back');
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Deleted for good', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: `Spam ${tag}` })).toBeHidden();
    });
  });
}

test('a person’s data is found, exported with the resume, and erased after confirmation', async ({
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

test('the inbox is used with the keyboard alone', LONG_ONLY, async ({ page, request, site }) => {
  await sendAll(request, site.url, 'by keyboard');
  await signIn(page);
  await page.goto('/admin/inbox');
  await page.getByRole('tab', { name: 'All' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Applications' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Applications' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Bin' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Enquiries' })).toBeFocused();
  expect(new URL(page.url()).searchParams.get('view')).toBe('enquiries');
  await page.keyboard.press('Tab');
  await page.keyboard.type('by keyboard');
  await expect(page.getByText('1 result for “by keyboard”')).toBeVisible();
  for (const name of ['Select', 'Filter', 'the row']) await test.step(name, () => page.keyboard.press('Tab'));
  await expect(page.getByRole('button', { name: 'Enquiry by keyboard (new)' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enquiry by keyboard' })).toBeFocused();
  const remove = page.getByRole('button', { name: 'Delete' });
  for (let stop = 0; stop < 12 && !(await remove.evaluate((button) => button.matches(':focus'))); stop++) {
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

test('failed mails can be retried', LONG_ONLY, async ({ page, request, site }) => {
  await sendAll(request, site.url, 'given up');
  await signIn(page);
  let isTried = false;
  await page.route('**/api/admin/submissions/enquiries/*', async (route) => {
    const answer = await route.fetch();
    const submission = await answer.json();
    isTried ||= route.request().postDataJSON()?.retryMails === true;
    if (!isTried) {
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
  await expect(page.getByText('Acknowledgement not sent yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try the mail again' })).toBeHidden();
  // The submission may be read once more while the test ends.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the inbox says why it cannot load, retries on demand, and loads by itself once online again', async ({
  page,
  context,
  request,
  site,
}) => {
  await sendAll(request, site.url, 'in a tunnel');
  await signIn(page);
  await page.route('**/api/admin/submissions/**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/admin/inbox');
  await expect(page.getByText('Unable to load the inbox.')).toBeVisible();
  await page.unroute('**/api/admin/submissions/**');
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  const student = page.getByRole('button', { name: /^Student in a tunnel/ });
  // Going offline does not stop a request that is under way. Its answer widens the tabs, and a click on one of them is lost
  // when that happens between mousedown and mouseup.
  await expect(student).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('tab', { name: 'Registrations' }).click();
  await expect(page.getByText('You are offline. It loads when you are back.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Unable to load the inbox.')).toBeHidden();
  await expect(student).toBeVisible();

  await context.setOffline(true);
  await student.click();
  await expect(page.getByText('Unable to load this submission.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Student in a tunnel' })).toBeFocused();
  await page.getByRole('searchbox').fill('nobody of that name');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(page.getByText('Choose a message to read it.')).toBeHidden();
});

test(
  'Back restores the place in the list, and Next opens the next submission',
  LONG_ONLY,
  async ({ page, request, site }) => {
    for (const name of ['Turned A', 'Turned B', 'Turned C']) {
      await request.post(`${site.url}/api/contacts`, { data: { ...ENQUIRY, name, phone: '98290 12345' } });
    }
    await signIn(page);
    await page.goto('/admin/inbox?view=enquiries');
    const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
    const heading = (name: string) => page.getByRole('heading', { name });
    await page.getByRole('searchbox').fill('turned +91-98290-12345');
    await expect(page.getByText('3 results for')).toBeVisible();
    await page.getByText('Filter').click();
    await page.getByLabel('State').selectOption('New');
    const list = page.url();
    await row('Turned B').click();
    await expect(heading('Turned B')).toBeFocused();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(heading('Turned A')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(heading('Turned B')).toBeVisible();
    await page.goBack();
    await expect(heading('Turned B')).toBeHidden();
    expect(page.url()).toBe(list);
    await expect(row('Turned B')).toBeFocused();
    await expect(page.getByRole('searchbox')).toHaveValue('turned +91-98290-12345');
    await page.goForward();
    await expect(heading('Turned B')).toBeVisible();
    await page.getByRole('tab', { name: /^Registrations/ }).click();
    await expect(page.getByRole('searchbox'), 'a search stays in its tab').toHaveValue('');
    await expect(page.getByText('Filter', { exact: true })).toBeVisible();
    await page.getByRole('searchbox').fill('nobody of that name');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page.getByRole('searchbox')).toBeFocused();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the row focused by Back is not covered by the undo bar', LONG_ONLY, async ({ page, request, site }) => {
    for (let number = 1; number <= 8; number++) {
      await request.post(`${site.url}/api/contacts`, { data: { ...ENQUIRY, name: `Covered ${number}` } });
    }
    await signIn(page);
    await page.goto('/admin/inbox?q=Covered');
    const row = (number: number) => page.getByRole('button', { name: new RegExp(`^Covered ${number}`) });
    await row(8).click();
    await page.getByRole('button', { name: 'Mark as spam' }).click();
    const note = page.getByRole('status').filter({ hasText: 'Covered 8' });
    await expect(note).toBeVisible();
    for (const number of [5, 4, 3]) {
      // The upper edge of the row shows above the note.
      await row(number).evaluate(
        (element, above) => {
          scrollBy({ top: element.getBoundingClientRect().top - above });
        },
        ((await note.boundingBox())?.y ?? 0) - 24,
      );
      await row(number).click({ position: { x: 40, y: 6 } });
      await expect(page.getByRole('heading', { name: `Covered ${number}` })).toBeFocused();
      await page.goBack();
      await expect(row(number)).toBeFocused();
      await expectFocusUncovered(page);
    }
  });
});

test.describe('Back from a submission of the next page focuses the row it was opened from', () => {
  for (const { when, hold } of [
    { when: 'at any time', hold: async () => {} },
    { when: 'as the page is polled', hold: holdRenewalUntilBack },
  ]) {
    test(when, LONG_ONLY, async ({ page, request, site }) => {
      const tag = `Leafed through ${when}`;
      for (let number = 0; number <= PAGE_SIZES.inbox; number++) {
        await request.post(`${site.url}/api/contacts`, { data: { ...ENQUIRY, name: `${tag} ${number}` } });
      }
      await signIn(page);
      await hold(page);
      await page.goto(`/admin/inbox?view=enquiries&q=${tag}`);
      const last = page.getByRole('button', { name: new RegExp(`^${tag} 1\\b`) });
      await last.click();
      await expect(page.getByRole('heading', { name: `${tag} 1` })).toBeFocused();
      const renewed = page.waitForResponse((answer) => /page=2&first=/.test(answer.url()));
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByRole('heading', { name: `${tag} 0` })).toBeVisible();
      await (await renewed).finished();
      await page.goBack();
      await expect(last).toBeFocused();
    });
  }
});

/** Delivers the response to the poll of the second page in the same task as the popstate event. */
async function holdRenewalUntilBack(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    const read = Response.prototype.json;
    Response.prototype.json = async function (this: Response) {
      const answer = await read.call(this);
      if (/page=2&first=/.test(this.url)) await gone;
      return answer;
    };
    // React renders a popstate at once when `window.event` names it; without, event and response share one render.
    Object.defineProperty(window, 'event', { value: undefined });
  });
}

test(
  'new submissions and changes of another administrator show within 15 s and move no row',
  LONG_ONLY,
  async ({ page, request, site }) => {
    const send = (name: string) => request.post(`${site.url}/api/contacts`, { data: { ...ENQUIRY, name } });
    await send('Seen first');
    await send('Seen second');
    await signIn(page);
    await stopClock(page);
    await page.goto('/admin/inbox');
    const rows = page.locator('[data-id]');
    await expect(rows.first()).toContainText('Seen second');
    const row = page.getByRole('button', { name: /^Seen first/ });
    await row.focus();
    const before = await rows.count();
    const title = await page.title();

    await send('Come since');
    const { authorization } = await bearer(page);
    const id = await page.locator('[data-id]', { has: row }).getAttribute('data-id');
    const data = { state: 'answered' };
    const address = `${site.url}/api/admin/submissions/enquiries/${id}`;
    await request.patch(address, { headers: { authorization }, data });
    // The page is polled from its first row on, not by number, since new rows would push one off its end.
    const renewed = page.waitForRequest((asked) => new URL(asked.url()).searchParams.has('first'));
    await page.clock.runFor(15_000);
    await renewed;
    const news = page.getByRole('button', { name: /^1 new/ });
    await expect(news).toBeVisible();
    await expect(row).toContainText('Answered');
    await expect(row).toBeFocused();
    expect(await rows.count()).toBe(before);
    await expect(rows.first()).toContainText('Seen second');
    // One new submission, one replied to.
    expect(await page.title()).toBe(title);

    await news.click();
    await expect(rows.first()).toContainText('Come since');
    await expect(page.getByRole('button', { name: /^Come since/ })).toBeFocused();
    await request.delete(address, { headers: { authorization } });
    await page.clock.runFor(15_000);
    await expect(row).toContainText('Not here any more.');
    expect(title).toMatch(/^\(\d+\) Inbox/);
  },
);

test('bulk actions can be undone; notes and answers keep who made them and when', async ({ page, request, site }) => {
  const tag = 'Together';
  await sendAll(request, site.url, tag);
  await sendAll(request, site.url, `${tag} again`);
  await signIn(page);
  await page.goto('/admin/inbox');
  const search = page.getByRole('searchbox');
  await search.fill('applicant together');
  await expect(page.getByText('2 results for')).toBeVisible();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all of this page' }).check();
  await expectNoViolations(page);
  const archive = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Resumes' }).click();
  const zip = await readFile(await (await archive).path());
  expect((await archive).suggestedFilename()).toBe('resumes.zip');
  for (const name of ['Applicant Together.pdf', 'Applicant Together again.pdf']) expect(zip.includes(name)).toBe(true);
  expect(zip.includes(Buffer.from(pdf(3000)))).toBe(true);

  await page.getByRole('button', { name: 'Mark as spam' }).click();
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 results for')).toBeVisible();
  const all = page.getByRole('checkbox', { name: 'Select all of this page' });
  await all.check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(all).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 results for')).toBeVisible();
  await page.getByRole('button', { name: 'Select', exact: true }).click();

  await page.getByRole('button', { name: 'Applicant Together (new)' }).click();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Knows CSS well');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('heading', { name: 'Applicant Together again' })).toBeVisible();
  await expect(note).toHaveValue('');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(note, 'what was not added yet').toHaveValue('Knows CSS well');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Knows CSS well')).toBeVisible();
  await expect(note).toHaveValue('');
  const reply = page.getByRole('link', { name: 'Reply by email' });
  await page.getByLabel('Answer with').selectOption('Invite to talk');
  await expect(reply).toHaveAttribute('href', /body=Dear%20Applicant.*%3E%20Email%3A/);
  await reply.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await reply.click();
  await expect(page.getByRole('article').locator('.badge')).toHaveText('Answered');
  await expect(page.getByRole('article')).toContainText(/Answered, TESTER/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article').locator('.badge')).toHaveText('Open');
});

test('acknowledged submissions survive kill -9', LONG_ONLY, async ({ request }) => {
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

test(
  'a note that is changed after a lost answer, or during its call, loses no words',
  LONG_ONLY,
  async ({ page, request, site }) => {
    await sendAll(request, site.url, 'Noted');
    await signIn(page);
    await page.goto('/admin/inbox');
    await page.getByRole('button', { name: 'Enquiry Noted (new)' }).click();
    const note = page.getByRole('textbox', { name: 'Note' });
    const notes = page.getByRole('region', { name: 'Notes' }).getByRole('listitem');
    const add = page.getByRole('button', { name: 'Add note' });
    const path = '**/api/admin/submissions/**';
    await note.fill('Rang twice');
    await page.route(path, async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await add.click();
    await expect(page.getByText('Network error! Please check your connection.')).toBeVisible();
    await page.unroute(path);
    await note.fill('Rang twice, and will call back');
    await add.click();
    await expect(note).toHaveValue('');
    await expect(notes.filter({ hasText: 'Rang twice, and will call back' })).toHaveCount(1);

    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(path, async (route) => {
      if (route.request().method() !== 'GET') await released;
      await route.fallback();
    });
    await note.fill('Wants a price');
    await add.click();
    await note.fill('Wants a price of the small plan');
    release();
    await expect(notes.getByText('Wants a price', { exact: true })).toBeVisible();
    await expect(page.getByText('Note added')).toBeVisible();
    await expect(note).toHaveValue('Wants a price of the small plan');
  },
);

test('each removal of a note moves the focus to the field', LONG_ONLY, async ({ page, request, site }) => {
  await sendAll(request, site.url, 'Removed notes');
  await signIn(page);
  await page.goto('/admin/inbox');
  await page.getByRole('button', { name: 'Enquiry Removed notes (new)' }).click();
  const note = page.getByRole('textbox', { name: 'Note' });
  const notes = page.getByRole('region', { name: 'Notes' });
  for (const words of ['First', 'Second']) {
    await note.fill(words);
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(notes.getByRole('listitem').filter({ hasText: words })).toBeVisible();
    await expect(note).toHaveValue('');
  }
  for (const words of ['First', 'Second']) {
    await notes.getByRole('button', { name: `Remove the note “${words}”` }).press('Enter');
    await expect(notes.getByRole('listitem').filter({ hasText: words })).toHaveCount(0);
    await expect(note).toBeFocused();
  }
});

test(
  'the answer of a bulk action keeps the focus and the rows that were selected since',
  LONG_ONLY,
  async ({ page, request, site }) => {
    await sendAll(request, site.url, 'Selected late');
    await signIn(page);
    await page.goto('/admin/inbox');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/admin/submissions/**', async (route) => {
      if (route.request().method() !== 'GET') await released;
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    const checkbox = (name: string) => page.getByRole('checkbox', { name: `${name} Selected late` });
    await checkbox('Enquiry').check();
    await page.getByRole('button', { name: 'Answered', exact: true }).click();
    await checkbox('Student').check();
    const search = page.getByRole('searchbox');
    await search.focus();
    release();
    await expect(checkbox('Enquiry')).not.toBeChecked();
    await expect(checkbox('Student')).toBeChecked();
    await expect(search).toBeFocused();
  },
);

test('after an erasure the focus stays in the dialog', LONG_ONLY, async ({ page, request, site }) => {
  const email = 'focus@example.in';
  await request.post(`${site.url}/api/contacts`, { data: { ...ENQUIRY, email } });
  await signIn(page);
  await page.goto('/admin/inbox');
  await page.getByRole('button', { name: 'A person’s data' }).click();
  const dialog = page.getByRole('dialog', { name: 'A person’s data' });
  await dialog.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Erase' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(dialog.getByText('1 submission erased.')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toBeFocused();
});
