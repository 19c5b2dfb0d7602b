import { resolve } from 'node:path';
import { expect } from 'vitest';
import { journey, type Scene } from './journey.ts';

const PICTURE = resolve(import.meta.dirname, '../../pictures/large.webp');
const CREATED = { method: 'POST', path: '/api/Blogs' };
const SAVED = { method: 'PUT', path: '/api/Blogs' };
const TITLE = 'How to brief a painter';
const TEXT = 'Stand across the road.\n\nThen come closer.';
/** The stored HTML; multipart writes line breaks with two characters. */
const HTML = '<p>Stand across the road.</p>\n<p>Then come closer.</p>';
/** Milliseconds after which a post would have been sent. */
const A_MOMENT_MS = 500;

async function signIn({ person, site }: Scene) {
  await person.goto('/admin/admin-login');
  await person.click('field', 'Admin ID');
  await person.type(site.adminID.toLowerCase());
  await person.holds('Admin ID', site.adminID);
  await person.tab();
  await person.focusIs('field Password');
  await person.type(site.password);
  await person.press('Enter');
  await person.isAt('/admin/admin-dashboard');
}

/** Opens a new post and types title and text, with Tab between them. */
async function write({ person }: Scene) {
  await person.goto('/admin/add-blogs');
  await person.click('field', 'Title*');
  await person.type(TITLE);
  await person.holds('Title*', TITLE);
  await person.tabTo('field', 'Content*');
  await person.type(TEXT);
  await person.holds('Content*', TEXT);
}

/** Presses Publish and confirms. */
async function publish({ person }: Scene) {
  await person.tabTo('button', 'Publish');
  await person.press('Enter');
  await person.focusIs('button Not yet');
  await person.tabTo('button', 'Yes, publish');
  await person.press('Enter');
}

/** Moves the caret to the end of the text. */
async function goToEnd({ person }: Scene) {
  await person.click('field', 'Content*');
  await person.press('ArrowDown', 5);
  await person.press('End');
}

/** Expects that all typed words are stored, or still in the editor. */
async function expectKept({ person, site }: Scene, id: string, words: string) {
  if ((await site.post(id)).content.includes(words.trim())) return;
  if (!/\/edit$/.test(await person.ask('path'))) await person.goto(`/Blogs/${id}/edit`);
  await expect
    .poll(() => person.ask('value', 'Content*'), { message: 'the text in the editor' })
    .toContain(words.trim());
}

journey('sign-in by keyboard, after a wrong password', async ({ person, site }) => {
  await person.goto('/admin/admin-login');
  await person.click('field', 'Admin ID');
  await person.type('tester');
  await person.tab();
  await person.type('a long enough passwort');
  await person.press('Enter');
  await person.reads('Invalid credentials');
  await person.holds('Admin ID', 'TESTER');
  await person.click('field', 'Password');
  await person.press('End');
  await person.press('Backspace');
  await person.type('d');
  await person.holds('Password', site.password);
  await person.press('Enter');
  await person.isAt('/admin/admin-dashboard');
});

journey('the editor saves a draft after Enter in every single-line field', async (scene) => {
  const { person, site, proxy } = scene;
  await signIn(scene);
  await person.goto('/admin/add-blogs');
  await person.click('field', 'Title*');
  await person.type(TITLE);
  await person.press('Enter');
  await person.tabTo('field', 'Content*');
  await person.type(TEXT);
  await person.press('Enter');
  await person.press('Backspace');
  await person.chooseFile('Choose image', PICTURE);
  await person.sees('field', 'Alternative text');
  await person.click('field', 'Title*');
  await person.press('Enter');
  await person.rest(A_MOMENT_MS);
  await person.isAt('/admin/add-blogs');
  await person.tabTo('field', 'Alternative text');
  await person.type('A painted wall');
  await person.press('Enter');
  await person.rest(A_MOMENT_MS);
  expect(proxy.calls(CREATED), 'nothing was sent').toEqual([]);
  await person.focusIs('field Alternative text');
  await person.holds('Title*', TITLE);
  await person.holds('Content*', TEXT);

  await person.tabTo('button', 'Save draft');
  await person.press('Enter');
  await person.reads('Draft saved');
  await person.isAt(/^\/Blogs\/[^/]+\/edit$/);
  const id = (await person.ask('path')).split('/')[2] ?? '';
  expect(await site.post(id)).toMatchObject({
    title: TITLE,
    content: HTML,
    status: 'draft',
    image: { alt: 'A painted wall' },
  });
  await person.holds('Title*', TITLE);
  await person.holds('Content*', TEXT);
});

journey('the editor schedules a post after a pause in the dialog', async (scene) => {
  const { person, site, engine } = scene;
  await signIn(scene);
  await write(scene);
  await person.tabTo('button', 'Schedule');
  await person.press('Enter');
  await person.sees('dialog', 'Schedule');
  await person.focusIs('field Date');
  for (const key of engine.dateKeys('2099', '12', '01')) await person.press(key);
  await person.holds('Date', '2099-12-01');
  await person.tabTo('field', 'Time (India)');
  for (const key of engine.timeKeys('09', '15')) await person.press(key);
  await person.holds('Time (India)', '09:15');
  await person.reads('Goes live on Tuesday, December 1st, 2099, 9:15 AM.');
  // The working copy is stored meanwhile, which must not affect this dialog.
  await person.focusStays('field Time (India)', 3000);
  await person.press('Enter');
  await person.rest(A_MOMENT_MS);
  const statuses = async () => (await site.posts()).map(({ status }) => status);
  expect(await statuses(), 'Enter publishes nothing').not.toContain('published');
  // Enter may submit the dialog and leave the page; otherwise its button is pressed.
  if (await person.ask('exists', 'dialog', 'Schedule').catch(() => false)) {
    await person.tabTo('button', 'Schedule');
    await person.press('Enter');
  }
  await person.isAt('/admin/admin-dashboard');
  const [post] = await site.posts();
  expect(post).toMatchObject({
    title: TITLE,
    content: HTML,
    status: 'scheduled',
    publishAt: '2099-12-01T03:45:00.000Z',
  });
});

journey('the editor publishes a post and edits it', async (scene) => {
  const { person, site } = scene;
  await signIn(scene);
  await write(scene);
  await publish(scene);
  await person.isAt('/admin/admin-dashboard');
  await person.reads('Blog published successfully');
  const [post] = await site.posts();
  expect(post).toMatchObject({ title: TITLE, content: HTML, status: 'published' });

  await person.goto(`/Blogs/${post?._id}/edit`);
  await person.holds('Content*', TEXT);
  await goToEnd(scene);
  await person.type(' Not too close.');
  await person.holds('Content*', `${TEXT} Not too close.`);
  await person.click('field', 'Title*');
  await person.press('End');
  await person.type('s');
  await person.tabTo('button', 'Publish changes');
  await person.press('Enter');
  await person.isAt('/admin/admin-dashboard');
  expect(await site.post(post?._id ?? '')).toMatchObject({
    title: `${TITLE}s`,
    content: HTML.replace('closer.', 'closer. Not too close.'),
    status: 'published',
  });
});

journey('a save made offline sends the text as it was when saved', async (scene) => {
  const { person, site } = scene;
  const { _id: id } = await site.write('Written on a train');
  await signIn(scene);
  await person.goto(`/Blogs/${id}/edit`);
  await person.holds('Content*', 'About Written on a train.');
  await goToEnd(scene);
  await person.type(' On the platform.');
  await person.goOffline();
  await person.reads('You are offline.');
  await person.type(' Between stations.');
  const written = 'About Written on a train. On the platform. Between stations.';
  await person.holds('Content*', written);
  await person.tabTo('button', 'Publish changes');
  await person.press('Enter');
  await person.reads('Waiting for the connection');
  await goToEnd(scene);
  const { accepted } = await person.typeWatching('Content*', ' In a tunnel.');
  await person.comeBack();
  await expect
    .poll(async () => (await site.post(id)).content, { message: 'what was published' })
    .not.toBe('<p>About Written on a train.</p>');
  expect((await site.post(id)).content).toBe(`<p>${written}</p>`);
  if (accepted !== '') await expectKept(scene, id, accepted);
});

journey('a publish that waits for the connection can be cancelled', async (scene) => {
  const { person, site } = scene;
  await signIn(scene);
  await write(scene);
  await person.goOffline();
  await person.reads('You are offline.');
  await publish(scene);
  await person.reads('Waiting for the connection');
  const back = (await person.ask('enabled', 'button')).find((name) => /take.* back|don.t publish|cancel/i.test(name));
  expect(back, 'a button that takes the publish back').toBeDefined();
  await person.click('button', back ?? '');
  await person.comeBack();
  await person.rest(2 * A_MOMENT_MS);
  expect(await site.posts()).toEqual([]);
  await person.holds('Title*', TITLE);
  await person.holds('Content*', TEXT);
});

journey('the editor keeps text typed while saving a draft takes 2 s', async (scene) => {
  const { person, site, proxy } = scene;
  await signIn(scene);
  await write(scene);
  proxy.delayNext(CREATED, 2000);
  await person.tabTo('button', 'Save draft');
  await person.press('Enter');
  await person.sees('button', 'Saving...');
  await goToEnd(scene);
  const { accepted } = await person.typeWatching('Content*', ' Look again.');
  await person.reads('Draft saved');
  const id = (await person.ask('path')).split('/')[2] ?? '';
  expect((await site.post(id)).content).toContain(HTML);
  await person.holds('Content*', TEXT + accepted);
});

journey('the editor loses no text typed while publishing takes 2 s', async (scene) => {
  const { person, site, proxy } = scene;
  const { _id: id } = await site.write('Slow to leave');
  await signIn(scene);
  await person.goto(`/Blogs/${id}/edit`);
  await person.holds('Content*', 'About Slow to leave.');
  await goToEnd(scene);
  await person.type(' Once more.');
  proxy.delayNext(SAVED, 2000);
  await person.tabTo('button', 'Publish changes');
  await person.press('Enter');
  await person.sees('button', 'Saving...');
  await goToEnd(scene);
  const { accepted } = await person.typeWatching('Content*', ' And again.');
  await expect.poll(() => person.ask('exists', 'button', 'Saving...').catch(() => false)).toBe(false);
  expect((await site.post(id)).content).toContain('About Slow to leave. Once more.');
  if (accepted !== '') await expectKept(scene, id, accepted);
});
