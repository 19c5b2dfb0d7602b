import { expect } from '@playwright/test';
import type { Locator, Page } from 'playwright';
import { arrived, islandsReady } from '../e2e/reading.ts';
import { PHONE } from '../e2e/screens.ts';
import { SiteFake } from '../e2e/site-fake.ts';
import { OWN_PAGE } from '../helpers/own-page.ts';
import { PHOTO, TITLES } from './sow.ts';
import type { State } from './state.ts';

const seen = (locator: Locator) => expect(locator.first()).toBeVisible();
const press = (of: Page | Locator, name: string | RegExp) =>
  of
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** Opens an admin screen and waits for what it loads. */
async function open(page: Page, screen: string): Promise<void> {
  await page.goto(`/admin/${screen}`);
  await arrived(page);
}

/** Answers calls with a failure. */
const fail = (page: Page, api: string | RegExp, status = 503) =>
  page.route(api, (route) => route.fulfill({ status, json: {} }));
/** Never answers calls. */
const hold = (page: Page, api: string | RegExp) => page.route(api, () => undefined);

interface Of extends Omit<State, 'page' | 'bring' | 'signedIn'> {
  bring: State['bring'];
}
/** States of a screen for which somebody is signed in. */
const statesOf = (screen: string, states: Of[]): State[] =>
  states.map((state) => ({ page: `/admin/${screen}`, signedIn: true, ...state }));

/** A screen while it loads, and after that has failed. */
const loadingStates = (screen: string, api: string | RegExp, words: RegExp): Of[] => [
  {
    name: 'loading',
    async bring(page) {
      await hold(page, api);
      await page.goto(`/admin/${screen}`);
      await islandsReady(page);
    },
  },
  {
    name: 'failed to load',
    async bring(page) {
      await fail(page, api);
      await page.goto(`/admin/${screen}`);
      await seen(page.getByText(words));
    },
  },
];

async function logIn(page: Page, password = 'not this one'): Promise<void> {
  await page.goto('/admin/admin-login');
  await islandsReady(page);
  await page.getByLabel('Admin ID').fill('TESTER');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** A screen for signed-out people. */
const signedOut = (page: string, states: Omit<State, 'page'>[]): State[] => states.map((state) => ({ page, ...state }));

const LOGIN = '**/api/admin/auth/login';

const LOGIN_STATES = signedOut('/admin/admin-login', [
  {
    name: 'empty fields',
    async bring(page) {
      await page.goto('/admin/admin-login');
      await islandsReady(page);
      await press(page, 'Login');
      await seen(page.getByText('Admin ID is required'));
    },
  },
  {
    name: 'wrong password',
    async bring(page) {
      await logIn(page);
      await seen(page.getByRole('main').getByText('Invalid credentials'));
    },
  },
  {
    name: 'logging in',
    async bring(page) {
      await hold(page, LOGIN);
      await logIn(page);
      await seen(page.getByText('Logging in...'));
    },
  },
  {
    name: 'offline',
    async bring(page) {
      await page.route(LOGIN, (route) => route.abort());
      await logIn(page);
      await seen(page.getByText('Login failed'));
    },
  },
  {
    name: 'code of the second factor is wrong',
    async bring(page) {
      const json = (words: string) => ({ message: words, errors: { code: words } });
      await page.route(LOGIN, (route) => route.fulfill({ status: 401, json: json('This code is wrong.') }));
      await logIn(page);
      await page.getByLabel('Code').fill('000000');
      await page.keyboard.press('Enter');
      await seen(page.getByRole('main').getByText('This code is wrong'));
    },
  },
]);

const PASSWORD_STATES = [
  ...signedOut('/admin/forgotten-password', [
    {
      name: 'without mail',
      async bring(page) {
        await page.goto('/admin/forgotten-password');
        await islandsReady(page);
        await page.getByLabel('Admin ID').fill('TESTER');
        await press(page, 'Send me a link');
        await seen(page.getByRole('main').getByRole('alert').filter({ hasText: /\w/ }));
      },
    },
  ]),
  ...signedOut('/admin/new-password', [
    {
      name: 'a link that ended',
      async bring(page) {
        await page.goto('/admin/new-password#used');
        await islandsReady(page);
        await page.getByLabel('New password', { exact: true }).fill('violet ladder cement thursday');
        await page.keyboard.press('Enter');
        await seen(page.getByText(/not valid|link/i));
      },
    },
  ]),
  ...signedOut('/admin/invitation', [
    {
      name: 'without a link',
      async bring(page) {
        await page.goto('/admin/invitation');
        await islandsReady(page);
      },
    },
  ]),
];

const DASHBOARD_STATES = statesOf('admin-dashboard', [
  {
    name: 'Features',
    async bring(page) {
      await open(page, 'admin-dashboard');
      const menu = page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
      await press(page, 'Features');
      await seen(page.getByRole('main').getByRole('link', { name: 'Add Blogs' }));
    },
  },
  {
    name: 'menu',
    widths: [PHONE.width],
    async bring(page) {
      await open(page, 'admin-dashboard');
      await press(page, 'Menu');
      await seen(page.getByRole('button', { name: 'Features' }));
    },
  },
  {
    name: 'search',
    async bring(page) {
      await open(page, 'admin-dashboard');
      await page.keyboard.press('ControlOrMeta+k');
      await page.keyboard.type('monsoon');
      await seen(page.getByRole('dialog').getByRole('group', { name: 'Posts' }));
    },
  },
  {
    name: 'search without results',
    async bring(page) {
      await open(page, 'admin-dashboard');
      await page.keyboard.press('ControlOrMeta+k');
      await page.keyboard.type('zzzz');
      await seen(page.getByText('Nothing found. Try fewer or other words.'));
    },
  },
  {
    name: 'search failed',
    async bring(page) {
      await fail(page, '**/api/admin/posts?*');
      await open(page, 'admin-dashboard');
      await page.keyboard.press('ControlOrMeta+k');
      await page.keyboard.type('monsoon');
      await seen(page.getByText('Posts could not be searched.'));
    },
  },
  {
    name: 'nothing waits',
    async bring(page) {
      const json = {
        drafts: [],
        draftsTotal: 0,
        changed: [],
        changedTotal: 0,
        scheduled: [],
        scheduledTotal: 0,
        reviews: [],
        reviewsTotal: 0,
        mailsWaiting: 0,
        mailsDue: '',
        hasSecondFactor: true,
      };
      await page.route('**/api/admin/dashboard', (route) => route.fulfill({ json }));
      await page.route('**/api/admin/submissions/**', (route) =>
        route.fulfill({ json: { rows: [], counts: { all: 0 }, mailReady: true } }),
      );
      await open(page, 'admin-dashboard');
      await seen(page.getByRole('heading', { name: 'Inbox 0 new' }));
    },
  },
  ...loadingStates('admin-dashboard', '**/api/admin/dashboard', /Unable|could not|failed/i),
]);

/** Opens the editor on the draft. */
async function openDraft(page: Page): Promise<void> {
  await open(page, 'edit-blogs');
  await page.getByRole('link', { name: `Edit: ${TITLES.draft}` }).click();
  await expect(page.getByLabel('Title*')).toBeEnabled();
}

/** Opens an empty editor with a title and a text. */
async function write(page: Page): Promise<void> {
  await open(page, 'add-blogs');
  await page.getByLabel('Title*').fill('A sign is read from the far side of the road');
  await page.getByLabel('Content*').fill('## Walk across\n\nThen read it **aloud**, and count.');
}

const inToolbar = (name: string, dialog: string): Of => ({
  name: dialog,
  async bring(page) {
    await write(page);
    await press(page, name);
    await seen(page.getByRole('dialog', { name: dialog }));
  },
});

const EDITOR_STATES = statesOf('add-blogs', [
  {
    name: 'publishing nothing',
    async bring(page) {
      await open(page, 'add-blogs');
      await press(page, 'Publish');
      await seen(page.locator('.err'));
    },
  },
  {
    name: 'publish?',
    async bring(page) {
      await write(page);
      await press(page, 'Publish');
      await seen(page.getByRole('button', { name: 'Yes, publish' }));
    },
  },
  {
    name: 'saving',
    async bring(page) {
      await hold(page, '**/api/Blogs');
      await write(page);
      await press(page, 'Publish');
      await press(page, 'Yes, publish');
      await seen(page.getByText('Saving...'));
    },
  },
  {
    name: 'saving failed',
    async bring(page) {
      await fail(page, '**/api/Blogs', 400);
      await write(page);
      await press(page, 'Publish');
      await press(page, 'Yes, publish');
      await seen(page.getByText('Something went wrong.'));
    },
  },
  {
    name: 'schedule',
    async bring(page) {
      await write(page);
      await press(page, 'Schedule');
      await seen(page.getByRole('dialog', { name: 'Schedule' }));
    },
  },
  {
    name: 'offline',
    async bring(page, context) {
      await write(page);
      await context.setOffline(true);
      await seen(page.getByText('You are offline.'));
    },
  },
  {
    name: 'preview',
    async bring(page) {
      await write(page);
      await press(page, 'Preview');
      await seen(page.getByRole('region', { name: 'Preview' }));
    },
  },
  {
    name: 'pick from photos',
    async bring(page) {
      await write(page);
      await press(page, /^Choose from photos/);
      await seen(page.getByRole('dialog').getByRole('button', { name: PHOTO }));
    },
  },
  inToolbar('Link', 'Link'),
  inToolbar('Table', 'Table'),
  {
    name: 'Picture in the text',
    async bring(page) {
      await write(page);
      await press(page, 'Picture');
      await press(page.getByRole('dialog'), PHOTO);
      await seen(page.getByRole('dialog', { name: 'Picture in the text' }));
    },
  },
  {
    name: 'session ended',
    async bring(page) {
      await write(page);
      await fail(page, '**/api/Blogs', 401);
      await press(page, 'Save draft');
      await seen(page.getByRole('dialog', { name: 'Session ended' }));
    },
  },
  {
    name: 'signing in again refused',
    async bring(page) {
      await write(page);
      await fail(page, '**/api/Blogs', 401);
      await press(page, 'Save draft');
      const dialog = page.getByRole('dialog', { name: 'Session ended' });
      await page.route('**/api/auth/login', (route) =>
        route.fulfill({ status: 401, json: { message: 'Invalid credentials' } }),
      );
      await dialog.getByLabel('Password', { exact: true }).fill('not this one');
      await page.keyboard.press('Enter');
      await seen(dialog.locator('.note-err'));
    },
  },
  {
    name: 'a stored draft',
    async bring(page) {
      await openDraft(page);
      await page.getByRole('region', { name: 'Save and publish' }).scrollIntoViewIfNeeded();
    },
  },
]);

const POSTS = '**/api/admin/posts?*';
const askToDelete = async (page: Page) => {
  await open(page, 'edit-blogs');
  await press(page, `Delete: ${TITLES.draft}`);
  await seen(page.getByRole('alertdialog'));
};

const LIST_STATES = statesOf('edit-blogs', [
  ...loadingStates('edit-blogs', POSTS, /Unable to load blog posts\./),
  {
    name: 'search without matches',
    async bring(page) {
      await open(page, 'edit-blogs');
      await page.getByLabel('Search blogs').fill('snow');
      await seen(page.getByText('No blog posts found'));
    },
  },
  {
    name: 'no posts yet',
    async bring(page) {
      await page.route(POSTS, async (route) => {
        const response = await route.fetch();
        const body = await response.json();
        await route.fulfill({ response, json: Array.isArray(body) ? [] : { ...body, posts: [], total: 0, rows: [] } });
      });
      await open(page, 'edit-blogs');
      await seen(page.getByText('No blogs yet'));
    },
  },
  { name: 'delete?', bring: askToDelete },
  {
    name: 'delete failed',
    async bring(page) {
      await fail(page, '**/api/Blogs/*');
      await askToDelete(page);
      await press(page.getByRole('alertdialog'), 'Delete');
      await seen(page.getByText('Failed to delete blog'));
    },
  },
  {
    name: 'several selected',
    async bring(page) {
      await open(page, 'edit-blogs');
      const select = page.getByRole('button', { name: 'Select', exact: true });
      if (await select.isVisible()) await select.click();
      await page.getByRole('checkbox', { name: 'Select all shown' }).check();
      await seen(page.getByRole('group', { name: 'What is selected' }));
    },
  },
  {
    name: 'empty bin',
    async bring(page) {
      await open(page, 'edit-blogs');
      const filter = page.getByText('Filter', { exact: true });
      const state = page.getByRole('combobox', { name: 'State' });
      if (!(await state.isVisible())) await filter.click();
      await state.selectOption('Bin');
      await seen(page.getByLabel('Search the bin').or(page.getByText(/bin is empty|Nothing/i)));
    },
  },
]);

/** A picture of one point. */
const TINY_PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PHOTOS = /\/api\/photos(\?|$)/;
const PHOTO_STATES = statesOf('add-photos', [
  ...loadingStates('add-photos', PHOTOS, /Unable to load the photos\./),
  {
    name: 'a file that is no picture',
    async bring(page) {
      await open(page, 'add-photos');
      const file = { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('Paint') };
      await page.locator('input[type=file]').setInputFiles(file);
      await seen(page.getByText('Choose a picture: JPEG, PNG, WebP, AVIF or GIF.'));
    },
  },
  {
    name: 'uploads failed',
    async bring(page) {
      await open(page, 'add-photos');
      await fail(page, PHOTOS);
      const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
      const file = { name: 'hills.png', mimeType: 'image/png', buffer: Buffer.from(TINY_PNG, 'base64') };
      await page
        .locator('input[type=file]')
        .setInputFiles([file, { ...file, name: 'a.svg', buffer: Buffer.from(svg) }]);
      await seen(page.getByRole('button', { name: 'Retry hills.png' }));
    },
  },
  ...['Edit', 'Delete'].map((name) => ({
    name: `${name} a photo`,
    async bring(page: Page) {
      await open(page, 'add-photos');
      await press(page, `${name} ${PHOTO}`);
      await seen(page.getByRole(name === 'Edit' ? 'dialog' : 'alertdialog'));
    },
  })),
  {
    name: 'empty bin',
    async bring(page) {
      await open(page, 'add-photos');
      await press(page, 'Bin');
      await seen(page.getByRole('button', { name: 'Back to the library' }));
    },
  },
]);

/** Opens the sown enquiry. */
const openEnquiry = async (page: Page) => {
  await open(page, 'inbox');
  await press(page, /^Sunita Rawat/);
  await seen(page.getByRole('heading', { name: 'Sunita Rawat' }));
};

const INBOX_STATES = statesOf('inbox', [
  ...loadingStates('inbox', '**/api/admin/submissions/**', /Unable to load the inbox\./),
  { name: 'an enquiry', bring: openEnquiry },
  {
    name: 'an enquiry that failed to load',
    async bring(page) {
      await open(page, 'inbox');
      await fail(page, /\/api\/admin\/submissions\/\w+\/[^?]+/);
      await press(page, /^Sunita Rawat/);
      await seen(page.getByText('Unable to load this submission.'));
    },
  },
  {
    name: 'delete?',
    async bring(page) {
      await openEnquiry(page);
      await press(page, 'Delete');
      await seen(page.getByRole('alertdialog'));
    },
  },
  {
    name: 'spam',
    async bring(page) {
      await open(page, 'inbox');
      await page.getByRole('tab', { name: /^Spam/ }).click();
      await press(page, /^Win Now/);
      await seen(page.getByText('A field that people cannot see was filled in.'));
    },
  },
  {
    name: 'search without matches',
    async bring(page) {
      await open(page, 'inbox');
      await page.getByRole('searchbox').fill('snow');
      await seen(page.getByText(/0 results|No results|No .* found/i));
    },
  },
  {
    name: "a person's data",
    async bring(page) {
      await open(page, 'inbox');
      await press(page, 'A person’s data');
      await seen(page.getByRole('dialog', { name: 'A person’s data' }));
    },
  },
]);

/** Opens the screen Website over content in memory. */
async function openWebsite(page: Page, hash: string, site = new SiteFake()): Promise<SiteFake> {
  await site.answer(page);
  await page.goto(`/admin/website${hash}`);
  await islandsReady(page);
  await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
  return site;
}

const CLIENT_FIELD = '#en/clients/bhoomi-hardware/work';
const PHONE_FIELD = '#en/company/company/contact.phone';
const WEBSITE_STATES = statesOf('website', [
  ...loadingStates('website', '**/api/admin/site**', /Unable|could not/i),
  {
    name: 'nothing to publish',
    async bring(page) {
      await openWebsite(page, '#publish');
    },
  },
  {
    name: 'a draft to publish',
    async bring(page) {
      await openWebsite(page, PHONE_FIELD);
      await page.getByLabel('Phone number').fill('+91 98765 43210');
      await page.keyboard.press('ControlOrMeta+s');
      const bar = page.getByRole('region', { name: 'Save and publish' });
      await expect(bar.getByRole('status')).toContainText('Draft saved');
      await press(bar, 'Publish');
      await seen(page.getByRole('insertion'));
    },
  },
  {
    name: 'a field refused',
    async bring(page) {
      const site = await openWebsite(page, CLIENT_FIELD);
      site.refuse = { status: 400, body: { message: 'no', errors: { work: 'There is no figure {wrok}.' } } };
      await page.getByLabel('What was made').fill('All of {wrok}.');
      await page.keyboard.press('ControlOrMeta+s');
      await seen(page.getByText('There is no figure {wrok}.'));
    },
  },
  {
    name: 'hide a page?',
    async bring(page) {
      const site = new SiteFake();
      site.entries.set('en/ownPages/press', { delivered: OWN_PAGE, history: [] });
      await openWebsite(page, '', site);
      await press(page, 'Hide: Press');
      await seen(page.getByRole('dialog'));
    },
  },
  {
    name: 'offline',
    async bring(page, context) {
      await openWebsite(page, PHONE_FIELD);
      await context.setOffline(true);
      await seen(page.getByText('You are offline.'));
    },
  },
]);

const PEOPLE_STATES = statesOf('people', [
  ...loadingStates('people', '**/api/admin/team', /Unable|could not/i),
  {
    name: 'invite',
    async bring(page) {
      await open(page, 'people');
      await press(page, 'Invite');
      await seen(page.getByRole('dialog'));
    },
  },
  {
    name: 'invite, missing fields',
    async bring(page) {
      await open(page, 'people');
      await press(page, 'Invite');
      await press(page.getByRole('dialog'), 'Invite');
      await seen(page.getByRole('dialog').locator('.err'));
    },
  },
  {
    name: 'change a person',
    async bring(page) {
      await open(page, 'people');
      await press(page, 'Change Meena Rao');
      await seen(page.getByRole('dialog'));
    },
  },
  {
    name: 'link of an invitation',
    async bring(page) {
      await open(page, 'people');
      await press(page, 'Renew the invitation of Kavita Desai');
      await seen(page.getByRole('dialog', { name: 'Kavita Desai is invited' }));
    },
  },
]);

const ACCOUNT_STATES = statesOf('account', [
  {
    name: 'a weak new password',
    async bring(page) {
      await open(page, 'account');
      const field = page.getByLabel('New password', { exact: true });
      await page.getByLabel(/^(Present|Current) password$/).fill('a long enough password');
      await field.fill('password123');
      await field.press('Enter');
      await seen(page.locator('.err'));
      await field.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'audit trail failed to load',
    async bring(page) {
      await fail(page, '**/api/admin/audit?*');
      await open(page, 'account');
      const words = page.getByText('Unable to load the audit trail.');
      await seen(words);
      await words.scrollIntoViewIfNeeded();
    },
  },
]);

export const ADMIN_STATES: readonly State[] = [
  ...LOGIN_STATES,
  ...PASSWORD_STATES,
  ...DASHBOARD_STATES,
  ...EDITOR_STATES,
  ...LIST_STATES,
  ...PHOTO_STATES,
  ...INBOX_STATES,
  ...WEBSITE_STATES,
  ...PEOPLE_STATES,
  ...ACCOUNT_STATES,
];
