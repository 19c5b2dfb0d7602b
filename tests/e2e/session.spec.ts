import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { MESSAGES } from '../../src/domain/shared/errors.ts';
import { codeOf, stepAt } from '../../src/server/shared/totp.ts';
import { ENQUIRY } from '../helpers/samples.ts';
import { bearer, createPost, signIn, signInAlone, signInByForm } from './admin.ts';
import { expectLegibleColours, expectNoViolations } from './axe.ts';
import { stopClock } from './clock.ts';
import { ADMIN, CODED, expect, STILL, test } from './fixtures.ts';
import { islandsReady } from './reading.ts';
import { DESKTOP, LONG_ONLY, PHONE } from './screens.ts';
import { blockStorage } from './storage.ts';

test.use(STILL);

/** Timeout of a sign-in in milliseconds; hashing the password is slow on purpose. */
const SIGN_IN_MS = 20_000;

const PICTURE = resolve(import.meta.dirname, '../pictures/blog-2.webp');

/** Ends the page's session on the server, as its expiry does. */
async function endSession(page: Page) {
  await page.request.post('/api/auth/logout', { headers: await bearer(page) });
}

async function signInOver(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Session ended' });
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(dialog).toBeHidden({ timeout: SIGN_IN_MS });
}

async function logInHere(page: Page) {
  await islandsReady(page);
  await page.getByLabel('Admin ID').fill(ADMIN.adminID);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('a screen opened with an expired session redirects to Home, which says why and links back', async ({ page }) => {
  await signInAlone(page);
  await endSession(page);
  await page.goto('/admin/inbox?view=registrations');
  await page.waitForURL('**/Home');
  const notice = page.getByRole('alert').filter({ hasText: 'Your session has ended. Please log in again.' });
  await notice.getByRole('link', { name: 'Log in and go back' }).click();
  await logInHere(page);
  await page.waitForURL('**/admin/inbox?view=registrations');
  await page.goto('/Home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

/** Searches the list of posts with a session that has ended. @returns the sign-in dialog */
async function searchAfterEnd(page: Page): Promise<Locator> {
  await page.goto('/admin/edit-blogs');
  await expect(page.getByText(/\d posts?\b/)).toBeVisible();
  await endSession(page);
  await page.getByLabel('Search blogs').fill('anything');
  return page.getByRole('dialog', { name: 'Session ended' });
}

test('a session that expires during work is renewed in a dialog, and the work continues', async ({ page, request }) => {
  test.slow();
  await signInAlone(page);
  const post = await createPost(page, request, { title: 'Searched for after an expiry', status: 'draft' });
  await request.post('/api/contacts', { data: { ...ENQUIRY, name: 'Asha Expiry' } });

  await page.goto('/admin/edit-blogs');
  await expect(page.getByRole('article').first()).toBeVisible();
  await endSession(page);
  await page.getByLabel('Search blogs').fill('after an expiry');
  await signInOver(page);
  await expect(page.getByRole('article')).toHaveCount(1);
  await endSession(page);
  await page.getByRole('button', { name: `Delete: ${post.title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await signInOver(page);
  await expect(page.getByText('Blog deleted successfully')).toBeVisible();

  await page.goto('/admin/inbox');
  await expect(page.getByRole('button', { name: 'Asha Expiry (new)' })).toBeVisible();
  await endSession(page);
  await page.getByRole('button', { name: 'Asha Expiry (new)' }).click();
  await signInOver(page);
  await expect(page.getByRole('heading', { name: 'Asha Expiry' })).toBeVisible();

  await page.goto('/admin/add-photos');
  await expect(page.getByText(/\d photos?$/)).toBeVisible();
  await endSession(page);
  await page.locator('input[type=file]').setInputFiles([PICTURE, PICTURE]);
  await signInOver(page);
  await expect(page.getByRole('button', { name: 'Copy address of blog-2.webp' }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Uploads' })).toBeHidden();
});

test(
  'a slow call that was sent before a new sign-in does not ask for another one',
  LONG_ONLY,
  async ({ page, request }) => {
    await signInAlone(page);
    const { title } = await createPost(page, request, { title: 'Deleted after a new sign-in', status: 'draft' });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.goto('/admin/edit-blogs');
    await expect(page.getByRole('article').first()).toBeVisible();
    await endSession(page);
    await page.route('**/api/admin/posts?*', async (route) => {
      await released;
      await route.continue();
    });
    await page.getByLabel('Search blogs').fill('new sign-in');
    await page.getByRole('button', { name: `Delete: ${title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await signInOver(page);
    await expect(page.getByText('Blog deleted successfully')).toBeVisible();
    const late = page.waitForResponse((response) => response.status() === 401);
    release();
    await late;
    await expect(page.getByText('No blog posts found')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Session ended' })).toBeHidden();
  },
);

test('the second factor is asked for after the password, at login and in the sign-in dialog', async ({ page }) => {
  test.skip(process.env.BASE_URL !== undefined, 'Only the sites that the tests start have this administrator.');
  test.slow();
  // Each code is accepted once, and the next one is accepted already.
  const codeOfStep = (later: number) => codeOf(CODED.codeSecret, stepAt(Date.now()) + later);
  const code = page.getByRole('textbox', { name: 'Code' });
  await page.goto('/admin/admin-login');
  await islandsReady(page);
  await page.getByLabel('Admin ID').fill(CODED.adminID);
  await page.getByLabel('Password', { exact: true }).fill(CODED.password);
  await expect(code).toHaveCount(0);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(code).toBeFocused({ timeout: SIGN_IN_MS });
  await expect(code).toHaveAccessibleDescription('Enter the 6-digit code of your authenticator app.');
  await expect(page.getByLabel('Admin ID')).toHaveValue(CODED.adminID);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(CODED.password);
  await expect(page.getByRole('main').getByRole('alert')).toBeEmpty();

  await code.fill('000 000');
  await code.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This code is wrong', { timeout: SIGN_IN_MS });
  await expect(code).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('000 000');
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectNoViolations(page, `the code, ${viewport.width}, light`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectLegibleColours(page, `the code, ${viewport.width}, dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await code.fill(codeOfStep(0).replace(/^.../, '$& '));
  await code.press('Enter');
  await page.waitForURL('**/admin/admin-dashboard', { timeout: SIGN_IN_MS });

  const dialog = await searchAfterEnd(page);
  await dialog.getByLabel('Password', { exact: true }).fill(CODED.password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(code).toBeFocused({ timeout: SIGN_IN_MS });
  await expectNoViolations(page, 'the code over the work');
  await code.fill(codeOfStep(1));
  await code.press('Enter');
  await expect(dialog).toBeHidden({ timeout: SIGN_IN_MS });
});

test(
  'the sign-in dialog shows Invalid credentials only for those, and the message of the catalogue for any other failure',
  LONG_ONLY,
  async ({ page, context }) => {
    await signInAlone(page);
    const dialog = await searchAfterEnd(page);
    const note = dialog.locator('.note-err');
    const toast = (words: string) => dialog.getByRole('button', { name: `Dismiss: ${words}` });
    const trySigningIn = async (password: string) => {
      await dialog.getByLabel('Password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
    };
    await trySigningIn('not this one');
    await expect(note).toHaveText('Invalid credentials', { timeout: SIGN_IN_MS });
    await expect(toast('Invalid credentials')).toHaveCount(1);
    for (const { status, json, words } of [
      { status: 429, json: {}, words: 'Too many requests. Please wait a minute and try again.' },
      { status: 503, json: { message: 'busy' }, words: 'Server error! Please try again later.' },
    ]) {
      await page.route('**/api/auth/login', (route) => route.fulfill({ status, json }));
      await trySigningIn(ADMIN.password);
      await expect(note).toHaveText(words);
      await expect(toast(words)).toHaveCount(1);
      await page.unroute('**/api/auth/login');
    }
    await context.setOffline(true);
    await trySigningIn(ADMIN.password);
    await expect(note).toHaveText('Login failed');
    await expect(toast('Network error! Please check your connection.')).toHaveCount(1);
    await context.setOffline(false);
  },
);

test(
  'declining the sign-in dialog keeps the screen, and the next request asks again',
  LONG_ONLY,
  async ({ page, context }) => {
    await signInAlone(page);
    const dialog = await searchAfterEnd(page);
    await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(dialog.getByText('Login failed')).toBeVisible();
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText('Unable to load blog posts.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await signInOver(page);
    await expect(page.getByText('No blog posts found')).toBeVisible();
  },
);

test('polling does not reopen a sign-in dialog that was declined, and a search does', LONG_ONLY, async ({ page }) => {
  await signInAlone(page);
  await page.goto('/admin/inbox');
  const search = page.getByRole('searchbox');
  await expect(search).toBeVisible();
  await expect(page.getByText('Loading')).toHaveCount(0);
  await endSession(page);
  const dialog = page.getByRole('dialog', { name: 'Session ended' });
  const poll = () => page.evaluate(() => dispatchEvent(new Event('online')));
  await poll();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/submissions')) calls += 1;
  });
  await poll();
  // A poll would have sent its call before this one.
  await page.evaluate(async () => void (await fetch('/robots.txt')));
  expect(calls).toBe(0);
  await search.fill('anything');
  await expect(dialog).toBeVisible();
});

test(
  'login stores the ID of the response, else the typed one; a post is read with the token of adminInfo',
  LONG_ONLY,
  async ({ page }) => {
    // The tokens here are made up: a 401 of the server would end the session.
    await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: {} }));
    for (const { answered, stored } of [
      { answered: { adminID: 'FROM-ANSWER' }, stored: 'FROM-ANSWER' },
      { answered: {}, stored: ADMIN.adminID },
    ]) {
      await page.route('**/api/admin/auth/login', (route) => route.fulfill({ json: { token: 'x', ...answered } }));
      await page.goto('/admin/admin-login');
      await logInHere(page);
      await page.waitForURL('**/admin/admin-dashboard');
      expect(await page.evaluate(() => localStorage.getItem('adminID'))).toBe(stored);
    }
    await page.unrouteAll();
    await signInAlone(page);
    await page.evaluate(() => localStorage.removeItem('adminInfo'));
    await page.goto('/Blogs/some-post/edit');
    await expect(page.getByText('No token, authorization denied.')).toBeVisible();
  },
);

test('a browser without storage gets a message at sign-in', LONG_ONLY, async ({ page }) => {
  await page.addInitScript(blockStorage);
  await page.goto('/admin/admin-login');
  await logInHere(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This browser blocks', { timeout: SIGN_IN_MS });
  await expect(page).toHaveURL(/\/admin\/admin-login$/);
});

test.describe('toasts in the admin area', () => {
  for (const viewport of [DESKTOP, PHONE]) {
    test(
      `cover no control at ${viewport.width}, and resume their timer when the pointer leaves`,
      LONG_ONLY,
      async ({ page, request }) => {
        await page.setViewportSize(viewport);
        await signInByForm(page);
        await expectClear(page, 'Login successful!');
        const toast = page.getByRole('status').filter({ hasText: 'Login successful!' });
        await toast.locator('span').click();
        await page.mouse.move(viewport.width / 2, 700);
        await expect(toast).toBeHidden({ timeout: 8000 });

        const titleOf = (number: number) => `Under a toast at ${viewport.width}, ${number}`;
        for (const number of [1, 2, 3, 4, 5, 6]) await createPost(page, request, { title: titleOf(number) });
        await page.goto('/admin/edit-blogs');
        await expect(page.getByRole('article').first()).toBeVisible();
        const info = await page.evaluate(() => localStorage.getItem('adminInfo') ?? '');
        await page.evaluate(() => localStorage.removeItem('adminInfo'));
        await page.getByRole('button', { name: `Delete: ${titleOf(2)}` }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
        // Its timer is paused while it is hovered.
        await page.getByRole('button', { name: 'Dismiss: No token, authorization denied.' }).hover();
        await expectClear(page, 'No token, authorization denied.');
        await page.evaluate((info) => localStorage.setItem('adminInfo', info), info);
        await page.evaluate(() => scrollBy({ top: 150 }));
        await expectClear(page, 'No token, authorization denied.');
      },
    );
  }
});

test.describe('several toasts in the admin area', () => {
  test.use({ hasTouch: true });

  for (const { width, height } of [PHONE, { width: 320, height: 700 }, { width: 767, height: 900 }]) {
    test(`all show at ${width}, and none covers a control being pressed`, LONG_ONLY, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openFailingAccount(page);
      const device = { device: 'Another browser', openedAt: '2026-11-20T10:00:00.000Z', current: false };
      await page.route('**/api/admin/sessions', (route) =>
        route.fulfill({ json: [1, 2, 3, 4].map((id) => ({ id: String(id), ...device })) }),
      );
      await page.getByRole('button', { name: 'Try again', exact: true }).first().tap();
      let asked = 0;
      await page.route('**/api/admin/sessions/*', (route) => {
        asked += 1;
        return route.fulfill({ status: 409, json: { message: `Refused ${asked}` } });
      });
      const end = page.getByRole('button', { name: /^End the session/ }).first();
      await expect(end).toBeVisible();
      // Scroll it below the toasts that are shown, where the next one would push them.
      const lowest = await page
        .getByRole('button', { name: /^Dismiss: / })
        .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
      await end.evaluate((button, lowest) => {
        scrollBy({ top: button.getBoundingClientRect().top - lowest - 16 });
      }, lowest);
      const box = await end.boundingBox();
      if (!box) throw new Error('There is no button.');
      for (const number of [1, 2, 3]) {
        await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
        await expect(page.getByRole('button', { name: `Dismiss: Refused ${number}` })).toBeVisible();
      }
      for (const number of [1, 2, 3]) {
        await expect(page.getByRole('button', { name: `Dismiss: Refused ${number}` })).toBeInViewport({ ratio: 1 });
      }
      await end.tap();
      await expect.poll(() => asked).toBe(4);
    });
  }
});

for (const width of [768, 1023, 1024]) {
  test(`failed lists show toasts at the top right at ${width}`, LONG_ONLY, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openFailingAccount(page);
    for (const words of ['Server error! Please try again later.', MESSAGES.forbidden]) {
      const button = page.getByRole('button', { name: `Dismiss: ${words}` });
      await expect(button).toHaveCount(1);
      const { x, y, width: own } = (await button.boundingBox()) ?? { x: 0, y: 900, width: 0 };
      expect(y, words).toBeLessThan(200);
      expect(x + own, words).toBeGreaterThan(width / 2);
    }
    await expect(page.getByText('Unable to load where you are signed in.')).toBeVisible();
    await expect(page.getByText('Unable to load the audit trail.')).toBeVisible();
  });
}

/** Opens a screen on which two lists fail with different errors, with a stopped clock, so that toasts stay. */
async function openFailingAccount(page: Page) {
  await signIn(page);
  await stopClock(page);
  await page.route('**/api/admin/sessions', (route) => route.fulfill({ status: 503, json: { message: 'busy' } }));
  await page.route('**/api/admin/audit*', (route) => route.fulfill({ status: 403, json: { message: 'Not you.' } }));
  await page.goto('/admin/account');
  await expect(page.getByRole('button', { name: 'Try again', exact: true })).toHaveCount(2);
}

test('on a tablet a toast covers neither status nor buttons of uploads', LONG_ONLY, async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/add-photos');
  await expect(page.getByText(/\d photos?$/)).toBeVisible();
  await page.route('**/api/photos', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  );
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(page.getByRole('button', { name: 'Retry blog-2.webp' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('blog-2');
  await createPost(page, page.request, { title: 'Beside a retry', status: 'draft' });
  await page.goto('/admin/edit-blogs?q=Beside+a+retry');
  await expect(page.getByRole('button', { name: 'Retry', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Dismiss: / }), 'the toast of the upload has gone').toHaveCount(0);
  await page.evaluate(() => localStorage.removeItem('adminInfo'));
  await page.getByRole('button', { name: 'Delete: Beside a retry' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const message = 'No token, authorization denied.';
  await holdToast(page, message);
  for (const [width, height] of [
    [768, 1024],
    [1023, 800],
    [844, 390],
    [1024, 768],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectClear(page, message);
  }
});

/** Focuses the toast of a closed dialog, which pauses its timer. */
async function holdToast(page: Page, message: string) {
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('button', { name: `Dismiss: ${message}` })).toBeVisible();
  await page.keyboard.press('Alt+t');
}

/** Expects that a toast covers no control. */
async function expectClear(page: Page, message: string) {
  await expect(page.getByRole('button', { name: `Dismiss: ${message}` })).toBeVisible();
  const covered = () =>
    page.evaluate(() => {
      const region = document.querySelector('[popover]:popover-open');
      const cards = [...(region?.querySelectorAll(':scope > div > div') ?? [])].map((card) =>
        card.getBoundingClientRect(),
      );
      if (cards.length === 0) return ['nothing: the toast is gone'];
      const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, h1')];
      const isHidden = (control: HTMLElement) =>
        control.closest('[popover], .skip') !== null || !control.checkVisibility({ visibilityProperty: true });
      const bars = [...document.querySelectorAll('.bar, .abar')].filter((bar) => bar.checkVisibility());
      /** The lower edge of the header. */
      const edgeOf = (control: HTMLElement) =>
        Math.max(
          ...bars
            .filter((bar) => !bar.contains(control) && getComputedStyle(bar).position === 'sticky')
            .map((bar) => bar.getBoundingClientRect().bottom),
          Number.NEGATIVE_INFINITY,
        );
      const isCovered = (control: HTMLElement) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const seen = Math.max(top, edgeOf(control));
        return cards.some(
          (card) => seen < bottom && left < card.right && right > card.left && seen < card.bottom && bottom > card.top,
        );
      };
      return controls
        .filter((control) => !isHidden(control) && isCovered(control))
        .map((control) => control.textContent?.trim() || control.getAttribute('aria-label'));
    });
  await expect.poll(covered, { message: `what “${message}” covers` }).toEqual([]);
}

test(
  'the skip link works, and widening the window with the menu open leaves the content interactive',
  LONG_ONLY,
  async ({ page }) => {
    await signInAlone(page);
    for (const path of ['/admin/admin-dashboard', '/admin/edit-blogs']) {
      await page.goto(path);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    }
    // Opening a new post focuses its first field.
    await page.goto('/admin/add-blogs');
    await expect(page.getByLabel('Title*')).toBeFocused();
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.setViewportSize(DESKTOP);
    await expect(page.getByRole('main')).not.toHaveAttribute('inert');
    await page.getByLabel('Title*').click();
    await expect(page.getByLabel('Title*')).toBeFocused();
  },
);
