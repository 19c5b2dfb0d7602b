import type { Route } from '@playwright/test';
import { listBeforeGoLive } from '../../src/content/before-go-live.ts';
import { siteContent } from '../../src/content/site-content.ts';
import { SECOND_FACTOR_ADVICE } from '../../src/domain/admin/dashboard.ts';
import { countOf } from '../../src/domain/shared/words.ts';
import { ENQUIRY } from '../helpers/samples.ts';
import { bearer, createPost, openEditor, signIn, signInAlone, signInByForm } from './admin.ts';
import { expectLegibleColours, expectNoViolations } from './axe.ts';
import { ADMIN, expect, STILL, test } from './fixtures.ts';
import { islandsReady } from './reading.ts';
import { DESKTOP, LONG_ONLY, PHONE, sampled } from './screens.ts';

test.use(STILL);

const GUARDED = ['/admin/admin-dashboard', '/admin/add-blogs', '/admin/edit-blogs', '/Blogs/some-post/edit'];
/** A prerendered screen, and the one that is rendered on demand. */
const GUARDED_SAMPLE = ['/admin/edit-blogs', '/Blogs/some-post/edit'];

for (const path of GUARDED) {
  const title = `without a token ${path} redirects to login before showing anything`;
  test(title, sampled(GUARDED_SAMPLE.includes(path)), async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/admin\/admin-login$/);
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });
}

test('login stores four keys, shows one toast, and shows no feature until Features is chosen', async ({ page }) => {
  await page.goto('/admin/admin-login');
  await islandsReady(page);
  await expect(page.getByLabel('Admin ID')).toBeFocused();
  await page.keyboard.type(ADMIN.adminID.toLowerCase());
  await expect(page.getByLabel('Admin ID')).toHaveValue(ADMIN.adminID);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(ADMIN.password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await password.press('Enter');

  await page.waitForURL('**/admin/admin-dashboard');
  await expect(page.getByText('Login successful!')).toHaveCount(1);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored).toMatchObject({ adminID: ADMIN.adminID, role: 'admin' });
  expect(JSON.parse(stored.adminInfo ?? '{}')).toMatchObject({ token: stored.token });

  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Add Blogs' })).toBeHidden();
  await page.getByRole('button', { name: 'Features' }).click();
  for (const [name, path] of [
    ['Add Blogs', '/admin/add-blogs'],
    ['View/Edit Blogs', '/admin/edit-blogs'],
    ['Add Photos', '/admin/add-photos'],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path);
  }
});

test('a wrong password shows one alert and one toast, and keeps the typed text', async ({ page }) => {
  await page.goto('/admin/admin-login');
  await islandsReady(page);
  await page.getByLabel('Admin ID').fill('NOBODY');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Login' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText('Invalid credentials');
  await expect(page.getByText('Invalid credentials')).toHaveCount(2);
  await expect(page.getByLabel('Admin ID')).toHaveValue('NOBODY');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('a login request without a response shows the network toast and no second message', async ({ page }) => {
  // Before the page is loaded: Chromium sends a request that follows the first route at once to the server.
  let answer = (route: Route) => route.abort('internetdisconnected');
  await page.route('**/api/admin/auth/login', (route) => answer(route));
  await page.goto('/admin/admin-login');
  await islandsReady(page);
  await page.getByLabel('Admin ID').fill(ADMIN.adminID);
  await page.getByLabel('Password', { exact: true }).fill('typed on a train');
  const alert = page.getByRole('main').getByRole('alert');
  await page.keyboard.press('Enter');
  await expect(alert).toHaveText('Login failed');
  await expect(page.getByText('Network error! Please check your connection.')).toHaveCount(1);
  await expect(page.getByText('Login failed')).toHaveCount(1);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('typed on a train');
  answer = (route) => route.fulfill({ status: 503, json: {} });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login failed')).toHaveCount(2);
  await expect(alert).toHaveText('Login failed');
});

test('a login response without a token is a failure', LONG_ONLY, async ({ page }) => {
  await page.route('**/api/admin/auth/login', (route) => route.fulfill({ json: { adminID: 'X' } }));
  await page.goto('/admin/admin-login');
  await islandsReady(page);
  await page.getByLabel('Admin ID').fill('X');
  await page.getByLabel('Password', { exact: true }).fill('x');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Token not received');
});

test.describe('the two logouts', () => {
  // The choice to pause videos is in the browser storage, which one of them clears.
  test.use({ films: 'play' });

  test('one keeps the keys and revokes the session, the other clears everything', LONG_ONLY, async ({ page }) => {
    await signInByForm(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/admin/admin-login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();

    await page.goto('/admin/edit-blogs');
    await page.waitForURL('**/Home');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);

    await signInAlone(page);
    await page.goto('/admin/edit-blogs');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/Home');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

test(
  'a logout that cannot reach the server stays on the page; a second one leaves, and the key opens nothing',
  LONG_ONLY,
  async ({ page }) => {
    await signInAlone(page);
    await page.route('**/api/auth/logout', (route) => route.abort());
    for (const [path, left] of [
      ['/admin/edit-blogs', '**/Home'],
      ['/admin/admin-dashboard', '**/admin/admin-login'],
    ] as const) {
      await signInAlone(page);
      await page.goto(path);
      await page.getByRole('button', { name: 'Logout', exact: true }).click();
      await expect(page.getByText('The server did not answer, so you are still logged in.')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
      await page.getByRole('button', { name: 'Logout', exact: true }).click();
      await page.waitForURL(left);
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    }
  },
);

test('a storage outage keeps the session and shows a message', LONG_ONLY, async ({ page }) => {
  await signIn(page);
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 503, json: { message: 'busy' } }));
  await page.goto('/admin/admin-dashboard');
  await expect(page.getByText('Server error! Please try again later.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
});

test('the dashboard shows the number of unread submissions', LONG_ONLY, async ({ page, request }) => {
  const enquiry = { name: 'Neha', companyName: 'Kapoor Dental', email: 'neha@example.in', phone: '0221234567' };
  await request.post('/api/contacts', { data: { ...enquiry, message: 'A reception of nine by eleven feet.' } });
  await signIn(page);
  await page.goto('/admin/admin-dashboard');
  await expect(page.getByRole('complementary').getByRole('link', { name: /^Inbox \d+ new$/ })).toBeVisible();
});

test('the dashboard opens on new submissions, drafts, scheduled posts and missing settings', async ({
  page,
  request,
}) => {
  await signIn(page);
  const draft = await createPost(page, request, { title: 'Half a thought', status: 'draft' });
  await createPost(page, request, { title: 'On its way', status: 'scheduled', publishAt: '2098-12-01T03:30:00.000Z' });
  await request.post('/api/contacts', { data: ENQUIRY });
  await page.goto('/admin/admin-dashboard');
  const desk = page.getByRole('region', { name: 'What waits for you' });
  for (const section of ['My Profile', 'Features']) {
    await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible();
    await expect(desk.getByRole('link', { name: 'Half a thought' })).toHaveAttribute(
      'href',
      `/Blogs/${draft._id}/edit`,
    );
    await expect(desk.getByText('Goes live December 1st, 2098, 9:00 AM')).toBeVisible();
    await expect(desk.getByRole('heading', { name: /^Inbox \d+ new$/ })).toBeVisible();
    await expect(page.getByText('Mail is not set up')).toHaveText(/what visitors send/);
    await expect(page.getByText(SECOND_FACTOR_ADVICE)).toBeVisible();
    await page.getByRole('button', { name: 'Features' }).click();
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Add Blogs' })).toBeVisible();

  await test.step('an administrator with a second factor is not advised to set one up', async () => {
    await page.route('**/api/admin/desk', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), hasSecondFactor: true } });
    });
    await page.reload();
    await expect(desk.getByRole('heading', { name: 'Inbox' })).toBeVisible();
    await expect(page.getByText(SECOND_FACTOR_ADVICE)).toBeHidden();
  });
  await test.step('the newest submissions lead to themselves', async () => {
    await desk.getByRole('link', { name: ENQUIRY.name }).first().click();
    await expect(page.getByRole('heading', { name: ENQUIRY.name })).toBeFocused();
  });
});

test('the dashboard lists what to do before going live, with links to the fields of samples', async ({ page }) => {
  const things = listBeforeGoLive(siteContent(process.cwd()));
  await signIn(page);
  await page.goto('/admin/admin-dashboard');
  const note = page.locator('details', { hasText: 'Before you go live' }).first();
  if (things.length === 0) return expect(note).toHaveCount(0);
  await page.getByText(`Before you go live: ${countOf(things.length, 'thing')}`).click();
  for (const { what } of things) await expect(note.getByText(what, { exact: true }).first()).toBeVisible();
  await test.step('no file is named, and samples lead to their fields', async () => {
    await expect(note.getByText(/src\//)).toHaveCount(0);
    const links = await note.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.filter((href) => !/^\/admin\/website#en\/\w+\/[\w-]+/.test(href ?? ''))).toEqual([]);
    expect(links.length).toBeGreaterThan(0);
  });
});

test('/Dashboard redirects visitors to the blog and administrators to their dashboard', async ({ page }) => {
  await page.goto('/Dashboard');
  await expect(page).toHaveURL(/\/Blogs$/);
  await signIn(page);
  await page.goto('/Dashboard');
  await expect(page).toHaveURL(/\/admin\/admin-dashboard$/);
});

test('the list of posts searches, confirms a deletion, and shows its result', LONG_ONLY, async ({ page, request }) => {
  await signIn(page);
  const keep = await createPost(page, request, { title: 'Paint for a coastal wall' });
  const gone = await createPost(page, request, { title: 'Briefing a signboard painter', status: 'draft' });
  await page.goto('/admin/edit-blogs');
  const rows = page.getByRole('article');
  await expect(rows.filter({ hasText: gone.title })).toContainText('Draft');

  await page.getByLabel('Search blogs').fill('SIGNBOARD');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Search blogs').fill('nothing like it');
  await expect(page.getByText('No blog posts found')).toBeVisible();
  await page.getByLabel('Search blogs').fill('');

  await page.getByRole('button', { name: `Delete: ${gone.title}` }).dblclick();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this blog post?' });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const info = await page.evaluate(() => localStorage.getItem('adminInfo') ?? '');
  await page.evaluate(() => localStorage.removeItem('adminInfo'));
  await page.getByRole('button', { name: `Delete: ${gone.title}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No token, authorization denied.')).toBeVisible();

  await page.evaluate((value) => localStorage.setItem('adminInfo', value), info);
  await page.getByRole('button', { name: `Delete: ${gone.title}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Blog deleted successfully')).toBeVisible();
  await expect(rows.filter({ hasText: gone.title })).toHaveCount(0);
  await expect(rows.filter({ hasText: keep.title })).toHaveCount(1);
});

test('the list of posts shows a load failure and loads on retry', LONG_ONLY, async ({ page }) => {
  await signIn(page);
  await page.route('**/api/admin/posts?*', (route) => route.abort());
  await page.goto('/admin/edit-blogs');
  await expect(page.getByText('Unable to load blog posts.')).toBeVisible();
  await page.unroute('**/api/admin/posts?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Unable to load blog posts.')).toBeHidden();
});

test(
  'a list shows whether storage or the connection failed, and reloads by itself when online again',
  LONG_ONLY,
  async ({ page, context }) => {
    await signIn(page);
    await page.route('**/api/photos?*', (route) => route.fulfill({ status: 503, json: { message: 'busy' } }));
    await page.goto('/admin/add-photos');
    await expect(page.getByText('Unable to load the photos.')).toBeVisible();
    await expect(page.getByText('Nothing is lost. Please try again in a moment.')).toBeVisible();
    await page.unroute('**/api/photos?*');
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(page.getByText(/\d photos?$/)).toBeVisible();

    await page.goto('/admin/edit-blogs');
    await expect(page.getByText(/\d posts?\b/)).toBeVisible();
    await context.setOffline(true);
    await page.getByLabel('Search blogs').fill('anything');
    await expect(page.getByText('You are offline. It loads when you are back.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('No blog posts found')).toBeVisible();
  },
);

test('the list of posts filters and sorts, and Back restores it; a post is copied, deleted and restored', async ({
  page,
  request,
}) => {
  test.slow();
  await signIn(page);
  const publishAt = (day: number) => `2099-12-0${day}T03:30:00.000Z`;
  const titles = ['Kiln one', 'Kiln two', 'Kiln three'];
  for (const [index, title] of titles.entries()) {
    await createPost(page, request, { title, status: 'scheduled', publishAt: publishAt(index === 0 ? 2 : 1) });
  }
  await createPost(page, request, { title: 'Fired', content: '<p>Baked in a kiln</p>', status: 'draft' });
  await page.goto('/admin/edit-blogs');
  await page.getByLabel('Search blogs').fill('kiln');
  const rows = page.getByRole('article');
  await expect(rows).toHaveCount(4);
  await page.getByRole('combobox', { name: 'State' }).selectOption('Scheduled');
  await expect(rows).toHaveCount(3);
  await expect(page.getByText('Tuesday, December 1, 2099')).toHaveCount(1);
  await expect(rows.last()).toContainText('Kiln one');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title, Z to A');
  await expect(rows.first()).toContainText('Kiln two');
  await expect(page).toHaveURL('/admin/edit-blogs?q=kiln&status=scheduled&sort=title-down');

  await page.getByRole('link', { name: 'Kiln two', exact: true }).click();
  await expect(page.getByLabel('Title*')).toHaveValue('Kiln two');
  await page.goBack();
  await expect(page.getByLabel('Search blogs')).toHaveValue('kiln');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Kiln two');

  await page.getByRole('button', { name: 'Delete: Kiln two' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('stays in the bin for 30 days');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.first().getByRole('link').first(), 'the post that took its place').toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“Kiln two” is back, as a draft')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss', exact: true })).toBeFocused();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Draft');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete: Kiln two' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('combobox', { name: 'State' }).selectOption('Bin');
  await expect(page.getByText('is in the bin')).toBeHidden();
  // The bin may have posts of other tests.
  await page.getByLabel('Search the bin').fill('kiln');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete for good: Kiln two' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('button', { name: 'Delete for good: Kiln two' })).toBeFocused();
  await page.getByRole('button', { name: 'Restore: Kiln two' }).click();
  await expect(page.getByText('“Kiln two” is back, as a draft')).toBeVisible();
  await expect(page.getByText('Deleted posts stay here for 30 days.')).toBeFocused();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Draft');
  await expect(rows).toHaveCount(2);

  await page.getByRole('button', { name: 'Delete: Kiln two' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('combobox', { name: 'State' }).selectOption('Bin');
  await page.getByRole('button', { name: 'Delete for good: Kiln two' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('“Kiln two” deleted for good')).toBeVisible();
  await expect(page.getByText('Nothing matches “kiln”.')).toBeVisible();
  await expect(page.getByText('Deleted posts stay here for 30 days.')).toBeFocused();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Draft');

  await page.getByRole('link', { name: 'Duplicate: Fired' }).click();
  await expect(page.getByLabel('Title*')).toHaveValue('Copy of Fired');
  await expect(page.getByLabel('Content*')).toHaveValue('Baked in a kiln');
  await expect(page).toHaveURL('/admin/add-blogs');
});

test('Load more shows the posts of further pages', LONG_ONLY, async ({ page, request }) => {
  await signIn(page);
  const titles = Array.from({ length: 27 }, (_, number) => `Shopfront ${number}`);
  await Promise.all(titles.map((title) => createPost(page, request, { title, status: 'draft' })));
  await page.goto('/admin/edit-blogs');
  const found = page.waitForResponse(/[?&]q=shopfront/);
  await page.getByLabel('Search blogs').fill('shopfront');
  await found;
  await expect(page.getByText('25 of 27 posts')).toBeVisible();
  await page.getByRole('button', { name: 'Show more posts' }).click();
  await expect(page.getByRole('article')).toHaveCount(27);
  await expect(page.getByRole('button', { name: 'Show more posts' })).toBeHidden();
  await expect(page.getByText('27 posts')).toBeVisible();
});

// The desktop shows every coloured part, also the menu; `npm test` checks dark colours on two full screens only.
for (const { viewport, isDark, isInSample } of [
  { viewport: DESKTOP, isDark: (name: string) => ['inbox', 'editor'].includes(name), isInSample: true },
  { viewport: DESKTOP, isDark: () => true, isInSample: false },
  { viewport: PHONE, isDark: () => false, isInSample: false },
]) {
  test(
    `${isInSample ? 'admin screens in use' : 'admin screens as loaded'} pass axe at ${viewport.width}${isInSample ? '' : isDark('login') ? ', light and dark' : ', light'}`,
    sampled(isInSample),
    async ({ page, request }) => {
      test.slow();
      await page.setViewportSize(viewport);
      const check = async (name: string) => {
        await expectNoViolations(page, `${name}, light`);
        if (isDark(name)) {
          await page.emulateMedia({ colorScheme: 'dark' });
          await expectLegibleColours(page, `${name}, dark`);
          await page.emulateMedia({ colorScheme: 'light' });
        }
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(sideways, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
      };
      /** Screens as loaded, which `npm test` checks in walk.spec.ts and widths.spec.ts. */
      const checkAsTheyCome = async () => {
        await page.goto('/admin/admin-dashboard');
        await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
        await check('dashboard');
        await page.goto('/admin/edit-blogs');
        await expect(page.getByRole('article').first()).toBeVisible();
        await check('list');
        await page.goto('/admin/add-photos');
        await expect(page.getByText(/\d photos?$/)).toBeVisible();
        await check('photos');
        await page.goto('/admin/account');
        await expect(page.getByText(/\d entr(y|ies)$/)).toBeVisible();
        await check('account');
      };
      if (!isInSample) {
        await page.goto('/admin/admin-login');
        await check('login');
      }
      await signInAlone(page);
      const post = await createPost(page, request, { title: 'A post to look at', status: 'draft' });
      if (!isInSample) await checkAsTheyCome();
      await page.goto('/admin/admin-dashboard#features');
      await check('features');
      await request.post('/api/contacts', { data: ENQUIRY });
      await page.goto('/admin/inbox');
      await page
        .getByRole('button', { name: `${ENQUIRY.name} (new)` })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: ENQUIRY.name })).toBeFocused();
      await check('inbox');
      await openEditor(page, post._id);
      await check('editor');
      await page.getByRole('button', { name: 'Schedule' }).click();
      await check('schedule');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'History' }).click();
      await check('history');

      await page.getByRole('button', { name: 'Close' }).click();
      const editor = await openEditor(page, post._id);
      await editor.content.fill('Mine.');
      await request.put(`/api/Blogs/${post._id}`, {
        headers: await bearer(page),
        multipart: { title: post.title, content: '<p>Theirs.</p>' },
      });
      await editor.saveDraft.click();
      await expect(page.getByRole('heading', { name: 'Two versions of this post' })).toBeVisible();
      await check('two versions');
      await page.getByRole('button', { name: 'Keep theirs' }).click();
      await request.post('/api/auth/logout', { headers: await bearer(page) });
      await editor.content.fill('Mine again.');
      await editor.saveDraft.click();
      await expect(page.getByRole('dialog', { name: 'Session ended' })).toBeVisible();
      await check('session ended');
    },
  );
}

test('the mobile menu of the admin area opens, takes the focus, and closes on Escape', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signInByForm(page);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  const toast = await page.getByRole('status').filter({ hasText: 'Login successful!' }).boundingBox();
  const items = page.getByRole('complementary').locator('a, button');
  await expect(items).not.toHaveCount(0);
  for (const item of await items.all()) {
    const box = await item.boundingBox();
    const below = (box?.y ?? 0) >= (toast?.y ?? 0) + (toast?.height ?? 0);
    expect(below || (box?.y ?? 0) + (box?.height ?? 0) <= (toast?.y ?? 0), (await item.textContent()) ?? '').toBe(true);
  }

  await page.goto('/admin/edit-blogs');
  await menu.click();
  await expect(page.getByRole('link', { name: 'Features' }).last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Inbox' })).toBeHidden();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  for (const width of [320, 390, 767]) {
    test(
      `the menu button opens and closes the menu at ${width}, and no tap reaches controls behind the menu`,
      LONG_ONLY,
      async ({ page, request }) => {
        await page.setViewportSize({ width, height: 844 });
        await signIn(page);
        for (const number of [1, 2, 3, 4, 5, 6])
          await createPost(page, request, { title: `Under the sheet ${number}` });
        await page.goto('/admin/edit-blogs');
        await expect(page.getByRole('article').first()).toBeVisible();
        const menu = page.getByRole('button', { name: 'Menu' });
        const inside = page.getByRole('complementary').getByRole('link', { name: 'Features' });
        const box = await menu.boundingBox();
        if (!box) throw new Error('The menu has no button.');
        const press = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
        const expectOpen = async (isOpen: boolean) => {
          await expect(menu).toHaveAttribute('aria-expanded', String(isOpen));
          await expect(inside).toBeVisible({ visible: isOpen });
          await expect(isOpen ? inside : menu).toBeFocused();
        };

        for (let time = 0; time < 3; time++) {
          await press();
          await expectOpen(true);
          await press();
          await expectOpen(false);
        }
        await press();
        await expectOpen(true);
        await page.keyboard.press('Escape');
        await expectOpen(false);

        // Links, buttons and fields of the screen that are visible beside the menu.
        const below = await page.evaluate((edge) => {
          const controls = [...document.querySelectorAll('main a, main button, main select, main input')];
          const boxes = controls.filter((at) => at.checkVisibility()).map((at) => at.getBoundingClientRect());
          const seen = boxes.filter(({ right, top, bottom }) => right - 4 > edge && top > 68 && bottom < innerHeight);
          return seen.map(({ right, top, bottom }) => ({ x: right - 4, y: (top + bottom) / 2 }));
        }, width * 0.8);
        expect(below.length).toBeGreaterThan(0);
        for (const { x, y } of below) {
          await press();
          await expectOpen(true);
          await page.touchscreen.tap(x, y);
          await expectOpen(false);
          await expect(page).toHaveURL(/\/admin\/edit-blogs$/);
          await expect(page.getByRole('alertdialog')).toHaveCount(0);
        }
        // A chosen link closes the menu and opens its page.
        await press();
        await page.getByRole('complementary').getByRole('link', { name: 'Add Photos' }).tap();
        await page.waitForURL('**/admin/add-photos');
        await expect(menu).toHaveAttribute('aria-expanded', 'false');
      },
    );
  }
});
