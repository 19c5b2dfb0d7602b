import { resolve } from 'node:path';
import { bearer, createPost, openEditor, signIn, signInAlone, signInColleague } from './admin.ts';
import { stopClock } from './clock.ts';
import { addColleague } from './colleagues.ts';
import { ADMIN, expect, STILL, test } from './fixtures.ts';
import { DESKTOP, eachScreen, LONG_ONLY } from './screens.ts';

test.use(STILL);

const PICTURE = resolve(import.meta.dirname, '../pictures/blog-1.webp');

/** The most words that a crash may lose: those typed in the last five seconds. */
const MOST_LOST = 5;
const SECONDS = Array.from({ length: 60 }, (_, index) => index + 1);

for (const second of SECONDS) {
  test(
    `a crash after ${second} s of steady typing loses at most five seconds of text, and not the picture`,
    LONG_ONLY,
    async ({ page, context }) => {
      await signIn(page);
      const first = await context.newPage();
      await stopClock(first);
      const writing = await openEditor(first);
      await first.locator('input[type=file]').setInputFiles(PICTURE);
      await expect(writing.preview.locator('img')).toHaveAttribute('src', /^blob:/);
      await writing.content.focus();
      for (let typed = 0; typed < second; typed++) {
        await first.keyboard.type(String(typed % 10));
        await first.clock.runFor(1000);
      }
      const crashed = first.waitForEvent('crash');
      await Promise.allSettled([first.goto('chrome://crash'), crashed]);

      const again = await openEditor(page);
      const { length } = await again.content.inputValue();
      expect(second - length, 'seconds of typing that are lost').toBeLessThanOrEqual(MOST_LOST);
      const shown = again.preview.locator('img');
      await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    },
  );
}

test(
  'autosave stores typed text on the server every minute and offers it on another computer',
  LONG_ONLY,
  async ({ page, browser, site }) => {
    await stopClock(page);
    await signIn(page);
    const post = await createPost(page, page.request, { title: 'Begun at the office', status: 'draft' });
    const elsewhere = await (await browser.newContext({ baseURL: site.url })).newPage();
    await signIn(elsewhere);
    for (const id of [post._id, undefined]) {
      const editor = await openEditor(page, id);
      const kept = page.waitForRequest((request) => request.method() === 'PUT' && /drafts/.test(request.url()));
      await editor.content.fill('On the way home.');
      await page.clock.runFor(60_000);
      const name = new URL((await kept).url()).pathname.split('/').at(-1);
      expect((await (await kept).response())?.status()).toBe(204);
      if (id === undefined) await elsewhere.goto(`/admin/add-blogs?draft=${name}`);
      else await elsewhere.goto(`/Blogs/${id}/edit`);
      await expect(elsewhere.getByText('Kept on the server on')).toBeVisible();
      await expect(elsewhere.getByLabel('Content*')).toHaveValue('On the way home.');
    }
    const stored = await page.request.get(`/api/Blogs/${post._id}`, { headers: await bearer(page) });
    expect(await stored.json()).toMatchObject({ version: 1, content: post.content });
    await elsewhere.context().close();
  },
);

for (const { viewport, tag } of eachScreen(DESKTOP)) {
  test.describe(`at ${viewport.width}`, { tag }, () => {
    test.use({ viewport });

    test('the text of a crashed tab is offered once, with its time', async ({ page, context }) => {
      await signIn(page);
      const first = await context.newPage();
      const editor = await openEditor(first);
      await editor.title.fill('Almost lost');
      await editor.content.fill('A sentence nobody saved.');
      await expect(editor.note).toContainText('Kept on this computer');
      const crashed = first.waitForEvent('crash');
      await Promise.allSettled([first.goto('chrome://crash'), crashed]);

      const again = await openEditor(page);
      await expect(page.getByText('We restored what you were writing.')).toBeVisible();
      await expect(page.getByText(/Kept on this computer at \d+:\d\d [AP]M, before the page closed/)).toBeVisible();
      await expect(again.content).toHaveValue('A sentence nobody saved.');
      await page.getByRole('button', { name: 'Start afresh' }).click();
      await expect(again.content).toHaveValue('');
      await expect(again.title).toBeFocused();
      await page.getByRole('button', { name: 'Bring it back' }).click();
      await expect(again.content).toBeFocused();
      await expect(again.content).toHaveValue('A sentence nobody saved.');
      await expect(again.title).toHaveValue('Almost lost');
      await page.reload();
      await expect(again.content).toHaveValue('A sentence nobody saved.');
      await page.getByRole('button', { name: 'Start afresh' }).click();
      await openEditor(page);
      await expect(page.getByText('We restored what you were writing.')).toBeHidden();
    });

    test('a working copy is not offered while another tab is writing it', LONG_ONLY, async ({ page, context }) => {
      await signIn(page);
      const writing = await context.newPage();
      const editor = await openEditor(writing);
      await editor.content.fill('Still being written.');
      await expect(editor.note).toContainText('Kept on this computer');
      const other = await openEditor(page);
      await expect(other.content).toHaveValue('');
    });

    test('leaving asks for confirmation only with unsaved changes', async ({ page }) => {
      await signIn(page);
      const editor = await openEditor(page);
      const asked: string[] = [];
      page.on('dialog', (dialog) => {
        asked.push(dialog.type());
        void dialog.accept();
      });
      await page.goto('/admin/add-blogs');
      await expect(editor.title).toBeEnabled();
      expect(asked).toEqual([]);
      await editor.content.pressSequentially('unsaved');
      await page.goto('/admin/edit-blogs');
      expect(asked).toEqual(['beforeunload']);
    });

    test(
      'a session that expires while writing is renewed in the editor, and the save continues',
      LONG_ONLY,
      async ({ page, request }) => {
        await signInAlone(page);
        const post = await createPost(page, request, { title: 'Written through an expiry', status: 'draft' });
        const editor = await openEditor(page, post._id);
        await editor.content.fill('Typed before the session ended.');
        await request.post('/api/auth/logout', { headers: await bearer(page) });

        await editor.saveDraft.click();
        const dialog = page.getByRole('dialog', { name: 'Session ended' });
        await expect(dialog).toBeVisible();
        await expect(dialog.getByLabel('Admin ID')).toHaveValue(ADMIN.adminID);
        await dialog.getByLabel('Password', { exact: true }).fill('wrong');
        await dialog.getByRole('button', { name: 'Login' }).click();
        await expect(dialog.locator('form').locator('..').getByRole('alert')).toHaveText('Invalid credentials');
        // A click on a toast that the dialog covers or makes inert would time out.
        await page.getByRole('button', { name: 'Dismiss: Invalid credentials' }).click();
        await expect(page.getByText('Invalid credentials')).toHaveCount(1);

        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(editor.content).toHaveValue('Typed before the session ended.');
        await editor.saveDraft.click();
        await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
        await dialog.getByRole('button', { name: 'Login' }).click();
        await expect(editor.note).toContainText('Draft saved');
        const stored = await page.evaluate(() => ({ ...localStorage }));
        expect(JSON.parse(stored.adminInfo ?? '{}').token).toBe(stored.token);
        const saved = await request.get(`/api/Blogs/${post._id}`, { headers: await bearer(page) });
        expect((await saved.json()).content).toBe('<p>Typed before the session ended.</p>');
      },
    );

    test('two windows in conflict show both versions to choose from', async ({ page, browser, site, request }) => {
      await signIn(page);
      const post = await createPost(page, request, {
        title: 'Edited twice',
        content: '<p>The name, and two phone numbers.</p>',
      });
      const mine = await openEditor(page, post._id);
      const elsewhere = await browser.newContext({ baseURL: site.url });
      const second = await elsewhere.newPage();
      await signIn(second);
      const theirs = await openEditor(second, post._id);

      await theirs.content.fill('The name, and three phone numbers.');
      await theirs.saveChanges.click();
      await second.waitForURL('**/admin/admin-dashboard');

      await mine.content.fill('The name, and one number to call.');
      await mine.saveChanges.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Two versions of this post' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Yours' }).getByRole('insertion').first()).toContainText('one');
      await expect(
        page
          .getByRole('region', { name: `Saved by ${ADMIN.adminID}` })
          .getByRole('deletion')
          .first(),
      ).toContainText('three');
      const before = await request.get(`/api/Blogs/${post._id}`);
      expect((await before.json()).content).toContain('three phone numbers');

      await page.getByRole('button', { name: 'Save mine' }).click();
      await page.waitForURL('**/admin/admin-dashboard');
      const after = await request.get(`/api/Blogs/${post._id}`);
      expect((await after.json()).content).toBe('<p>The name, and one number to call.</p>');
      await elsewhere.close();
    });

    test(
      'a restored copy never overwrites a newer saved version silently',
      LONG_ONLY,
      async ({ page, context, request }) => {
        await signIn(page);
        const post = await createPost(page, request, { title: 'Overtaken', content: '<p>First.</p>' });
        const tab = await context.newPage();
        const editor = await openEditor(tab, post._id);
        await editor.content.fill('Mine, never saved.');
        await expect(editor.note).toContainText('Kept on this computer');
        await tab.close({ runBeforeUnload: false });
        await request.put(`/api/Blogs/${post._id}`, {
          headers: await bearer(page),
          multipart: { title: post.title, content: '<p>Theirs, saved meanwhile.</p>' },
        });

        const again = await openEditor(page, post._id);
        await expect(page.getByText('The post was saved again after that')).toBeVisible();
        await again.saveChanges.click();
        await expect(page.getByRole('heading', { name: 'Two versions of this post' })).toBeVisible();
        await page.getByRole('button', { name: 'Keep theirs' }).click();
        await expect(again.content).toHaveValue('Theirs, saved meanwhile.');

        await request.put(`/api/Blogs/${post._id}`, {
          headers: await bearer(page),
          multipart: { title: post.title, content: '<p>Theirs, once more.</p>' },
        });
        await page.getByRole('button', { name: 'History' }).click();
        await page.getByRole('button', { name: 'Compare version 1 with the present one' }).click();
        await page.getByRole('button', { name: 'Bring it into the editor' }).click();
        await again.saveChanges.click();
        await expect(page.getByRole('heading', { name: 'Two versions of this post' })).toBeVisible();
        expect((await (await request.get(`/api/Blogs/${post._id}`)).json()).content).toBe('<p>Theirs, once more.</p>');
      },
    );

    test('the editor shows that it is offline, and saves when online again', async ({ page, context, request }) => {
      await signIn(page);
      const post = await createPost(page, request, { title: 'Written on a train', status: 'draft' });
      const editor = await openEditor(page, post._id);
      await context.setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
      await editor.content.fill('Between two stations.');
      await editor.saveDraft.click();
      await expect(editor.note).toContainText('Waiting for the connection');
      await expect(editor.saveDraft).toBeDisabled();
      await expect(editor.note).toContainText('Saves the draft when you are back online.');
      await context.setOffline(false);
      await expect(editor.note).toContainText('Draft saved');
      await expect(page.getByText('You are offline.')).toBeHidden();
      const saved = await request.get(`/api/Blogs/${post._id}`, { headers: await bearer(page) });
      expect((await saved.json()).content).toBe('<p>Between two stations.</p>');
    });

    test('a failed save keeps the form and shows a message', LONG_ONLY, async ({ page }) => {
      await signIn(page);
      const editor = await openEditor(page);
      await editor.title.fill('Refused');
      await editor.content.fill('Kept all the same.');
      await page.route('**/api/Blogs', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
      await editor.goLive();
      await expect(page.getByText('Server error! Please try again later.')).toBeVisible();
      await expect(editor.content).toHaveValue('Kept all the same.');
      await expect(editor.publish).toBeEnabled();
    });

    test('a publication whose response was lost is published once, with the last text', LONG_ONLY, async ({ page }) => {
      const title = `Answered by nobody at ${viewport.width}`;
      await signIn(page);
      const editor = await openEditor(page);
      await editor.title.fill(title);
      await editor.content.fill('First words.');
      await page.route('**/api/Blogs', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await editor.goLive();
      await expect(page.getByText('Network error! Please check your connection.')).toBeVisible();
      await page.unroute('**/api/Blogs');
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await page.getByRole('button', { name: 'Keep it' }).click();
      await editor.title.fill(`${title}, at first`);
      await editor.content.fill('Last words.');
      await editor.goLive();
      await page.waitForURL('**/admin/admin-dashboard');
      await page.goto('/admin/edit-blogs');
      await page.getByLabel('Search blogs').fill(title);
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(page.getByRole('article')).toContainText(`${title}, at first`);
    });
  });
}

test(
  'the text has the focus after a press has removed its button: Unpublish, Hand in, Take back, Try again',
  LONG_ONLY,
  async ({ page, request, site }) => {
    await signIn(page);
    const post = await createPost(page, request, { title: 'Not for visitors' });
    const { content, note } = await openEditor(page, post._id);
    await page.getByRole('button', { name: 'Unpublish' }).press('Enter');
    await page.getByRole('button', { name: 'Yes, take it back' }).press('Enter');
    await expect(note).toContainText('Draft saved');
    await expect.soft(content).toBeFocused();

    const adminID = await addColleague(site, 'writer');
    await signInColleague(page, adminID);
    const written = await openEditor(page);
    await written.title.fill(`Handed in ${adminID}`);
    await written.content.fill('By keyboard.');
    await page.getByRole('button', { name: 'Hand in' }).press('Enter');
    const takeBack = page.getByRole('button', { name: 'Take back' });
    await expect(takeBack).toBeVisible();
    await expect.soft(content).toBeFocused();
    await takeBack.press('Enter');
    await expect(takeBack).toBeHidden();
    await expect.soft(content).toBeFocused();

    await page.route('**/review', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
    await page.reload();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute('**/review');
    await again.press('Enter');
    await expect(again).toBeHidden();
    await expect.soft(content).toBeFocused();
  },
);
