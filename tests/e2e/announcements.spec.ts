import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** What a screen reader would say: the text of a live region after each change, of regions that were there before. */
interface Announcement {
  where: 'form' | 'toasts' | 'elsewhere';
  text: string;
  /** The region came together with its text, which many screen readers leave unsaid. */
  unheard: boolean;
}

/** Listens from the next load on. Returns a function that hands over what was said since it was last asked. */
async function listen(page: Page): Promise<() => Promise<Announcement[]>> {
  await page.addInitScript(() => {
    const LIVE = '[role=status], [role=alert], [aria-live]';
    const said: Announcement[] = [];
    const last = new WeakMap<Element, string>();
    const say = (region: Element, unheard: boolean) => {
      const text = region.textContent.trim().replace(/\s+/g, ' ');
      if (text !== '' && text !== last.get(region)) {
        const where = region.closest('form') ? 'form' : region.closest('[popover]') ? 'toasts' : 'elsewhere';
        said.push({ where, text, unheard });
      }
      last.set(region, text);
    };
    new MutationObserver((records) => {
      const come = records
        .flatMap(({ addedNodes }) => [...addedNodes])
        .filter((node) => node instanceof Element)
        .flatMap((node) => [...(node.matches(LIVE) ? [node] : []), ...node.querySelectorAll(LIVE)]);
      const changed = records
        .map(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(LIVE))
        .filter((region) => region !== null && region !== undefined);
      for (const region of new Set([...come, ...changed])) say(region, come.includes(region));
    }).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { saidSoFar: () => said.splice(0) });
  });
  return () => page.evaluate(() => Reflect.get(window, 'saidSoFar')());
}

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
      await form.getByText('4th', { exact: true }).click();
      await form.getByLabel('Branch*').selectOption('Mechatronics');
    },
    wrong: 7,
    success: { form: [], toasts: ['Registration successful!'] },
    failure: { form: [], toasts: ['Error submitting registration. Please try again later.'] },
  },
];

for (const { path, api, button, waiting, fill, wrong, success, failure } of CASES) {
  test(`${path} says each thing once, in order, in regions that stood before`, async ({ page, request }) => {
    const html = await (await request.get(path)).text();
    expect(html.match(/<div role="status"><\/div><div role="alert"><\/div>/g)).toHaveLength(1);

    const said = await listen(page);
    const expectSaid = async (where: Announcement['where'], texts: string[], collected: Announcement[]) => {
      expect(collected.filter(({ unheard }) => unheard)).toEqual([]);
      expect(collected.filter((one) => one.where === where).map(({ text }) => text)).toEqual(texts);
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
    const refusals = await said();
    await expectSaid('form', Array(2).fill(`${wrong} fields need your attention.`), refusals);

    await page.route(api, (route) => route.fulfill({ status: 500, json: {} }));
    await send.click();
    await expect(page.getByText(failure.toasts[0] ?? '')).toBeVisible();
    await expect(send).toHaveText(button);
    const failed = await said();
    await expectSaid('form', [waiting, ...failure.form], failed);
    await expectSaid('toasts', failure.toasts, failed);
    await page.getByRole('button', { name: /^Dismiss/ }).click();
    await expect(page.getByRole('button', { name: /^Dismiss/ })).toHaveCount(0);

    await page.unroute(api);
    await send.click();
    await expect(page.getByText([...success.form, ...success.toasts][0] ?? '').last()).toBeVisible();
    await expect(form.locator('button[type=submit]')).toHaveText(button);
    const arrived = await said();
    await expectSaid('form', [waiting, ...success.form], arrived);
    await expectSaid('toasts', success.toasts, arrived);
  });
}

test('a resume that is refused, and a copied ID, are said where they stand', async ({ page }) => {
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
