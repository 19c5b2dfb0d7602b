import type { Locator, Page, Request } from '@playwright/test';
import { REGISTRATION } from '../helpers/samples.ts';
import { expectNoViolations } from './axe.ts';
import { expect, STILL, test } from './fixtures.ts';
import { listen } from './listening.ts';
import { eachScreen, LONG_ONLY, PHONE } from './screens.ts';

test.use(STILL);

const AGAIN = 'If it is right, send the form again.';
const NUMBER = `Is 98765 4321 right? It has 9 digits; a number in India has 10 with its area code. ${AGAIN}`;
const SUCCESS = 'Your message has been sent successfully!';

interface Form {
  path: string;
  api: string;
  button: string;
  success: string;
  phone: string;
  fields: Readonly<Record<string, string>>;
  /** Fills the fields into which nothing is typed: choices and a file. */
  choose?: (form: Locator) => Promise<void>;
  address: { typed: string; question: string };
}

const FORMS: Form[] = [
  {
    path: '/Contact',
    api: '**/api/contacts',
    button: 'Send message',
    success: SUCCESS,
    phone: 'Phone*',
    fields: { 'Name*': 'Rahul Rao', 'Company Name*': 'Rao Traders', 'Your Message*': 'Please call.' },
    address: { typed: 'rahul@gmial', question: `Is this address complete? We answer to rahul@gmial. ${AGAIN}` },
  },
  {
    path: '/Careers',
    api: '**/api/job-applications',
    button: 'Submit application',
    success: 'Thank you for applying!',
    phone: 'Phone*',
    fields: { 'Name*': 'Rahul Rao', 'Role*': 'Designer' },
    choose: (form) =>
      form
        .locator('input[type=file]')
        .setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 ') }),
    address: { typed: 'rahul@gmial', question: `Is this address complete? We answer to rahul@gmial. ${AGAIN}` },
  },
  {
    path: '/VTRegister',
    api: '**/api/vt/register',
    button: 'Register',
    success: 'Registration successful!',
    phone: 'Phone number*',
    fields: { 'Full name*': 'Rahul Rao', 'College name*': 'Government Polytechnic', 'Address*': '12 Station Road' },
    choose: async (form) => {
      await form.getByText(REGISTRATION.semester, { exact: true }).click();
      await form.getByLabel('Branch*').selectOption('Mechatronics');
    },
    address: {
      typed: 'rahul@gmial.com',
      question: `Did you mean rahul@gmail.com? We answer to rahul@gmial.com. ${AGAIN}`,
    },
  },
];

const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true });

async function open(page: Page, { path, button }: Form): Promise<Locator> {
  await page.goto(path);
  const form = page.locator('form', { has: page.getByRole('button', { name: button }) });
  await form.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]', { has: form })).toHaveCount(0);
  return form;
}

/** Types into a field in place of what it holds. */
async function type(page: Page, target: Locator, text: string) {
  await target.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Fills a form by keys. */
async function fill(page: Page, form: Locator, { fields, phone, choose }: Form, email: string, number: string) {
  await choose?.(form);
  for (const [label, text] of Object.entries({ ...fields, 'Email*': email, [phone]: number })) {
    await type(page, field(form, label), text);
  }
}

/** The requests that a form sends from now on. */
function sentBy(page: Page, { api }: Form): Request[] {
  const sent: Request[] = [];
  const name = api.slice(2);
  page.on('request', (request) => void (request.url().endsWith(name) && sent.push(request)));
  return sent;
}

for (const { viewport, tag } of eachScreen(PHONE)) {
  for (const one of FORMS) {
    test.describe(`${one.path} at ${viewport.width}`, one === FORMS[0] ? { tag } : LONG_ONLY, () => {
      test.use({ viewport });

      test('asks once about a doubtful number and address, and then sends the number as it is', async ({ page }) => {
        const said = await listen(page);
        const form = await open(page, one);
        const sent = sentBy(page, one);
        const [email, phone] = [field(form, 'Email*'), field(form, one.phone)];
        const first = one.path === '/VTRegister' ? phone : email;
        await fill(page, form, one, one.address.typed, '98765 4321');
        await said();

        // Enter in the phone field sends the form.
        await page.keyboard.press('Enter');
        await expect(first).toBeFocused();
        await expect(email).toHaveAccessibleDescription(one.address.question);
        await expect(phone).toHaveAccessibleDescription(NUMBER);
        for (const control of [email, phone]) await expect(control).not.toHaveAttribute('aria-invalid');
        await expect(form.getByRole('alert')).toHaveText('2 fields need your attention.');
        expect((await said()).filter(({ unheard }) => !unheard).map(({ text }) => text)).toEqual([
          '2 fields need your attention.',
        ]);
        await expectNoViolations(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
        expect(sent).toEqual([]);

        // The form does not ask again about the number, which stays as it was typed.
        await type(page, email, 'rahul@example.in');
        await expect(email).toHaveAccessibleDescription('');
        await expect(phone).toHaveAccessibleDescription(NUMBER);
        await page.keyboard.press('Enter');
        await expect(page.getByText(one.success).first()).toBeVisible();
        expect(sent).toHaveLength(1);
        // Playwright cannot parse the body of a form with a file.
        if (one.path === '/Careers') return;
        expect(sent[0]?.postDataJSON()).toMatchObject({ phone: '98765 4321', email: 'rahul@example.in' });
      });
    });
  }
}

test.describe('the contact form', () => {
  const [contact] = FORMS;
  if (!contact) throw new Error('There is no form.');

  test(
    'asks about each value once, also after a failure, and beside errors of other fields',
    LONG_ONLY,
    async ({ page }) => {
      let isFailing = false;
      const failure = { status: 503, json: { message: 'Try again shortly.' } };
      // Set before the page opens, since a request right after `route` may not reach the handler.
      await page.route(contact.api, (route) => (isFailing ? route.fulfill(failure) : route.continue()));
      const form = await open(page, contact);
      const sent = sentBy(page, contact);
      const phone = field(form, 'Phone*');
      await fill(page, form, contact, 'rahul@example.in', '1234567');
      await type(page, field(form, 'Name*'), ' ');
      await page.keyboard.press('Enter');
      await expect(field(form, 'Name*')).toBeFocused();
      await expect(form.locator('.err')).toHaveText(['Enter your name', /^Is 1234567 right\? It has 7 digits;/]);
      await page.keyboard.type('Rahul');
      await type(page, phone, '98765 4321');
      await page.keyboard.press('Enter');
      await expect(form.locator('.err')).toHaveText([NUMBER]);
      isFailing = true;
      await page.keyboard.press('Enter');
      await expect(form.getByText('Try again shortly.')).toBeVisible();
      await expect(form.locator('.err')).toHaveCount(0);
      isFailing = false;
      await type(page, phone, '1234567');
      await page.keyboard.press('Enter');
      await expect(form.getByRole('status')).toHaveText(SUCCESS);
      expect(sent).toHaveLength(2);
    },
  );

  test(
    'neither a double click nor Enter held down answers the question; the next press does',
    LONG_ONLY,
    async ({ page }) => {
      const form = await open(page, contact);
      const sent = sentBy(page, contact);
      const email = field(form, 'Email*');
      await fill(page, form, contact, 'rahul@gmial', '98765 43210');
      const send = form.getByRole('button', { name: contact.button });
      await send.click();
      await expect(email).toHaveAccessibleDescription(contact.address.question);
      await send.hover();
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });

      await type(page, email, 'rahul@example');
      await page.keyboard.down('Enter');
      await expect(email).toHaveAccessibleDescription(/^Is this address complete\? We answer to rahul@example\./);
      await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await expect(email).toHaveAccessibleDescription(/rahul@example/);
      await page.keyboard.press('Enter');
      await expect(form.getByRole('status')).toHaveText(SUCCESS);
      expect(sent.map((request) => request.postDataJSON().email)).toEqual(['rahul@example']);
    },
  );

  test('takes a number in Devanagari digits', LONG_ONLY, async ({ page }) => {
    const form = await open(page, contact);
    const sent = sentBy(page, contact);
    await fill(page, form, contact, 'rahul@example.in', '+९१ ९८७६५–४३२१०');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('status')).toHaveText(SUCCESS);
    expect(sent[0]?.postDataJSON()).toMatchObject({ phone: '+91 98765 43210' });
  });
});

test.describe('the form of the training', () => {
  const training = FORMS.at(-1);
  if (!training) throw new Error('There is no form.');
  const CHECK_EMAIL = 'Please check your registered email for confirmation.';

  test('promises no mail where none is sent', LONG_ONLY, async ({ page }) => {
    const form = await open(page, training);
    await fill(page, form, training, 'rahul@example.in', '98765 43210');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: training.success });
    await expect(dialog.getByText('Your registration ID. Keep it for the first day.')).toBeVisible();
    await expect(dialog.getByText(CHECK_EMAIL)).toHaveCount(0);
  });

  for (const [answer, json] of [
    ['that mail is set up', { registrationID: 'VT010125000001', mail: true }],
    ['nothing of mail', { registrationID: 'VT010125000001' }],
  ] as const) {
    test(`names the mail when the answer says ${answer}`, LONG_ONLY, async ({ page }) => {
      await page.route(training.api, (route) => route.fulfill({ json }));
      const form = await open(page, training);
      await fill(page, form, training, 'rahul@example.in', '98765 43210');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByText(CHECK_EMAIL)).toBeVisible();
    });
  }
});
