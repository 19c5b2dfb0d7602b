import type { Page } from '@playwright/test';
import { ENQUIRY } from '../helpers/samples.ts';
import { createPost, openEditor, signIn } from './admin.ts';
import { expect, STILL, test } from './fixtures.ts';
import { islandsReady } from './reading.ts';
import { DESKTOP, eachScreen, LONG_ONLY, PHONE } from './screens.ts';

test.use(STILL);

const SCREENS = ['admin-dashboard', 'add-blogs', 'edit-blogs', 'add-photos', 'website', 'inbox', 'people', 'account'];
const SIDEBAR = [
  'Features',
  'Add Blogs',
  'View/Edit Blogs',
  'Add Photos',
  'Website',
  'Inbox',
  'People',
  'Account',
  'Logout',
];
/** Most that a published post takes in the list on a phone, in pixels. */
const ROW_HEIGHT = 120;

for (const viewport of [DESKTOP, PHONE]) {
  test(`the sidebar is the same list on every screen at ${viewport.width}`, LONG_ONLY, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signIn(page);
    const side = page.getByRole('complementary', { name: 'Admin' });
    for (const screen of SCREENS) {
      await page.goto(`/admin/${screen}`);
      if (viewport.width === PHONE.width) await page.getByRole('button', { name: 'Menu' }).click();
      await expect(side, screen).toBeVisible();
      const names = await side
        .locator('nav a, nav button, [data-logout]')
        .filter({ visible: true })
        .evaluateAll((items) =>
          // Text nodes only: the number of new submissions is in an element of its own.
          items.map((item) =>
            [...item.childNodes]
              .map((node) => (node instanceof Text ? node.data : ''))
              .join('')
              .trim(),
          ),
        );
      expect(names, screen).toEqual(SIDEBAR);
    }
  });
}

/** The positions of the heading, the links and the summaries of the screen that do not depend on loaded data. */
const places = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const items = document.querySelectorAll('main :is(h1, [data-panel] a), main .screen > details > summary');
    return [...items].map((item) => {
      const { y, height } = item.getBoundingClientRect();
      return { of: item.textContent.trim(), y, height };
    });
  });

type Places = Awaited<ReturnType<typeof places>>;

/** What moved or changed its height by more than the rounding of a line. */
const moved = (before: Places, after: Places) =>
  after.filter(({ of, y, height }, index) => {
    const former = before[index];
    return former?.of !== of || Math.abs(former.y - y) > 1 || Math.abs(former.height - height) > 1;
  });

const EMPTY = {
  unsaved: [],
  drafts: [],
  draftsTotal: 0,
  changed: [],
  scheduled: [],
  scheduledTotal: 0,
  reviews: [],
  reviewsTotal: 0,
  mailsWaiting: 0,
};

for (const { viewport, tag } of eachScreen(PHONE)) {
  test(`nothing on the dashboard moves when what waits and the notes arrive at ${viewport.width}`, { tag }, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport);
    await signIn(page);
    await createPost(page, request, { title: 'Long enough to fill a row of the dashboard twice', status: 'draft' });
    await request.post('/api/contacts', { data: ENQUIRY });
    const desk = page.getByRole('region', { name: 'What waits for you' });
    const note = page.locator('[data-state] .note').first();
    const held = Promise.withResolvers<void>();
    await page.route(/\/api\/(?:health|admin\/desk|admin\/submissions)/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/admin/admin-dashboard');
    await islandsReady(page);
    await expect(page.getByText('Signed in as')).toBeVisible();
    await expect(note).toBeHidden();
    const before = await places(page);
    expect(before.length).toBeGreaterThan(3);

    await test.step('what waits', async () => {
      held.resolve();
      await expect(desk.getByRole('heading', { name: 'Inbox' })).toBeVisible();
      await expect(note).toBeVisible();
      expect(moved(before, await places(page))).toEqual([]);
    });
    await page.unrouteAll();
    await test.step('nothing waits', async () => {
      await page.route('**/api/admin/desk', (route) => route.fulfill({ json: { ...EMPTY, hasSecondFactor: true } }));
      await page.route('**/api/admin/submissions/**', (route) =>
        route.fulfill({ json: { rows: [], counts: { all: 0 }, mailReady: true } }),
      );
      await page.reload();
      await expect(desk.getByRole('heading', { name: 'Nothing waits' })).toBeVisible();
      expect(moved(before, await places(page))).toEqual([]);
    });
    await test.step('no answer, and the connection comes back', async () => {
      await page.route('**/api/admin/desk', (route) => route.fulfill({ status: 503, json: { message: 'busy' } }));
      await page.reload();
      await expect(desk.getByText('What waits for you could not be loaded.')).toBeVisible();
      expect(moved(before, await places(page))).toEqual([]);
      await page.unrouteAll();
      await desk.getByRole('button', { name: 'Try again' }).click();
      await expect(desk.getByRole('heading', { name: 'Inbox' })).toBeVisible();
      expect(moved(before, await places(page))).toEqual([]);
    });
  });
}

test(
  'the row of a published post is low on a phone, and only unpublished posts have a badge',
  LONG_ONLY,
  async ({ page, request }) => {
    await page.setViewportSize(PHONE);
    await signIn(page);
    const title = 'Keep your website open when the monsoon takes the power';
    await createPost(page, request, { title });
    await createPost(page, request, { title: 'Not yet out', status: 'draft' });
    await page.goto('/admin/edit-blogs');
    const row = page.getByRole('article').filter({ hasText: title }).first();
    await expect(row.getByRole('link', { name: 'View' })).toBeVisible();
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(ROW_HEIGHT);
    for (const name of ['Edit', 'Duplicate', 'View']) {
      expect((await row.getByRole('link', { name }).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await expect(row.locator('.badge')).toHaveCount(0);
    await expect(page.getByRole('article').filter({ hasText: 'Not yet out' }).locator('.badge')).toHaveText('Draft');
  },
);

test(
  'reply and state of a submission are in sight, also below a long message',
  LONG_ONLY,
  async ({ page, request }) => {
    await page.setViewportSize(DESKTOP);
    const message = 'A shop with three doors.\n\n'.repeat(60);
    await request.post('/api/contacts', { data: { ...ENQUIRY, name: 'Long Letter', message } });
    await signIn(page);
    await page.goto('/admin/inbox');
    await page.getByRole('button', { name: /^Long Letter/ }).click();
    await expect(page.getByRole('heading', { name: 'Long Letter' })).toBeFocused();
    const expectSeen = async () => {
      for (const control of [
        page.getByRole('link', { name: 'Reply by email' }),
        page.getByRole('button', { name: 'Mark as answered' }),
      ]) {
        await expect(control).toBeInViewport({ ratio: 1 });
        const isOnTop = await control.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
        expect(isOnTop).toBe(true);
      }
    };
    await expectSeen();
    const article = page.getByRole('article');
    expect(await article.evaluate((pane) => pane.scrollHeight - pane.clientHeight), 'scrolls with the page').toBe(0);
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }));
    await expectSeen();
  },
);

test('the exports of the inbox are below its messages', LONG_ONLY, async ({ page, request }) => {
  await page.setViewportSize(PHONE);
  await request.post('/api/contacts', { data: { ...ENQUIRY, name: 'First Of All' } });
  await signIn(page);
  await page.goto('/admin/inbox');
  const row = await page.getByRole('button', { name: /^First Of All/ }).boundingBox();
  const download = await page.getByRole('button', { name: 'Download CSV' }).boundingBox();
  expect(download?.y).toBeGreaterThan(row?.y ?? Number.POSITIVE_INFINITY);
});

for (const width of [320, PHONE.width]) {
  test(`the editor has its tools in one row and no button is cut at ${width}`, LONG_ONLY, async ({ page }) => {
    await page.setViewportSize({ width, height: PHONE.height });
    await signIn(page);
    await openEditor(page);
    const tools = page.getByRole('toolbar', { name: 'Formatting' });
    const buttons = tools.getByRole('button');
    const edges = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    expect(new Set(edges.map(({ y }) => y)).size, 'one row').toBe(1);
    for (const edge of edges) expect(Math.min(edge.width, edge.height)).toBeGreaterThanOrEqual(44);
    await buttons.first().focus();
    await page.keyboard.press('End');
    await expect(tools.getByRole('button', { name: 'Code' })).toBeFocused();
    await expect(tools.getByRole('button', { name: 'Code' })).toBeInViewport({ ratio: 1 });
    for (const name of ['Publish', 'Schedule', 'Save draft']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
  });
}

test('the editor and the login show messages of their own at empty required fields', async ({ page }) => {
  await page.goto('/admin/admin-login');
  await islandsReady(page);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Admin ID')).toHaveAccessibleDescription('Admin ID is required');
  await expect(page.getByLabel('Admin ID')).toBeFocused();
  await expect(page.getByText('Password is required')).toBeVisible();

  await signIn(page);
  const editor = await openEditor(page);
  await editor.publish.click();
  await expect(editor.title).toBeFocused();
  await expect(editor.title).toHaveAccessibleDescription(/Title is required/);
  await expect(editor.content).toHaveAccessibleDescription(/Content is required/);
  await editor.title.fill('A title');
  await expect(page.getByText('Title is required')).toBeHidden();
  await editor.title.fill('a'.repeat(201));
  await expect(page.getByText('1 character too many.')).toBeVisible();
});

test('banners are dark in the dark scheme', LONG_ONLY, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page);
  await page.goto('/admin/inbox');
  const banner = page.locator('.banner', { hasText: 'Mail is not set up' });
  const [red = 255, green = 255, blue = 255] = await banner.evaluate((element) =>
    (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
  );
  expect(Math.max(red, green, blue)).toBeLessThan(96);
});
