import type { Locator, Page, Response } from '@playwright/test';
import { quickHash } from '../helpers/quick-hash.ts';
import { createPost, openEditor, signIn, signInAs } from './admin.ts';
import { expectNoViolations } from './axe.ts';
import { stopClock } from './clock.ts';
import { ADMIN, expect, STILL, test } from './fixtures.ts';
import { DESKTOP, eachScreen, LONG_ONLY } from './screens.ts';

const COLLEAGUE = 'MEENA';
const HASH = quickHash(ADMIN.password);

test.use({ ...STILL, siteEnv: { ADMINS: `${ADMIN.adminID}:${HASH}\n${COLLEAGUE}:${HASH} Meena Rao` } });

const MINUTE_MS = 60_000;

const bannerOf = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'Nothing is locked' });
const isRenewal = (answer: Response) => answer.url().endsWith('/open') && answer.request().method() === 'PUT';

/** The page as in a background tab. */
const hide = (page: Page) =>
  page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));

/** Opens a post and waits until it is known where else it is open. @returns how many other pages the server named */
async function openAndAsk(page: Page, id: string): Promise<number> {
  const answer = page.waitForResponse(isRenewal);
  await openEditor(page, id);
  const others: unknown[] = await (await answer).json();
  return others.length;
}

/** Runs the clock of a page by minutes until its banner is gone. */
const goneInMinutes = (page: Page) =>
  expect
    .poll(async () => {
      await page.clock.runFor(MINUTE_MS);
      return bannerOf(page).count();
    })
    .toBe(0);

for (const { viewport, tag } of eachScreen(DESKTOP)) {
  test.describe(`at ${viewport.width}`, { tag }, () => {
    test.use({ viewport });

    test(
      'two administrators read of each other in the editor, before they type and until one leaves',
      LONG_ONLY,
      async ({ page, browser, site }) => {
        await stopClock(page);
        await signIn(page);
        const { _id } = await createPost(page, page.request, { title: 'Open twice', status: 'draft' });
        expect(await openAndAsk(page, _id)).toBe(0);
        await expect(bannerOf(page)).toHaveCount(0);

        const elsewhere = await browser.newContext({ baseURL: site.url, viewport });
        const theirs = await elsewhere.newPage();
        await signInAs(theirs, COLLEAGUE);
        await openAndAsk(theirs, _id);
        await expect(bannerOf(theirs)).toContainText(
          new RegExp(`^${ADMIN.adminID} has this post open, since \\d+:\\d\\d [AP]M\\. Nothing is locked`),
        );
        await expectNoViolations(theirs, 'a post that is open elsewhere');

        await hide(page);
        await page.clock.runFor(MINUTE_MS);
        await expect(bannerOf(page)).toContainText('Meena Rao has this post open, since');
        await theirs.goto('/admin/edit-blogs');
        await goneInMinutes(page);

        const closing = await elsewhere.newPage();
        await openAndAsk(closing, _id);
        await page.clock.runFor(MINUTE_MS);
        await expect(bannerOf(page)).toBeVisible();
        await closing.close({ runBeforeUnload: true });
        await goneInMinutes(page);
        await elsewhere.close();
      },
    );

    test(
      'an administrator reads of other tabs, also of a duplicated one, but not of a reload',
      LONG_ONLY,
      async ({ page, context }) => {
        await signIn(page);
        const twice = await createPost(page, page.request, { title: 'In two tabs', status: 'draft' });
        const reloaded = await createPost(page, page.request, { title: 'Reloaded', status: 'draft' });
        await openAndAsk(page, twice._id);
        const popup = context.waitForEvent('page');
        const tabPage = await page.evaluate(() => {
          window.open(location.href);
          return sessionStorage.getItem('open-page');
        });
        const duplicate = await popup;
        await expect(bannerOf(duplicate)).toContainText('You have this post open in another tab or browser, since');
        expect(tabPage).not.toBeNull();
        expect(await duplicate.evaluate(() => sessionStorage.getItem('open-page'))).not.toBe(tabPage);
        await duplicate.close();

        // As after a crash, the server does not hear that the page was left.
        await page.addInitScript(() => addEventListener('pagehide', (event) => event.stopImmediatePropagation()));
        await openAndAsk(page, reloaded._id);
        const answer = page.waitForResponse(isRenewal);
        await page.reload();
        expect(await (await answer).json()).toHaveLength(1);
        await expect(page.getByLabel('Title*')).toBeEnabled();
        await expect(bannerOf(page)).toHaveCount(0);
      },
    );
  });
}

test(
  'a new post is told to be open once it is saved, and a failure of that is not shown',
  LONG_ONLY,
  async ({ page }) => {
    await signIn(page);
    let asked = 0;
    await page.route('**/api/Blogs/*/open', (route) => {
      asked++;
      return route.fulfill({ status: asked % 2 ? 401 : 503, json: { message: 'x' } });
    });
    const editor = await openEditor(page);
    await editor.title.fill('Told after its first save');
    await editor.content.fill('Words.');
    expect(asked).toBe(0);
    // The page logs a failure once it has handled the answer.
    const failure = () => page.waitForEvent('console', (message) => message.text().includes('could not be renewed'));
    const first = failure();
    await editor.saveDraft.click();
    await first;
    await expect(editor.note).toContainText('Draft saved');
    for (let answers = 2; answers <= 3; answers++) {
      const next = failure();
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await next;
      expect(asked).toBe(answers);
    }
    await hide(page);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await editor.content.fill('Saved all the same.');
    const saved = page.waitForResponse(
      (answer) => /Blogs\/[^/]+$/.test(answer.url()) && answer.request().method() === 'PUT',
    );
    await editor.saveDraft.click();
    expect((await saved).status()).toBe(200);
    // At once: a toast would be gone after five seconds.
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
    expect(asked, 'a refused page in the background asks no more').toBe(3);
  },
);
