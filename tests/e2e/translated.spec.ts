import { ENQUIRY } from '../helpers/samples.ts';
import { expect, STILL, test } from './fixtures.ts';
import { writePosts } from './posts.ts';
import { islandsReady } from './reading.ts';
import { expectSeen } from './seen.ts';
import { translateTexts } from './translate.ts';

test.use(STILL);

test('on a translated page a form names errors and sends, and a list is searched', async ({ page, site }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));

  await page.goto('/Contact');
  await page.locator('[name="name"]').focus();
  await islandsReady(page);
  await page.evaluate(translateTexts, 'अनु ');
  await page.locator('[name="name"]').fill(ENQUIRY.name);
  await page.keyboard.press('Enter');
  for (const [name, value] of Object.entries(ENQUIRY)) {
    const field = page.locator(`form [name="${name}"]`);
    if ((await field.count()) > 0 && (await field.isVisible())) await field.fill(value);
  }
  const answer = page.waitForResponse('**/api/contacts');
  await page.locator('form button[type="submit"]').first().click();
  expect((await answer).status()).toBe(201);
  await expectSeen(page.getByText('Your message has been sent successfully!'));
  await expect(page.locator('[name="name"]')).toHaveValue('');

  await writePosts(site, ['Rain in June', 'Fees in July']);
  await page.goto('/Blogs');
  await page.getByRole('searchbox').focus();
  await islandsReady(page);
  await page.evaluate(translateTexts, 'अनु ');
  await page.getByRole('searchbox').fill('rain');
  await expectSeen(page.getByText('1 result'));
  await page.getByRole('searchbox').fill('no such post');
  await expectSeen(page.getByText('No blog posts found'));
  await page.getByRole('searchbox').fill('');
  await expectSeen(page.getByRole('link', { name: 'Fees in July' }).first());
  expect(errors).toEqual([]);
});
