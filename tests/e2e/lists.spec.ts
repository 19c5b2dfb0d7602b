import type { Locator, Page, Route } from '@playwright/test';
import { ENQUIRY } from '../helpers/samples.ts';
import { expect, type Site, STILL, test } from './fixtures.ts';
import { writePosts } from './posts.ts';
import { coveredBy, eachScreen, LONG_ONLY, PHONE } from './screens.ts';
import { blockStorage } from './storage.ts';

// These tests have a site of their own, since they count posts and enquiries.
test.use({ siteEnv: { LISTS_OF: 'their own' }, ...STILL });

const KEY_DELAY_MS = 60;
const POSTS = Array.from({ length: 30 }, (_, i) => `Note ${i + 1}`);
const SENDERS = ['Sunita Rao', 'Asha Menon', 'Vikram Joshi'];

// In sequence, as one group: `beforeAll` runs for each group, and a worker with two groups would write everything twice.
test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ site }) => {
  await writePosts(site, POSTS);
  for (const name of SENDERS) {
    const headers = { 'content-type': 'application/json' };
    await fetch(`${site.url}/api/contacts`, { method: 'POST', headers, body: JSON.stringify({ ...ENQUIRY, name }) });
  }
});

/** Signs in by the API and stores `token` and `adminInfo` as the login screen does. */
async function signIn(page: Page, { url, adminID, password }: Site) {
  const answer = await page.request.post(`${url}/api/admin/auth/login`, { data: { adminID, password } });
  const login = (await answer.json()) as { token: string };
  await page.addInitScript((value) => {
    localStorage.setItem('token', value.token);
    localStorage.setItem('adminInfo', JSON.stringify(value));
  }, login);
}

/** Delays the responses to some requests until `release`; `arrived` resolves when one has come. */
async function hold(page: Page, isHeld: (route: Route) => boolean) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    if (!isHeld(route)) return route.fallback();
    const response = await route.fetch();
    arrive();
    await released;
    await route.fulfill({ response }).catch(() => {});
  });
  return { arrived, release };
}

const asksFor = (name: string, value?: string) => (route: Route) => {
  const asked = new URL(route.request().url()).searchParams.get(name);
  return value === undefined ? asked !== null : asked === value;
};

/** Types key by key into the focused element. */
async function type(page: Page, text: string) {
  await page.keyboard.type(text, { delay: KEY_DELAY_MS });
}

test.describe('the public list', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/Blogs');
    await page.getByRole('searchbox').hover();
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  });

  test(
    'a search keeps the focus in the field while typing',
    coveredBy('blog search keeps the focus while typing; Load more focuses the first new post'),
    async ({ page }) => {
      const search = page.getByRole('searchbox');
      await search.pressSequentially('Note 30', { delay: KEY_DELAY_MS });
      await expect(page.getByText('1 result for “Note 30”')).toBeVisible();
      await page.keyboard.press('Backspace');
      await expect(page.getByText('2 results for “Note 3”')).toBeVisible();
      await type(page, '0');
      await expect(search).toHaveValue('Note 30');
      await expect(search).toBeFocused();
    },
  );

  test(
    'Load more focuses the first new post, unless the focus has moved elsewhere',
    coveredBy('blog search keeps the focus while typing; Load more focuses the first new post'),
    async ({ page }) => {
      await page.getByRole('link', { name: 'Load more' }).click();
      await expect(page.locator('main li')).toHaveCount(24);
      await expect(page.getByRole('link', { name: 'View Note 18' })).toBeFocused();

      const { arrived, release } = await hold(page, asksFor('cursor'));
      await page.getByRole('link', { name: 'Load more' }).click();
      await arrived;
      await page.getByRole('searchbox').focus();
      release();
      await expect(page.locator('main li')).toHaveCount(30);
      await expect(page.getByRole('searchbox')).toBeFocused();
    },
  );

  test('a late response to an older search is ignored', LONG_ONLY, async ({ page }) => {
    const { arrived, release } = await hold(page, asksFor('q', 'Note 2'));
    await page.getByRole('searchbox').pressSequentially('Note 2', { delay: KEY_DELAY_MS });
    await arrived;
    await type(page, '9');
    await expect(page.getByText('1 result for “Note 29”')).toBeVisible();
    release();
    await expect(page.getByText('1 result for “Note 29”')).toBeVisible();
    await expect(page.locator('main li')).toHaveCount(1);
    expect(new URL(page.url()).searchParams.get('q')).toBe('Note 29');
  });
});

test('both searches work with blocked storage', LONG_ONLY, async ({ page }) => {
  await page.addInitScript(blockStorage);
  await page.goto('/Blogs');
  await page.getByRole('searchbox').click();
  await type(page, 'Note 30');
  await expect(page.getByText('1 result for “Note 30”')).toBeVisible();
  await page.goto('/clients');
  await page.getByRole('searchbox').click();
  await type(page, 'doab');
  await expect(page.getByText('1 client found')).toBeVisible();
});

test('deleting a post while more are loading leaves nothing loading', LONG_ONLY, async ({ page, site }) => {
  await writePosts(site, ['To be deleted'], { status: 'draft' });
  await signIn(page, site);
  await page.goto('/admin/edit-blogs');
  const { arrived, release } = await hold(page, asksFor('cursor'));
  const more = page.getByRole('button', { name: 'Show more posts' });
  await more.click();
  await arrived;
  await page.getByRole('button', { name: 'Delete: To be deleted' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('article')).toHaveCount(24);
  release();
  await expect(page.getByRole('article')).toHaveCount(30);
  await expect(page.getByRole('button', { name: 'Loading' })).toHaveCount(0);
});

test.describe('the inbox', () => {
  const rowOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  const headingOf = (page: Page, name: string) => page.getByRole('heading', { name });
  /** Whether a request marks a submission as unread; opening one marks it as read. */
  const marks = (route: Route) =>
    route.request().method() === 'PATCH' && route.request().postDataJSON()?.state === 'new';

  async function open(page: Page, name: string): Promise<void> {
    await rowOf(page, name).click();
    await expect(headingOf(page, name)).toBeFocused();
  }

  test.beforeEach(async ({ page, site }) => {
    await signIn(page, site);
    await page.goto('/admin/inbox');
    await expect(rowOf(page, 'Sunita Rao')).toBeVisible();
  });

  test('the search keeps a space typed before a pause, and stays in its tab', LONG_ONLY, async ({ page }) => {
    const search = page.getByRole('searchbox');
    await search.pressSequentially('vikram ', { delay: KEY_DELAY_MS });
    await expect(page.getByText('1 result for “vikram”')).toBeVisible();
    await type(page, 'joshi');
    await expect(page.getByText('1 result for “vikram joshi”')).toBeVisible();
    await expect(search).toHaveValue('vikram joshi');
    await page.getByRole('tab', { name: 'Applications' }).click();
    await expect(rowOf(page, 'Vikram Joshi')).toHaveCount(0);
    await expect(search).toHaveValue('');
    expect(new URL(page.url()).searchParams.get('q')).toBeNull();
    await page.goBack();
    await expect(search).toHaveValue('vikram joshi');
    await expect(page.getByText('1 result for “vikram joshi”')).toBeVisible();
  });

  test(
    'a submission opened while another is being changed stays open',
    coveredBy('the inbox opens a submission while another is being changed'),
    async ({ page }) => {
      await open(page, 'Asha Menon');
      const { arrived, release } = await hold(page, marks);
      await page.getByRole('button', { name: 'Mark as unread' }).click();
      await arrived;
      await open(page, 'Sunita Rao');
      release();
      // Once the list shows Asha's submission as unread, the late response has been handled.
      await expect(page.getByRole('button', { name: 'Asha Menon (new)' })).toBeVisible();
      await expect(headingOf(page, 'Sunita Rao')).toBeVisible();
    },
  );

  test('a tab chosen while a submission is being changed stays chosen', LONG_ONLY, async ({ page }) => {
    await open(page, 'Asha Menon');
    const { arrived, release } = await hold(page, marks);
    await page.getByRole('button', { name: 'Mark as unread' }).click();
    await arrived;
    await page.getByRole('tab', { name: 'Registrations' }).click();
    await expect(page.getByText('No registrations yet')).toBeVisible();
    const again = page.waitForResponse(
      (response) => response.url().includes('/submissions/') && response.request().method() === 'GET',
    );
    release();
    expect(new URL((await again).url()).pathname).toBe('/api/admin/submissions/registrations');
    await expect(page.getByText('No registrations yet')).toBeVisible();
    await expect(headingOf(page, 'Asha Menon')).toHaveCount(0);
  });

  for (const { viewport, tag } of eachScreen(PHONE)) {
    test.describe(`at ${viewport.width}`, { tag }, () => {
      test.use({ viewport });

      test(
        'the focus stays on a pressed action, and moves to a row when the detail closes',
        LONG_ONLY,
        async ({ page, site }) => {
          const names = ['Left A', 'Left B', 'Left C'].map((name) => `${name} ${viewport.width}`);
          for (const name of names) await page.request.post(`${site.url}/api/contacts`, { data: { ...ENQUIRY, name } });
          const [last = '', middle = '', first = ''] = names;
          await page.reload();

          const badge = page.getByRole('article').locator('.badge');
          await open(page, middle);
          await expect(badge).toHaveText('Open');
          const unread = page.getByRole('button', { name: 'Mark as unread' });
          await unread.focus();
          await page.keyboard.press('Enter');
          await expect(badge).toHaveText('New');
          await expect(unread).toBeFocused();

          if (viewport === PHONE) {
            await page.getByRole('button', { name: 'All', exact: true }).click();
            await expect(rowOf(page, middle)).toBeFocused();
            await open(page, middle);
          }
          await page.getByRole('button', { name: 'Mark as spam' }).click();
          await expect(rowOf(page, middle)).toHaveCount(0);
          await expect(rowOf(page, last)).toBeFocused();

          await open(page, first);
          await page.getByRole('button', { name: 'Delete' }).click();
          await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
          await expect(rowOf(page, first)).toHaveCount(0);
          await expect(rowOf(page, last)).toBeFocused();
        },
      );
    });
  }
});

test('Back to a URL with a hash scrolls to its target', LONG_ONLY, async ({ page }) => {
  const topOf = (target: Locator) => target.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await page.goto('/privacy#security');
  const target = page.locator('#security');
  await expect.poll(() => topOf(target)).toBe(88);
  await page.evaluate(() => scrollBy({ top: 551 }));
  await page.goto('/terms');
  await page.goBack();
  await page.waitForLoadState('load');
  await expect.poll(() => topOf(target)).toBe(88);
});

test('storing the working copy does not move the focus in the schedule dialog', LONG_ONLY, async ({ page, site }) => {
  await signIn(page, site);
  await page.clock.install();
  await page.goto('/admin/add-blogs');
  await page.getByLabel('Title*').fill('Rain in June');
  await page.getByLabel('Content*').fill('Words.');
  await page.getByRole('button', { name: 'Schedule' }).click();
  const time = page.getByLabel('Time (India)');
  await time.focus();
  await page.clock.runFor(2_500);
  await expect(page.getByText('Kept on this computer')).toBeVisible();
  await expect(time).toBeFocused();
});

test('text typed before the list of posts hydrates is searched for', LONG_ONLY, async ({ page, site }) => {
  const title = 'Typed before the script came';
  await writePosts(site, [title, 'Another post']);
  await signIn(page, site);
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/_astro/PostsList*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/admin/edit-blogs');
  await page.getByLabel('Search blogs').pressSequentially(title, { delay: 20 });
  goOn();
  await expect(page.getByRole('article')).toHaveText([new RegExp(title)]);
});
