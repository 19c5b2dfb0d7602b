import { resolve } from 'node:path';
import type { Page, Request, Route } from '@playwright/test';
import type { LibraryPhoto } from '../../src/domain/photos/photo.ts';
import { MESSAGES } from '../../src/domain/shared/errors.ts';
import { bearer, createPost, openEditor, signIn } from './admin.ts';
import { stopClock } from './clock.ts';
import { expect, STILL, test } from './fixtures.ts';
import { coveredBy, DESKTOP, LONG_ONLY, PHONE } from './screens.ts';
import { fillStorage } from './storage.ts';

test.use(STILL);

const PICTURE = resolve(import.meta.dirname, '../pictures/blog-1.webp');
/** Milliseconds between two keys. */
const delay = 15;

/** Collects the saves sent from now on. */
function watchSaves(page: Page): Request[] {
  const saves: Request[] = [];
  page.on('request', (request) => {
    const isWrite = request.method() === 'POST' || request.method() === 'PUT';
    if (isWrite && /^\/api\/Blogs(\/[^/]+)?$/.test(new URL(request.url()).pathname)) saves.push(request);
  });
  return saves;
}

/** Delays the responses to saves until the gate is opened. */
async function gateSaves(page: Page) {
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/Blogs{,/*}', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    const answer = await route.fetch();
    await gate.promise;
    await route.fulfill({ response: answer });
  });
  return gate;
}

const stored = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/Blogs/${id}`, { headers: await bearer(page) })).json()) as {
    content: string;
    status: string;
    image?: { url: string; alt?: string };
  };

for (const viewport of [DESKTOP, PHONE]) {
  test(
    `Enter in a single-line field moves the focus to the next one and submits nothing at ${viewport.width}`,
    coveredBy('the editor saves a draft after Enter in every single-line field'),
    async ({ page, request }) => {
      await page.setViewportSize(viewport);
      await signIn(page);
      const draft = await createPost(page, request, { title: 'A draft', status: 'draft' });
      const published = await createPost(page, request, { title: 'A published post' });
      const scheduled = await createPost(page, request, {
        title: 'A scheduled post',
        status: 'scheduled',
        publishAt: '2099-12-01T03:30:00.000Z',
      });
      page.on('dialog', (dialog) => void dialog.accept());
      for (const id of [undefined, draft._id, scheduled._id, published._id]) {
        const editor = await openEditor(page, id);
        const saves = watchSaves(page);
        await page.locator('input[type=file]').setInputFiles(PICTURE);
        await editor.title.pressSequentially('Words', { delay });
        await page.keyboard.press('Enter');
        await expect(editor.content).toBeFocused();
        await page.keyboard.type('One');
        await page.keyboard.press('Enter');
        await page.keyboard.type('two');
        await expect(editor.content).toHaveValue(/One\ntwo/);
        await page.getByLabel('Alternative text').pressSequentially('A wall', { delay });
        await page.keyboard.press('Enter');
        await expect(page.getByLabel('Alternative text')).toBeFocused();
        expect(saves.map((save) => save.method())).toEqual([]);
      }
    },
  );
}

test(
  'Enter in the schedule dialog schedules a future time, refuses a past one, and never publishes',
  LONG_ONLY,
  async ({ page }) => {
    await signIn(page);
    const editor = await openEditor(page);
    await editor.title.fill('Thought over');
    await editor.content.fill('Not yet.');
    const saves = watchSaves(page);
    const opener = page.getByRole('button', { name: 'Schedule' });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Schedule' });
    await expect(dialog.getByLabel('Date')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.press('Enter');
    await dialog.getByLabel('Date').fill('2020-01-01');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Choose a time in the future.')).toBeVisible();
    expect(saves).toEqual([]);
    await dialog.getByLabel('Date').fill('2099-12-01');
    await dialog.getByLabel('Time (India)').press('Enter');
    await page.waitForURL('**/admin/admin-dashboard');
    expect(saves).toHaveLength(1);
    const [latest] = await (
      await page.request.get('/api/Blogs?status=scheduled&view=summary&q=thought+over', { headers: await bearer(page) })
    ).json();
    expect(latest).toMatchObject({ title: 'Thought over', status: 'scheduled', version: 1 });
  },
);

test(
  'text typed while a draft is saved stays unsaved; only the pressed button is busy',
  LONG_ONLY,
  async ({ page }) => {
    await signIn(page);
    const editor = await openEditor(page);
    await editor.title.fill('Slow to save');
    await editor.content.fill('First.');
    const gate = await gateSaves(page);
    await editor.saveDraft.click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeFocused();
    await expect(editor.publish).toBeVisible();
    await editor.content.press('ControlOrMeta+End');
    await page.keyboard.type(' And more.', { delay });
    gate.resolve();
    await expect(editor.note).toContainText('What you typed since is not saved yet.');
    await expect(editor.content).toHaveValue('First. And more.');
    await expect(page).toHaveURL(/\/Blogs\/[^/]+\/edit$/);
    const id = new URL(page.url()).pathname.split('/')[2] ?? '';
    expect((await stored(page, id)).content).toBe('<p>First.</p>');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(editor.content).toHaveValue('First. And more.');
  },
);

test(
  'the editor is locked while a post is published, and unlocked after a failure',
  LONG_ONLY,
  async ({ page, request }) => {
    await stopClock(page);
    await signIn(page);
    const post = await createPost(page, request, { title: 'Slow to leave' });
    const editor = await openEditor(page, post._id);
    const gate = Promise.withResolvers<void>();
    await page.route(`**/api/Blogs/${post._id}`, async (route: Route) => {
      if (route.request().method() === 'GET') return route.continue();
      await gate.promise;
      await route.fulfill({ status: 500, json: { message: 'x' } });
    });
    await editor.content.fill('Once more.');
    await editor.saveChanges.click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeFocused();
    for (const field of [editor.title, editor.content]) {
      await expect(field).toHaveJSProperty('readOnly', true);
      await field.press('End');
      await page.keyboard.type('lost', { delay });
    }
    await page.getByRole('button', { name: 'Italic' }).click({ force: true });
    gate.resolve();
    await expect(editor.note).toContainText('Not saved. Your text is kept on this computer.');
    // The status stays until there is something new to store, also after a change of tabs.
    await page.clock.runFor(10_000);
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    await expect(editor.note).toContainText('Not saved.');
    await expect(editor.title).toHaveValue('Slow to leave');
    await expect(editor.content).toHaveValue('Once more.');
    await editor.content.press('End');
    await page.keyboard.type(' Again.', { delay });
    await expect(editor.content).toHaveValue('Once more. Again.');
    await page.clock.runFor(5000);
    await expect(editor.note).toContainText('Kept on this computer');

    // The status does not claim to have stored what could not be stored.
    await page.unroute(`**/api/Blogs/${post._id}`);
    await page.route(`**/api/Blogs/${post._id}`, (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
    await page.evaluate(fillStorage);
    await page.keyboard.type(' And more.', { delay });
    await editor.saveChanges.click();
    await expect(editor.note).toContainText('Not saved. This browser cannot keep a copy: leave this page open.');
  },
);

test('a save without a response is retried with its idempotency key, and the status shows it', async ({ page }) => {
  await stopClock(page);
  await signIn(page);
  const editor = await openEditor(page);
  await editor.title.fill('Frozen');
  await editor.content.fill('Words.');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/Blogs', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The first request arrives, and its response is lost.
    await route.fetch();
    if (keys.length > 1) await route.continue();
  });
  await editor.saveDraft.click();
  await expect.poll(() => keys.length).toBe(1);
  await page.clock.runFor(30_000);
  await expect(editor.note).toContainText('The server does not answer');
  await expect(page.getByText('Network error! Please check your connection.')).toBeVisible();
  await page.clock.runFor(5000);
  await expect(editor.note).toContainText('Draft saved');
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);

  // A connection that breaks during the response, which is another error than one that fails.
  let isDead = true;
  await page.route('**/api/Blogs/*', (route) => (isDead ? route.abort('timedout') : route.continue()));
  await editor.content.fill('More words.');
  await editor.saveDraft.click();
  await expect(editor.note).toContainText('The server does not answer');
  isDead = false;
  await page.clock.runFor(5000);
  await expect(editor.note).toContainText('Draft saved');
  const all = await page.request.get('/api/Blogs?status=all&q=Frozen', { headers: await bearer(page) });
  expect(await all.json()).toHaveLength(1);
});

test(
  'a publish that waits to be online says what it will do, and can be cancelled',
  LONG_ONLY,
  async ({ page, context }) => {
    await signIn(page);
    const editor = await openEditor(page);
    await editor.title.fill('Thought better of');
    await editor.content.fill('Words.');
    const saves = watchSaves(page);
    await context.setOffline(true);
    await editor.goLive();
    await expect(editor.note).toContainText('Publishes when you are back online.');
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect(editor.note).toContainText('Taken back, nothing was sent.');
    await expect(editor.content).toBeFocused();
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
    await expect(editor.publish).toBeEnabled();
    expect(saves).toEqual([]);
  },
);

test(
  'a publish that waited for the connection sends the text as it was when Publish was pressed',
  LONG_ONLY,
  async ({ page, context, request }) => {
    await signIn(page);
    const post = await createPost(page, request, { title: 'From a tunnel', status: 'draft' });
    const editor = await openEditor(page, post._id);
    await context.setOffline(true);
    await editor.content.fill('Before the tunnel.');
    await editor.goLive();
    await expect(editor.note).toContainText('Publishes when you are back online.');
    await editor.content.press('End');
    await page.keyboard.type(' In the tunnel.', { delay });
    await context.setOffline(false);
    await expect(editor.note).toContainText('Blog published successfully');
    expect(await stored(page, post._id)).toMatchObject({ content: '<p>Before the tunnel.</p>', status: 'published' });
    await expect(editor.content).toHaveValue('Before the tunnel. In the tunnel.');
    await expect(page).toHaveURL(/\/edit$/);
  },
);

test(
  'a publish that waited for the connection is not sent after a reload, and the editor says so',
  LONG_ONLY,
  async ({ page, context, request }) => {
    await signIn(page);
    const post = await createPost(page, request, { title: 'Not by itself', status: 'draft' });
    const tab = await context.newPage();
    const writing = await openEditor(tab, post._id);
    await context.setOffline(true);
    await writing.goLive();
    await expect(writing.note).toContainText('Publishes when you are back online.');
    // A tab that is closed at once could still receive the online event.
    tab.once('dialog', (dialog) => dialog.accept());
    await tab.goto('about:blank');
    await tab.close();
    await context.setOffline(false);
    await openEditor(page, post._id);
    await expect(page.getByText('Publishing waited for the connection and was not done')).toBeVisible();
    expect((await stored(page, post._id)).status).toBe('draft');
  },
);

test(
  'a picture chosen for a post survives a crash with its alternative text, and is saved with the text',
  LONG_ONLY,
  async ({ page, context }) => {
    await signIn(page);
    const first = await context.newPage();
    const writing = await openEditor(first);
    await writing.title.fill('With a picture');
    await writing.content.fill('Words.');
    await first.locator('input[type=file]').setInputFiles(PICTURE);
    await first.getByLabel('Alternative text').fill('Ghats in the rain');
    await expect(writing.note).toContainText('Kept on this computer');
    const crashed = first.waitForEvent('crash');
    await Promise.allSettled([first.goto('chrome://crash'), crashed]);

    const editor = await openEditor(page);
    await expect(page.getByText('We restored what you were writing.')).toBeVisible();
    const shown = editor.preview.getByRole('img', { name: 'Ghats in the rain' });
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await editor.saveDraft.click();
    await expect(editor.note).toContainText('Draft saved');
    const id = new URL(page.url()).pathname.split('/')[2] ?? '';
    const { image } = await stored(page, id);
    expect(image).toMatchObject({ alt: 'Ghats in the rain' });
    const library = await page.request.get('/api/photos', { headers: await bearer(page) });
    const photos = (await library.json()) as LibraryPhoto[];
    expect(photos.find(({ url }) => url === image?.url)?.usedBy.map(({ _id }) => _id)).toContain(id);
    const left = () =>
      page.evaluate(
        () =>
          new Promise((done) => {
            const asked = indexedDB.open('files', 1);
            asked.onsuccess = () => {
              const keys = asked.result.transaction('files').objectStore('files').getAllKeys();
              keys.onsuccess = () => done(keys.result);
            };
          }),
      );
    await expect.poll(left, { message: 'pictures that are still kept' }).toEqual([]);
  },
);

test('the last of two chosen pictures stays, also when the first takes longer', LONG_ONLY, async ({ page }) => {
  await signIn(page);
  const editor = await openEditor(page);
  await page.evaluate(() => {
    const draw = globalThis.createImageBitmap;
    const held: (() => void)[] = [];
    Object.assign(window, {
      letGo: () => held.shift()?.(),
      createImageBitmap: async (file: Blob) => {
        const first = held.length === 0;
        if (first) await new Promise<void>((done) => held.push(done));
        else held.push(() => undefined);
        return draw(file);
      },
    });
  });
  const input = page.locator('input[type=file]');
  await input.setInputFiles(PICTURE);
  await expect(editor.note).toContainText('Preparing the picture');
  await expect(editor.publish).toBeDisabled();
  await input.setInputFiles(resolve(import.meta.dirname, '../pictures/blog-2.webp'));
  const image = editor.preview.locator('img');
  await expect(image).toHaveAttribute('src', /^blob:/);
  const last = await image.getAttribute('src');
  await page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
  await expect(editor.publish).toBeEnabled();
  expect(await image.getAttribute('src')).toBe(last);
});

test(
  'a browser without storage for pictures, or without any, says what it cannot store',
  LONG_ONLY,
  async ({ page, context }) => {
    await signIn(page);
    await context.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('Blocked', 'SecurityError');
      };
    });
    const editor = await openEditor(page);
    await editor.content.fill('Words.');
    await page.locator('input[type=file]').setInputFiles(PICTURE);
    await expect(editor.note).toContainText('without the picture, not yet saved');
    await page.evaluate(fillStorage);
    await editor.content.press('End');
    await page.keyboard.type(' More.', { delay });
    await expect(editor.note).toContainText('This browser cannot keep a copy. Please save.');
  },
);

test('a post is shown as stored once its picture is written', LONG_ONLY, async ({ page }) => {
  await stopClock(page);
  await signIn(page);
  const editor = await openEditor(page);
  const letGo = await page.evaluateHandle(holdFiles);
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(editor.preview.locator('img')).toHaveAttribute('src', /^blob:/);
  await page.clock.runFor(5000);
  await expect(editor.note).toContainText('Keeping the picture on this computer, not yet saved');
  await letGo.evaluate((release) => release());
  await expect(editor.note).toContainText('Kept on this computer');
});

/** Runs in a page: delays writes to its stored files until the returned function is called, as a busy disk does. */
function holdFiles(): Promise<() => void> {
  return new Promise((held) => {
    const asked = indexedDB.open('files', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('files');
    asked.onsuccess = () => {
      const store = asked.result.transaction('files', 'readwrite').objectStore('files');
      let isHeld = true;
      // A transaction commits when it has no requests, so each request makes the next one.
      const askOn = () => {
        if (isHeld) store.count().onsuccess = askOn;
      };
      askOn();
      held(() => {
        isHeld = false;
      });
    };
  });
}

test('steady typing is stored in the working copy every five seconds', LONG_ONLY, async ({ page }) => {
  await stopClock(page);
  await signIn(page);
  const editor = await openEditor(page);
  await editor.content.focus();
  for (const letter of 'steadily') {
    await page.keyboard.type(letter);
    await page.clock.runFor(1000);
  }
  const copies = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith('working-copy/')),
  );
  expect(copies.map(([, copy]) => JSON.parse(copy as string).text)).toEqual([expect.stringMatching(/^stead/)]);
});

test(
  'a failed save shows one toast of the error catalogue, also with a dialog',
  LONG_ONLY,
  async ({ page, request }) => {
    // The message stays, and nothing is retried automatically.
    await stopClock(page);
    await signIn(page);
    const post = await createPost(page, request, { title: 'Refused in every way', status: 'draft' });
    const editor = await openEditor(page, post._id);
    await editor.content.fill('Something else.');
    const words = 'What the server says.';
    for (const [status, toast] of [
      [400, words],
      [403, MESSAGES.forbidden],
      [413, MESSAGES.tooLarge],
      [429, MESSAGES.tooManyRequests],
      [404, MESSAGES.blogNotFound],
      [503, MESSAGES.server],
      [0, MESSAGES.network],
      [412, 'Changed by somebody else.'],
    ] as const) {
      await page.route(`**/api/Blogs/${post._id}`, (route) => {
        if (route.request().method() !== 'PUT') return route.fallback();
        if (status === 0) return route.abort();
        return route.fulfill({ status, json: [413, 429].includes(status) ? {} : { message: toast } });
      });
      await editor.saveDraft.click();
      await expect(page.getByRole('button', { name: `Dismiss: ${toast}` })).toHaveCount(1);
      if (status === 404) await page.getByRole('alertdialog').getByRole('button', { name: 'Keep writing' }).click();
      if (status === 0) await page.getByRole('button', { name: 'Stop trying' }).click();
      await page.unroute(`**/api/Blogs/${post._id}`);
    }
    await expect(page.getByRole('heading', { name: 'Two versions of this post' })).toBeVisible();
  },
);

test(
  'a post deleted in another tab can be saved as a new one, also after a reload',
  LONG_ONLY,
  async ({ page, request }) => {
    await signIn(page);
    for (const reload of [false, true]) {
      const post = await createPost(page, request, { title: 'Deleted elsewhere' });
      const editor = await openEditor(page, post._id);
      await editor.content.fill('Still worth keeping.');
      await expect(editor.note).toContainText('Kept on this computer');
      await request.delete(`/api/Blogs/${post._id}`, { headers: await bearer(page) });
      if (reload) {
        page.once('dialog', (dialog) => void dialog.accept());
        await page.reload();
        await expect(page.getByText('The post itself was deleted after that')).toBeVisible();
        await editor.saveDraft.click();
      } else {
        await editor.saveChanges.click();
        const dialog = page.getByRole('alertdialog', { name: 'This post was deleted' });
        await expect(dialog.getByText(MESSAGES.blogNotFound)).toBeVisible();
        await dialog.getByRole('button', { name: 'Save as a new post' }).click();
      }
      await expect(editor.note).toContainText('Draft saved');
      await expect(page).not.toHaveURL(new RegExp(post._id));
      const id = new URL(page.url()).pathname.split('/')[2] ?? '';
      expect(await stored(page, id)).toMatchObject({ content: '<p>Still worth keeping.</p>', status: 'draft' });
    }
  },
);

test('words typed while the links are checked are published with the others', LONG_ONLY, async ({ page, request }) => {
  await signIn(page);
  const post = await createPost(page, request, { title: 'Slow links' });
  const editor = await openEditor(page, post._id);
  await editor.content.fill('[Here](/Contact)');
  const gate = Promise.withResolvers<void>();
  await page.route('**/Contact', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await editor.saveChanges.click();
  await expect(editor.note).toContainText('Looking where the links lead');
  await editor.content.press('ControlOrMeta+End');
  await page.keyboard.type(' and there.', { delay });
  gate.resolve();
  await page.waitForURL('**/admin/admin-dashboard');
  expect((await stored(page, post._id)).content).toContain('and there.');
});

test('former versions are not opened while a save waits', LONG_ONLY, async ({ page, context, request }) => {
  await signIn(page);
  const post = await createPost(page, request, { title: 'Waits for the line', status: 'draft' });
  const editor = await openEditor(page, post._id);
  const history = page.getByRole('button', { name: 'History' });
  await context.setOffline(true);
  await editor.content.fill('Words.');
  await editor.saveDraft.click();
  await expect(editor.note).toContainText('Saves the draft when you are back online.');
  await expect(history).toBeDisabled();
  await history.click({ force: true });
  await expect(page.getByRole('dialog')).toBeHidden();
  await context.setOffline(false);
  await expect(editor.note).toContainText('Draft saved');
  await history.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test(
  'deleting a post that a colleague deleted before removes it from the list',
  LONG_ONLY,
  async ({ page, request }) => {
    await signIn(page);
    const { _id } = await createPost(page, request, { title: 'Deleted by two people', status: 'draft' });
    await page.goto('/admin/edit-blogs?q=deleted+by+two+people');
    await page.getByRole('button', { name: 'Delete: Deleted by two people' }).click();
    await request.delete(`/api/Blogs/${_id}`, { headers: await bearer(page) });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Deleted already: “Deleted by two people”')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByText('Failed to delete blog')).toBeHidden();
  },
);

test(
  'a save ends after its last try, also when the try before failed offline',
  LONG_ONLY,
  async ({ page, context, request }) => {
    await stopClock(page);
    await signIn(page);
    const post = await createPost(page, request, { title: 'Tried in vain', status: 'draft' });
    const editor = await openEditor(page, post._id);
    let tries = 0;
    await page.route(`**/api/Blogs/${post._id}`, async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      tries += 1;
      if (tries === 4) await context.setOffline(true);
      await route.abort('timedout');
    });
    await editor.content.fill('Words.');
    await editor.saveDraft.click();
    // The timer of the next try starts a moment after the status is shown.
    const tryAgain = async () => {
      await page.clock.runFor(5000);
      return tries;
    };
    await expect.poll(tryAgain).toBe(4);
    await expect(editor.note).toContainText('Saves the draft when you are back online.');
    await context.setOffline(false);
    await expect(editor.note).toContainText('Not saved.');
    expect(tries).toBe(5);
  },
);
