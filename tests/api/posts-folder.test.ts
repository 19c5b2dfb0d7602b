import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFolder, type StorageTarget } from '../../scripts/backup/storage-target.ts';
import { exportPosts } from '../../scripts/posts/export-posts.ts';
import { planImport } from '../../scripts/posts/import-posts.ts';
import { startBlobs } from '../../scripts/server/blobs/server.ts';
import { keyOf, type PostRecord, revisionOf } from '../../src/server/posts/post-record.ts';
import type { BlobsAccess } from '../../src/server/storage/netlify-blobs.ts';
import { startBlobsApi } from '../helpers/blobs-api.ts';

const root = resolve(import.meta.dirname, '../..');
const ID = 'came-as-html-5e6f7a8b';
const WORDS = {
  ...{ title: 'Came as HTML: "quoted", with a colon', content: '<p>One <strong>word</strong></p>', text: null },
  ...{ description: 'One word', language: 'mr', languageChosen: true, topics: ['Paint', 'नाव'], author: 'Asha Verma' },
  ...{ slug: 'came-as-html', updatedAt: '2026-11-01T00:00:00.000Z', savedBy: 'EDITOR' },
};
const FACTS = { id: ID, version: 3, createdAt: '2099-01-01T00:00:00.000Z', oldSlugs: ['before'] };
const HTML_POST = { ...FACTS, publishAt: FACTS.createdAt, published: WORDS };

let folder: string;
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'posts-'));
  await promisify(execFile)(process.execPath, [join(root, 'scripts/seed.ts')], {
    env: { ...process.env, DATA_DIR: at('source') },
  });
  await put('source', HTML_POST);
  await writeWalls('pictured', ['walls.md']);
  const image = 'image: { file: ../pictures/wall.webp, alt: A wall }';
  await change('pictured', 'walls.md', (text) => text.replace('title: Walls', `title: Walls\n${image}`));
  await importInto('source', 'pictured');
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

const PICTURES = ['wall.webp', 'wall-1.webp', 'the wall.webp'];
const WALLS = `---
id: walls-1a2b3c4d
title: Walls
---
Three walls.

> A wall
>
> *Who*

> Its paint
>
> *Whose*

${PICTURES.map((name) => `![A wall](../pictures/${name.replace(' ', '%20')})`).join('\n\n')}
`;

/** A folder with a post, under each of the file names, and its pictures. */
async function writeWalls(name: string, files: readonly string[]): Promise<void> {
  await mkdir(join(at(name), 'posts'), { recursive: true });
  await mkdir(join(at(name), 'pictures'));
  for (const [index, picture] of PICTURES.entries())
    await copyFile(join(root, `tests/pictures/blog-${index + 1}.webp`), join(at(name), 'pictures', picture));
  for (const file of files) await writeFile(join(at(name), 'posts', file), WALLS);
}

async function inFolder<T>(name: string, task: (place: StorageTarget) => Promise<T>): Promise<T> {
  const place = await openFolder(at(name));
  try {
    return await task(place);
  } finally {
    await place.close();
  }
}

/** Stores a post in place of the one that is stored. */
const put = (name: string, value: { id: string } & Record<string, unknown>) =>
  inFolder(name, async (place) => {
    const [store, key] = ['posts', keyOf(value.id)];
    const before = await place.read({ store, key });
    // Equal values have another nonce at each write.
    const metadata = { shape: '1', nonce: `after ${before?.etag}` };
    await place.write({ store, key }, { bytes: Buffer.from(JSON.stringify(value)), metadata }, before?.etag);
  });

const exportFrom = (name: string, to: string) => inFolder(name, (place) => exportPosts(place, at(to)));

/** The stored records without the fields that differ at each write. */
async function stored(name: string, store: string): Promise<Record<string, unknown>> {
  return inFolder(name, async (place) => {
    const records: Record<string, unknown> = {};
    for (const key of await place.keys(store)) {
      const bytes = (await place.read({ store, key }))?.bytes ?? Buffer.alloc(0);
      records[key] = store === 'posts' ? JSON.parse(bytes.toString()) : bytes.toString('base64');
    }
    return records;
  });
}

async function importInto(name: string, from: string) {
  return inFolder(name, async (place) => {
    const plan = await planImport(place, at(from));
    await plan.carryOut();
    return plan;
  });
}

const change = async (from: string, file: string, edit: (text: string) => string) => {
  const path = join(at(from), 'posts', file);
  await writeFile(path, edit(await readFile(path, 'utf8')));
};

it('an import restores exported posts unchanged, with their pictures, and without duplicates', async () => {
  const report = await exportFrom('source', 'files');
  expect(report).toMatchObject({ posts: Object.keys(await stored('source', 'posts')).length, leftOut: [] });
  expect(report.posts).toBeGreaterThan(12);
  const [first = ''] = await readdir(at('files/posts'));
  expect(await readFile(join(at('files/posts'), first), 'utf8')).toMatch(/^---\nid: [\s\S]*\n---\n[\s\S]+\n$/);

  const plan = await importInto('target', 'files');
  expect([plan.added.length, plan.changed, plan.leftOut]).toEqual([report.posts, [], []]);
  expect(await stored('target', 'posts')).toEqual(await stored('source', 'posts'));
  expect(Object.keys(await stored('target', 'media'))).toHaveLength(PICTURES.length);
  expect(await stored('target', 'media')).toEqual(await stored('source', 'media'));
  expect(await importInto('target', 'files')).toMatchObject({ added: [], changed: [], equal: report.posts });
});

it('an import of a changed file stores the next revision of the post and keeps the one before', async () => {
  await exportFrom('source', 'edited');
  const file = (await readdir(at('edited/posts'))).find((name) => name.startsWith('keep-your-website-open')) ?? '';
  await change('edited', file, (text) => text.replace('Every June', 'Each June').replaceAll('\n', '\r\n'));
  await importInto('living', 'files');
  const plan = await importInto('living', 'edited');
  const id = file.slice(0, -'.md'.length);
  expect(plan).toMatchObject({ added: [], changed: [id] });
  expect(revisionOf((await stored('living', 'posts'))[keyOf(id)] as PostRecord)).toMatchObject({
    version: 2,
    description: expect.stringMatching(/^Each June/),
    content: expect.stringContaining('<p>Each June the same call comes in.'),
  });
  expect(Object.keys(await stored('living', 'revisions'))).toEqual([expect.stringMatching(`^${id}/00000001-`)]);
});

it('an import accepts pictures under any file name, and each post once', async () => {
  await writeWalls('own', ['a.md', 'b.md']);
  const made = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).jpeg();
  const photo = made.withExif({ IFD0: { Copyright: 'Taken at home' } });
  await writeFile(join(at('own'), 'pictures', 'wall-1.webp'), await photo.toBuffer());
  const plan = await importInto('walls', 'own');
  expect(plan.leftOut).toEqual(['posts/b.md: all of it. Another file has its id, walls-1a2b3c4d.']);
  const { content } = revisionOf((await stored('walls', 'posts'))['1a2b3c4d'] as PostRecord);
  const keys = Array.from(content.matchAll(/src="\/api\/images\/(\w{40})"/g), ([, key = '']) => key);
  expect(Object.keys(await stored('walls', 'media')).sort()).toEqual([...keys].sort());
  expect(new Set(keys).size).toBe(3);
  const kept = (key: string) => inFolder('walls', (place) => place.read({ store: 'media', key }));
  for (const key of keys) expect(String((await kept(key))?.bytes), 'what a photo tells').not.toContain('Taken at home');

  // The key of a revision names its pictures for the sweep.
  await change('own', 'a.md', (text) => text.replace('Three walls', 'Walls'));
  await importInto('walls', 'own');
  const named = keys.map((key) => `_${key.slice(0, 8)}`).join('');
  expect(Object.keys(await stored('walls', 'revisions'))).toEqual([
    expect.stringMatching(new RegExp(`^walls-1a2b3c4d/00000001-\\d{13}${named}$`)),
  ]);
});

it('an export omits deleted posts, and an import of such a file restores the post', async () => {
  const putDeleted = (at: string) => put('deleted', { ...FACTS, draft: WORDS, deleted: { at, status: 'scheduled' } });
  await putDeleted('2026-11-01T00:00:00.000Z');
  expect(await exportFrom('deleted', 'nothing')).toMatchObject({ posts: 0 });
  await exportFrom('source', 'with-deleted');
  expect(await importInto('deleted', 'with-deleted')).toMatchObject({ changed: [ID] });
  const restored = (await stored('deleted', 'posts'))[keyOf(ID)] as PostRecord;
  expect([revisionOf(restored), restored.deleted]).toMatchObject([{ status: 'scheduled', version: 4 }, undefined]);

  await putDeleted('1970-01-01T00:00:00.000Z');
  const { changed, leftOut } = await importInto('deleted', 'with-deleted');
  expect([changed, leftOut]).toEqual([[], [`${ID}: all of it. The post was deleted for good.`]]);
});

it('unpublished changes are exported and imported with their posts, and replace no others', async () => {
  const changed = { ...WORDS, title: 'Changed' };
  const putChanges = (name: string, words: object | undefined) =>
    put(name, { ...HTML_POST, ...(words && { changes: { words, base: 3 } }), changesSaved: 4 });
  const changesIn = async (name: string) => {
    const { changes, changesSaved } = (await stored(name, 'posts'))[keyOf(ID)] as PostRecord;
    return [changes, changesSaved];
  };
  await exportFrom('source', 'before');
  await importInto('changing', 'before');
  await putChanges('changing', changed);
  const { leftOut } = await exportFrom('changing', 'with-changes');
  expect([leftOut, await readdir(at('with-changes/changes'))]).toEqual([[], [`${ID}.md`]]);

  await importInto('another', 'with-changes');
  expect(await changesIn('another')).toEqual([{ words: changed, base: 3 }, 1]);
  expect(await importInto('another', 'with-changes')).toMatchObject({ changes: [], leftOut: [] });
  await putChanges('another', { ...changed, title: 'Others' });
  const again = await importInto('another', 'with-changes');
  const reason = `${ID}: its unpublished changes. Others are stored: publish or discard these first.`;
  expect([again.changes, again.leftOut]).toEqual([[], [reason]]);
  await putChanges('another', undefined);
  await importInto('another', 'with-changes');
  expect(await changesIn('another')).toEqual([{ words: changed, base: 3 }, 5]);

  await rm(join(at('with-changes/posts'), `${ID}.md`));
  const without = await importInto('empty', 'with-changes');
  expect(without.leftOut).toEqual([`${ID}: its unpublished changes. There is no such post.`]);
});

it('an id that no site made becomes the address of the post, which is the same one in each import', async () => {
  await mkdir(join(at('foreign'), 'posts'), { recursive: true });
  await writeFile(join(at('foreign/posts'), 'a.md'), '---\nid: my-summer\ntitle: A\n---\nWords.\n');
  const { added } = await importInto('foreign-into', 'foreign');
  expect(added).toEqual([expect.stringMatching(/^my-summer-[a-z0-9]{8}$/)]);
  const post = revisionOf((await stored('foreign-into', 'posts'))[keyOf(added[0] ?? '')] as PostRecord);
  expect(post.slug).toBe('my-summer');
  expect(await importInto('foreign-into', 'foreign')).toMatchObject({ added: [], changed: added });
  await writeFile(join(at('foreign/posts'), 'b.md'), `---\nid: other-${keyOf(added[0] ?? '')}\ntitle: B\n---\nB.\n`);
  const { leftOut } = await importInto('foreign-into', 'foreign');
  expect(leftOut).toEqual([expect.stringContaining('ends in the same eight characters')]);
});

it('an export fails when storage does not answer, instead of omitting posts', async () => {
  await exportFrom('source', 'down');
  await importInto('living', 'down');
  await inFolder('living', async (place) => {
    const down = { ...place, read: () => Promise.reject(new Error('The line is down.')) };
    await expect(planImport(down, at('down'))).rejects.toThrow('The line is down.');
  });
  await inFolder('living', (place) => expect(planImport(place, at('nowhere'))).rejects.toThrow('There is no folder'));
});

it('an import reports the files it skipped, and imports the rest', async () => {
  await exportFrom('source', 'broken');
  const [first = '', second = '', third = '', fourth = ''] = await readdir(at('broken/posts'));
  await change('broken', first, (text) => text.replace(/^title: .*$/m, ''));
  await change('broken', second, (text) => text.replace('---\n', '---\nlayout: wide\n'));
  await change('broken', third, (text) => `${text}\n![A wall](../pictures/none.webp)\n`);
  await change('broken', fourth, () => 'No front matter.\n');
  const addresses = { 'z1.md': 'slug: a&b<c', 'z2.md': 'slug: ../contact', 'z3.md': 'oldSlugs: [ok, "</loc>"]' };
  for (const [file, front] of Object.entries(addresses)) {
    await writeFile(join(at('broken/posts'), file), `---\ntitle: A\n${front}\n---\nWords.\n`);
  }
  await writeFile(join(at('broken/posts'), 'new.md'), '---\ntitle: A new one\n---\nWritten in a text editor.\n');
  const plan = await importInto('partly', 'broken');
  const notAnAddress =
    'is not as it has to be: Write it in lower-case letters, digits and single hyphens between them.';
  expect(plan.leftOut).toEqual([
    `posts/${first}: all of it. title is not as it has to be: Give the post a title.`,
    `posts/${second}: layout`,
    `posts/${third}: the picture ../pictures/none.webp: there is no such file`,
    `posts/${fourth}: all of it. It has no front matter between two lines of ---.`,
    `posts/z1.md: all of it. slug ${notAnAddress}`,
    `posts/z2.md: all of it. slug ${notAnAddress}`,
    `posts/z3.md: all of it. oldSlugs.1 ${notAnAddress}`,
  ]);
  const id = plan.added.find((added) => added.startsWith('a-new-one-')) ?? '';
  const added = { status: 'draft', language: 'en-IN', content: '<p>Written in a text editor.</p>' };
  expect(revisionOf((await stored('partly', 'posts'))[keyOf(id)] as PostRecord)).toMatchObject(added);
});

it('an import skips symbolic links and files over the size limits', async () => {
  const from = at('linked');
  const post = '---\ntitle: A\n---\nWords.\n\n![A wall](../pictures/wall.webp)\n';
  await mkdir(join(from, 'posts'), { recursive: true });
  await mkdir(join(from, 'pictures'));
  await writeFile(at('secret.md'), post);
  await copyFile(join(root, 'tests/pictures/blog-1.webp'), at('secret.webp'));
  await symlink(at('secret.md'), join(from, 'posts/link.md'));
  await symlink(at('secret.webp'), join(from, 'pictures/wall.webp'));
  await writeFile(join(from, 'posts/a.md'), post);
  await writeFile(join(from, 'posts/large.md'), post);
  await truncate(join(from, 'posts/large.md'), 3e9);
  await writeFile(join(from, 'pictures/large.webp'), '');
  await truncate(join(from, 'pictures/large.webp'), 3e9);
  const { leftOut, added } = await inFolder('linked-into', (place) => planImport(place, from));
  expect(added).toHaveLength(1);
  expect(leftOut).toEqual([
    'posts/a.md: the picture ../pictures/wall.webp: there is no such file',
    'posts/large.md: all of it. It is larger than 1 MB.',
    'posts/link.md: all of it. It is a link to another file.',
    'pictures/large.webp: all of it. It is larger than 4 MB.',
    'pictures/wall.webp: all of it. It is a link to another file.',
  ]);

  await symlink(join(from, 'posts'), join(at('linked-into'), 'posts'));
  await inFolder('linked-into', (place) =>
    expect(planImport(place, at('linked-into'))).rejects.toThrow('posts is a link to another folder'),
  );
});

it('the command reads and writes a site on Netlify with a token, and asks before it changes a post', async () => {
  await exportFrom('source', 'all');
  const blobs = await startBlobs({ directory: join(at('platform'), 'blobs') });
  const inside = JSON.parse(Buffer.from(blobs.context, 'base64').toString()) as BlobsAccess;
  const { stop, apiURL } = await startBlobsApi(inside, 'a token');
  const run = (args: string[], token = 'a token', answer = '') => {
    const env = { ...process.env, NETLIFY_AUTH_TOKEN: token, NETLIFY_API_URL: apiURL ?? '' };
    const command = [join(root, 'scripts/posts.ts'), ...args, '--site', inside.siteID];
    const child = promisify(execFile)(process.execPath, command, { env });
    child.child.stdin?.end(answer);
    return child.catch((error: { stdout: string; stderr: string }) => error);
  };
  const imported = await run(['import', at('all')]);
  expect(imported.stderr).toBe('');
  const added = /^Into the site .* on Netlify: \d+ to add, 0 to change, 0 as they are already\.\nDone\./;
  expect(imported.stdout).toMatch(added);
  const exported = await run(['export', at('back')]);
  expect(exported.stdout).toMatch(/^\d+ posts of the site .* on Netlify and \d+ pictures are in/);
  for (const part of ['posts', 'pictures']) {
    expect(await readdir(join(at('back'), part))).toEqual(await readdir(join(at('all'), part)));
  }
  const [file = ''] = await readdir(at('back/posts'));
  const read = (from: string) => readFile(join(at(from), 'posts', file), 'utf8');
  expect(await read('back')).toBe(await read('all'));

  await change('back', file, (text) => `${text}\nOne more line.\n`);
  const asked = await run(['import', at('back')], 'a token', 'no\n');
  expect(asked.stdout).toMatch(/0 to add, 1 to change, \d+ as they are already\.\nNothing was changed\./);
  expect((await run(['import', at('back'), '--yes'])).stdout).toContain('Done.');
  expect((await run(['export', at('again')], 'another token')).stderr).toContain('does not take the token');
  await stop();
  await blobs.stop();
}, 120_000);
