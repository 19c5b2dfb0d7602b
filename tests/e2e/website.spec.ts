import type { Page } from '@playwright/test';
import { signIn } from './admin.ts';
import { expect, STILL, test } from './fixtures.ts';
import { expectOutlined, openEntry, shownPlace, shownText } from './preview-page.ts';
import { islandsReady } from './reading.ts';
import { expectSeen } from './seen.ts';

test.use(STILL);

/** The button that publishes all drafts; other tests of the site may have left some. */
const PUBLISH_ALL = /^Publish \d+ drafts?$/;
const PAGE = 'en/ownPages/press';

const bar = (page: Page) => page.getByRole('region', { name: 'Save and publish' });
const saved = (page: Page) => expect(bar(page).getByRole('status')).toContainText('Draft saved');
const photo = (name: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><path d="M0 0h600v400z"/></svg>',
  ),
});
const save = (page: Page) => page.keyboard.press('ControlOrMeta+s');

test('an owner changes an entry, is told what is refused, publishes it and takes it back', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/website');
  await islandsReady(page);
  await page.getByLabel('Search all words of the site').fill('three godowns');
  await expectSeen(page.getByRole('link', { name: /What was made.*three godowns/ }));

  await page.goto('/admin/website#en/company/company/contact.phone');
  const phone = page.getByLabel('Phone number');
  await expect(phone).toBeFocused();
  const before = await phone.inputValue();
  await phone.fill('ring us');
  await save(page);
  await expectSeen(page.getByText(/Not saved yet: “.*Phone number”: Give the number in digits/));
  await expect(phone).toHaveAccessibleDescription(/Give the number in digits/);
  const summary = page.getByRole('alert').filter({ hasText: 'One field needs your attention.' });
  await expectSeen(summary.getByRole('button', { name: 'Phone number' }));
  await phone.blur();
  await bar(page)
    .getByRole('button', { name: /^Not saved yet/ })
    .press('Enter');
  await expect(phone).toBeFocused();
  await phone.fill('+91 98765 43210');
  await save(page);
  await saved(page);
  await expect(page.getByRole('button', { name: 'Confirm: Phone number' })).toBeHidden();

  await test.step('a draft is discarded, and brought back', async () => {
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(phone).toHaveValue(before);
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect(phone).toHaveValue('+91 98765 43210');
    await saved(page);
  });

  await bar(page).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Publish' })).toBeFocused();
  await expectSeen(page.getByRole('insertion').first());
  await expectSeen(page.getByText('+91 98765 43210'));
  await page.route('**/api/admin/site/publish', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: PUBLISH_ALL }).click();
  await expectSeen(page.getByRole('alert').filter({ hasText: 'Nothing was published.' }));
  await page.getByRole('button', { name: PUBLISH_ALL }).click();
  await expectSeen(page.getByText('Nothing to publish'));
  const publication = page.getByRole('status').filter({ hasText: /^Publication \d+ / });
  await expectSeen(publication.first());
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', { name: 'Yes, take it back' }).click();
  await expectSeen(page.getByText(/^Publication \d+, takes back \d+$/).first());
  await expectSeen(page.getByRole('button', { name: PUBLISH_ALL }));
});

test('the page beside the form shows what is typed and leads to its fields; both versions of a conflict are shown', async ({
  page,
  context,
}) => {
  const site = await openEntry(page, '#en/homePage/home');
  const heading = page.locator('[id="field-hero.heading"]');
  await expect.poll(() => shownText(page, 'h1')).not.toBe('');

  await test.step('what is typed', async () => {
    await heading.fill('We paint your board.');
    await expect.poll(() => shownText(page, 'h1')).toBe('We paint your board.');
    await expectOutlined(page, 'h1');
  });
  await test.step('a field further down', async () => {
    await page.locator('[id="field-clients.heading"]').focus();
    await expectOutlined(page, '#our-clients');
  });
  await test.step('a text that is pressed', async () => {
    await page.getByLabel('Page: Home').evaluate((glass) => glass.scrollTo({ top: 0 }));
    await expect.poll(async () => (await shownPlace(page, 'h1')).y).toBeGreaterThan(0);
    const { x, y, width, height } = await shownPlace(page, 'h1');
    await page.mouse.click(x + width / 4, y + height / 2);
    await expect(heading).toBeFocused();
  });
  await test.step('words that do not fit', async () => {
    await heading.fill('We paint your board. '.repeat(9));
    await expectSeen(page.getByText(/^The page follows when this is right: .* characters at most$/));
    expect(await shownText(page, 'h1')).toBe('We paint your board.');
    await heading.fill('');
    await expect.poll(() => shownText(page, 'h1')).toBe('[Heading]');
  });
  await test.step('no connection', async () => {
    await context.setOffline(true);
    await heading.fill('Typed on a train.');
    await expectSeen(page.getByText('You are offline. The page follows when the connection is back.'));
    await context.setOffline(false);
    await expect.poll(() => shownText(page, 'h1')).toBe('Typed on a train.');
    await saved(page);
  });
  await test.step('a conflict', async () => {
    const value = site.detail('en/homePage/home')?.value as Record<string, Record<string, string>>;
    const theirs = { ...value, hero: { ...value['hero'], heading: 'Typed by Meena.' } };
    site.saveAs('Meena Rao', 'en/homePage/home', theirs as never);
    await heading.fill('Typed on a plane.');
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Two versions of this page' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Saved by Meena Rao' })).toContainText('Meena.');
    await page.getByRole('button', { name: 'Save mine' }).click();
    await saved(page);
    await expect(heading).toHaveValue('Typed on a plane.');
  });
});

test('on a phone, the page is in view once it is asked for, and a refusal leaves the bar as low as it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await signIn(page);
  await page.goto('/admin/website#en/company/company/contact.phone');
  const phone = page.getByLabel('Phone number');
  await expect(phone).toBeFocused();
  const top = await bar(page).evaluate((element) => element.getBoundingClientRect().top);
  await phone.fill('ring us');
  await save(page);
  await expectSeen(bar(page).getByRole('button', { name: /^Not saved yet/ }));
  expect(await bar(page).evaluate((element) => element.getBoundingClientRect().top)).toBe(top);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Page', exact: true }).press('Enter');
  const [view, tools] = await Promise.all(
    [page.getByLabel(/^Page: /), page.getByRole('button', { name: 'Computer' })].map((part) => part.boundingBox()),
  );
  const above = await page.getByRole('button', { name: 'Form', exact: true }).boundingBox();
  expect(tools?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  expect(top - (view?.y ?? 0), 'height of the page above the bar').toBeGreaterThan(350);
});

test('an owner makes a page of sections, sees it, puts it into the menu, publishes both and takes the page off the site', async ({
  page,
}) => {
  const site = await openEntry(page, '');
  const enter = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  await enter('Add a page');
  await page.keyboard.type('Press');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Press' })).toBeFocused();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('press');
  await expect.poll(() => shownText(page, 'main'), 'the page before it is finished').toContain('[Text]');
  await saved(page);
  await expectSeen(page.getByRole('button', { name: 'Delete', exact: true }));
  await expect(page.getByRole('button', { name: 'Hide from the site' })).toBeHidden();
  await page.locator('summary', { hasText: 'Text' }).press('Enter');
  await page.getByLabel('Text', { exact: true }).fill('What journalists need.');
  const addSection = async (kind: string) => {
    await page.getByLabel('Kind of section').selectOption(kind);
    await enter('Add a section');
  };
  await addSection('Quotes');
  await expect(page.locator('[id="field-sections.1"]')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Heard of us');
  await page.getByLabel('Quote 1').selectOption('Anita Deshmukh');
  await enter('Move up: Quotes: Heard of us');
  await page.locator('summary', { hasText: 'For search engines' }).press('Enter');
  await expect(page.getByLabel(/^Title for search engines/)).toHaveAttribute('placeholder', 'Press');
  await expect(page.getByLabel(/^Description for search engines/)).toHaveAttribute(
    'placeholder',
    'What journalists need.',
  );
  await save(page);
  await saved(page);
  expect(site.detail(PAGE)?.value).toEqual({
    title: 'Press',
    address: 'press',
    sections: [
      { type: 'quotes', heading: 'Heard of us', quotes: ['anita-deshmukh'] },
      { type: 'text', text: 'What journalists need.' },
    ],
  });
  await expect.poll(() => shownText(page, 'h1')).toBe('Press');
  expect(await shownText(page, 'main')).toContain('What journalists need.');

  await test.step('several photos at once', async () => {
    await addSection('Gallery of photos');
    await enter('Add photos');
    const files = [photo('one.svg'), { ...photo('notes.txt'), mimeType: 'text/plain' }, photo('two.svg')];
    await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(files);
    const items = page.getByRole('group', { name: 'Photos' }).locator('summary');
    await expect(items).toHaveText(['Photo 1', 'Photo 2']);
    await expect(page.getByLabel('Description of the picture').first()).toBeFocused();
    await expectSeen(page.getByText(/^“notes\.txt”: Choose a picture/));
    await enter('Add photos');
    await page.getByRole('dialog').getByRole('button', { name: 'two.svg' }).first().press('Enter');
    await enter('Add 1 photo');
    await expect(items).toHaveCount(3);
    await enter('Remove: Gallery of photos');
    await saved(page);
  });

  await page.getByRole('link', { name: 'Add a link in Menus' }).press('Enter');
  const main = page.getByRole('group', { name: 'Menu at the head of each page' });
  await expectSeen(main.getByText(/^8 of 8 names in the menu are taken\./));
  await main.getByRole('button', { name: 'Add a link' }).press('Enter');
  await main.getByLabel('Page', { exact: true }).last().selectOption('Press');
  await expect(main.getByLabel('Name', { exact: true }).last()).toHaveValue('Press');
  await expectSeen(main.getByText(/Hide 1 name before you publish\.$/));
  await main.getByRole('button', { name: /^Move Press: place 9 of 9/ }).press('Home');
  await main.locator('summary', { hasText: 'Contact' }).press('Enter');
  await main.getByLabel('Hidden').and(main.locator(':visible')).last().check();
  await expect.poll(() => shownText(page, '.links a')).toBe('Press');
  await saved(page);

  await bar(page).getByRole('button', { name: 'Publish' }).press('Enter');
  await enter('Publish 2 drafts');
  await expectSeen(page.getByText('Publication 1 waits for the build.'));
  site.build = { canAsk: true };
  site.live = 1;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectSeen(page.getByText('Publication 1 is live.'));

  await page.goto(`/admin/website#${PAGE}`);
  await expect(page.getByRole('link', { name: 'View the page' })).toHaveAttribute('href', '/press');
  await enter('Hide from the site');
  await page.getByLabel('What visitors of /press see then').selectOption('About instead');
  await enter('Hide it');
  await expect.poll(() => site.detail(PAGE)).toMatchObject({ hidden: true, value: { gone: '/About' } });
  await expect.poll(() => shownText(page, 'h1'), 'the preview of a page that is hidden').toBe('Press');
  await expect.poll(() => shownText(page, '.links a'), 'the menu without it').toBe('Home');
  await expectSeen(page.getByText('Hidden: /press leads to /About.'));
});

test('a brand colour is read however it is written, and a colour set by hand has the nearest that can be read beside it', async ({
  page,
}) => {
  const site = await openEntry(page, '#en/colours/colours');
  const brand = page.getByLabel('Brand colour', { exact: true });
  await brand.fill('tomato');
  await brand.blur();
  await expect(brand).toHaveValue('#ff6347');
  await brand.fill('1A4FB4');
  await expectSeen(page.getByText(/^Links and areas under light text have this colour\./));
  await expectSeen(page.getByText(/^The films of Home, of services and of media production have other colours/));
  await page.getByRole('button', { name: 'Add a set of colours by hand' }).click();
  const border = page.getByLabel('Border of fields (optional)', { exact: true });
  await border.fill('#cccccc');
  await page.getByRole('button', { name: /^Use #\w{6}: Border of fields$/ }).press('Enter');
  await expect(border).not.toHaveValue('#cccccc');
  await save(page);
  await expect.poll(() => site.detail('en/colours/colours')).toMatchObject({ value: { brand: '#1a4fb4' } });
  await page.getByRole('link', { name: 'Service groups', exact: true }).click();
  await expect(page.locator('summary').filter({ hasText: 'Service groups' })).toBeFocused();
  await expectSeen(page.getByRole('link', { name: 'Web Development', exact: true }));
});

test('a built-in page is hidden, and its address leads to Home or to the page that is chosen', async ({ page }) => {
  const key = 'en/jkworksPage/jkworks';
  const site = await openEntry(page, `#${key}`);
  await page.getByRole('button', { name: 'Hide from the site' }).press('Enter');
  const choice = page.getByLabel('What visitors of /ourplatforms/jkworks see then');
  await expect(choice).toHaveValue('/Home');
  await expect(choice.locator('option').first()).toHaveText('Home instead');
  await choice.selectOption('Services instead');
  await page.getByRole('button', { name: 'Hide it' }).press('Enter');
  await expect.poll(() => site.detail(key)).toMatchObject({ hidden: true, value: { gone: '/Services' } });
  await expect(page.getByRole('button', { name: 'Show on the site' })).toBeVisible();
});
