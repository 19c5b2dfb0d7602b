import { expect } from 'vitest';
import { journey, type Scene } from './journey.ts';

const CREATED = { method: 'POST', path: '/api/Blogs' };
const TITLE = 'How to brief a painter';
const TEXT = 'Stand across the road.\n\nThen come closer.';
const WHOLE = `${TEXT} **Ask**`;
const HTML = '<p>Stand across the road.</p>\n<p>Then come closer. <strong>Ask</strong>.</p>';
const TITLE_FIELD = 'Title*';
const CONTENT = 'Content*';
/** Milliseconds after which a post would have been sent. */
const A_MOMENT_MS = 500;

/** Signs in after a wrong password; the ID is typed in small letters. */
async function signIn({ person, site }: Scene): Promise<void> {
  await person.goto('/admin/admin-login');
  await person.click('field', 'Admin ID');
  await person.type(site.adminID.toLowerCase());
  await person.tab();
  await person.type(`${site.password.slice(0, -1)}t`);
  await person.press('Enter');
  await person.reads('Invalid credentials');
  await person.holds('Admin ID', site.adminID);
  await person.click('field', 'Password');
  await person.press('End');
  await person.press('Backspace');
  await person.type(site.password.slice(-1));
  await person.holds('Password', site.password);
  await person.press('Enter');
  await person.isAt('/admin/admin-dashboard');
}

/** Types title and text; Enter in the title sends nothing. What is typed is saved by itself. */
async function write({ person, proxy }: Scene): Promise<void> {
  await person.goto('/admin/add-blogs');
  await person.click('field', TITLE_FIELD);
  await person.type(TITLE);
  await person.press('Enter');
  await person.rest(A_MOMENT_MS);
  expect(proxy.calls(CREATED), 'nothing was sent').toEqual([]);
  await person.isAt('/admin/add-blogs');
  await person.holds(TITLE_FIELD, TITLE);
  await person.tabTo('field', CONTENT);
  await person.type(TEXT);
  await person.holds(CONTENT, TEXT);
}

/** Presses keys until the text is `end`. Chromium's history also has the steps of the title. @returns the text after each press */
async function repeatUntil(end: string, { person, tab }: Scene, press: () => Promise<void>): Promise<string[]> {
  const texts: string[] = [];
  while (texts.at(-1) !== end && texts.length < WHOLE.length) {
    await press();
    // One frame, in which an engine has handled the key.
    await tab.evaluate('document.body.offsetHeight');
    texts.push((await person.ask('value', CONTENT)) ?? '');
  }
  return texts;
}

/** Makes typed words bold, undoes all that was typed, in the steps of the browser, and redoes it. */
async function undoAndRedo(scene: Scene): Promise<void> {
  const { person, tab } = scene;
  await person.type(' ');
  await tab.chord(['Control'], 'b');
  await person.type('Ask');
  await tab.chord(['Control'], 'b');
  await person.holds(CONTENT, WHOLE);
  const undone = await repeatUntil('', scene, () => tab.chord(['Control'], 'z'));
  expect(undone.at(-1)).toBe('');
  // The command of the toolbar is a step of its own.
  expect(undone).toEqual(expect.arrayContaining([`${TEXT} **bold text**`, `${TEXT} `]));
  expect(undone.length).toBeLessThan(TEXT.length / 2);
  const redone = await repeatUntil(WHOLE, scene, () => tab.chord(['Control', 'Shift'], 'Z'));
  expect(redone).toEqual([...undone.slice(0, -1).reverse(), WHOLE]);
}

journey('editor: a post is written, undone, redone, saved, published and changed', 'phone', async (scene) => {
  const { person, site, proxy } = scene;
  await signIn(scene);
  await write(scene);
  await undoAndRedo(scene);
  await person.reads('Draft saved');
  await person.isAt(/^\/Blogs\/how-to-brief-a-painter-[^/]+\/edit$/);

  await person.press('End');
  await person.type('.');
  proxy.delayNext({ method: 'PUT', path: '/api/Blogs/how-to-brief' }, 2000);
  await person.tabTo('button', 'Save draft');
  await person.press('Enter');
  await person.sees('button', 'Saving...');
  await person.click('field', CONTENT);
  await person.press('ArrowDown', 5);
  await person.press('End');
  const accepted = await person.typeWatching(CONTENT, ' Look again.');
  await person.reads('Draft saved');
  expect(await site.posts()).toMatchObject([{ title: TITLE, content: HTML, status: 'draft' }]);
  await person.holds(CONTENT, `${WHOLE}.${accepted}`);

  await person.tabTo('button', 'Publish');
  await person.press('Enter');
  await person.focusIs('button Not yet');
  await person.tabTo('button', 'Yes, publish');
  await person.press('Enter');
  await person.isAt('/admin/admin-dashboard');
  await person.reads('Blog published successfully');
  const content = HTML.replace('</strong>.', `</strong>.${accepted}`);
  const [post] = await site.posts();
  expect(post).toMatchObject({ title: TITLE, content, status: 'published' });

  await person.goto(`/Blogs/${post?._id}/edit`);
  await person.holds(CONTENT, `${WHOLE}.${accepted}`);
  await person.click('field', TITLE_FIELD);
  await person.press('End');
  await person.type('s');
  await person.tabTo('button', 'Publish changes');
  await person.press('Enter');
  await person.isAt('/admin/admin-dashboard');
  expect(await site.posts()).toMatchObject([{ title: `${TITLE}s`, content, status: 'published' }]);
});
