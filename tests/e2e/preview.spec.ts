import { isGroup } from '../../src/domain/content/entry.ts';
import { PREVIEW_MESSAGES } from '../../src/domain/content/messages.ts';
import { expectNoViolations } from './axe.ts';
import { expect, STILL, test } from './fixtures.ts';
import { logIn } from './logins.ts';
import { expectOutlined, openEntry, shownPlace, shownText } from './preview-page.ts';
import { LONG_ONLY, PHONE } from './screens.ts';

test.use(STILL);

const HOME = '#en/homePage/home';
const HEADING = '[id="field-hero.heading"]';

test('the page beside the form shows what is typed, leads to its fields, and outlines their places', async ({
  page,
  context,
}) => {
  await openEntry(page, HOME);
  const heading = page.locator(HEADING);
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
    await heading.fill('');
    await expect(page.getByText('The page shows these words when what is marked is right.')).toBeVisible();
    expect(await shownText(page, 'h1')).toBe('We paint your board.');
  });
  await test.step('no connection', async () => {
    await context.setOffline(true);
    await heading.fill('Typed on a train.');
    await expect(page.getByText('You are offline. The page follows when the connection is back.')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => shownText(page, 'h1')).toBe('Typed on a train.');
  });
  await test.step('hidden', async () => {
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Hide the page' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show the page' }).click();
    await expect.poll(() => shownText(page, 'h1')).toBe('Typed on a train.');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test(
    'the page stands in the place of the form, and a text that is pressed leads back to its field',
    LONG_ONLY,
    async ({ page }) => {
      await openEntry(page, HOME);
      const heading = page.locator(HEADING);
      await heading.fill('We paint your board.');
      await page.getByRole('button', { name: 'Page', exact: true }).click();
      await expect(heading).toBeHidden();
      await expect.poll(() => shownText(page, 'h1')).toBe('We paint your board.');
      await expectOutlined(page, 'h1');
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Form', exact: true }).click();
      await expect(heading).toBeFocused();

      await page.getByRole('button', { name: 'Page', exact: true }).click();
      await expect.poll(() => shownText(page, 'h1')).toBe('We paint your board.');
      const lead = 'h1 ~ p, h1 + * p';
      const { x, y } = await shownPlace(page, lead);
      await page.mouse.click(x + 20, y + 8);
      await expect(page.locator('[id="field-hero.lead"]')).toBeFocused();
      await expect(page.locator('[id="field-hero.lead"]')).toBeInViewport();
    },
  );
});

test('what will be published is compared with what is public, page by page', LONG_ONLY, async ({ page }) => {
  const site = await openEntry(page, HOME);
  const value = site.detail('en/homePage/home')?.value;
  if (!isGroup(value) || !isGroup(value['hero'])) throw new Error('Home has no head.');
  const before = String(value['hero']['heading']);
  site.saveAs('TESTER', 'en/homePage/home', { ...value, hero: { ...value['hero'], heading: 'We paint your board.' } });
  await page.goto('/admin/website#publish');
  await page.reload();
  const group = page.getByRole('region', { name: 'Home' });
  await expect(group.getByRole('insertion').first()).toBeVisible();
  await group.getByRole('button', { name: 'Compare the pages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Before and after: Home' });
  await expect.poll(() => shownText(page, 'h1', 0)).toBe(before);
  await expect.poll(() => shownText(page, 'h1', 1)).toBe('We paint your board.');

  const sides = dialog.getByLabel(/^Page: Home/);
  await sides.first().evaluate((glass) => glass.scrollTo({ top: 200 }));
  await expect.poll(() => sides.nth(1).evaluate((glass) => glass.scrollTop)).toBe(200);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(group.getByRole('button', { name: 'Compare the pages' })).toBeFocused();
});

test('a page that cannot be made is asked for again, and an ended session is told', LONG_ONLY, async ({ page }) => {
  await openEntry(page, HOME);
  await expect.poll(() => shownText(page, 'h1')).not.toBe('');
  const before = await shownText(page, 'h1');
  let status = 500;
  await page.route('**/api/preview/Home', (route) => route.fulfill({ status, json: { message: 'no' } }));
  await page.locator(HEADING).fill('We paint your board.');
  await expect(page.getByText('The page does not show your last words yet.')).toBeVisible();
  expect(await shownText(page, 'h1')).toBe(before);

  status = 401;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog', { name: 'Session ended' }).getByRole('button', { name: 'Keep writing' }).click();
  await expect(page.getByText('Your session has ended. Sign in to see the page.')).toBeVisible();

  await page.unroute('**/api/preview/Home');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => shownText(page, 'h1')).toBe('We paint your board.');
});

test('a link shows the drafts of a page to somebody without an account, until it is taken back', async ({
  page,
  site,
}) => {
  const KEY = 'en/legal/privacy';
  const { token } = await logIn(site.url);
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${site.url}/api/admin/site${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}.`);
    return response.status === 204 ? {} : response.json();
  };
  const { value } = await ask('GET', `/entry?key=${KEY}`);
  const saved = await ask('PUT', '/entry', {
    key: KEY,
    value: { ...value, heading: 'A draft of a heading' },
    version: '',
  });
  const { url } = await ask('POST', '/preview', { path: '/privacy' });

  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1, name: 'A draft of a heading' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('not public');
  await expectNoViolations(page);
  expect(refused).toEqual([]);
  expect((await (await fetch(`${site.url}/privacy`)).text()).includes('A draft of a heading')).toBe(false);

  await ask('DELETE', '/preview', { path: '/privacy' });
  await ask('DELETE', `/entry?key=${KEY}&version=${saved.version}`);
  await page.reload();
  await expect(page.getByText(PREVIEW_MESSAGES.linkEnded)).toBeVisible();
});
