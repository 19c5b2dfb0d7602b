import type { Locator, Page } from '@playwright/test';
import { SITE_FORMS_PATH, type SiteForms } from '../../src/domain/content/form/site-forms.ts';
import { CONTENT_MESSAGES } from '../../src/domain/content/messages.ts';
import { OWN_PAGE } from '../helpers/own-page.ts';
import { signIn, signInAlone } from './admin.ts';
import { expectNoViolations } from './axe.ts';
import { ADMIN, expect, STILL, test } from './fixtures.ts';
import { islandsReady } from './reading.ts';
import { DESKTOP, LONG_ONLY, PHONE } from './screens.ts';
import { SiteFake } from './site-fake.ts';

test.use(STILL);

/** The button that publishes all drafts; other tests of the site may have left some. */
const PUBLISH_ALL = /^Publish \d+ drafts?$/;
const CLIENT = 'en/clients/bhoomi-hardware';
const PAGE = 'en/ownPages/press';

/**
 * Opens the screen “Website” with a fake API that keeps its site in memory.
 * @param hash a view: '#publish', or '#' and an entry's key
 */
async function openWebsite(page: Page, hash = ''): Promise<SiteFake> {
  const site = new SiteFake();
  await signIn(page);
  await site.answer(page);
  await show(page, hash);
  return site;
}

async function show(page: Page, hash: string): Promise<void> {
  await page.goto(`/admin/website${hash}`);
  await islandsReady(page);
  await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
}

/** Holds the answers of the calls to a path. @returns what lets each go, in the order of the calls */
async function hold(page: Page, path: string): Promise<(() => void)[]> {
  const answers: (() => void)[] = [];
  await page.route(path, async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.fallback();
  });
  return answers;
}

const SAVES = '**/api/admin/site/entry';
/** The rows of a collection in the list, and the handle of one. */
const rowsOf = (page: Page, title: string) =>
  page.locator('details', { has: page.locator('summary b', { hasText: new RegExp(`^${title}$`) }) }).locator('ul > li');
const handleOf = (row: Locator) => row.getByRole('button', { name: /Drag it/ });
const openBox = (page: Page, title: string) => page.locator('summary').getByText(title, { exact: true }).click();

const bar = (page: Page) => page.getByRole('region', { name: 'Save and publish' });
const saved = (page: Page) => expect(bar(page).getByRole('status')).toContainText('Draft saved');

test('an owner changes a sentence and publishes it, and is told when visitors see it', async ({ page }) => {
  const site = await openWebsite(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeFocused();
  const heading = page.locator('[id="field-hero.heading"]');
  await heading.fill('We paint your signboard, too.');
  await heading.blur();
  await page.keyboard.press('ControlOrMeta+s');
  await saved(page);

  await bar(page).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Publish' })).toBeFocused();
  await expect(page.getByRole('insertion').first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish 1 draft' }).click();
  await expect(page.getByText('Publication 1 waits for the build.')).toBeVisible();
  await expect(page.getByText('Nothing to publish')).toBeVisible();

  site.build = { canAsk: true };
  site.live = 1;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Publication 1 is live.')).toBeVisible();
});

test(
  'the functions refuse an invalid phone number at its field, store a valid one, publish it and take it back',
  LONG_ONLY,
  async ({ page }) => {
    await signIn(page);
    await show(page, '#en/company/company/contact.phone');
    const phone = page.getByLabel('Phone number');
    await expect(phone).toBeFocused();
    await phone.fill('ring us');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(phone).toHaveAccessibleDescription(/Give a number with its country/);
    await phone.fill('+91 98765 43210');
    await page.keyboard.press('ControlOrMeta+s');
    await saved(page);
    await expect(page.getByRole('button', { name: 'Confirm: Phone number' })).toBeHidden();
    await bar(page).getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('+91 98765 43210')).toBeVisible();
    await page.getByRole('button', { name: PUBLISH_ALL }).click();
    await expect(page.getByText('Nothing to publish')).toBeVisible();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /^Publication \d+ / })
        .first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('button', { name: 'Yes, take it back' }).click();
    await expect(page.getByText(/^Publication \d+, takes back \d+$/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: PUBLISH_ALL })).toBeVisible();
  },
);

test('text is saved as a draft automatically, undone, redone, discarded and restored', LONG_ONLY, async ({ page }) => {
  const site = await openWebsite(page, `#${CLIENT}/work`);
  const work = page.getByLabel('What was made');
  await expect(work).toBeFocused();
  const before = await work.inputValue();
  await work.fill('Stock control, and labels.');
  await saved(page);
  expect(site.saves).toBe(1);
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+z');
  await expect(work).toHaveValue(before);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(work).toHaveValue('Stock control, and labels.');

  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(work).toHaveValue(before);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(work).toHaveValue('Stock control, and labels.');
  await saved(page);
});

test(
  'a draft is not discarded while it is being saved, and nothing is saved after it was',
  LONG_ONLY,
  async ({ page }) => {
    const site = await openWebsite(page, `#${CLIENT}/work`);
    const work = page.getByLabel('What was made');
    const before = await work.inputValue();
    await work.fill('Stock control.');
    await saved(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/admin/site/entry', async (route) => {
      await released;
      await route.fallback();
    });
    await work.fill('Stock control, and labels.');
    const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/site/entry'));
    await sent;
    await page.getByRole('button', { name: 'Discard draft' }).click();
    const discard = page.getByRole('button', { name: 'Discard', exact: true });
    await expect(discard).toHaveAttribute('aria-disabled', 'true');
    release();
    await expect(discard).toHaveAttribute('aria-disabled', 'false');
    const saves = site.saves;
    await discard.click();
    await expect(work).toHaveValue(before);
    await expect(page.getByRole('button', { name: 'Bring it back' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Discard draft' })).toBeHidden();
    expect(site.saves).toBe(saves);
  },
);

test(
  'the focus moves into a group that is added, and back to its button when it is removed',
  LONG_ONLY,
  async ({ page }) => {
    await openWebsite(page, '#en/services/designing');
    const group = page.getByRole('group', { name: 'A part with a title of its own' });
    const add = page.getByRole('button', { name: 'Add: A part with a title of its own' });
    await add.press('Enter');
    await expect(group).toBeFocused();
    await group.getByRole('button', { name: 'Remove: A part with a title of its own' }).press('Enter');
    await expect(add).toBeFocused();
  },
);

test('a refused field says why, is listed above the form and gets the focus', LONG_ONLY, async ({ page }) => {
  await openWebsite(page, `#${CLIENT}`);
  const company = page.getByLabel('Company', { exact: true });
  await company.fill('');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(company).toBeFocused();
  await expect(company).toHaveAccessibleDescription(/Company is required/);
  const summary = page.getByRole('alert').filter({ hasText: 'One field needs your attention.' });
  await expect(summary.getByRole('button', { name: 'Company' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('What was made').focus();
  await summary.getByRole('button', { name: 'Company' }).click();
  await expect(company).toBeFocused();
});

test('the message for a value that the server refuses is shown at its field', LONG_ONLY, async ({ page }) => {
  const site = await openWebsite(page, `#${CLIENT}`);
  site.refuse = { status: 400, body: { message: 'no', errors: { work: 'There is no figure {wrok}.' } } };
  const work = page.getByLabel('What was made');
  await work.fill('All of {wrok}.');
  await expect(work).toHaveAccessibleDescription(/There is no figure/);
  await work.fill('All of it.');
  await saved(page);
});

test('two people in one entry see both versions and choose', LONG_ONLY, async ({ page }) => {
  const site = await openWebsite(page, `#${CLIENT}`);
  const work = page.getByLabel('What was made');
  await expect(work).toHaveValue(/three/);
  const value = site.detail(CLIENT)?.value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('The client is no group.');
  site.saveAs('Meena Rao', CLIENT, { ...value, work: 'Stock control across four godowns.' });
  await work.fill('Stock control across five godowns.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Two versions of this page' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Yours' }).getByRole('insertion')).toHaveText('five');
  await expect(page.getByRole('region', { name: 'Saved by Meena Rao' }).getByRole('deletion')).toHaveText('four');
  await page.getByRole('button', { name: 'Save mine' }).click();
  await saved(page);
  await expect(work).toHaveValue('Stock control across five godowns.');
});

test('text typed offline is restored when its entry is left and opened again', LONG_ONLY, async ({ page, context }) => {
  await openWebsite(page, `#${CLIENT}`);
  await expect(page.getByLabel('What was made')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.', { exact: true })).toBeVisible();
  await page.getByLabel('What was made').fill('Typed on a train.');
  await expect(bar(page).getByRole('status')).toContainText('Waiting for the connection.');
  await page.getByRole('main').getByRole('link', { name: 'Website' }).click();
  await expect(page.locator('.badge', { hasText: 'Not saved' })).toBeAttached();
  await context.setOffline(false);
  await page.getByText('Clients', { exact: true }).click();
  await page.getByRole('link', { name: 'Bhoomi Hardware' }).click();
  await expect(page.getByText('We restored what you were writing.')).toBeVisible();
  await expect(page.getByLabel('What was made')).toHaveValue('Typed on a train.');
});

test('the session ends: what was typed stays, and is saved after signing in', LONG_ONLY, async ({ page }) => {
  const site = new SiteFake();
  await signInAlone(page);
  await site.answer(page);
  await show(page, `#${CLIENT}`);
  await page.getByLabel('What was made').fill('Typed before the session ended.');
  site.refuse = { status: 401, body: { message: 'Your session has ended. Please log in again.' } };
  await page.keyboard.press('ControlOrMeta+s');
  const dialog = page.getByRole('dialog', { name: 'Session ended' });
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await saved(page);
  await expect(page.getByLabel('What was made')).toHaveValue('Typed before the session ended.');
});

test('items of a list are added, removed, and moved by key, button and drag', LONG_ONLY, async ({ page }) => {
  await openWebsite(page, '#en/openings/sales-intern');
  const duties = page.getByRole('group', { name: /^What/ }).first();
  const texts = () =>
    duties.getByRole('textbox').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const before = await texts();
  const handles = duties.getByRole('button', { name: /Drag it/ });
  await handles.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(handles.nth(1)).toBeFocused();
  expect(await texts()).toEqual([before[1], before[0], ...before.slice(2)]);
  await expect(page.getByText(/moved to place 2 of/)).toBeAttached();
  await duties
    .getByRole('button', { name: /^Move up/ })
    .nth(1)
    .click();
  expect(await texts()).toEqual(before);

  await handles.nth(2).scrollIntoViewIfNeeded();
  const from = await handles.first().boundingBox();
  const to = await handles.nth(2).boundingBox();
  if (!from || !to) throw new Error('A handle has no place.');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 4 });
  await page.mouse.up();
  expect(await texts()).toEqual([before[1], before[2], before[0], ...before.slice(3)]);

  await duties
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(duties.getByRole('textbox')).toHaveCount(before.length - 1);
  await duties.getByRole('button', { name: /^Add/ }).click();
  await expect(duties.getByRole('textbox').last()).toBeFocused();
});

test('entries are added, hidden, and moved in the list, each with an undo', LONG_ONLY, async ({ page }) => {
  const site = await openWebsite(page);
  await page.getByText('Clients', { exact: true }).click();
  const rows = page.locator('details[open] > ul > li');
  const first = (await rows.first().getByRole('link').textContent()) ?? '';
  await rows
    .first()
    .getByRole('button', { name: /Drag it/ })
    .focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1).getByRole('link')).toHaveText(first);
  await expect(page.getByText(`“${first}” has place 2 once you publish`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows.first().getByRole('link')).toHaveText(first);

  await page.getByRole('button', { name: `Hide: ${first}` }).click();
  await expect(rows.first().getByText('Hidden')).toBeVisible();

  await page.getByRole('button', { name: 'Add a client' }).click();
  await page.getByRole('dialog').getByLabel('Company').fill('Sharma Sweets');
  await page.getByRole('button', { name: 'Write it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sharma Sweets' })).toBeFocused();
  await expect(page).toHaveURL(/#en\/clients\/sharma-sweets$/);
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('Sharma Sweets');
  expect(site.entries.has('en/clients/sharma-sweets')).toBe(false);
});

test('an entry that is moved again while its order is saved keeps its last place', LONG_ONLY, async ({ page }) => {
  const site = await openWebsite(page);
  await page.getByText('Clients', { exact: true }).click();
  const rows = page.locator('details[open] > ul > li');
  const names = () => rows.getByRole('link').allTextContents();
  const [first, second, third, fourth, ...others] = await names();
  const answers: (() => void)[] = [];
  await page.route('**/api/admin/site/entry', async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.fallback();
  });
  await rows
    .first()
    .getByRole('button', { name: /Drag it/ })
    .focus();
  for (const place of [1, 2, 3]) {
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(place).getByRole('button', { name: /Drag it/ })).toBeFocused();
  }
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  expect(await names()).toEqual([second, third, fourth, first, ...others]);
  answers[1]?.();
  await expect(page.getByText(`“${first}” has place 4 once you publish`)).toBeVisible();
  expect(await names()).toEqual([second, third, fourth, first, ...others]);
  expect(site.saves).toBe(2);

  await page.unroute('**/api/admin/site/entry');
  site.saveAs('Meena Rao', 'en/orders/clients', { ids: [] });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/Meena Rao changed this entry at the same time/)).toBeVisible();
});

test(
  'an order that is refused leaves the waiting order of another collection to be saved',
  LONG_ONLY,
  async ({ page }) => {
    const site = await openWebsite(page);
    await openBox(page, 'Clients');
    await openBox(page, 'People');
    const [clients, people] = [rowsOf(page, 'Clients'), rowsOf(page, 'People')];
    const names = (rows: Locator) => rows.getByRole('link').allTextContents();
    const clientsBefore = await names(clients);
    const [first, second, ...others] = await names(people);
    const answers = await hold(page, SAVES);
    await handleOf(clients.first()).press('ArrowDown');
    await handleOf(people.first()).press('ArrowDown');
    site.refuse = { status: 412, body: { message: 'Meena Rao changed this entry at the same time.' } };
    answers[0]?.();
    await expect(page.getByText(/Meena Rao changed this entry/)).toBeVisible();
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.();
    await expect(page.getByText(`“${first}” has place 2 once you publish`)).toBeVisible();
    expect(await names(people)).toEqual([second, first, ...others]);
    expect(await names(clients)).toEqual(clientsBefore);
    expect(site.saves).toBe(2);
  },
);

test('no page is hidden while a change is taken back', LONG_ONLY, async ({ page }) => {
  const site = await openWebsite(page);
  site.entries.set(PAGE, { delivered: OWN_PAGE, history: [] });
  site.saveAs('TESTER', PAGE, OWN_PAGE, true);
  await page.reload();
  await islandsReady(page);
  await page.getByRole('button', { name: 'Show: Press' }).click();
  const hide = page.getByRole('button', { name: 'Hide: Press' });
  await expect(hide).toHaveAttribute('aria-disabled', 'false');
  const answers = await hold(page, SAVES);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => answers.length).toBe(1);
  await expect(hide).toHaveAttribute('aria-disabled', 'true');
  answers[0]?.();
  await expect(page.getByText('Taken back')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show: Press' })).toHaveAttribute('aria-disabled', 'false');
});

test('a page that is saved while its question is open is hidden with its newest words', LONG_ONLY, async ({ page }) => {
  const site = await openWebsite(page);
  site.entries.set(PAGE, { delivered: OWN_PAGE, history: [] });
  await page.reload();
  await islandsReady(page);
  await openBox(page, 'Pages of your own');
  await page.getByRole('button', { name: 'Hide: Press' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take “Press” off the site?' });
  await expect(dialog).toBeVisible();
  site.saveAs('Meena Rao', PAGE, { ...OWN_PAGE, title: 'Press room' });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.locator('details').getByText('Press room', { exact: true })).toBeAttached();
  await page.getByRole('dialog').getByRole('combobox').selectOption('About instead');
  await page.getByRole('button', { name: 'Hide it' }).click();
  await expect
    .poll(() => site.detail(PAGE))
    .toMatchObject({ hidden: true, value: { title: 'Press room', gone: '/About' } });
});

test('an address of an entry that the list has not shows what the server has', LONG_ONLY, async ({ page }) => {
  const site = await openWebsite(page, `#${CLIENT}`);
  site.saveAs('Meena Rao', PAGE, OWN_PAGE);
  await show(page, `#${PAGE}`);
  const title = page.getByLabel('Title', { exact: true });
  await expect(title).toHaveValue(OWN_PAGE.title);
  await show(page, '#en/ownPages/none');
  await expect(page.getByText('This is not there any more.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Preview link|(Hide|Show) the page)$/ })).toHaveCount(0);
  await show(page, `#${PAGE}`);
  await page.reload();
  await expect(title).toHaveValue(OWN_PAGE.title);
  await expect(page.getByText('We restored what you were writing.')).toBeHidden();
});

test('an entry that is opened again before its save is answered shows what was saved', LONG_ONLY, async ({ page }) => {
  const site = await openWebsite(page, `#${CLIENT}`);
  const answers = await hold(page, SAVES);
  await page.getByLabel('What was made').fill('Typed just before leaving.');
  await page.getByRole('main').getByRole('link', { name: 'Website' }).click();
  await expect.poll(() => answers.length).toBe(1);
  await openBox(page, 'Clients');
  await page.getByRole('link', { name: 'Bhoomi Hardware' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  answers[0]?.();
  await expect.poll(() => site.saves).toBe(1);
  await expect(page.getByLabel('What was made')).toHaveValue('Typed just before leaving.');
  await expect(page.getByText('We restored what you were writing.')).toBeHidden();
  await expect(bar(page).getByRole('status')).not.toContainText('Kept on this computer');
});

test('what is typed during a save is kept when the entry is left before the answer', LONG_ONLY, async ({ page }) => {
  const site = await openWebsite(page, `#${CLIENT}`);
  const answers = await hold(page, SAVES);
  const work = page.getByLabel('What was made');
  await work.fill('Typed before the save.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect.poll(() => answers.length).toBe(1);
  await work.fill('Typed during the save.');
  await page.getByRole('main').getByRole('link', { name: 'Website' }).click();
  await openBox(page, 'Clients');
  answers[0]?.();
  await expect.poll(() => site.saves).toBe(1);
  await page.getByRole('link', { name: 'Bhoomi Hardware' }).click();
  await expect(work).toHaveValue('Typed during the save.');
  await expect(page.getByText('We restored what you were writing.')).toBeVisible();
  await page.unroute(SAVES);
  await page.keyboard.press('ControlOrMeta+s');
  await saved(page);
  expect(site.detail(CLIENT)?.value).toMatchObject({ work: 'Typed during the save.' });
});

test('“Another address” of a link begins with the address that it has', LONG_ONLY, async ({ page }) => {
  await openWebsite(page, '#en/servicesPage/services/action.href');
  const select = page.locator('[id="field-action.href"]');
  await expect(select).toHaveValue('/Contact');
  await select.selectOption('Another address');
  await expect(page.locator('input[id="field-action.href"]')).toHaveValue('/Contact');
});

test('the skip link leads to the form and leaves it open, also after a reload', LONG_ONLY, async ({ page }) => {
  await openWebsite(page, `#${CLIENT}`);
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`#${CLIENT}$`));
  await expect(page.getByLabel('Company', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Company', { exact: true })).toBeVisible();
});

test('a search finds words of any page and leads to their field', LONG_ONLY, async ({ page }) => {
  await openWebsite(page);
  await page.getByLabel('Search all words of the site').fill('three godowns');
  const found = page.getByRole('link', { name: /What was made.*three godowns/ });
  await found.click();
  await expect(page.getByLabel('What was made')).toBeFocused();
});

test(
  'drawings are searched by name, and a photo that cannot be loaded leaves the field as it is',
  LONG_ONLY,
  async ({ page }) => {
    const hash = '0'.repeat(40);
    const photo = {
      key: 'k',
      name: 'shop.jpg',
      alt: 'A shop',
      caption: '',
      focus: null,
      size: 1,
      url: `/api/images/${hash}`,
      hash,
    };
    const rows = [{ ...photo, createdAt: '2026-01-01T00:00:00.000Z', usedBy: [], onSite: [], copies: 0 }];
    await openWebsite(page, `#${CLIENT}`);
    await page.route('**/api/photos?*', (route) => route.fulfill({ json: rows, headers: { 'x-total-count': '1' } }));
    await page
      .getByRole('button', { name: /^Pick from photos/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'shop.jpg' }).click();
    await expect(page.getByText('The photo could not be loaded. Please try again.')).toBeVisible();
    await expect(page.getByText('A photo of the library')).toHaveCount(0);

    await page
      .getByRole('button', { name: /^Choose a drawing/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Search by name').fill('no such drawing');
    await dialog.getByRole('button', { name: 'Clear search' }).click();
    await expect(dialog.getByLabel('Search by name')).toBeFocused();
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
  },
);

test('what names in braces become is that of the build that is live', LONG_ONLY, async ({ page }) => {
  const site = await openWebsite(page, '#en/homePage/home');
  await page.locator('[id="field-hero.heading"]').fill('Learn it in {weeks} weeks');
  await expect(page.getByText('Learn it in six weeks')).toBeVisible();
  await page.route(`**${SITE_FORMS_PATH}`, async (route) => {
    const answer = await route.fetch();
    const forms = (await answer.json()) as SiteForms;
    await route.fulfill({ json: { ...forms, figures: { ...forms.figures, weeks: 'eight' } } });
  });
  site.built = '2026-11-26T05:00:00.000Z';
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Learn it in eight weeks')).toBeVisible();
});

test('a sample loses its mark when it is confirmed', LONG_ONLY, async ({ page }) => {
  await openWebsite(page, `#${CLIENT}`);
  await expect(page.getByText('A sample.')).toBeVisible();
  await page.getByRole('button', { name: /^These words are right/ }).click();
  await expect(page.getByText('A sample.')).toBeHidden();
  await saved(page);
});

test(
  'without a build hook the screen says how to publish by hand, and a failed build what to do',
  LONG_ONLY,
  async ({ page }) => {
    const site = await openWebsite(page);
    site.publications.push({ number: 1, at: new Date().toISOString(), by: 'TESTER', summary: ['Home: Changes.'] });
    site.build = { canAsk: false };
    await show(page, '#publish');
    await page.reload();
    await expect(page.getByText('This site cannot ask for a build by itself.')).toBeVisible();
    await expect(page.getByText('Visitors see the delivered words, while publication 1 is published.')).toBeVisible();
    const { buildFailed: message } = CONTENT_MESSAGES;
    site.build = { canAsk: true, failed: { at: new Date().toISOString(), message, log: 'src/site.ts: a type.' } };
    await page.reload();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByText('src/site.ts: a type.')).toBeHidden();
    await page.getByText('For whoever runs the website').click();
    await expect(page.getByText('src/site.ts: a type.')).toBeVisible();
    await page.getByRole('button', { name: 'Build again' }).click();
    await expect(page.getByText('Publication 1 waits for the build.')).toBeVisible();
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('button', { name: 'Yes, take it back' }).click();
    await expect(page.getByText('Publication 2, takes back 1')).toBeVisible();
    // As if an earlier deploy was published again on the platform.
    site.live = 1;
    await page.reload();
    await expect(page.getByText('Visitors see publication 1 now.')).toBeVisible();
    site.build = { canAsk: true, started: { at: '2026-01-01T00:00:00.000Z' } };
    await page.reload();
    await expect(page.getByText('Visitors see publication 1, while publication 2 is published.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Build again' })).toBeVisible();
    // As after the restore of an older backup.
    site.live = 9;
    await page.reload();
    await expect(page.getByText('Visitors see publication 9, while publication 2 is published.')).toBeVisible();
    site.live = 2;
    await expect(page.getByText('Publication 2 is live.')).toBeVisible();
  },
);

for (const viewport of [DESKTOP, PHONE]) {
  test(`list, form and publication are accessible and fit at ${viewport.width}`, LONG_ONLY, async ({ page }) => {
    await page.setViewportSize(viewport);
    const site = await openWebsite(page);
    site.saveAs('Meena Rao', 'en/homePage/home', {
      ...(site.detail('en/homePage/home')?.value as object),
      metaTitle: 'New',
    });
    for (const hash of [
      '',
      '#en/homePage/home',
      `#${CLIENT}`,
      '#en/legal/privacy',
      '#en/inboxPage/inbox',
      '#publish',
    ]) {
      await show(page, hash);
      await page.reload();
      await islandsReady(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), hash).toBeLessThanOrEqual(0);
      // The window is made as high as the page, since the bar at its bottom would cover what is behind it.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ ...viewport, height });
      await expectNoViolations(page, hash);
      await page.setViewportSize(viewport);
    }
  });
}
