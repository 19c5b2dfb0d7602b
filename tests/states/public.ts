import { expect } from '@playwright/test';
import type { Locator, Page } from 'playwright';
import { arrived, islandsReady } from '../e2e/reading.ts';
import { DESKTOP, PHONE } from '../e2e/screens.ts';
import { TITLES } from './sow.ts';
import type { State } from './state.ts';

const ON_DESKTOP = [DESKTOP.width];
const ON_PHONE = [PHONE.width];
const APIS = { contact: '**/api/contacts', application: '**/api/job-applications', training: '**/api/vt/register' };

const FIELDS = {
  'Name*': 'Sunita Rawat',
  'Full name*': 'Pooja Rathod',
  'Company Name*': 'Rawat Sweets',
  'Role*': 'Web Developer Intern',
  'Email*': 'sunita@rawatsweets.in',
  'Phone*': '+91 98765 43210',
  'Phone number*': '98765 43210',
  'College name*': 'Government Polytechnic',
  'Address*': '12 Station Road, Pune 411001',
  'Your Message*': 'We have three shops and want one website.',
};

/** Opens a page and scrolls to its form, which hydrates it. */
async function openForm(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const form = page.locator('form', { has: page.getByLabel('Email*') });
  await form.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]', { has: form })).toHaveCount(0);
  return form;
}

/** Opens a form and fills in all of it. */
async function openFilled(page: Page, path: string): Promise<Locator> {
  const form = await openForm(page, path);
  for (const [label, value] of Object.entries(FIELDS)) {
    const field = form.getByLabel(label, { exact: true });
    if ((await field.count()) > 0) await field.fill(value);
  }
  if (path === '/Careers') {
    const buffer = Buffer.from('%PDF-1.7\n');
    await form.locator('input[type=file]').setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer });
  }
  if (path === '/VTRegister') {
    await form.getByText('4th', { exact: true }).click();
    await form.getByLabel('Branch*').selectOption('Mechatronics');
  }
  return form;
}

const send = (form: Locator) => form.locator('button[type=submit]').click();
const seen = (locator: Locator) => expect(locator.first()).toBeVisible();

/** The states that all three forms have. */
const formStates = (path: string, api: string): State[] => [
  {
    page: path,
    name: 'missing fields',
    async bring(page) {
      const form = await openForm(page, path);
      await send(form);
      await seen(form.locator('.err'));
    },
  },
  {
    page: path,
    name: 'sending',
    async bring(page) {
      await page.route(api, () => undefined);
      const form = await openFilled(page, path);
      await send(form);
      await expect(form.locator('button[type=submit]')).toHaveText(/SUBMITTING\.\.\.|wait/);
    },
  },
  {
    page: path,
    name: 'offline',
    async bring(page, context) {
      const form = await openFilled(page, path);
      await context.setOffline(true);
      await send(form);
      await seen(page.getByText(/Network error!|Error submitting/));
    },
  },
  {
    page: path,
    name: 'server failure',
    async bring(page) {
      await page.route(api, (route) => route.fulfill({ status: 500, json: {} }));
      const form = await openFilled(page, path);
      await send(form);
      await seen(page.getByRole('alert').filter({ hasText: /error/i }));
    },
  },
  {
    page: path,
    name: 'refused field',
    async bring(page) {
      const json = { message: 'Please check the marked fields.', errors: { email: 'This address cannot get mail.' } };
      await page.route(api, (route) => route.fulfill({ status: 400, json }));
      const form = await openFilled(page, path);
      await send(form);
      await seen(form.getByText('This address cannot get mail.'));
    },
  },
  {
    page: path,
    name: 'success',
    async bring(page) {
      // With the ID that was proposed, and as if mail were set up.
      await page.route(api, (route) => route.fulfill({ status: 200, json: { mail: true } }));
      const form = await openFilled(page, path);
      await send(form);
      await seen(page.getByText(/sent successfully|Thank you for applying|Registration successful/));
    },
  },
  {
    page: path,
    name: 'without JavaScript',
    script: false,
    async bring(page) {
      await page.goto(path);
      await page.locator('form', { has: page.getByLabel('Email*') }).scrollIntoViewIfNeeded();
    },
  },
];

export const PUBLIC_STATES: readonly State[] = [
  {
    page: 'every page',
    name: 'menu',
    widths: ON_PHONE,
    async bring(page) {
      await page.goto('/About');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await seen(page.getByRole('dialog', { name: 'Menu' }));
    },
  },
  {
    page: 'every page',
    name: 'Platforms',
    widths: ON_DESKTOP,
    async bring(page) {
      await page.goto('/About');
      const bar = page.getByRole('navigation', { name: 'Main' });
      await bar.getByText('Platforms').click();
      await seen(bar.getByRole('link', { name: 'Gyaanadari' }));
    },
  },
  {
    page: 'every page',
    name: 'dock, hovered',
    widths: ON_DESKTOP,
    async bring(page) {
      await page.goto('/About');
      await islandsReady(page);
      const dock = page.getByRole('navigation', { name: /Dock|Shortcuts/i });
      await dock.getByRole('link').nth(2).hover();
      await seen(page.getByRole('tooltip').filter({ visible: true }).or(dock));
    },
  },
  {
    page: 'every page',
    name: 'skip link',
    async bring(page) {
      await page.goto('/About');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    },
  },
  {
    page: 'every page',
    name: 'unknown address',
    async bring(page) {
      await page.goto('/no-such-page');
      await seen(page.getByRole('heading', { level: 1 }));
    },
  },
  {
    page: '/Home',
    name: 'session ended',
    async bring(page) {
      await page.goto('/robots.txt');
      await page.evaluate(() => localStorage.setItem('token', 'ended'));
      await page.goto('/admin/inbox');
      await page.waitForURL('**/Home');
      await seen(page.getByText('Your session has ended. Please log in again.'));
    },
  },
  {
    page: '/Home',
    name: 'My street',
    async bring(page) {
      await page.goto('/Home#shop=Sharma+Sweets');
      await page.getByRole('button', { name: 'My street' }).click();
      await seen(page.getByRole('link', { name: 'Send on WhatsApp' }));
    },
  },
  {
    page: '/clients',
    name: 'search without matches',
    async bring(page) {
      await page.goto('/clients');
      await islandsReady(page);
      await page.getByRole('searchbox').fill('snow');
      await expect(page.getByRole('button', { name: 'Doab Foods' })).toHaveCount(0);
      await page.getByRole('searchbox').scrollIntoViewIfNeeded();
    },
  },
  {
    page: '/clients',
    name: 'a client',
    async bring(page) {
      await page.goto('/clients');
      await islandsReady(page);
      await page.getByRole('button', { name: 'Doab Foods' }).click();
      await seen(page.getByRole('dialog', { name: 'Doab Foods' }));
    },
  },
  ...formStates('/Contact', APIS.contact),
  {
    page: '/Contact',
    name: 'a product',
    async bring(page) {
      await openForm(page, '/Contact?product=inventory-management');
      await seen(page.getByText(/^Demo of /));
    },
  },
  {
    page: '/Contact',
    name: 'a doubtful phone number',
    async bring(page) {
      const form = await openFilled(page, '/Contact');
      await form.getByLabel('Phone*').fill('98230 11');
      await send(form);
      await seen(form.getByText(/7 digits/));
    },
  },
  ...formStates('/Careers', APIS.application),
  {
    page: '/Careers',
    name: 'an opening',
    async bring(page) {
      await page.goto('/Careers');
      await page.getByRole('button', { name: /^Web Developer Intern/ }).click();
      await seen(page.getByText('You use Git'));
      await page.getByRole('heading', { name: 'Current Openings' }).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: /^Web Developer Intern/ }).evaluate((row) => row.scrollIntoView());
    },
  },
  {
    page: '/Careers',
    name: 'no openings',
    async bring(page) {
      await page.route('**/Careers', async (route) => {
        const response = await route.fetch();
        const openings = /(&quot;openings&quot;:\[1,).*?(?=\],&quot;data-astro)/s;
        await route.fulfill({ response, body: (await response.text()).replace(openings, '$1[]') });
      });
      await page.goto('/Careers');
      await page.getByRole('heading', { name: 'Current Openings' }).hover();
      await seen(page.getByText('No current openings available.'));
    },
  },
  {
    page: '/Careers',
    name: 'a wrong file',
    async bring(page) {
      const form = await openForm(page, '/Careers');
      const file = { name: 'photo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
      await form.locator('input[type=file]').setInputFiles(file);
      await seen(form.locator('.err'));
    },
  },
  ...formStates('/VTRegister', APIS.training),
  {
    page: '/VTRegister',
    name: 'branch Other',
    async bring(page) {
      const form = await openFilled(page, '/VTRegister');
      await form.getByLabel('Branch*').selectOption('Other');
      await send(form);
      await seen(form.getByText('Please specify your branch', { exact: true }));
    },
  },
  {
    page: '/VTRegister',
    name: 'another ID',
    async bring(page) {
      const json = { registrationID: 'VT291125120056', mail: false };
      await page.route(APIS.training, (route) => route.fulfill({ status: 200, json }));
      const form = await openFilled(page, '/VTRegister');
      await send(form);
      await seen(page.getByText('Somebody else already has the ID'));
    },
  },
  {
    page: '/Blogs',
    name: 'no blogs yet',
    async bring(page) {
      await page.route('**/api/Blogs?*', (route) => route.fulfill({ json: [] }));
      await page.goto('/Blogs');
      await page.getByRole('searchbox').fill('snow');
      await page.waitForRequest('**/api/Blogs?*').catch(() => undefined);
      await seen(page.getByText(/No blog posts found|No blogs yet/));
    },
  },
  {
    page: '/Blogs',
    name: 'search with a match',
    async bring(page) {
      await page.goto('/Blogs');
      await page.getByRole('searchbox').fill('train');
      await seen(page.getByText(/1 result for/));
    },
  },
  {
    page: '/Blogs',
    name: 'loading',
    async bring(page) {
      await page.route('**/api/Blogs?*', () => undefined);
      await page.goto('/Blogs');
      await page.getByRole('searchbox').fill('train');
      await seen(page.getByText('Loading...'));
    },
  },
  {
    page: '/Blogs',
    name: 'failed to load',
    async bring(page) {
      await page.route('**/api/Blogs?*', (route) => route.abort());
      await page.goto('/Blogs');
      await page.getByRole('searchbox').fill('train');
      await seen(page.getByText('Unable to load blog posts.'));
    },
  },
  {
    page: '/Blogs/{id}',
    name: 'link copied',
    async bring(page, context) {
      await context.grantPermissions(['clipboard-write', 'clipboard-read']);
      await page.goto('/Blogs');
      await page.getByRole('link', { name: `View ${TITLES.published}` }).click();
      await arrived(page);
      await page.getByRole('button', { name: 'Copy link' }).click();
      await seen(page.getByText('Link copied'));
      await page.getByText('Link copied').scrollIntoViewIfNeeded();
    },
  },
  {
    page: '/Blogs/{id}',
    name: 'no such post',
    async bring(page) {
      await page.goto('/Blogs/no-such-post');
      await seen(page.getByText('Requested blog not found.'));
    },
  },
  {
    page: '/terms',
    name: 'contents',
    widths: ON_PHONE,
    async bring(page) {
      await page.goto('/terms');
      await page.getByText('On this page').last().click();
    },
  },
];
