import { listBeforeGoLive } from '../../src/content/before-go-live.ts';
import { siteContent } from '../../src/content/site-content.ts';
import { SECOND_FACTOR_ADVICE } from '../../src/domain/admin/dashboard.ts';
import { ENQUIRY } from '../helpers/samples.ts';
import { createPost, signIn, signInByForm, signInColleague } from './admin.ts';
import { addColleague } from './colleagues.ts';
import { expect, STILL, test } from './fixtures.ts';
import { PHONE } from './screens.ts';
import { expectSeen } from './seen.ts';

test.use(STILL);

test('the dashboard opens on My Profile and what waits; Features shows its cards', async ({ page, request }) => {
  await signIn(page);
  const draft = await createPost(page, request, { title: 'Half a thought', status: 'draft' });
  await createPost(page, request, { title: 'On its way', status: 'scheduled', publishAt: '2098-12-01T03:30:00.000Z' });
  await request.post('/api/contacts', { data: ENQUIRY });
  await page.goto('/admin/admin-dashboard');
  const main = page.getByRole('main');
  const desk = page.getByRole('region', { name: 'What waits for you' });
  await expectSeen(page.getByRole('heading', { level: 1, name: 'My Profile' }));
  await expect(desk.getByRole('link', { name: 'Half a thought' })).toHaveAttribute('href', `/Blogs/${draft._id}/edit`);
  await expectSeen(desk.getByText('Goes live December 1st, 2098, 9:00 AM'));
  await expectSeen(desk.getByRole('heading', { name: /^Inbox \d+ new$/ }));
  await expectSeen(page.getByRole('complementary').getByRole('link', { name: /^Inbox \d+ new$/ }));
  await expect(page.getByText('Mail is not set up')).toHaveText(/what visitors send/);
  await expect(main.getByRole('link', { name: 'Mail', exact: true })).toHaveAttribute('href', '/admin/mail');
  const heights = await Promise.all(
    ['Mail is not set up', 'Before you go live', 'Half a thought'].map(
      async (words) => (await main.getByText(words).first().boundingBox())?.y ?? 0,
    ),
  );
  expect(heights, 'alerts first, then what is left before going live, then what waits').toEqual(
    heights.toSorted((a, b) => a - b),
  );
  await expectSeen(page.getByText(SECOND_FACTOR_ADVICE));

  await test.step('what to do before going live, with links to the fields of samples', async () => {
    const things = listBeforeGoLive(siteContent(process.cwd()));
    const note = page.locator('details', { hasText: 'Before you go live' }).first();
    if (things.length === 0) return expect(note).toHaveCount(0);
    await page.getByText(`Before you go live: 0 of ${things.length} done`).click();
    for (const { what } of things) await expectSeen(note.getByText(what, { exact: true }).first());
    const links = await note.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.filter((href) => !/^\/admin\/website#en\/\w+\/[\w-]+/.test(href ?? ''))).toEqual([]);
  });

  await expect(main.getByRole('link', { name: 'Add Blogs' })).toBeHidden();
  await page.getByRole('button', { name: 'Features' }).click();
  for (const [name, path] of [
    ['Add Blogs', '/admin/add-blogs'],
    ['View/Edit Blogs', '/admin/edit-blogs'],
    ['Add Photos', '/admin/add-photos'],
  ] as const) {
    await expectSeen(main.getByRole('link', { name }));
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await desk.getByRole('link', { name: ENQUIRY.name }).first().click();
  await expect(page.getByRole('heading', { name: ENQUIRY.name })).toBeFocused();
});

test('the menu of a phone opens beside the toasts, takes the focus, and closes on Escape', async ({ page }) => {
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
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Inbox' })).toBeHidden();
  await menu.click();
  await page.getByRole('complementary').getByRole('link', { name: 'Add Photos' }).click();
  await page.waitForURL('**/admin/add-photos');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});

test('Ctrl+K finds screens, posts, messages, entries and people, by keys alone, and opens one', async ({
  page,
  context,
  request,
}) => {
  await signIn(page);
  const post = await createPost(page, request, { title: 'Kumbharwada looms', status: 'draft' });
  await request.post('/api/contacts', { data: { ...ENQUIRY, name: 'Kumbhar Sons' } });
  await page.goto('/admin/edit-blogs');
  const opener = page.getByRole('complementary').getByRole('button', { name: 'Search or jump to…' });
  const dialog = page.getByRole('dialog', { name: 'Search or jump to' });
  const field = dialog.getByRole('combobox');
  const selected = dialog.getByRole('option', { selected: true });

  await test.step('the button opens it, Escape closes it and restores the focus', async () => {
    await opener.press('Enter');
    await expect(field).toBeFocused();
    await expect(selected).toHaveAccessibleName('Dashboard');
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(field).toBeFocused();
  });

  await test.step('what it finds is named to screen readers, by kind', async () => {
    await page.keyboard.type('kumbhar');
    await expectSeen(dialog.getByText('2 results', { exact: true }));
    await expect(dialog).toMatchAriaSnapshot(`
      - combobox "Search or jump to" [expanded]: kumbhar
      - listbox "Results":
        - group "Posts":
          - option /Kumbharwada looms Draft, edited/ [selected]
        - group "Messages":
          - option /Kumbhar Sons Enquiry/
    `);
    await page.keyboard.press('ArrowUp');
    await expect(selected).toHaveAccessibleName(/^Kumbhar Sons/);
    await expect(field).toHaveAttribute('aria-activedescendant', (await selected.getAttribute('id')) ?? '');
    await page.keyboard.press('ArrowDown');
    await expect(selected).toHaveAccessibleName(/^Kumbharwada looms/);
    await field.fill('tester');
    await expectSeen(dialog.getByRole('group', { name: 'People' }).getByRole('option'));
    await field.fill('bhoomi');
    await expectSeen(dialog.getByRole('group', { name: 'Website' }).getByRole('option').first());
  });

  await test.step('nothing, a failure and a lost connection are said', async () => {
    await field.fill('zzzz');
    await expectSeen(dialog.getByText('Nothing found. Try fewer or other words.'));
    await page.route('**/api/admin/posts?*', (route) => route.fulfill({ status: 503, json: {} }));
    await field.fill('kumbharwada');
    await expectSeen(dialog.getByRole('alert').getByText('Posts could not be searched.'));
    await page.unroute('**/api/admin/posts?*');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expectSeen(dialog.getByRole('option', { name: 'Kumbharwada looms' }));
    await context.setOffline(true);
    await field.fill('inb');
    await expectSeen(dialog.getByText(/^1 result\. You are offline/));
    await context.setOffline(false);
  });

  await test.step('on a phone', async () => {
    await page.keyboard.press('Escape');
    await page.setViewportSize(PHONE);
    await page.getByRole('main').getByRole('button', { name: 'Search or jump to…' }).click();
    const close = await dialog.getByRole('button', { name: 'Close' }).boundingBox();
    expect(Math.min(close?.width ?? 0, close?.height ?? 0), 'a thumb closes it').toBeGreaterThanOrEqual(44);
    await field.fill('looms');
    await expectSeen(dialog.getByRole('option', { name: 'Kumbharwada looms' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/Blogs/${post._id}/edit`);
  });
});

test('the search shows and asks only what the role may see', async ({ page, site }) => {
  await signInColleague(page, await addColleague(site, 'writer'));
  await page.goto('/admin/admin-dashboard');
  await expectSeen(page.getByRole('heading', { level: 1, name: 'My Profile' }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect(dialog.getByRole('option')).toHaveText([
    'Dashboard',
    'Add Blogs',
    'View/Edit Blogs',
    'Add Photos',
    'Account',
  ]);
  await page.keyboard.type('nobody');
  await expectSeen(dialog.getByText('Nothing found.'));
  const searched = /^\/api\/admin\/(?:posts|submissions|site|team)/;
  expect(asked.filter((path) => searched.test(path))).toEqual(['/api/admin/posts']);
});
