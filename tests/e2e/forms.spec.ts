import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { LIMITS } from '../../src/domain/shared/limits.ts';
import { RESUME_MESSAGES } from '../../src/domain/submissions/resume.ts';
import { REGISTRATION } from '../helpers/samples.ts';
import { expectNoViolations } from './axe.ts';
import { expect, STILL, test } from './fixtures.ts';
import { coveredBy, eachScreen, LONG_ONLY, PHONE, sampled } from './screens.ts';
import { blockStorage, fillStorage } from './storage.ts';

test.use(STILL);

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

/** Each form: its page, button, busy label, a full set of values, and its success message. */
const FORMS = [
  {
    path: '/Contact',
    api: '**/api/contacts',
    button: 'Send message',
    waiting: 'SUBMITTING...',
    fields: ENQUIRY,
    success: 'Your message has been sent successfully!',
    journey: 'the contact form shows errors, survives a refusal and sends',
  },
  {
    path: '/Careers',
    api: '**/api/job-applications',
    button: 'Submit application',
    waiting: 'SUBMITTING...',
    fields: APPLICANT,
    success: 'Thank you for applying! Your application has been submitted successfully. We will contact you soon.',
    journey: 'the application form shows errors, survives a refusal and sends',
  },
  {
    path: '/VTRegister',
    api: '**/api/vt/register',
    button: 'Register',
    waiting: 'Please wait...',
    fields: STUDENT,
    success: 'Registration successful!',
    journey: 'the training form (branch Other) shows errors, survives a refusal, sends',
  },
] as const;

/** Where a focused field comes to rest at the earliest, in pixels below the top. */
const HASH_OFFSET = 88;

/** The form on which `npm test` tries code that all forms share. */
const SAMPLE = '/Contact';

/** Fills every field of a form, also choices and files. */
async function fillWhole(form: Locator, { path, fields }: (typeof FORMS)[number]) {
  await fill(form, fields);
  if (path === '/Careers') await form.locator('input[type=file]').setInputFiles(pdf(1000));
  if (path !== '/VTRegister') return;
  await form.getByText(REGISTRATION.semester, { exact: true }).click();
  await form.getByLabel('Branch*').selectOption('Mechatronics');
}

/** The values of a form by field: text, choices and the file's name. */
const held = (form: Locator) =>
  form.evaluate((element: HTMLFormElement) =>
    [...new FormData(element)].map(([name, value]) => `${name}: ${value instanceof File ? value.name : value}`),
  );

/** Opens a page and waits until its form is hydrated. */
async function openForm(page: Page, path: string, button: string): Promise<Locator> {
  await page.goto(path);
  return wakeForm(page, button);
}

/** Scrolls to the form, which hydrates it, and waits for that. */
async function wakeForm(page: Page, button: string): Promise<Locator> {
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

test(
  'a form sends how its visitor came, as recorded on the first page of the tab; an ad click is sent without its ID',
  LONG_ONLY,
  async ({ page, site }) => {
    const campaign = 'utm_source=newsletter&utm_campaign=Diwali+offer&gclid=Cj0KCQ';
    await page.goto(`/Services?${campaign}`, { referer: 'https://www.google.com/' });
    await page.goto('/About?utm_source=later');
    const form = await openForm(page, '/Contact', 'Send message');
    await fill(form, ENQUIRY);
    const sent = page.waitForRequest('**/api/contacts');
    await form.getByRole('button').click();
    await expect(form.getByRole('status')).toHaveText('Your message has been sent successfully!');
    expect((await sent).postDataJSON()).toMatchObject({
      firstPage: '/Services',
      referrer: 'www.google.com',
      campaign: 'source: newsletter, campaign: Diwali offer, Google ad',
    });
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Cj0KCQ');
    expect(site.output()).not.toContain('newsletter');
  },
);

for (const { viewport, tag } of eachScreen(PHONE)) {
  test.describe(`at ${viewport.width}`, { tag }, () => {
    test.use({ viewport });

    test(
      'contact: names missing fields, sends, and clears itself',
      coveredBy('the contact form shows errors, survives a refusal and sends'),
      async ({ page }) => {
        const form = await openForm(page, '/Contact', 'Send message');
        await form.getByRole('button').click();
        await expect(form.getByLabel('Name*', { exact: true })).toBeFocused();
        await expect(form.locator('.err')).toHaveText([
          'Enter your name',
          'Enter your company name',
          'Enter your email address',
          'Enter your phone number',
          'Enter your message',
        ]);
        await form.getByLabel('Email*').fill('sunita');
        await form.getByRole('button').click();
        await expect(form.getByText('Enter an email address such as name@example.in')).toBeVisible();
        await expectNoViolations(page);
        await fill(form, ENQUIRY);
        await expect(form.locator('.err')).toHaveCount(0);
        await form.getByRole('button').click();
        await expect(form.getByRole('status')).toHaveText('Your message has been sent successfully!');
        for (const label of Object.keys(ENQUIRY)) await expect(form.getByLabel(label, { exact: true })).toHaveValue('');
        await expectNoViolations(page);
      },
    );

    test(
      'careers: shows the first missing field with its label, and refuses a resume one byte too large',
      coveredBy('the application form shows errors, survives a refusal and sends'),
      async ({ page }) => {
        const form = await openForm(page, '/Careers', 'Submit application');
        const first = form.getByLabel('Name*');
        await first.evaluate((field, top) => scrollBy(0, field.getBoundingClientRect().top - top), HASH_OFFSET + 1);
        await form.getByRole('button', { name: 'Submit application' }).click();
        await expect(first).toBeFocused();
        await expect(first).toHaveCSS('box-shadow', /inset, .* 0px 0px 0px 5px$/);
        const headerEnd = await page.locator('.nav').evaluate((header) => header.getBoundingClientRect().bottom);
        expect((await form.getByText('Name*').boundingBox())?.y).toBeGreaterThan(headerEnd);
        await fill(form, APPLICANT);
        const file = form.locator('input[type=file]');
        await file.setInputFiles(pdf(LIMITS.resumeBytes + 1));
        await expect(form.locator('.err')).toHaveText(RESUME_MESSAGES.tooLarge);
        await form.getByRole('button', { name: 'Submit application' }).click();
        await expect(file).toBeFocused();
        await expectNoViolations(page);
        await file.setInputFiles(pdf(1000));
        await expect(form.locator('.err')).toHaveCount(0);
        await form.getByRole('button', { name: 'Submit application' }).click();
        await expect(form.getByRole('status')).toHaveText(
          'Thank you for applying! Your application has been submitted successfully. We will contact you soon.',
        );
        await expect(form.getByText('resume.pdf')).toHaveCount(0);
        await expectNoViolations(page);
      },
    );

    test(
      'training: has its own messages for missing fields, Other asks for details, and the dialog shows the ID',
      coveredBy('the training form (branch Other) shows errors, survives a refusal, sends'),
      async ({ page }) => {
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
        await form.getByText(REGISTRATION.semester, { exact: true }).click();
        const sent = page.waitForRequest('**/api/vt/register');
        await form.getByRole('button').click();
        expect((await sent).postDataJSON()).toMatchObject({ branch: 'Textile Engineering' });
        expect((await sent).postDataJSON()).not.toHaveProperty('otherBranch');
        const dialog = page.getByRole('dialog', { name: 'Registration successful!' });
        await expect(dialog.getByRole('heading')).toBeFocused();
        // The dialog opens with the response: a visitor who is still typing must not close it unread.
        for (const key of ['f', 'Space', 'Enter']) await page.keyboard.press(key);
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
      },
    );
  });
}

test('careers: sends a resume of the largest size allowed', LONG_ONLY, async ({ page }) => {
  // Passing 5 MB to the browser takes long on a small machine.
  test.slow();
  const form = await openForm(page, '/Careers', 'Submit application');
  await fill(form, APPLICANT);
  await form.locator('input[type=file]').setInputFiles(pdf(LIMITS.resumeBytes));
  await form.getByRole('button', { name: 'Submit application' }).click();
  await expect(form.getByRole('status')).toHaveText(
    'Thank you for applying! Your application has been submitted successfully. We will contact you soon.',
  );
});

for (const { path, button, fields, journey } of FORMS) {
  test(
    `${path}: after an early submit each word goes into the field it is typed into`,
    coveredBy(journey),
    async ({ page }) => {
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
    },
  );
}

test(
  'contact is filled in and sent by keyboard alone, and its mails are written',
  coveredBy('the contact form shows errors, survives a refusal and sends'),
  async ({ page, site }) => {
    const form = await openForm(page, '/Contact', 'Send message');
    await form.getByLabel('Name*', { exact: true }).focus();
    for (const value of Object.values({ ...ENQUIRY, 'Company Name*': 'Keyboard Sweets' })) {
      await page.keyboard.type(value);
      await page.keyboard.press('Tab');
    }
    await expect(form.getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.getByRole('status')).toHaveText('Your message has been sent successfully!');
    const folder = join(site.dataDir, 'mail');
    const notices = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('_notice.eml'));
    const texts = async () => Promise.all((await notices()).map((name) => readFile(join(folder, name), 'utf8')));
    await expect.poll(async () => (await texts()).join('')).toContain('Keyboard Sweets');
  },
);

test('contact: a failure shows a message, loses no text and sends nothing twice', async ({ page }) => {
  const api = '**/api/contacts';
  const form = await openForm(page, '/Contact', 'Send message');
  const button = form.getByRole('button');
  const toasts = page.getByRole('region', { name: /Notifications/ });
  await fill(form, ENQUIRY);
  await test.step('too many requests show a readable message', async () => {
    await page.route(api, (route) =>
      route.fulfill({ status: 429, body: 'Too Many Requests', headers: { 'retry-after': '40' } }),
    );
    await button.click();
    const words = 'Too many requests. Please wait a minute and try again.';
    await expect(form.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(toasts.getByText(words)).toHaveCount(1);
    await page.unroute(api);
  });
  await test.step('a retry after a lost response is the same submission, and changed text is another', async () => {
    const keys: (string | undefined)[] = [];
    await page.route(api, (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return route.abort();
    });
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
    await page.unroute(api);
  });
  await test.step('typed text survives a failure and a reload, and is sent once', async () => {
    await fill(form, ENQUIRY);
    await page.route(api, (route) => route.fulfill({ status: 503, json: { message: 'Try again shortly.' } }));
    await button.click();
    await expect(form.getByRole('alert').filter({ hasText: 'Try again shortly.' })).toBeVisible();
    await expect(toasts).toContainText('Server error! Please try again later.');
    await page.unroute(api);
    await page.reload();
    await wakeForm(page, 'Send message');
    for (const [label, value] of Object.entries(ENQUIRY)) {
      await expect(form.getByLabel(label, { exact: true })).toHaveValue(value);
    }
    await button.click();
    await expect(form.getByRole('status')).toHaveText('Your message has been sent successfully!');
    await page.reload();
    await expect(form.getByLabel('Your Message*')).toHaveValue('');
  });
});

for (const one of FORMS) {
  const { path, api, button, waiting, success } = one;
  test(
    `${path}: input while a request is pending changes nothing, and nothing is lost`,
    sampled(path === SAMPLE),
    async ({ page }) => {
      const answers: ((answer: 'refuse' | 'take') => void)[] = [];
      await page.route(api, async (route) => {
        const answer = await new Promise<'refuse' | 'take'>((resolve) => answers.push(resolve));
        const refusal = { message: 'Not yet.', errors: { email: 'No such address.' } };
        await (answer === 'take' ? route.continue() : route.fulfill({ status: 400, json: refusal }));
      });
      await openForm(page, path, button);
      const form = page.locator('form', { has: page.getByLabel('Email*') });
      const send = form.locator('button[type=submit]');
      const email = form.getByLabel('Email*');
      await fillWhole(form, one);
      const filled = await held(form);

      await send.dblclick();
      await expect(send).toHaveText(waiting);
      await expect(send).toBeFocused();
      await page.keyboard.press('Enter');
      for (const field of await form.locator('input:not([type=file], [name=website]), textarea, select').all()) {
        await field.focus();
        await page.keyboard.type('M7', { delay: 20 });
        for (const key of ['Backspace', 'ArrowDown', 'Space']) await page.keyboard.press(key);
      }
      if (path === '/Careers') {
        const remove = form.getByRole('button', { name: 'Remove' });
        // A forced click hits whatever covers the button, so scroll it from under the dock.
        await remove.evaluate((button) => button.scrollIntoView({ block: 'center' }));
        await remove.click({ force: true });
        const opening = page.getByRole('button', { name: /^Sales Intern/ });
        await opening.click();
        await expect(opening).toHaveAttribute('aria-expanded', 'true');
      }
      if (path === '/VTRegister') {
        await form.getByText('6th', { exact: true }).click({ force: true });
        await expect(form.getByLabel('Branch*')).toHaveCSS('pointer-events', 'none');
      }
      await expect(email).not.toBeEditable();
      expect(await held(form)).toEqual(filled);
      expect(answers).toHaveLength(1);

      answers.shift()?.('refuse');
      await expect(send).toHaveText(button);
      await expect(email).toBeFocused();
      expect(await held(form)).toEqual(filled);
      await page.keyboard.press('End');
      await page.keyboard.type('dia', { delay: 20 });
      await expect(email).toHaveValue(`${one.fields['Email*']}dia`);
      await page.keyboard.press('Enter');
      await expect.poll(() => answers.length).toBe(1);
      answers.shift()?.('take');
      await expect(page.getByText(success).first()).toBeVisible();
      for (const label of Object.keys(one.fields))
        await expect(form.getByLabel(label, { exact: true })).toHaveValue('');
    },
  );
}

test(
  'the module of a Request Demo link is sent, also with a draft, until it is removed',
  LONG_ONLY,
  async ({ page }) => {
    const sent: Record<string, unknown>[] = [];
    await page.route('**/api/contacts', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ status: 503, json: {} });
    });
    const tag = page.getByText(/^Demo of /);
    const message = page.getByLabel('Your Message*');
    let form = await openForm(page, '/Contact?product=inventory-management', 'Send message');
    await expect(message).toHaveValue('I would like a demo of Inventory Management. ');
    await expect(tag).toHaveText('Demo of Inventory Management');
    await expectNoViolations(page);
    await fill(form, ENQUIRY);

    // Another module keeps the typed text, and the draft keeps the module on a reload without the query.
    form = await openForm(page, '/Contact?product=circuit', 'Send message');
    await expect(message).toHaveValue(ENQUIRY['Your Message*']);
    await expect(tag).toHaveText('Demo of Task Management');
    await message.press('End');
    await message.pressSequentially(' Soon.', { delay: 20 });
    form = await openForm(page, '/Contact', 'Send message');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByText('An error occurred. Please try again.')).toBeVisible();

    await form.getByRole('button', { name: 'Do not ask for a demo of Task Management' }).press('Enter');
    await expect(tag).toHaveCount(0);
    await expect(form.getByLabel('Name*', { exact: true })).toBeFocused();
    form = await openForm(page, '/Contact', 'Send message');
    await expect(message).toHaveValue(`${ENQUIRY['Your Message*']} Soon.`);
    await expect(tag).toHaveCount(0);
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByText('An error occurred. Please try again.')).toBeVisible();
    expect(sent.map(({ product }) => product)).toEqual(['Task Management', undefined]);
  },
);

test(
  'a removed module does not return on reload, nor its message; an unknown one is ignored',
  LONG_ONLY,
  async ({ page }) => {
    const tag = page.getByText(/^Demo of /);
    const form = await openForm(page, '/Contact?product=circuit', 'Send message');
    await form.getByRole('button', { name: /^Do not ask/ }).click();
    await expect(page.getByLabel('Your Message*')).toHaveValue('');
    await page.reload();
    await openForm(page, page.url(), 'Send message');
    await expect(tag).toHaveCount(0);
    await openForm(page, '/Contact?product=nonsense', 'Send message');
    await expect(page.getByLabel('Your Message*')).toHaveValue('');
    await expect(tag).toHaveCount(0);
  },
);

for (const answer of [
  { name: '200 without JSON', status: 200, body: 'Welcome', id: 'proposed' },
  { name: '200 without an ID', status: 200, body: '{}', id: 'proposed' },
  { name: '200 with another ID', status: 200, body: '{"registrationID":"VT010125000001"}', id: 'VT010125000001' },
  { name: '201', status: 201, body: '{"registrationID":"VT010125000001"}', id: undefined },
]) {
  test(
    `training: a response of ${answer.name} is ${answer.id ? 'success' : 'a failure'}`,
    LONG_ONLY,
    async ({ page }) => {
      const [, , training] = FORMS;
      await page.route(training.api, (route) => route.fulfill({ status: answer.status, body: answer.body }));
      const form = await openForm(page, training.path, training.button);
      await fillWhole(form, training);
      const sent = page.waitForRequest(training.api);
      await form.getByRole('button').click();
      const { registrationID: proposed } = (await sent).postDataJSON();
      const dialog = page.getByRole('dialog');
      if (answer.id === undefined) {
        await expect(page.getByText('Error submitting registration. Please try again later.')).toBeVisible();
        await expect(dialog).toHaveCount(0);
        await expect(form.getByLabel('Full name*')).toHaveValue(training.fields['Full name*']);
        return;
      }
      const own = answer.id === 'proposed';
      await expect(dialog.getByText(own ? proposed : answer.id, { exact: true })).toBeVisible();
      await expect(dialog.getByText(`Somebody else already has the ID ${proposed}`)).toHaveCount(own ? 0 : 1);
    },
  );
}

interface PoorBrowser {
  name: string;
  inSample: boolean;
  spoil: () => void;
  /** The parts of the page that say that they stopped working; none unless given. */
  broken?: number;
}

/** Browsers without a feature, or with one blocked. */
const POOR_BROWSERS: PoorBrowser[] = [
  {
    name: 'a browser that blocks storage',
    spoil: blockStorage,
    inSample: true,
  },
  {
    name: 'a browser whose storage is full',
    spoil: fillStorage,
    inSample: false,
  },
  {
    name: 'a browser without popovers, joined signals and random UUIDs',
    inSample: false,
    spoil: () => {
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
        Reflect.deleteProperty(HTMLElement.prototype, name);
      Element.prototype.matches = new Proxy(Element.prototype.matches, {
        apply(matches, element, [selectors]: [string]) {
          if (selectors.includes(':popover-open')) throw new DOMException('Not a valid selector.', 'SyntaxError');
          return Reflect.apply(matches, element, [selectors]);
        },
      });
      Reflect.deleteProperty(AbortSignal, 'any');
      Reflect.deleteProperty(AbortSignal, 'timeout');
      Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
    },
  },
  {
    name: 'toasts that throw',
    inSample: false,
    broken: 1,
    spoil: () => {
      const { observe } = MutationObserver.prototype;
      MutationObserver.prototype.observe = function (target, options) {
        if (options?.attributeFilter) throw new Error('Broken on purpose.');
        observe.call(this, target, options);
      };
    },
  },
];

for (const { name, spoil, inSample, broken = 0 } of POOR_BROWSERS) {
  test(`with ${name} the three forms are sent`, sampled(inSample), async ({ page }) => {
    test.slow();
    await page.addInitScript(spoil);
    for (const one of FORMS) {
      const form = await openForm(page, one.path, one.button);
      await fillWhole(form, one);
      await form.getByRole('button', { name: one.button }).click();
      await expect(page.getByText(one.success).first()).toBeVisible();
      await expect(form.getByLabel('Email*')).toHaveValue('');
      await expect(page.getByText('This part of the page stopped working.')).toHaveCount(broken);
    }
  });
}

/** The scripts of the forms, whose names change when the site is deployed anew. */
const FORM_SCRIPTS = /\/_astro\/(Contact|Application|Training)Form\.[^/]+\.js/;
const LATE = 'Not sent yet: a part of this page is still on its way.';
const FAILED = 'Not sent: this page was renewed since you opened it, or a part of it could not be loaded.';

/** Opens a page without the scripts of its form and presses the form's button; returns the form and the messages beside it. */
async function pressFailed(page: Page, one: (typeof FORMS)[number]) {
  await page.route(FORM_SCRIPTS, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto(one.path);
  const form = page.locator('form', { has: page.getByRole('button', { name: one.button }) });
  await form.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[data-failed]', { has: form })).toHaveCount(1);
  await fillWhole(form, one);
  const unsent = page.locator('[data-unsent]');
  await expect(unsent).toHaveText('');
  await form.getByRole('button', { name: one.button }).click();
  await expect(unsent).toHaveRole('alert');
  await expect(unsent).toContainText(FAILED);
  await expect(unsent).not.toContainText(LATE);
  await expect(unsent).toContainText(/again\. You can also write to .+\./);
  expect(new URL(page.url()).search).toBe('');
  return { form, unsent };
}

for (const { viewport, tag } of eachScreen(PHONE)) {
  test.describe(`at ${viewport.width}`, { tag }, () => {
    test.use({ viewport });

    for (const one of FORMS) {
      test(
        `${one.path}: a form whose script is gone since a deploy says so, and a reload by its button keeps what was typed`,
        sampled(one.path === SAMPLE),
        async ({ page }) => {
          const { form, unsent } = await pressFailed(page, one);
          await expect(unsent).toContainText('What you typed is kept: load the page again. You can also write to ');
          await expectNoViolations(page);
          const edited = form.getByLabel('Email*');
          await edited.fill('later@example.in');
          const typed = (await held(form)).filter((entry) => !entry.startsWith('resume:'));
          await page.unroute(FORM_SCRIPTS);
          await form.getByRole('button', { name: one.button }).focus();
          await page.keyboard.press('Tab');
          if (await unsent.getByRole('link').count()) await page.keyboard.press('Tab');
          await expect(unsent.getByRole('button', { name: 'Load again' })).toBeFocused();
          await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
          await wakeForm(page, one.button);
          await expect(edited).toHaveValue('later@example.in');
          expect((await held(form)).filter((entry) => !entry.startsWith('resume:'))).toEqual(typed);
          if (one.path === '/Careers') {
            await expect(form.getByText('Choose resume.pdf again')).toBeVisible();
            await form.locator('input[type=file]').setInputFiles(pdf(1000));
          }
          await form.getByRole('button', { name: one.button }).click();
          await expect(page.getByText(one.success).first()).toBeVisible();
          await expect(unsent).toHaveText('');
        },
      );
    }

    for (const [name, spoil] of [
      ['blocked', blockStorage],
      ['full', fillStorage],
    ] as const) {
      test(
        `with ${name} storage a form whose script is gone does not promise to keep what was typed`,
        sampled(name === 'blocked'),
        async ({ page }) => {
          await page.addInitScript(spoil);
          const { unsent } = await pressFailed(page, FORMS[0]);
          await expect(unsent).toContainText(
            'Your browser does not keep what you typed: copy it, then load the page again',
          );
          await expect(unsent).not.toContainText('is kept');
          await expectNoViolations(page);
          await Promise.all([page.waitForEvent('load'), unsent.getByRole('button', { name: 'Load again' }).click()]);
        },
      );
    }
  });
}

test('a form whose script is slow says that it is on its way, and keeps what was typed over a reload', async ({
  page,
}) => {
  const [contact] = FORMS;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(FORM_SCRIPTS, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  const form = page.locator('form', { has: page.getByRole('button', { name: contact.button }) });
  const unsent = page.locator('[data-unsent]');
  await page.goto(contact.path);
  await fill(form, contact.fields);
  await page.reload();
  await form.getByLabel('Phone*').fill('020 1234 5678');
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
  // The browser refuses the other fields, which are empty until the script has come.
  await expect(unsent).toHaveText('');
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
    element.requestSubmit();
  });
  await expect(unsent).toContainText(`${LATE} Wait a moment and try again. You can also write to `);
  await expect(unsent).not.toContainText(FAILED);
  await expect(unsent.getByRole('button')).toHaveCount(0);
  release();
  await wakeForm(page, contact.button);
  for (const [label, value] of Object.entries({ ...contact.fields, 'Phone*': '020 1234 5678' })) {
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toHaveText(contact.success);
  await expect(unsent).toHaveText('');
});

test('careers: a file that is no resume is refused, a resume is asked for again after a reload, and sending collapses the opening', async ({
  page,
}) => {
  const form = await openForm(page, '/Careers', 'Submit application');
  const file = form.locator('input[type=file]');
  await test.step('a file whose content does not match its extension is refused in the browser', async () => {
    await file.setInputFiles({ ...pdf(1000), name: 'resume.docx' });
    await expect(form.locator('.err')).toHaveText(/^This is not a DOCX file inside\./);
  });
  await test.step('a reload says that the file must be chosen again', async () => {
    await file.setInputFiles(pdf(1000));
    await expect(form.getByText('resume.pdf')).toBeVisible();
    await page.reload();
    await wakeForm(page, 'Submit application');
    await expect(form.getByText('Choose resume.pdf again')).toBeVisible();
  });
  await test.step('an opening fills in the role, and sending collapses it', async () => {
    const opening = page.getByRole('button', { name: /Sales Intern/ });
    await opening.click();
    await expect(form.getByLabel('Role*')).toHaveValue('Sales Intern');
    await fill(form, { ...APPLICANT, 'Role*': 'Sales Intern' });
    await file.setInputFiles(pdf(1000));
    await form.getByRole('button', { name: 'Submit application' }).click();
    await expect(form.getByRole('status')).toContainText('Thank you for applying!');
    await expect(opening).toHaveAttribute('aria-expanded', 'false');
  });
});

test('a failed registration shows a toast at the top centre for 5 seconds', LONG_ONLY, async ({ page }) => {
  await page.route('**/api/vt/register', (route) => route.fulfill({ status: 500, json: {} }));
  const form = await openForm(page, '/VTRegister', 'Register');
  await fill(form, STUDENT);
  await form.getByText('6th', { exact: true }).click();
  await form.getByLabel('Branch*').selectOption('Mechatronics');
  await form.getByRole('button').click();
  const toast = page.getByRole('alert').locator('> *', { hasText: 'Error submitting registration.' });
  await expect(toast).toHaveText('Error submitting registration. Please try again later.');
  const middle = async () => {
    const box = await toast.boundingBox();
    return Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720);
  };
  await expect.poll(middle).toBeLessThan(8);
  await expect(page.getByText('Server error!')).toHaveCount(0);
});

test('without JavaScript a form names other ways to write', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  for (const path of ['/Contact', '/Careers', '/VTRegister']) {
    await page.goto(path);
    // Chromium under test does not render noscript, so its text is read from the served HTML.
    expect(await page.content()).toMatch(/<noscript>.{0,400}This form needs JavaScript\. Please write to /);
    const address = page.url();
    await page.locator('form').last().getByRole('button').last().click();
    expect(page.url()).toBe(address);
  }
  await context.close();
});
