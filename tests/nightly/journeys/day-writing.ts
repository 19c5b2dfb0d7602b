import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect } from 'vitest';
import type { Blog } from '../../../src/domain/posts/blog.ts';
import type { Scene } from './journey.ts';

export const TITLE = 'Signs that are read';
/** A post that exists already, and whose address is refused for another. */
export const OTHER = 'Opening hours';
const HINDI = 'दुकान का बोर्ड';
const ADDRESS = 'signs';
const CONTENT = 'Content*';
const PASTED_PICTURE = resolve(import.meta.dirname, '../../pictures/blog-2.webp');
/** The picture of the library that the post shows. */
export const PICTURE = resolve(import.meta.dirname, '../../pictures/blog-1.webp');

/** The text before anything is pasted, with its table. */
const WRITTEN = `Stand across the road and **read it**.

| Item | Price |
| --- | --- |
| Sign | 900 |`;
const WHOLE =
  /\| Sign \| 900 \|\n(\| {2}\| {2}\|\n)?\n10² and !\[Wall\]\(\/api\/images\/\w{40}\)\n\n!\[Ghats\]\(\/api\/images\/\w{40}\)\s*$/;

/** The post of the day. */
export async function post({ site }: Scene): Promise<Blog> {
  const found = (await site.posts()).find(({ title }) => title === TITLE);
  if (!found) throw new Error(`There is no post “${TITLE}”.`);
  return found;
}

/** Signs in after a wrong password. */
export async function signIn({ person, tab, site }: Scene): Promise<void> {
  await person.goto('/admin/admin-login');
  await person.click('field', 'Admin ID');
  await person.type(site.adminID.toLowerCase());
  await person.tab();
  await person.type('wrong');
  await person.press('Enter');
  await person.reads('Invalid credentials');
  await person.click('field', 'Password');
  await tab.chord(['Control'], 'a');
  await person.type(site.password);
  await person.press('Enter');
  await person.isAt('/admin/admin-dashboard');
}

async function writeText({ person, tab }: Scene): Promise<void> {
  await person.click('field', 'Title*');
  await person.type(TITLE);
  await person.tabTo('field', CONTENT);
  await person.type('Stand across the road and ');
  await person.click('button', 'Bold');
  await person.type('read it');
  await person.press('End');
  await person.type('.\n\n');
  await person.click('button', 'Table');
  await person.focusIs('field Heading 1');
  for (const cell of ['Item', 'Price', 'Sign', '900']) {
    await person.type(cell);
    await person.tab();
  }
  await person.tabTo('button', 'Insert table');
  await person.press('Enter');
  await person.focusIs(`field ${CONTENT}`);
  await expect.poll(() => person.ask('value', CONTENT)).toContain(WRITTEN);
  await tab.chord(['Control'], 'End');
}

/** Pastes a picture, adds another one from a file, and undoes and redoes both. */
async function addPictures(scene: Scene): Promise<void> {
  const { person, tab } = scene;
  const data = (await readFile(PASTED_PICTURE)).toString('base64');
  await person.paste(`<p>10<sup>2</sup> and <img alt="Wall" src="data:image/webp;base64,${data}"></p>`);
  await expect.poll(() => person.ask('value', CONTENT)).toMatch(/10² and !\[Wall\]\(\/api\/images\/\w{40}\)$/);
  await person.type('\n\n');
  await person.click('button', 'Picture');
  await person.sees('dialog', 'Pick from photos');
  await person.chooseFile('Choose files', PICTURE);
  await person.focusIs('field Alternative text');
  await person.type('Ghats\n');
  await expect.poll(() => person.ask('value', CONTENT)).toMatch(WHOLE);
  const whole = (await person.ask('value', CONTENT)) ?? '';
  // The picture, the two lines, and what was pasted.
  const steps = 3;
  for (let step = 0; step < steps; step++) await tab.chord(['Control'], 'z');
  await expect.poll(() => person.ask('value', CONTENT)).not.toContain('10²');
  for (let step = 0; step < steps; step++) await tab.chord(['Control', 'Shift'], 'Z');
  await person.holds(CONTENT, whole);
}

/** Writes a post and saves it as a draft, after its address was refused; looks at its preview. */
export async function draft(scene: Scene): Promise<void> {
  const { person, tab, site } = scene;
  const { _id: taken } = await site.write(OTHER);
  await site.write(HINDI);
  await person.clickBeginning('link', 'Features');
  await person.clickBeginning('link', 'Add Blogs');
  await person.isAt('/admin/add-blogs');
  await person.sees('heading', 'Create New Blog Post');
  await writeText(scene);
  await addPictures(scene);
  await person.clickBeginning('button', 'Details');
  await person.click('field', 'Address');
  await person.type(taken);
  await tab.chord(['Control'], 's');
  await person.wrong('Address', ['Address']);
  await person.reads('Another post has this address. Choose a different one.');
  await person.focusIs('field Address');
  await tab.chord(['Control'], 'a');
  await person.type(ADDRESS);
  await tab.chord(['Control'], 's');
  await person.reads('Draft saved');
  await person.isAt(/^\/Blogs\/[^/]+\/edit$/);
  await person.sees('heading', 'Edit Blog Post');
  await person.click('button', 'Preview link');
  await person.sees('field', 'Link to the saved version');
  const link = new URL((await person.ask('value', 'Link to the saved version')) ?? '');
  await person.goto(link.pathname + link.search);
  await person.reads('This post is not public');
  await person.sees('heading', TITLE);
}

/** Schedules the draft, which no reader sees then. */
export async function schedule(scene: Scene): Promise<void> {
  const { person } = scene;
  await person.click('link', 'Edit');
  await person.holds('Title*', TITLE);
  await person.click('button', 'Schedule');
  await person.focusIs('field Date');
  await person.tabTo('button', 'Schedule');
  await person.press('Enter');
  await person.isAt('/admin/admin-dashboard');
  await person.reads(`“${TITLE}” goes live`);
  expect((await post(scene)).status).toBe('scheduled');
}

/** Publishes the scheduled post, which the dashboard then says. */
export async function publish(scene: Scene): Promise<void> {
  const { person } = scene;
  await person.clickBeginning('link', TITLE);
  await person.holds('Title*', TITLE);
  await person.click('button', 'Publish now');
  await person.focusIs('button Not yet');
  await person.tabTo('button', 'Yes, publish');
  await person.press('Enter');
  await person.isAt('/admin/admin-dashboard');
  await person.reads(`“${TITLE}” is on the website.`);
  await person.sees('link', 'View post');
  await person.sees('button', 'Share');
  expect(await post(scene)).toMatchObject({ status: 'published', slug: ADDRESS });
}

/** Reads the post and finds posts by words in any order and in the other script. */
export async function read({ person, site }: Scene): Promise<void> {
  await person.goto(`/blogs/${ADDRESS}`);
  await person.isAt(`/Blogs/${ADDRESS}`);
  for (const link of ['Edit', 'WhatsApp', 'LinkedIn', 'Mail']) await person.sees('link', link);
  await person.goto('/Blogs');
  await person.sees('link', 'RSS feed of the blog');
  expect(await (await fetch(`${site.url}/rss.xml`)).text()).toContain(TITLE);
  await person.click('field', 'Search blogs');
  await person.type('road signs');
  await person.reads('1 result for “road signs”');
  await person.seesAll('heading', ['Blogs', TITLE]);
  await person.press('Backspace', 'road signs'.length);
  await person.type('dukan');
  await person.reads('1 result for “dukan”');
  await person.seesAll('heading', ['Blogs', HINDI]);
}

/** Changes the post, which is open elsewhere too: first for administrators alone, then for readers. */
export async function change(scene: Scene): Promise<void> {
  const { person, tab, site } = scene;
  const { _id: id } = await post(scene);
  const readable = async () => (await (await fetch(`${site.url}/api/Blogs/${id}`)).json()) as Blog;
  await site.openElsewhere(id);
  await person.goto(`/Blogs/${id}/edit`);
  await person.holds('Title*', TITLE);
  await person.reads('You have this post open in another tab or browser');
  await person.click('field', 'Title*');
  await person.press('End');
  await person.type(' aloud');
  await tab.chord(['Control'], 's');
  await person.reads('Draft of the changes saved');
  await person.reads('These changes are not published.');
  expect((await readable()).title).toBe(TITLE);
  await person.press('Backspace', ' aloud'.length);
  await person.click('field', CONTENT);
  await tab.chord(['Control'], 'End');
  await person.type('\n\nAsk.');
  await person.tabTo('button', 'Publish changes');
  await person.press('Enter');
  await person.isAt('/admin/admin-dashboard');
  expect(await readable()).toMatchObject({ title: TITLE, content: expect.stringMatching(/<p>Ask\.<\/p>$/) });
}
