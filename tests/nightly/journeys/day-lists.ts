import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { expect } from 'vitest';
import { OTHER, PICTURE, post, TITLE } from './day-writing.ts';
import type { Scene } from './journey.ts';

const FORMAT = extname(PICTURE);

/** Confirms a deletion that says these words. */
async function confirm({ person }: Scene, words: string, yes = 'Delete'): Promise<void> {
  await person.focusIs('button Keep it');
  await person.reads(words);
  await person.tabTo('button', yes);
  await person.press('Enter');
}

/** The name of a photo, whose extension is that of the format in which the browser stores pictures. */
async function photo({ person }: Scene, name: string): Promise<string> {
  return (await person.nameOf('button', `Delete ${name}.`)).slice('Delete '.length);
}

/** Adds the picture of the post again under another name. */
async function addCopy(scene: Scene): Promise<string> {
  const { person } = scene;
  const folder = await mkdtemp(join(tmpdir(), 'copy-'));
  const file = join(folder, `copy${FORMAT}`);
  await copyFile(PICTURE, file);
  await person.chooseFile('Choose files', file);
  const name = await photo(scene, 'copy');
  await rm(folder, { recursive: true });
  // Both photos name the post, beside the pasted one, once the library knows that they are the same.
  const naming = async () => (await person.ask('names', 'link')).filter((link) => link === TITLE).length;
  await expect.poll(naming, { message: 'photos that name the post' }).toBe(3);
  return name;
}

/** Deletes a copy of a picture, which changes no post, and the picture itself, which is undone; restores the copy. */
export async function deletePhotos(scene: Scene): Promise<void> {
  const { person } = scene;
  await person.goto('/admin/add-photos');
  const original = await photo(scene, basename(PICTURE, FORMAT));
  const copy = await addCopy(scene);
  const { content } = await post(scene);
  await person.click('button', `Delete ${copy}`);
  await confirm(scene, 'The library has this picture once more, so no post loses it.');
  await person.reads(`${copy} deleted`);
  expect((await post(scene)).content, 'the post after the deletion of a copy').toBe(content);
  await person.click('button', `Delete ${original}`);
  await confirm(scene, `“${original}” will disappear from “${TITLE}”.`);
  await person.reads(`${original} deleted`);
  expect((await post(scene)).content, 'the post without its picture').not.toContain('alt="Ghats"');
  await person.click('button', 'Undo');
  await person.reads(`${original} is back in the library and in 1 post`);
  expect((await post(scene)).content, 'the post with its picture').toBe(content);
  await person.click('button', 'Bin');
  await person.click('button', `Restore ${copy}`);
  await person.reads(`${copy} is back in the library`);
  await person.reads('The bin is empty');
}

/** Deletes a post, undoes it, and deletes it for good out of a search of the bin. */
export async function deletePosts(scene: Scene): Promise<void> {
  const { person, site } = scene;
  const titles = async () => (await site.posts()).map(({ title }) => title);
  await person.goto('/admin/edit-blogs');
  await person.click('button', `Delete: ${OTHER}`);
  await confirm(scene, `“${OTHER}” will leave the website at once.`);
  await person.reads(`“${OTHER}” is in the bin`);
  expect(await titles()).not.toContain(OTHER);
  await person.click('button', 'Undo');
  await person.reads(`“${OTHER}” is back`);
  expect(await titles()).toContain(OTHER);
  await person.click('button', `Delete: ${OTHER}`);
  await confirm(scene, `“${OTHER}” will leave the website at once.`);
  await person.reads(`“${OTHER}” is in the bin`);
  // From the search on, since Tab leaves the page behind its last element.
  await person.click('field', 'Search blogs');
  await person.tabTo('field', 'State');
  await person.type('Bin');
  await person.click('field', 'Search the bin');
  await person.type('hours open');
  await person.reads('1 result for “hours open”');
  await person.click('button', `Delete for good: ${OTHER}`);
  await confirm(scene, `“${OTHER}” and its history cannot be brought back.`, 'Delete for good');
  await person.reads(`“${OTHER}” deleted for good`);
}

/** Takes all posts back, undoes that, and gives them a topic. */
export async function changeSeveral(scene: Scene): Promise<void> {
  const { person, site } = scene;
  const statuses = async () => (await site.posts()).map(({ status }) => status);
  await person.goto('/admin/edit-blogs');
  await person.click('button', 'Select');
  await person.click('field', 'Select all shown');
  await person.reads('2 selected');
  await person.click('button', 'Make a draft');
  await person.focusIs('button Leave them');
  await person.tabTo('button', 'Yes, take back');
  await person.press('Enter');
  await person.reads('2 posts are drafts');
  expect(await statuses()).toEqual(['draft', 'draft']);
  await person.click('button', 'Undo');
  await person.reads('2 posts taken back');
  expect(await statuses()).toEqual(['published', 'published']);
  await person.click('field', 'Select all shown');
  await person.reads('2 selected');
  await person.click('field', 'Topic to add or remove');
  await person.type('Paint\n');
  await person.reads('Topic “Paint” added to 2 posts');
  expect((await site.posts()).map(({ topics }) => topics)).toEqual([['Paint'], ['Paint']]);
}
