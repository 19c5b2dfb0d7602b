import type { Locator } from '@playwright/test';
import { REGISTRATION } from '../helpers/samples.ts';
import { createPost, openEditor, signIn } from './admin.ts';
import { expect, STILL, test } from './fixtures.ts';
import { type Announcement, listen } from './listening.ts';
import { writePosts } from './posts.ts';
import { islandsReady } from './reading.ts';
import { LONG_ONLY, sampled } from './screens.ts';

test.use(STILL);

interface Case {
  path: string;
  api: string;
  button: string;
  waiting: string;
  fill: (form: Locator) => Promise<void>;
  wrong: number;
  success: { form: string[]; toasts: string[] };
  failure: { form: string[]; toasts: string[] };
}

const SERVER_ERROR = 'Server error! Please try again later.';
const PDF = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 ') };

async function fillTexts(form: Locator, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label, { exact: true }).fill(text);
}

const CASES: Case[] = [
  {
    path: '/Contact',
    api: '**/api/contacts',
    button: 'Send message',
    waiting: 'SUBMITTING...',
    fill: (form) =>
      fillTexts(form, {
        'Name*': 'Sunita Rawat',
        'Company Name*': 'Rawat Sweets',
        'Email*': 'sunita@rawatsweets.in',
        'Phone*': '98765 43210',
        'Your Message*': 'Hello',
      }),
    wrong: 5,
    success: { form: ['Your message has been sent successfully!'], toasts: [] },
    failure: { form: ['An error occurred. Please try again.'], toasts: [SERVER_ERROR] },
  },
  {
    path: '/Careers',
    api: '**/api/job-applications',
    button: 'Submit application',
    waiting: 'SUBMITTING...',
    fill: async (form) => {
      await fillTexts(form, {
        'Name*': 'Rohan Bhosale',
        'Role*': 'Designer',
        'Email*': 'r@example.in',
        'Phone*': '98765 43210',
      });
      await form.locator('input[type=file]').setInputFiles(PDF);
    },
    wrong: 5,
    success: {
      form: ['Thank you for applying! Your application has been submitted successfully. We will contact you soon.'],
      toasts: [],
    },
    failure: {
      form: ['An error occurred while submitting your application. Please try again.'],
      toasts: [SERVER_ERROR],
    },
  },
  {
    path: '/VTRegister',
    api: '**/api/vt/register',
    button: 'Register',
    waiting: 'Please wait...',
    fill: async (form) => {
      await fillTexts(form, {
        'Full name*': 'Pooja Rathod',
        'Phone number*': '98765 43210',
        'Email*': 'pooja@example.in',
        'College name*': 'Government Polytechnic',
        'Address*': '12 Station Road',
      });
      await form.getByText(REGISTRATION.semester, { exact: true }).click();
      await form.getByLabel('Branch*').selectOption('Mechatronics');
    },
    wrong: 7,
    success: { form: [], toasts: ['Registration successful!'] },
    failure: { form: [], toasts: ['Error submitting registration. Please try again later.'] },
  },
];

for (const { path, api, button, waiting, fill, wrong, success, failure } of CASES) {
  test(
    `${path} announces each message once, in order, in live regions that existed before`,
    sampled(path === '/Contact'),
    async ({ page, request }) => {
      const html = await (await request.get(path)).text();
      expect(html.match(/<div role="status"><\/div><div role="alert"><\/div>/g)).toHaveLength(1);

      const said = await listen(page);
      /** Expects these announcements since the last call, also late ones. */
      const expectSaid = async (texts: { form: string[]; toasts?: string[] }) => {
        const collected: Announcement[] = [];
        const saidBy = (where: Announcement['where']) =>
          collected.filter((one) => one.where === where).map(({ text }) => text);
        await expect
          .poll(async () => {
            collected.push(...(await said()));
            return { form: saidBy('form'), toasts: saidBy('toasts') };
          })
          .toEqual({ toasts: [], ...texts });
        expect(collected.filter(({ unheard }) => unheard)).toEqual([]);
      };
      await page.goto(path);
      const form = page.locator('form', { has: page.getByRole('button', { name: button }) });
      await form.scrollIntoViewIfNeeded();
      await expect(page.locator('astro-island[ssr]', { has: form })).toHaveCount(0);
      await expect(page.getByRole('region', { name: /^Notifications/ })).toHaveCount(1);
      await said();
      const send = form.getByRole('button', { name: button });

      for (const _press of ['first', 'again']) {
        await send.click();
        await expect(form.getByRole('alert').first()).toHaveText(`${wrong} fields need your attention.`);
      }
      await fill(form);
      await expectSaid({ form: Array(2).fill(`${wrong} fields need your attention.`) });

      await page.route(api, (route) => route.fulfill({ status: 500, json: {} }));
      await send.click();
      await expect(page.getByText(failure.toasts[0] ?? '')).toBeVisible();
      await expect(send).toHaveText(button);
      await expectSaid({ form: [waiting, ...failure.form], toasts: failure.toasts });
      await page.getByRole('button', { name: /^Dismiss/ }).click();
      await expect(page.getByRole('button', { name: /^Dismiss/ })).toHaveCount(0);

      await page.unroute(api);
      await send.click();
      await expect(page.getByText([...success.form, ...success.toasts][0] ?? '').last()).toBeVisible();
      await expect(form.locator('button[type=submit]')).toHaveText(button);
      await expectSaid({ form: [waiting, ...success.form], toasts: success.toasts });
    },
  );
}

test('a rejected resume and a copied ID are announced', LONG_ONLY, async ({ page }) => {
  const said = await listen(page);
  await page.goto('/Careers');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Submit application' }) });
  await form.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]', { has: form })).toHaveCount(0);
  await said();
  await form.locator('input[type=file]').setInputFiles({ ...PDF, name: 'resume.docx' });
  await expect(form.locator('.err')).toBeVisible();
  const resume = await said();
  expect(resume).toEqual([{ where: 'form', text: expect.stringMatching(/^This is not a DOCX file/), unheard: false }]);

  const [, , training] = CASES;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/VTRegister');
  const other = page.locator('form', { has: page.getByRole('button', { name: 'Register' }) });
  await other.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]', { has: other })).toHaveCount(0);
  await training?.fill(other);
  await other.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('button', { name: 'Copy ID' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const spoken = (await said()).filter(({ where }) => where === 'elsewhere');
  expect(spoken).toEqual([{ where: 'elsewhere', text: 'Copied', unheard: false }]);
});

/** The texts announced by live regions that existed before their text. */
const heard = (announcements: Announcement[]) =>
  announcements.filter(({ unheard }) => !unheard).map(({ text }) => text);

test('a carousel step and a search of posts and of clients are announced', LONG_ONLY, async ({ page, site }) => {
  await writePosts(site, ['Rain in June', 'Stand across the road']);
  const said = await listen(page);
  await page.goto('/Home');
  const products = page.getByRole('group', { name: 'Our Products' });
  await products.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]', { has: products })).toHaveCount(0);
  const headings = await products.getByRole('heading', { level: 3, includeHidden: true }).allTextContents();
  const titles = headings.map((title) => title.replaceAll('\u00a0', ' '));
  for (const _step of [1, 2]) await products.getByRole('button', { name: 'Next product' }).click();
  await expect(products.getByRole('status')).toHaveText(/, 3 of 6$/);
  // A copy of the last slide precedes the first one.
  expect(heard(await said())).toEqual([`${titles[2]}, 2 of 6`, `${titles[3]}, 3 of 6`]);

  await page.goto('/Blogs');
  await page.getByRole('searchbox').pressSequentially('rain', { delay: 20 });
  await expect(page.getByText('1 result for “rain”')).toBeVisible();
  expect(heard(await said()).at(-1)).toBe('1 result for “rain”');

  await page.goto('/clients');
  await islandsReady(page);
  await page.getByRole('searchbox').pressSequentially('doab', { delay: 20 });
  await expect(page.getByText('1 client found')).toBeVisible();
  expect(heard(await said()).at(-1)).toBe('1 client found');
});

test('a failed save and a successful one are each announced once', LONG_ONLY, async ({ page, request }) => {
  await signIn(page);
  const post = await createPost(page, request, { title: 'A post to save', status: 'draft' });
  const said = await listen(page);
  const editor = await openEditor(page, post._id);
  await editor.content.pressSequentially('More.', { delay: 20 });
  await said();
  const save = page.getByRole('button', { name: 'Save draft' });

  await page.route('**/api/Blogs/*', (route) => route.fulfill({ status: 500, json: {} }));
  await save.click();
  await expect(page.getByText('Not saved.')).toBeVisible();
  const failed = heard(await said());
  expect(failed.filter((text) => text.startsWith('Not saved.'))).toHaveLength(1);
  expect(failed.filter((text) => text === SERVER_ERROR)).toHaveLength(1);

  await page.unroute('**/api/Blogs/*');
  await save.click();
  await expect(page.getByText(/Draft saved \d/)).toBeVisible();
  expect(heard(await said()).filter((text) => text.startsWith('Draft saved'))).toHaveLength(1);
});
