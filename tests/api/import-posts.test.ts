import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/browser/shared/api-error.ts';
import type { Photo } from '../../src/domain/photos/photo.ts';
import type { Blog } from '../../src/domain/posts/blog.ts';
import type { ImportAnswer, ImportedPost, ImportState } from '../../src/domain/posts/imported-post.ts';
import { pictureFiles } from '../../src/islands/admin/in-out/import/picture-files.ts';
import { planImport, readExport, runImport } from '../../src/islands/admin/in-out/import/run-import.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { call, picture, pngOf, post } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { clear } from '../helpers/people.ts';

useBlobs();
useAdmin();
const token = () => openSession(ADMIN.adminID);
beforeEach(() => vi.stubEnv('SITE_URL', 'http://localhost'));
afterEach(() => vi.unstubAllEnvs());

const digestOf = (words: string) => createHash('sha256').update(words).digest('hex');
let sources = 0;
const imported = (fields: Partial<ImportedPost> = {}): ImportedPost => ({
  source: `https://old.example/?p=${++sources}`,
  digest: digestOf('first'),
  title: 'From the old site',
  status: 'published',
  createdAt: '2019-05-01T04:30:00.000Z',
  updatedAt: '2020-06-01T04:30:00.000Z',
  publishedAt: '2019-05-01T04:30:00.000Z',
  slug: 'पेंट और रंग',
  topics: ['Paint'],
  author: 'Asha Verma',
  excerpt: '',
  text: 'Some **old** words',
  ...fields,
});

const ask = async (path: string, json: unknown) =>
  call('POST', `/api/admin/import/${path}`, { json, token: await token() });
const send = async (sent: ImportedPost) => (await (await ask('posts', sent)).json()) as ImportAnswer;
const stored = async ({ id }: ImportAnswer) =>
  (await (await call('GET', `/api/Blogs/${id}?status=all`, { token: await token() })).json()) as Blog;
const listed = async () => {
  const answer = await call('GET', '/api/admin/posts', { token: await token() });
  return ((await answer.json()) as { total: number }).total;
};

it('stores a post with its dates, author and address, and the same again changes nothing', async () => {
  const sent = imported();
  const answer = await send(sent);
  expect(answer).toMatchObject({ state: 'new', path: '/Blogs/pent-aur-rang', isAddressTaken: false });
  expect(await stored(answer)).toMatchObject({
    ...{ title: sent.title, author: 'Asha Verma', topics: ['Paint'], status: 'published', version: 1 },
    ...{ createdAt: sent.createdAt, updatedAt: sent.updatedAt, text: sent.text },
    content: '<p>Some <strong>old</strong> words</p>',
  });
  const before = await listed();
  expect(await send(sent)).toMatchObject({ state: 'same', id: answer.id });
  expect(await listed()).toBe(before);
});

it('two calls with one post at once make one post', async () => {
  const sent = imported({ slug: '' });
  const before = await listed();
  const answers = await Promise.all([send(sent), send(sent)]);
  expect(answers.map(({ state }) => state).sort()).toEqual(['new', 'same']);
  expect(await listed()).toBe(before + 1);
});

it('takes over what changed in the export, with the state before in the history, but not over a change made here', async () => {
  const sent = imported({ slug: '' });
  const { id } = await send(sent);
  const changed = { ...sent, digest: digestOf('second'), text: 'Newer words', status: 'draft' as const };
  const answer = await send(changed);
  expect(answer.state).toBe('changed');
  expect(await stored(answer)).toMatchObject({ content: '<p>Newer words</p>', version: 2, status: 'draft' });
  const revisions = await call('GET', `/api/Blogs/${id}/revisions`, { token: await token() });
  expect(await revisions.json()).toHaveLength(1);
  const form = { title: 'Mine', content: '<p>Mine</p>', version: '2' };
  await call('PUT', `/api/Blogs/${id}`, { form, token: await token() });
  expect((await send({ ...sent, digest: digestOf('third') })).state).toBe('changed-here');
  expect((await stored(answer)).title).toBe('Mine');
});

it('leaves a deleted post deleted, also one that was deleted for good', async () => {
  const sent = imported({ slug: '' });
  const { id } = await send(sent);
  await call('DELETE', `/api/Blogs/${id}`, { token: await token() });
  expect((await send(sent)).state).toBe('deleted-here');
  await call('DELETE', `/api/admin/bin/${id}`, { token: await token() });
  expect(await send(sent)).toMatchObject({ state: 'deleted-here', path: null });
});

it('compares many posts at once', async () => {
  const [first, second, third] = [imported({ slug: '' }), imported({ slug: '' }), imported()];
  await send(first);
  await send(second);
  const posts = [first, { ...second, digest: digestOf('other') }, third].map(({ source, digest }) => ({
    source,
    digest,
  }));
  expect(await (await ask('compare', { posts })).json()).toEqual(['same', 'changed', 'new']);
});

it('gives a post another address when one is taken', async () => {
  const other = await post(await token(), { title: 'Here first', slug: 'taken-address' });
  expect(other.slug).toBe('taken-address');
  const answer = await send(imported({ slug: 'taken-address' }));
  expect(answer).toMatchObject({ isAddressTaken: true, path: `/Blogs/${answer.id}` });
});

it('has the picture of the library that it names', async () => {
  const photo = await call('POST', '/api/photos', { form: { photo: picture('wall') }, token: await token() });
  const { hash, url } = (await photo.json()) as { hash: string; url: string };
  const answer = await send(imported({ slug: '', image: { key: hash, alt: 'A wall' } }));
  expect((await stored(answer)).image).toEqual({ url, alt: 'A wall' });
  const gone = await ask('posts', imported({ slug: '', image: { key: '0'.repeat(40), alt: '' } }));
  expect(gone.status).toBe(400);
});

it('a scheduled post is public from its time on', async () => {
  const sent = imported({ slug: '', status: 'scheduled', publishAt: '2099-01-01T00:00:00.000Z' });
  delete sent.publishedAt;
  const answer = await send(sent);
  expect(await stored(answer)).toMatchObject({ status: 'scheduled', publishAt: '2099-01-01T00:00:00.000Z' });
});

it.each([
  ['a text that is too long', { text: 'a'.repeat(100_001) }, 400],
  ['no text', { text: '' }, 400],
  ['no title', { title: '' }, 400],
  ['a time that does not exist', { createdAt: '2024-02-31' }, 400],
  ['a source that is too long', { source: 'a'.repeat(501) }, 400],
  ['too many topics', { topics: 'abcdefghi'.split('') }, 400],
])('refuses %s', async (_what, fields, status) => {
  const answer = await ask('posts', imported(fields));
  expect(answer.status).toBe(status);
  expect(((await answer.json()) as { message: string }).message).not.toBe('');
});

describe.each([
  ['wordpress.xml', 5, ['2024/05/wall.jpg']],
  ['ghost.json', 4, ['2024/05/wall.jpg', '2024/05/two.png']],
])('%s', (name, count, pictures) => {
  const files = pictures.map((path, index) =>
    Object.defineProperty(new File([pngOf(20, 20, 300 + index)], path.slice(8)), 'webkitRelativePath', { value: path }),
  );
  const photos = async () => {
    const answer = await call('GET', '/api/photos', { token: await token() });
    return ((await answer.json()) as unknown[]).length;
  };
  /** Calls the functions. @param end from this call on the connection is gone @param isLost whether that one is carried out nevertheless */
  const callsUntil = (end: number, isLost: boolean) => {
    let made = 0;
    const gone = () => new ApiError(0, '', { retryAfter: 0 });
    const counted =
      <A extends unknown[], R>(act: (...args: A) => Promise<R>) =>
      async (...args: A) => {
        const number = ++made;
        if (number < end) return act(...args);
        if (number === end && isLost) await act(...args);
        throw gone();
      };
    const calls = {
      compareImports: counted(async (posts) => {
        const sent = posts.map(({ source, digest }) => ({ source, digest }));
        return (await ask('compare', { posts: sent })).json() as Promise<ImportState[]>;
      }),
      sendImport: counted(send),
      uploadPhoto: counted(async (id, photo) => {
        const headers = { 'idempotency-key': id };
        const answer = await call('POST', '/api/photos', { form: { photo }, headers, token: await token() });
        return answer.json() as Promise<Photo>;
      }),
    } satisfies Parameters<typeof runImport>[2]['calls'];
    return { calls, made: () => made };
  };

  it('is imported whole, and once, wherever an import before was interrupted', { timeout: 60_000 }, async () => {
    const chosen = await pictureFiles(files);
    const plan = await planImport(await readExport(new File([readFileSync(`tests/exports/${name}`)], name)), chosen);
    expect(plan.posts).toHaveLength(count);
    const run = async ({ calls }: ReturnType<typeof callsUntil>) =>
      runImport(plan, chosen, {
        calls,
        prepare: async (file) => file,
        onProgress: () => {},
        signal: new AbortController().signal,
      });
    const whole = callsUntil(Number.POSITIVE_INFINITY, false);
    expect((await run(whole)).counts).toMatchObject({ new: count });
    expect((await run(callsUntil(Number.POSITIVE_INFINITY, false))).counts).toMatchObject({ new: 0, same: count });
    for (let end = 1; end <= whole.made(); end++) {
      for (const isLost of [false, true]) {
        await clear('posts', 'photos', 'media', 'summaries');
        expect((await run(callsUntil(end, isLost))).stopped, `call ${end}`).toBeDefined();
        const { counts, refused, stopped } = await run(callsUntil(Number.POSITIVE_INFINITY, false));
        expect([counts.new + counts.same, counts.changed, refused, stopped], `call ${end}`).toEqual([
          count,
          0,
          0,
          undefined,
        ]);
        expect([await listed(), await photos()], `call ${end}`).toEqual([count, pictures.length]);
      }
    }
  });
});
