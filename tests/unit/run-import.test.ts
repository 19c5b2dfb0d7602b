import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '../../src/browser/shared/api-error.ts';
import type { Photo } from '../../src/domain/photos/photo.ts';
import type { ImportedPost } from '../../src/domain/posts/imported-post.ts';
import { countsInWords } from '../../src/islands/admin/in-out/import/import-words.ts';
import { pictureFiles } from '../../src/islands/admin/in-out/import/picture-files.ts';
import { planImport, readExport, runImport } from '../../src/islands/admin/in-out/import/run-import.ts';

/** What the site has stored, and the next call to fail. */
const site = {
  posts: new Map<string, ImportedPost>(),
  photos: new Map<string, string>(),
  fails: undefined as { title: string; error: Error } | undefined,
};
const calls: Parameters<typeof runImport>[2]['calls'] = {
  compareImports: async (posts) => posts.map(({ source }) => (site.posts.has(source) ? 'same' : 'new')),
  async sendImport(post) {
    if (site.fails?.title === post.title) throw site.fails.error;
    const state = site.posts.has(post.source) ? 'same' : 'new';
    if (state === 'new') site.posts.set(post.source, post);
    return { id: post.source, state, path: `/Blogs/${post.slug}`, isAddressTaken: false };
  },
  async uploadPhoto(id, file) {
    site.photos.set(id, await file.text());
    const hash = '0'.repeat(39) + site.photos.size;
    return { hash, url: `/api/images/${hash}` } as Photo;
  },
};
beforeEach(() => {
  site.posts.clear();
  site.photos.clear();
  site.fails = undefined;
});

const files = () => pictureFiles([new File(['a wall'], 'wall.jpg')]);
const EXPORT = readFileSync('tests/exports/wordpress.xml', 'utf8');
async function run(prepare = async (file: File) => file, text = EXPORT) {
  const read = await readExport(new File([text], 'wordpress.xml'));
  const chosen = await files();
  return runImport(await planImport(read, chosen), chosen, {
    calls,
    prepare,
    signal: new AbortController().signal,
    onProgress: () => {},
  });
}

it('stores each picture once and each post with it', async () => {
  const result = await run();
  expect(countsInWords(result)).toBe('5 added.');
  expect([...site.photos.values()]).toEqual(['a wall']);
  const [blocks] = site.posts.values();
  expect(blocks?.image).toEqual({ key: `${'0'.repeat(39)}1`, alt: 'The wall of the shop' });
  expect(blocks?.text.match(/\/api\/images\/0{39}1/g)).toHaveLength(2);
  expect(result.addresses).toEqual([{ from: '/2024/05/blocks-and-pictures/', to: '/Blogs/blocks-and-pictures' }]);
});

it('names the former address of a public post also where it is a number', async () => {
  const result = await run(undefined, EXPORT.replace('/2024/05/blocks-and-pictures/</link>', '/?p=12</link>'));
  expect(result.addresses).toEqual([{ from: '/?p=12', to: '/Blogs/blocks-and-pictures' }]);
});

it('goes on after a post that is refused, and says why', async () => {
  site.fails = { title: 'Next year', error: new ApiError(400, 'Choose a time in the future.') };
  const result = await run();
  expect([result.refused, result.counts.new, result.stopped]).toEqual([1, 4, undefined]);
  expect(result.leftOut).toContainEqual({ what: 'Next year', why: 'Choose a time in the future.' });
});

it('leaves out a picture that cannot be read, and its place in the text', async () => {
  const result = await run(() => Promise.reject(new Error('no picture')));
  expect(result.counts.new).toBe(5);
  expect([...site.posts.values()].filter(({ text, image }) => image || text.includes('/api/images/'))).toEqual([]);
  expect(result.leftOut.some(({ why }) => why.includes('This picture cannot be read.'))).toBe(true);
});
