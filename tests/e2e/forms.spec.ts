import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { LIMITS } from '../../src/domain/shared/limits.ts';
import { RESUME_MESSAGES } from '../../src/domain/submissions/resume.ts';
import { REGISTRATION } from '../helpers/samples.ts';
import { expectNoViolations } from './axe.ts';
import { expect, STILL, test } from './fixtures.ts';
import { ENQUIRY, expectValues, typeInto, wakeForm } from './form-fields.ts';
import { listen } from './listening.ts';
import { PHONE } from './screens.ts';
import { expectSeen } from './seen.ts';

test.use(STILL);

const APPLICANT = { 'Name*': 'Rohan Bhosale', 'Email*': 'r@example.in', 'Phone*': '98765 43210' };
const STUDENT = {
  'Full name*': 'Pooja Rathod',
  'Phone number*': '98765 43210',
  'Email*': 'pooja@example.in',
  'College name*': 'Government Polytechnic',
  'Address*': '12 Station Road',
};
const AGAIN = 'Send again if it is right.';
const SERVER_ERROR = 'Server error! Please try again later.';
const NETWORK_ERROR = 'Network error! Please check your connection.';

const emptied = (fields: Record<string, string>) => Object.fromEntries(Object.keys(fields).map((label) => [label, '']));

function pdf(size: number) {
  const buffer = Buffer.alloc(size, ' ');
  buffer.write('%PDF-1.7\n');
  return { name: 'resume.pdf', mimeType: 'application/pdf', buffer };
}

/** Answers the requests of a form as the test says, and keeps the keys that name each submission. */
async function answering(page: Page, api: string) {
  const state: { answer: 'take' | 'refuse' | 'fail' | 'offline' | 'wait'; keys: (string | undefined)[] } = {
    answer: 'take',
    keys: [],
  };
  let goOn = () => {};
  await page.route(api, async (route) => {
    state.keys.push(route.request().headers()['idempotency-key']);
    const answer = state.answer;
    if (answer === 'wait') await new Promise<void>((done) => (goOn = done));
    if (answer === 'offline') return route.abort();
    if (answer === 'fail') return route.fulfill({ status: 500, json: {} });
    if (answer === 'take') return route.continue();
    return route.fulfill({ status: 400, json: { message: 'Not yet.', errors: { email: 'No such address.' } } });
  });
  return { state, release: () => goOn() };
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('contact is filled in by keys: names errors and doubts, survives a refusal and no network, and sends once', async ({
    page,
    site,
  }) => {
    const said = await listen(page);
    const { state, release } = await answering(page, '**/api/contacts');
    await page.goto('/Contact?product=inventory-management');
    const form = await wakeForm(page, 'Send message');
    const send = form.locator('button[type=submit]');
    const message = form.getByLabel('Your Message*');

    await test.step('Request Demo fills in the message, until its module is removed', async () => {
      await expect(message).toHaveValue('I would like a demo of Inventory Management. ');
      await form.getByRole('button', { name: 'Do not ask for a demo of Inventory Management' }).press('Enter');
      await expect(message).toHaveValue('');
      await expect(page.getByText(/^Demo of /)).toHaveCount(0);
    });
    await test.step('missing fields are named, and the first one has the focus', async () => {
      await said();
      await send.press('Enter');
      await expect(form.getByLabel('Name*', { exact: true })).toBeFocused();
      await expect(form.locator('.err')).toHaveText([
        'Enter your name',
        'Enter your company name',
        'Enter your email address',
        'Enter your phone number',
        'Enter your message',
      ]);
      await expect(form.getByRole('alert')).toHaveText('5 fields need your attention.');
      expect((await said()).filter(({ unheard }) => !unheard).map(({ text }) => text)).toEqual([
        '5 fields need your attention.',
      ]);
    });
    await test.step('a wrong address is an error; a doubtful one is asked about once', async () => {
      await typeInto(page, form, { ...ENQUIRY, 'Email*': 'sunita', 'Phone*': '98765 4321' });
      await send.press('Enter');
      await expectSeen(form.getByText('Enter an email address such as name@example.in'));
      await expect(form.getByLabel('Phone*')).toHaveAccessibleDescription(/has 9 digits/);
      await typeInto(page, form, { 'Email*': 'sunita@gmial.com' });
      await page.keyboard.press('Enter');
      const email = form.getByLabel('Email*');
      await expect(email).toBeFocused();
      await expect(email).toHaveAccessibleDescription(
        `Did you mean sunita@gmail.com? We answer to sunita@gmial.com. ${AGAIN}`,
      );
      await expect(form.getByLabel('Phone*'), 'not asked again').toHaveAccessibleDescription('');
      await expect(email).not.toHaveAttribute('aria-invalid');
      await expectNoViolations(page, 'errors and doubts');
      expect(state.keys).toEqual([]);
      await typeInto(page, form, ENQUIRY);
    });
    await test.step('without a network nothing is lost; a retry is the same submission, a changed text another', async () => {
      state.answer = 'offline';
      await send.press('Enter');
      await expectSeen(form.getByRole('alert').filter({ hasText: 'An error occurred. Please try again.' }));
      await expectSeen(page.getByText(NETWORK_ERROR));
      await send.press('Enter');
      await expect.poll(() => state.keys.length).toBe(2);
      await expect(send).toBeEnabled();
      state.answer = 'fail';
      await typeInto(page, form, { 'Your Message*': 'Another text.' });
      await send.press('Enter');
      await expectSeen(page.getByText(SERVER_ERROR));
      const [first, again, changed] = state.keys;
      expect(again).toBe(first);
      expect(changed).not.toBe(first);
      await typeInto(page, form, ENQUIRY);
    });
    await test.step('while the request runs the form does not change, and is not sent twice', async () => {
      state.answer = 'wait';
      state.keys.length = 0;
      await send.dblclick();
      await expect(send).toHaveText('SUBMITTING...');
      await page.keyboard.press('Enter');
      await expect(message).not.toBeEditable();
      await expect.poll(() => state.keys).toHaveLength(1);
      release();
      await expectSeen(form.getByText('No such address.'));
      await expect(form.getByLabel('Email*')).toBeFocused();
    });
    await test.step('the text survives a reload and is sent', async () => {
      state.answer = 'take';
      await page.reload();
      await wakeForm(page, 'Send message');
      await expectValues(form, ENQUIRY);
      await said();
      await message.focus();
      await page.keyboard.press('Tab');
      await expect(send).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(form.getByRole('status')).toHaveText('Your message has been sent successfully!');
      await expectValues(form, emptied(ENQUIRY));
      await expect(form.getByText('We answer by email or phone.')).toBeVisible();
      await expect(page.locator('[data-queue][data-received]')).toHaveCSS('--served', '5');
      expect((await said()).filter(({ unheard }) => !unheard).map(({ text }) => text)).toEqual([
        'SUBMITTING...',
        'Your message has been sent successfully!',
      ]);
      await expectNoViolations(page, 'sent');
    });
    await test.step('the queue stays served when one goes on typing', async () => {
      await message.fill('One more thing.');
      await expect(page.locator('[data-queue][data-received]')).toHaveCSS('--served', '5');
    });
    await test.step('its notice is written', async () => {
      const folder = join(site.dataDir, 'mail');
      const notices = async () => {
        const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('_notice.eml'));
        return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('');
      };
      await expect.poll(notices).toContain('Rawat Sweets');
    });
  });

  test('training: shows the button near the top, prints a ticket, names errors, survives a failure, and shows the ID', async ({
    page,
  }) => {
    const { state } = await answering(page, '**/api/vt/register');
    await page.goto('/VTRegister');
    const form = await wakeForm(page, 'Register');
    const send = form.locator('button[type=submit]');
    const registerNow = page.getByRole('link', { name: 'Register Now' });
    await test.step('Register Now floats near the top, leads to the form and is not over it', async () => {
      await expect(registerNow).toBeHidden();
      await page.evaluate(() => scrollTo({ top: 0 }));
      await expect(registerNow).toBeInViewport({ ratio: 1 });
      await expect(registerNow).toHaveCSS('position', 'fixed');
      await registerNow.click();
      await expect(page.getByRole('heading', { name: 'Register', exact: true })).toBeInViewport();
      await expect(registerNow).toBeHidden();
    });
    await test.step('missing fields are named in the words of this form', async () => {
      await send.press('Enter');
      await expect(form.locator('.err')).toHaveText([
        'Full name is required',
        'Semester is required',
        'Phone number is required',
        'Email is required',
        'Branch is required',
        'College name is required',
        'Address is required',
      ]);
    });
    await test.step('the branch Other asks for the branch; the ticket shows the name as text', async () => {
      const branch = form.getByLabel('Branch*', { exact: true });
      await branch.focus();
      await page.keyboard.type('Other');
      await expect(branch).toHaveValue('Other');
      await send.press('Enter');
      await expectSeen(form.getByText('Please specify your branch', { exact: true }));
      await expectNoViolations(page, 'errors');
      await typeInto(page, form, { ...STUDENT, 'Full name*': 'Pooja <b>R', 'Please specify your branch*': 'Textiles' });
      await page.locator('[data-printed="name"]').scrollIntoViewIfNeeded();
      await expect(page.locator('[data-printed="name"]')).toHaveText('Pooja <b>R');
      await form.getByText(REGISTRATION.semester, { exact: true }).click();
      await expect(page.locator('[data-printed="semester"]')).toHaveText(REGISTRATION.semester);
      await typeInto(page, form, STUDENT);
    });
    await test.step('a failure is a toast, and nothing is lost', async () => {
      for (const answer of ['offline', 'fail'] as const) {
        state.answer = answer;
        await send.press('Enter');
        await expectSeen(page.getByText('Error submitting registration. Please try again later.'));
        await expect(send).toHaveText('Register');
        await page
          .getByRole('button', { name: /^Dismiss/ })
          .first()
          .click();
        await expect(page.getByRole('button', { name: /^Dismiss/ })).toHaveCount(0);
      }
      await expectValues(form, STUDENT);
    });
    await test.step('the dialog shows the ID, stays open for somebody who is typing, and Close empties the form', async () => {
      state.answer = 'take';
      const sent = page.waitForRequest('**/api/vt/register');
      await send.press('Enter');
      const body = (await sent).postDataJSON();
      expect(body).toMatchObject({ branch: 'Textiles' });
      expect(body).not.toHaveProperty('otherBranch');
      const dialog = page.getByRole('dialog', { name: 'Registration successful!' });
      await expect(dialog.getByRole('heading')).toBeFocused();
      for (const key of ['f', 'Space', 'Enter']) await page.keyboard.press(key);
      await expectSeen(dialog.getByText(/^VT\d{4}\d{2}\d{6}$/));
      await expectSeen(dialog.getByText(body.registrationID, { exact: true }));
      await expectSeen(dialog.getByText('Your registration ID. Keep it for the first day.'));
      await expectNoViolations(page, 'registered');
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await dialog.getByRole('button', { name: 'Copy ID' }).click();
      await expectSeen(dialog.getByRole('button', { name: 'Copied' }));
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(body.registrationID);
      await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
      await expect(dialog).toBeHidden();
      await expectValues(form, emptied(STUDENT));
      await expect(page.locator('[data-printed="name"]')).toHaveText('');
    });
  });
});

test('careers: an opening fills in the role and offers its description; the form refuses a wrong file, survives a failure and sends', async ({
  page,
}) => {
  const { state } = await answering(page, '**/api/job-applications');
  await page.goto('/Careers');
  const form = await wakeForm(page, 'Submit application');
  const send = form.locator('button[type=submit]');
  const file = form.locator('input[type=file]');
  const role = form.getByLabel('Role*');
  const [developer, sales] = [/^Web Developer Intern/, /^Sales Intern/].map((name) =>
    page.getByRole('button', { name }),
  ) as [Locator, Locator];
  await test.step('one opening is expanded at a time, and its role is filled in', async () => {
    await developer.hover();
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await expectSeen(page.getByText('2 openings.'));
    await expect(page.getByText('You use Git')).toBeHidden();
    await developer.press('Enter');
    await expectSeen(page.getByText('You use Git'));
    await expect(role).toHaveValue('Web Developer Intern');
    await sales.press('Space');
    await expect(developer).toHaveAttribute('aria-expanded', 'false');
    await expect(role).toHaveValue('Sales Intern');
    await sales.click();
    await expect(page.getByText('You can use a spreadsheet')).toBeHidden();
    await sales.click();
  });
  await test.step('the job description is saved under its own name', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Job description of the Sales Intern (PDF)' }).click();
    expect((await saved).suggestedFilename()).toBe('Sales_Intern_JD.pdf');
    expect(String(await readFile(await (await saved).path())).slice(0, 5)).toBe('%PDF-');
  });
  await test.step('Apply leads to the form', async () => {
    await page.getByRole('link', { name: 'Apply as Sales Intern' }).click();
    await expect(page.getByRole('heading', { name: 'Apply Now' })).toBeInViewport();
  });
  await test.step('a missing field is shown with its label below the header', async () => {
    await send.press('Enter');
    const first = form.getByLabel('Name*');
    await expect(first).toBeFocused();
    const headerEnd = await page.locator('.nav').evaluate((header) => header.getBoundingClientRect().bottom);
    expect((await form.getByText('Name*').boundingBox())?.y).toBeGreaterThan(headerEnd);
    await expect(form.locator('.err')).toHaveCount(4);
  });
  await test.step('a file that is too large or no resume is refused', async () => {
    await typeInto(page, form, APPLICANT);
    await file.setInputFiles(pdf(LIMITS.resumeBytes + 1));
    await expect(form.locator('.err')).toHaveText(RESUME_MESSAGES.tooLarge);
    await file.setInputFiles({ ...pdf(1000), name: 'resume.docx', buffer: Buffer.from('MZ') });
    await expect(form.locator('.err')).toHaveText(/^This is not a DOCX file inside\./);
    await send.press('Enter');
    await expect(file).toBeFocused();
    await expectNoViolations(page, 'a refused resume');
    await file.setInputFiles(pdf(1000));
    await expect(form.locator('.err')).toHaveCount(0);
  });
  await test.step('a failure and no network are named', async () => {
    state.answer = 'fail';
    await send.press('Enter');
    await expectSeen(form.getByText('An error occurred while submitting your application. Please try again.'));
    await expectSeen(page.getByText(SERVER_ERROR));
    state.answer = 'offline';
    await send.press('Enter');
    await expectSeen(page.getByText(NETWORK_ERROR));
    await expect(send).toHaveText('Submit application');
  });
  await test.step('a reload keeps the text, and asks for the file again', async () => {
    await page.reload();
    await wakeForm(page, 'Submit application');
    await expectValues(form, { ...APPLICANT, 'Role*': 'Sales Intern' });
    await expectSeen(form.getByText('Choose resume.pdf again'));
    await file.setInputFiles(pdf(1000));
  });
  await test.step('it is sent, and the opening collapses', async () => {
    state.answer = 'take';
    await send.press('Enter');
    await expect(form.getByRole('status')).toHaveText(
      'Thank you for applying! Your application has been submitted successfully. We will contact you soon.',
    );
    await expectValues(form, emptied(APPLICANT));
    await expect(form.getByText('resume.pdf')).toHaveCount(0);
    await expect(sales).toHaveAttribute('aria-expanded', 'false');
  });
});

/** The script of the form, whose name changes when the site is deployed anew. */
