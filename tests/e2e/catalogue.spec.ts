import type { Locator, Page } from '@playwright/test';
import { NO_OPENINGS } from '../../src/domain/site/opening.ts';
import { REGISTRATION, ENQUIRY as SENT_ENQUIRY } from '../helpers/samples.ts';
import { createPost, signIn, signInAlone } from './admin.ts';
import { ADMIN, expect, STILL, test } from './fixtures.ts';
import { islandsReady } from './reading.ts';
import { DESKTOP, PHONE } from './screens.ts';
import { expectSeen } from './seen.ts';

/** Every message of the specification's error catalogue is seen once, in the state that shows it. */

test.use(STILL);

const toastOf = (page: Page, words: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(words, { exact: true });

/** Expects a toast, and dismisses it, so that the next one is alone. */
async function expectToast(page: Page, words: string) {
  await expectSeen(toastOf(page, words), { text: words });
  await page.getByRole('button', { name: `Dismiss: ${words}` }).click();
}

/** Opens a page and scrolls to its form, which hydrates it. */
async function openForm(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const form = page.locator('form', { has: page.getByLabel('Email*') });
  await form.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]', { has: form })).toHaveCount(0);
  return form;
}

async function fill(form: Locator, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value);
}

const answer = (page: Page, api: string, status: number, json: object) =>
  page.route(api, (route) => route.fulfill({ status, json }), { times: 1 });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('contact: the toast of each failure, the message in the form, and the success', async ({ page }) => {
    const api = '**/api/contacts';
    const form = await openForm(page, '/Contact');
    await fill(form, {
      'Name*': SENT_ENQUIRY.name,
      'Company Name*': SENT_ENQUIRY.companyName,
      'Email*': SENT_ENQUIRY.email,
      'Phone*': SENT_ENQUIRY.phone,
      'Your Message*': SENT_ENQUIRY.message,
    });
    const send = form.getByRole('button', { name: 'Send message' });
    const fallback = 'An error occurred. Please try again.';
    for (const { status, message, toast } of [
      { status: 403, message: undefined, toast: "You don't have permission to perform this action." },
      { status: 404, message: undefined, toast: 'Requested blog not found.' },
      { status: 500, message: 'The shelf is full.', toast: 'Server error! Please try again later.' },
      { status: 409, message: 'Sent already.', toast: 'Sent already.' },
      { status: 400, message: undefined, toast: 'Something went wrong.' },
    ]) {
      await test.step(`${status}`, async () => {
        await answer(page, api, status, { message });
        await send.click();
        await expectToast(page, toast);
        const inForm = form.getByRole('alert').filter({ hasText: message ?? fallback });
        await expectSeen(inForm, { text: message ?? fallback });
      });
    }
    await page.route(api, (route) => route.abort(), { times: 1 });
    await send.click();
    await expectToast(page, 'Network error! Please check your connection.');
    await answer(page, api, 201, {});
    await send.click();
    const success = 'Your message has been sent successfully!';
    await expectSeen(form.getByRole('status').filter({ hasText: success }), { text: success });
  });

  test('training: the failure at the top centre, the success, and the dialog with the ID', async ({ page }) => {
    const api = '**/api/vt/register';
    const form = await openForm(page, '/VTRegister');
    await fill(form, {
      'Full name*': REGISTRATION.name,
      'Phone number*': REGISTRATION.phone,
      'Email*': REGISTRATION.email,
      'College name*': REGISTRATION.college,
      'Address*': REGISTRATION.address,
    });
    await form.getByText(REGISTRATION.semester, { exact: true }).click();
    await form.getByLabel('Branch*').selectOption('Mechatronics');
    const send = form.getByRole('button', { name: 'Register' });
    await answer(page, api, 500, {});
    await send.click();
    const failure = 'Error submitting registration. Please try again later.';
    await expectSeen(toastOf(page, failure), { text: failure });
    const place = await page.locator('[data-centred]').boundingBox();
    expect((place?.x ?? 0) + (place?.width ?? 0) / 2, 'the middle of the toast').toBeCloseTo(PHONE.width / 2, 0);
    await page.route(api, async (route) => {
      const response = await route.fetch();
      // As if mail were set up.
      await route.fulfill({ response, json: { ...(await response.json()), mail: true } });
    });
    await send.click();
    await expectSeen(toastOf(page, 'Registration successful!'), { text: 'Registration successful!' });
    const dialog = page.getByRole('dialog', { name: 'Registration successful!' });
    const id = dialog.getByText(/^VT\d{4}25\d{6}$/);
    await expectSeen(id);
    await expect(id, 'on its board').toHaveCSS('background-color', 'rgb(255, 190, 0)');
    const confirmation = 'Please check your registered email for confirmation.';
    await expectSeen(dialog.getByText(confirmation), { text: confirmation });
  });

  test('deleting a post: without a token, refused, and done; signing in again', async ({ page, request }) => {
    await signInAlone(page);
    const { title } = await createPost(page, request, { title: 'Written to be deleted', status: 'draft' });
    await page.goto('/admin/edit-blogs');
    const deleteIt = async () => {
      await page.getByRole('button', { name: `Delete: ${title}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    };
    const info = await page.evaluate(() => localStorage.getItem('adminInfo') ?? '');
    await page.evaluate(() => localStorage.removeItem('adminInfo'));
    await deleteIt();
    await expectToast(page, 'No token, authorization denied.');
    await page.evaluate((value) => localStorage.setItem('adminInfo', value), info);
    const api = '**/api/Blogs/*';
    await answer(page, api, 503, {});
    await deleteIt();
    await expectToast(page, 'Failed to delete blog');
    await answer(page, api, 401, {});
    await deleteIt();
    const again = page.getByRole('dialog', { name: 'Session ended' });
    await answer(page, '**/api/auth/login', 401, { message: 'Invalid credentials' });
    await again.getByLabel('Password', { exact: true }).fill('not this one');
    await page.keyboard.press('Enter');
    await expectSeen(again.locator('form').locator('..').getByRole('alert'), { text: 'Invalid credentials' });
    await expectToast(page, 'Invalid credentials');
    await again.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Blog deleted successfully');
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('careers: the failures and the success of an application, a PDF that fails, and no openings', async ({
    page,
    context,
  }) => {
    const api = '**/api/job-applications';
    const form = await openForm(page, '/Careers');
    await fill(form, {
      'Name*': 'Rohan Bhosale',
      'Role*': 'Designer',
      'Email*': 'r@example.in',
      'Phone*': '98765 43210',
    });
    const resume = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };
    await form.locator('input[type=file]').setInputFiles(resume);
    const send = form.getByRole('button', { name: 'Submit application' });
    for (const message of ['We have it already.', undefined]) {
      await answer(page, api, 400, { message });
      await send.click();
      const words = message ?? 'An error occurred while submitting your application. Please try again.';
      await expectSeen(form.getByRole('alert').filter({ hasText: words }), { text: words });
    }
    await answer(page, api, 201, {});
    await send.click();
    const success =
      'Thank you for applying! Your application has been submitted successfully. We will contact you soon.';
    await expectSeen(form.getByRole('status').filter({ hasText: success }), { text: success });

    await page.getByRole('button', { name: /^Sales Intern/ }).click();
    await page.route('**/*.pdf', (route) => route.abort(), { times: 1 });
    const tab = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Job description of the Sales Intern' }).click();
    await (await tab).close();

    await page.route('**/Careers', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(/(&quot;openings&quot;:\[1,).*?(?=\],&quot;data-astro)/s, '$1[]');
      await route.fulfill({ response, body: html });
    });
    await page.goto('/Careers');
    await page.getByRole('heading', { name: 'Current Openings' }).hover();
    await expectSeen(page.getByText(NO_OPENINGS), { text: NO_OPENINGS });
  });

  test('login: its failures in the alert above the form and in a toast, and its success', async ({ page }) => {
    const api = '**/api/admin/auth/login';
    // Before the page is loaded: Chromium sends a request that follows the first route at once to the server.
    let reply: { status: number; json: object } | null = null;
    await page.route(api, (route) => (reply ? route.fulfill(reply) : route.continue()));
    await page.goto('/admin/admin-login');
    await islandsReady(page);
    const password = page.getByLabel('Password', { exact: true });
    const alert = page.getByRole('main').getByRole('alert');
    await page.getByLabel('Admin ID').fill(ADMIN.adminID);
    await password.fill('not this one');
    for (const { words, given } of [
      { words: 'Invalid credentials', given: null },
      { words: 'Too many attempts.', given: { status: 429, json: { message: 'Too many attempts.' } } },
      { words: 'Login failed', given: { status: 400, json: {} } },
      { words: 'Token not received', given: { status: 200, json: { adminID: ADMIN.adminID } } },
    ]) {
      await test.step(words, async () => {
        reply = given;
        await password.press('Enter');
        await expectSeen(alert, { text: words });
        await expectToast(page, words);
        // It stays when the toast has gone, above the form.
        await expectSeen(alert, { text: words });
        const [above, form] = [await alert.boundingBox(), await page.locator('form').boundingBox()];
        expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(form?.y ?? 0);
      });
    }
    reply = null;
    await password.fill(ADMIN.password);
    await password.press('Enter');
    await page.waitForURL('**/admin/admin-dashboard');
    await expectToast(page, 'Login successful!');
  });

  test('blogs: lists that fail to load, and a post that is missing', async ({ page }) => {
    const words = 'Unable to load blog posts.';
    await page.route('**/api/Blogs?*', (route) => route.abort());
    await page.goto('/Blogs');
    await page.getByRole('searchbox').fill('rain');
    await expectSeen(page.getByRole('main').getByRole('alert'), { text: words });
    await page.goto('/Blogs/no-such-post');
    await expectSeen(page.getByText('Requested blog not found.'), { text: 'Requested blog not found.' });
    await signIn(page);
    await page.route('**/api/admin/posts?*', (route) => route.abort());
    await page.goto('/admin/edit-blogs');
    await expectSeen(page.getByText(words), { text: words });
  });
});
