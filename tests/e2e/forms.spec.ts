import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { LIMITS } from '../../src/domain/limits.ts';
import { RESUME_MESSAGES } from '../../src/domain/resume.ts';
import { MIN_FILL_MS } from '../../src/domain/spam.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';

const WIDTHS = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
] as const;

const ENQUIRY = {
  'Name*': 'Sunita Rawat',
  'Company Name*': 'Rawat Sweets',
  'Email*': 'sunita@rawatsweets.in',
  'Phone*': '+91 98765 43210',
  'Your Message*': 'We have three shops and want one website.',
};
const APPLICANT = { 'Name*': 'Rohan Bhosale', 'Role*': 'Designer', 'Email*': 'r@example.in', 'Phone*': '98765 43210' };
const STUDENT = {
  'Full name*': 'Pooja Rathod',
  'Phone number*': '98765 43210',
  'Email*': 'pooja@example.in',
  'College name*': 'Government Polytechnic',
  'Address*': '12 Station Road',
};

/** Opens a page and waits until its form is live. */
async function openForm(page: Page, path: string, button: string): Promise<Locator> {
  await page.goto(path);
  const form = page.locator('form', { has: page.getByRole('button', { name: button }) });
  await form.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]', { has: form })).toHaveCount(0);
  return form;
}

async function fill(form: Locator, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value);
}

function pdf(size: number) {
  const buffer = Buffer.alloc(size, ' ');
  buffer.write('%PDF-1.7\n');
  return { name: 'resume.pdf', mimeType: 'application/pdf', buffer };
}

for (const { name, viewport } of WIDTHS) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('contact: names what is missing, sends, and empties itself', async ({ page }) => {
      const form = await openForm(page, '/Contact', 'Send message');
      await form.getByRole('button').click();
      await expect(form.getByLabel('Name*', { exact: true })).toBeFocused();
      await expect(form.locator('.err')).toHaveCount(5);
      await expectNoViolations(page);
      await fill(form, ENQUIRY);
      await expect(form.locator('.err')).toHaveCount(0);
      await form.getByRole('button').click();
      await expect(form.getByRole('status')).toHaveText('Your message has been sent successfully!');
      for (const label of Object.keys(ENQUIRY)) await expect(form.getByLabel(label, { exact: true })).toHaveValue('');
      await expectNoViolations(page);
    });

    test('careers: sends a resume as large as it may be, refuses one byte more', async ({ page }) => {
      // Handing the browser 10 MB of files takes its time on a small machine.
      test.slow();
      const form = await openForm(page, '/Careers', 'Submit application');
      await fill(form, APPLICANT);
      const file = form.locator('input[type=file]');
      await file.setInputFiles(pdf(LIMITS.resumeBytes + 1));
      await expect(form.locator('.err')).toHaveText(RESUME_MESSAGES.tooLarge);
      await form.getByRole('button', { name: 'Submit application' }).click();
      await expect(file).toBeFocused();
      await expectNoViolations(page);
      await file.setInputFiles(pdf(LIMITS.resumeBytes));
      await expect(form.locator('.err')).toHaveCount(0);
      await form.getByRole('button', { name: 'Submit application' }).click();
      await expect(form.getByRole('status')).toHaveText(
        'Thank you for applying! Your application has been submitted successfully. We will contact you soon.',
      );
      await expect(form.getByText('resume.pdf')).toHaveCount(0);
      await expectNoViolations(page);
    });

    test('training: own words for what is missing, Other asks further, the dialog shows the ID', async ({ page }) => {
      const form = await openForm(page, '/VTRegister', 'Register');
      await form.getByRole('button').click();
      await expect(form.locator('.err')).toHaveText([
        'Full name is required',
        'Semester is required',
        'Phone number is required',
        'Email is required',
        'Branch is required',
        'College name is required',
        'Address is required',
      ]);
      await form.getByLabel('Branch*').selectOption('Other');
      await form.getByRole('button').click();
      await expect(form.getByText('Please specify your branch', { exact: true })).toBeVisible();
      await expectNoViolations(page);
      await fill(form, { ...STUDENT, 'Please specify your branch*': 'Textile Engineering' });
      await form.getByText('4th', { exact: true }).click();
      const sent = page.waitForRequest('**/api/vt/register');
      await form.getByRole('button').click();
      expect((await sent).postDataJSON()).toMatchObject({ branch: 'Textile Engineering' });
      expect((await sent).postDataJSON()).not.toHaveProperty('otherBranch');
      const dialog = page.getByRole('dialog', { name: 'Registration successful!' });
      await expect(dialog).toContainText(/VT\d{4}25\d{6}/);
      await expect(dialog.getByText('Registration successful!', { exact: true }).last()).toBeVisible();
      await expectNoViolations(page);
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      });
      await dialog.getByRole('button', { name: 'Copy ID' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'did not allow copying' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
      await expect(dialog).toBeHidden();
      await expect(form.getByLabel('Full name*')).toHaveValue('');
      await expect(form.getByLabel('Please specify')).toHaveCount(0);
    });
  });
}

for (const { path, button, fields } of [
  { path: '/Contact', button: 'Send message', fields: ENQUIRY },
  { path: '/Careers', button: 'Submit application', fields: APPLICANT },
  { path: '/VTRegister', button: 'Register', fields: STUDENT },
]) {
  test(`${path}: after an early press each word goes into the field it is typed into`, async ({ page }) => {
    const form = await openForm(page, path, button);
    await form.getByRole('button', { name: button }).click();
    const [first, ...others] = Object.entries(fields).map(([label, text]) => ({
      text,
      field: form.getByLabel(label, { exact: true }),
    }));
    await expect(first?.field ?? form).toBeFocused();
    await page.keyboard.type(first?.text ?? '', { delay: 20 });
    for (const { field, text } of others) {
      await field.click();
      await page.keyboard.type(text, { delay: 20 });
      await expect(field).toBeFocused();
    }
    for (const [label, text] of Object.entries(fields)) {
      await expect(form.getByLabel(label, { exact: true })).toHaveValue(text);
    }
  });
}

test('contact is filled in and sent by keyboard alone, and leaves its mails to look at', async ({ page, site }) => {
  await page.clock.install();
  const form = await openForm(page, '/Contact', 'Send message');
  await form.getByLabel('Name*', { exact: true }).focus();
  for (const value of Object.values({ ...ENQUIRY, 'Company Name*': 'Keyboard Sweets' })) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await expect(form.getByRole('button')).toBeFocused();
  // Sent faster than a person could write, it would be taken for spam, which is answered by no mail.
  await page.clock.fastForward(MIN_FILL_MS);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toHaveText('Your message has been sent successfully!');
  const folder = join(site.dataDir, 'mail');
  const notices = async () => (await readdir(folder).catch(() => [])).filter((name) => name.includes('_notice_'));
  const texts = async () => Promise.all((await notices()).map((name) => readFile(join(folder, name), 'utf8')));
  await expect.poll(async () => (await texts()).join('')).toContain('Keyboard Sweets');
});

test('too many requests are answered in words a person understands', async ({ page }) => {
  await page.route('**/api/contacts', (route) =>
    route.fulfill({ status: 429, body: 'Too Many Requests', headers: { 'retry-after': '40' } }),
  );
  const form = await openForm(page, '/Contact', 'Send message');
  await fill(form, ENQUIRY);
  await form.getByRole('button').click();
  const words = 'Too many requests. Please wait a minute and try again.';
  await expect(form.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expect(page.getByRole('region', { name: /Notifications/ }).getByText(words)).toHaveCount(1);
});

test('typed text survives a failure and a reload, and is sent once', async ({ page }) => {
  const form = await openForm(page, '/Contact', 'Send message');
  await fill(form, ENQUIRY);
  await page.route('**/api/contacts', (route) =>
    route.fulfill({ status: 503, json: { message: 'Try again shortly.' } }),
  );
  await form.getByRole('button').click();
  await expect(form.getByRole('alert').filter({ hasText: 'Try again shortly.' })).toBeVisible();
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText(
    'Server error! Please try again later.',
  );
  await page.reload();
  const again = await openForm(page, '/Contact', 'Send message');
  for (const [label, value] of Object.entries(ENQUIRY)) {
    await expect(again.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await page.unroute('**/api/contacts');
  await again.getByRole('button').click();
  await expect(again.getByRole('status')).toHaveText('Your message has been sent successfully!');
  await page.reload();
  await expect(page.getByLabel('Your Message*')).toHaveValue('');
});

test('a retry after a lost answer is the same submission, changed words are another', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/contacts', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return route.abort();
  });
  const form = await openForm(page, '/Contact', 'Send message');
  await fill(form, ENQUIRY);
  const button = form.getByRole('button');
  await button.click();
  await expect(form.getByRole('alert').filter({ hasText: 'An error occurred. Please try again.' })).toBeVisible();
  await expect(page.getByText('Network error! Please check your connection.')).toBeVisible();
  await button.click();
  await expect.poll(() => keys.length).toBe(2);
  await expect(button).toBeEnabled();
  await form.getByLabel('Your Message*').fill('Something else.');
  await button.click();
  await expect.poll(() => keys.length).toBe(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a double click sends once and the button waits', async ({ page }) => {
  let requests = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/contacts', async (route) => {
    requests += 1;
    await held;
    await route.continue();
  });
  const form = await openForm(page, '/Contact', 'Send message');
  await fill(form, ENQUIRY);
  await form.getByRole('button').dblclick();
  await expect(page.getByRole('button', { name: 'SUBMITTING...' })).toBeDisabled();
  answer();
  await expect(form.getByRole('status')).toBeVisible();
  expect(requests).toBe(1);
});

test('a module’s Request Demo link begins the message', async ({ page }) => {
  const form = await openForm(page, '/Contact?product=inventory-management', 'Send message');
  await expect(form.getByLabel('Your Message*')).toHaveValue(/^I would like a demo of Inventory Management\./);
  await expect(page.getByText('Demo of Inventory Management')).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  const other = await openForm(page, '/Contact?product=nonsense', 'Send message');
  await expect(other.getByLabel('Your Message*')).toHaveValue('');
});

test('a reload says that the file must be chosen again', async ({ page }) => {
  const form = await openForm(page, '/Careers', 'Submit application');
  await form.locator('input[type=file]').setInputFiles(pdf(1000));
  await expect(form.getByText('resume.pdf')).toBeVisible();
  await page.reload();
  const again = await openForm(page, '/Careers', 'Submit application');
  await expect(again.getByText('Choose resume.pdf again')).toBeVisible();
});

test('a file that is not what it says is refused in the browser', async ({ page }) => {
  const form = await openForm(page, '/Careers', 'Submit application');
  await form.locator('input[type=file]').setInputFiles({ ...pdf(1000), name: 'resume.docx' });
  await expect(form.locator('.err')).toHaveText(/^This is not a DOCX file inside\./);
});

test('an opening fills the role and sending folds it', async ({ page }) => {
  const form = await openForm(page, '/Careers', 'Submit application');
  const opening = page.getByRole('button', { name: /Sales Intern/ });
  await opening.click();
  await expect(form.getByLabel('Role*')).toHaveValue('Sales Intern');
  await fill(form, { ...APPLICANT, 'Role*': 'Sales Intern' });
  await form.locator('input[type=file]').setInputFiles(pdf(1000));
  await form.getByRole('button', { name: 'Submit application' }).click();
  await expect(form.getByRole('status')).toBeVisible();
  await expect(opening).toHaveAttribute('aria-expanded', 'false');
});

test('a failed registration says so at the top centre for 5 seconds', async ({ page }) => {
  await page.route('**/api/vt/register', (route) => route.fulfill({ status: 500, json: {} }));
  const form = await openForm(page, '/VTRegister', 'Register');
  await fill(form, STUDENT);
  await form.getByText('6th', { exact: true }).click();
  await form.getByLabel('Branch*').selectOption('Mechatronics');
  await form.getByRole('button').click();
  const toast = page.getByRole('alert').filter({ hasText: 'Error submitting registration. Please try again later.' });
  await expect(toast).toHaveCount(1);
  const middle = async () => {
    const box = await toast.boundingBox();
    return Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720);
  };
  await expect.poll(middle).toBeLessThan(8);
  await expect(page.getByText('Server error!')).toHaveCount(0);
});

test('without JavaScript a form says how to write instead', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  for (const path of ['/Contact', '/Careers', '/VTRegister']) {
    await page.goto(path);
    // Chromium under test leaves noscript unrendered, so its words are looked for in the page as it was served.
    expect(await page.content()).toMatch(/<noscript>.{0,400}This form needs JavaScript\. Please write to /);
    const address = page.url();
    await page.locator('form').last().getByRole('button').last().click();
    expect(page.url()).toBe(address);
  }
  await context.close();
});
