import { beforeAll, describe, expect, it } from 'vitest';
import type { Blog } from '../../src/domain/posts/blog.ts';
import type { BinnedPost } from '../../src/domain/posts/post-list.ts';
import { DAY_MS } from '../../src/domain/shared/limits.ts';
import { readAudit } from '../../src/server/auth/record-audit.ts';
import { readListPage } from '../../src/server/pages/blog-pages.ts';
import { sweepPhotos } from '../../src/server/photos/photo-sweep.ts';
import { readRevision } from '../../src/server/posts/post-revisions.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { call, picture, post } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import {
  changeStored,
  deletePost,
  EDIT,
  listPosts,
  readPost,
  restoreRevision,
  revisionsOf,
  savePost,
  storedRecord,
} from '../helpers/posts.ts';

const blobs = useBlobs();
const { signIn } = useAdmin();
let token = '';
beforeAll(async () => {
  token = await signIn();
});

const save = (id: string, form: Record<string, string | Blob>) => savePost(token, id, form);
const saved = async (id: string, form: Record<string, string | Blob>) => (await (await save(id, form)).json()) as Blog;
const read = async (id: string, options = {}) => (await (await readPost(id, options)).json()) as Blog;
const history = (id: string) => revisionsOf(token, id);

describe('creating a post', () => {
  it('publishes without a status, sanitises, and derives description and id', async () => {
    const blog = await post(token, {
      title: 'Café & Trains!',
      content: '<h2 class="x">One</h2><script>alert(1)</script><p>two<br/>three &amp; <a href="/x">four</a></p>',
    });
    expect(blog).toMatchObject({
      title: 'Café & Trains!',
      content: '<h2>One</h2><p>two<br>three &amp; <a href="/x">four</a></p>',
      description: 'One two three & four',
      status: 'published',
      version: 1,
    });
    expect(blog._id).toMatch(/^cafe-trains-[a-z0-9]{8}$/);
    const public_ = await readPost(blog._id);
    expect([public_.status, await public_.json()]).toEqual([200, blog]);
    const headers = { 'if-none-match': public_.headers.get('etag') ?? '' };
    expect((await readPost(blog._id, { headers })).status).toBe(304);
  });

  it('renders the HTML from the text, which only administrators read; other HTML replaces the text', async () => {
    const text = '## One\r\n\r\n- [a](javascript:x) **b** <i>c</i>';
    const made = await post(token, { title: 'Written', content: '<p>Otherwise</p>', text });
    const content = '<h2>One</h2>\n<ul>\n<li>a <strong>b</strong> &lt;i&gt;c&lt;/i&gt;</li>\n</ul>';
    const kept = text.replaceAll('\r\n', '\n');
    expect(made).toMatchObject({ content, text: kept, description: 'One a b <i>c</i>' });
    expect(await read(made._id, { token })).toMatchObject({ content, text: kept });
    const ofVisitor = await read(made._id);
    expect(ofVisitor).toMatchObject({ content });
    for (const shown of [ofVisitor, (await listPosts('?q=Written')).blogs[0]]) expect(shown).not.toHaveProperty('text');

    expect(await saved(made._id, { title: 'Renamed', content })).toMatchObject({ title: 'Renamed', text: kept });
    expect(await saved(made._id, { title: 'Renamed', content: '<p>b</p>' })).not.toHaveProperty('text');
    const [, first] = await history(made._id);
    const restored = await restoreRevision(token, made._id, first?.revision);
    expect(await restored.json()).toMatchObject({ content, text: kept, version: 4 });
  });

  it('requires a title and content', async () => {
    const response = await call('POST', '/api/Blogs', { token, form: { title: ' ', content: '<p> </p>' } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: { title: 'Title is required' } });
  });
});

describe('ids of posts', () => {
  it.each(['..%2Fx', '%2e%2e%2f', '..%2fsessions', 'a%2Fb', 'a%3Fb', 'a%23b', 'x'.repeat(300), 'रेलगाड़ी', 'A', '-'])(
    'refuses %j',
    async (id) => {
      for (const [method, form] of [['GET'], ['PUT', { form: EDIT }], ['DELETE']] as const) {
        const answer = await call(method, `/api/Blogs/${id}`, { token, ...form });
        expect([answer.status, (await answer.json()).message]).toEqual([404, 'Requested blog not found.']);
      }
    },
  );
});

describe('listing posts', () => {
  it('returns pages with contents, a Link to the next one and the total, for five minutes at most', async () => {
    for (let i = 0; i < 5; i++) await post(token, { title: `Paged ${i}`, content: `<p>Unusual word ${i}</p>` });
    const titles: string[] = [];
    let query: string | undefined = '?q=UNUSUAL%20word&limit=2';
    while (query) {
      const { response, blogs } = await listPosts(query);
      expect(response.headers.get('x-total-count')).toBe('5');
      for (const blog of blogs as Blog[]) {
        titles.push(blog.title);
        expect(blog.content).toContain('Unusual');
      }
      query = /<\/api\/Blogs([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    }
    expect(titles.sort()).toEqual(['Paged 0', 'Paged 1', 'Paged 2', 'Paged 3', 'Paged 4']);
    // Also after a failed purge; in the last second of the five minutes not at all.
    const cdn = (await listPosts('?view=summary&q=unusual')).response.headers.get('netlify-cdn-cache-control') ?? '';
    const seconds = cdn === 'no-store' ? 0 : Number(/^public, durable, max-age=(\d+)$/.exec(cdn)?.[1]);
    expect(seconds).toBeLessThanOrEqual(300);
  });

  it('sends at most 4 MB', async () => {
    const long = `<p>${'long '.repeat(19_000)}</p>`;
    for (let i = 0; i < 45; i++) await post(token, { title: `Heavy ${i}`, content: long });
    const first = await call('GET', '/api/Blogs?q=heavy');
    expect((await first.text()).length).toBeLessThan(4 * 1024 * 1024);
    expect(first.headers.get('link')).toContain('rel="next"');
  });

  const cursor = (text: string) => Buffer.from(text).toString('base64url');
  it.each([
    '?limit=0',
    '?limit=x',
    '?limit=1000',
    '?cursor=x',
    `?cursor=${cursor('yesterday a-post-x3k9q0aa')}`,
    `?cursor=${cursor('2026-01-01T00:00:00.000Z ../x')}`,
    `?cursor=${cursor('2026-01-01T00:00:00.000Z a-post-x3k9q0aa')}%20`,
  ])('refuses %s', async (query) => {
    expect((await listPosts(query)).response.status).toBe(400);
    if (!query.includes('cursor')) return;
    const page = await readListPage(new URLSearchParams(query));
    expect(page).toMatchObject({ refusal: 'The cursor is not one of this list.', first: undefined });
  });
});

describe('editing a post', () => {
  it('stores a repeated save once: text, picture, schedule, a restored revision', async () => {
    const { _id } = await post(token);
    const twice = async (send: () => Promise<Response>, version: number) => {
      const answers = [await send(), await send()];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const [first, second] = (await Promise.all(answers.map((answer) => answer.json()))) as [Blog, Blog];
      expect(second).toEqual(first);
      expect(first.version).toBe(version);
    };
    await twice(() => save(_id, { ...EDIT, version: '1', image: picture('twice'), imageAlt: 'A view' }), 2);
    await twice(() => save(_id, { ...EDIT, version: '2', removeImage: 'true' }), 3);
    const publishAt = '2099-12-01T03:30:00.000Z';
    await twice(() => save(_id, { ...EDIT, version: '3', status: 'scheduled', publishAt }), 4);
    await twice(() => save(_id, { title: 'Without a version', content: '<p>Words</p>' }), 5);
    const [, previous] = await history(_id);
    await twice(() => restoreRevision(token, _id, previous?.revision, 5), 6);
    expect((await history(_id)).map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
  });

  it('stores one revision when the answer and the read-back of its write were lost', async () => {
    const { _id } = await post(token);
    let lost = 0;
    // The write is executed; its answer and the read-back fail.
    blobs.intercept(({ operation, store }) => {
      if (!store.endsWith('-posts') || operation === 'get') return undefined;
      lost++;
      return operation === 'put' ? 'lose-answer' : 'refuse';
    });
    expect((await save(_id, { ...EDIT, version: '1' })).status).toBe(503);
    expect(lost).toBeGreaterThan(3);
    blobs.reset();
    const again = await save(_id, { ...EDIT, version: '1' });
    expect([again.status, ((await again.json()) as Blog).version]).toEqual([200, 2]);
  });

  it('shows only administrators who saved a post', async () => {
    const { _id } = await post(token);
    await save(_id, EDIT);
    expect(await read(_id, { token })).toMatchObject({ title: 'Edited', savedBy: ADMIN.adminID });
    const reads = [readPost(_id), call('GET', '/api/Blogs'), call('GET', '/rss.xml')];
    for (const answer of await Promise.all(reads)) expect(await answer.text()).not.toContain(ADMIN.adminID);
  });

  it('gives the feed a tag, by which a reader is told that nothing changed', async () => {
    await post(token);
    const feed = (tag = '') => call('GET', '/rss.xml', { headers: { 'if-none-match': tag } });
    const tag = (await feed()).headers.get('etag') ?? '';
    expect([tag.length > 20, (await feed(`"other", W/${tag}`)).status]).toEqual([true, 304]);
    await post(token);
    expect((await feed(tag)).status).toBe(200);
  });

  it('lets one of 10 concurrent edits win each time, without mixing them, and refuses the others as stale', async () => {
    const { _id } = await post(token);
    for (let version = 1; version <= 3; version++) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          save(_id, { title: `Writer ${i}`, content: `<p>Writer ${i}</p>`, version: `${version}` }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
      const blog = await read(_id);
      expect(blog.content).toBe(`<p>${blog.title}</p>`);
    }
  });
});

describe('revisions of a post', () => {
  it('lists revisions saved before and after a restore from a backup, each with its own text', async () => {
    const { _id } = await post(token, { title: 'First' });
    await save(_id, { ...EDIT, title: 'In the backup' });
    const backup = await storedRecord(_id);
    for (let i = 3; i < 60; i++) await save(_id, { ...EDIT, title: `Lost ${i}` });
    const { headers } = await readPost(_id);
    await changeStored(_id, () => backup);
    expect((await history(_id)).map(({ version }) => version)).toContain(58);
    for (let i = 3; i < 60; i++) await save(_id, { ...EDIT, title: `Again ${i}` });
    expect((await readPost(_id, { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status).toBe(200);
    const kept = await Promise.all((await history(_id)).map(({ revision }) => readRevision(_id, revision)));
    expect(kept.map(({ title }) => title)).toEqual(Array.from({ length: 50 }, (_, n) => `Again ${58 - n}`));
  });

  it('are what was saved by a button: a draft that is saved while it is typed is none, unless another revision takes its place, and no entry of the audit trail', async () => {
    const { _id } = await post(token, { title: 'First', status: 'draft' });
    const draft = { ...EDIT, status: 'draft' };
    for (const title of ['F', 'Fi', 'Fin']) await save(_id, { ...draft, title, typed: 'true' });
    await save(_id, { ...draft, title: 'Final' });
    await save(_id, { ...draft, title: 'Final', status: 'published', typed: 'true' });
    await save(_id, { ...draft, title: 'Out', status: 'published' });
    expect((await history(_id)).map(({ version }) => version)).toEqual([6, 5, 1]);
    const recorded = (await readAudit()).filter(({ thing }) => thing?.kind === 'post' && thing.id === _id);
    expect(recorded.map(({ action }) => action)).toEqual(['post-saved', 'post-published', 'post-saved', 'post-saved']);
    await save(_id, { ...draft, title: 'Typed since', typed: 'true' });
    await restoreRevision(token, _id, (await history(_id)).at(-1)?.revision);
    expect(await readRevision(_id, (await history(_id))[0]?.revision ?? '')).toMatchObject({ title: 'Typed since' });
  });

  it('keeps the last 50 revisions and restores one', async () => {
    const { _id } = await post(token, { title: 'First' });
    for (let i = 0; i < 54; i++) await save(_id, { ...EDIT, title: `Edit ${i}` });
    const revisions = await history(_id);
    expect(revisions).toHaveLength(50);
    expect(revisions[0]?.version).toBe(54);
    const revision = revisions.at(-1)?.revision ?? '';
    const restore = (name: string, version: number) => restoreRevision(token, _id, name, version);
    expect((await restore(revision, 54)).status).toBe(412);
    expect(await read(_id)).toMatchObject({ title: 'Edit 53', version: 55 });
    const restored = await restore(revision, 55);
    expect(await restored.json()).toMatchObject({ title: 'Edit 3', version: 56, status: 'published' });
    expect((await restore('..%2Fx', 56)).status).toBe(404);
  });
});

describe('deleting a post', () => {
  it('keeps it in the bin for 30 days with its history, and restores it once, as a draft', async () => {
    const status = { status: 'scheduled', publishAt: '2099-12-01T03:30:00.000Z' };
    const { _id } = await post(token, { title: 'Binned', ...status });
    await save(_id, EDIT);
    const bin = async () => (await (await call('GET', '/api/admin/bin', { token })).json()) as BinnedPost[];
    const restore = () => call('POST', `/api/admin/bin/${_id}`, { token });
    const remove = () => deletePost(token, _id);
    const refuseWrites = () =>
      blobs.intercept(({ store, operation }) =>
        store.endsWith('-posts') && operation === 'put' ? 'refuse' : undefined,
      );
    refuseWrites();
    expect((await remove()).status).toBe(503);
    blobs.reset();
    expect(await bin()).toEqual([]);
    expect((await remove()).status).toBe(204);
    expect(await bin()).toMatchObject([{ _id, title: 'Edited', status: 'scheduled', deletedBy: ADMIN.adminID }]);

    await sweepPhotos(Date.now() + 29 * DAY_MS);
    refuseWrites();
    expect((await restore()).status).toBe(503);
    blobs.reset();
    for (let time = 0; time < 2; time++) {
      expect(await (await restore()).json()).toMatchObject({ title: 'Edited', status: 'draft', version: 3 });
    }
    expect((await readPost(_id)).status).toBe(404);
    expect((await history(_id)).map(({ version }) => version)).toEqual([2, 1]);
    expect(await bin()).toEqual([]);

    await remove();
    await sweepPhotos(Date.now() + 31 * DAY_MS);
    expect((await restore()).status).toBe(404);
    expect(await jsonStore('revisions').list(`${_id}/`)).toEqual([]);
  });
});

describe('an invalid upload', () => {
  const boundary = { 'content-type': 'multipart/form-data; boundary=x' };
  const file = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\nabc`;
  it.each<[number, string, string | undefined, Record<string, string>]>([
    [400, 'cut off in a file', file('image'), boundary],
    [400, 'cut off in a header', '--x\r\nContent-Dispo', boundary],
    [400, 'without a body', undefined, boundary],
    [400, 'without a boundary', 'x', { 'content-type': 'multipart/form-data; ' }],
    [400, 'with an unexpected file', `${file('other')}\r\n--x--\r\n`, boundary],
    [415, 'as JSON', '{}', { 'content-type': 'application/json' }],
  ])('is answered %i %s', async (status, _name, body, headers) => {
    const response = await call('POST', '/api/Blogs', { token, headers, ...(body ? { body } : {}) });
    expect(response.status).toBe(status);
  });
});
