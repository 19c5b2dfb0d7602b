import { v7 as uuidV7 } from 'uuid';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import binFn from '../../netlify/functions/admin-bin.ts';
import binPostFn from '../../netlify/functions/admin-bin-post.ts';
import blogFn from '../../netlify/functions/blog.ts';
import previewFn from '../../netlify/functions/blog-preview.ts';
import restoreFn from '../../netlify/functions/blog-restore.ts';
import revisionsFn from '../../netlify/functions/blog-revisions.ts';
import blogsFn from '../../netlify/functions/blogs.ts';
import photoFn from '../../netlify/functions/photo.ts';
import photoFilesFn from '../../netlify/functions/photo-files.ts';
import photosFn from '../../netlify/functions/photos.ts';
import rssFn from '../../netlify/functions/rss.ts';
import sitemapFn from '../../netlify/functions/sitemap-posts.ts';
import type { LibraryPhoto } from '../../src/domain/photos/photo.ts';
import type { Blog, BlogSummary, Revision } from '../../src/domain/posts/blog.ts';
import type { BinnedPost } from '../../src/domain/posts/post-list.ts';
import { blogIdSuffix } from '../../src/domain/shared/ids.ts';
import { TIMES } from '../../src/domain/shared/limits.ts';
import { readListPage, readPostPage } from '../../src/server/pages/blog-pages.ts';
import { sweepPhotos } from '../../src/server/photos/photo-sweep.ts';
import { sweepCreations } from '../../src/server/posts/blog-creations.ts';
import { blogStore } from '../../src/server/posts/blog-store.ts';
import { readBlogAsAdmin } from '../../src/server/posts/blogs.ts';
import { opensPreview, sweepPreviews } from '../../src/server/posts/previews.ts';
import { readRevision } from '../../src/server/posts/revisions.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { call, picture, pictureInSizes, pngOf, post } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { interleave } from '../helpers/interleave.ts';

const DAY = 24 * 60 * 60 * 1000;

const blobs = useBlobs();
const { signIn } = useAdmin();
let token = '';
beforeAll(async () => {
  token = await signIn();
});

const list = async (query = '', options: { token?: string } = {}) => {
  const response = await call(blogsFn, 'GET', `/api/Blogs${query}`, options);
  return { response, blogs: (await response.json()) as BlogSummary[] };
};
const read = (id: string, options: Parameters<typeof call>[3] = {}) =>
  call(blogFn, 'GET', `/api/Blogs/${encodeURIComponent(id)}`, { ...options, params: { id } });
const put = (id: string, form: Record<string, string | Blob>) =>
  call(blogFn, 'PUT', `/api/Blogs/${id}`, { token, params: { id }, form });
const history = async (id: string) =>
  (await (await call(revisionsFn, 'GET', '/', { token, params: { id } })).json()) as Revision[];
const LATER = '2099-12-01T03:30:00.000Z';
const edit = { title: 'Edited', content: '<p>Edited</p>' };

describe('creating', () => {
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
    const public_ = await read(blog._id);
    expect([public_.status, await public_.json()]).toEqual([200, blog]);
    expect((await read(blog._id, { headers: { 'if-none-match': public_.headers.get('etag') ?? '' } })).status).toBe(
      304,
    );
  });

  it('renders the HTML from the text, which only administrators read', async () => {
    const text = '## One\r\n\r\n- [a](javascript:x) **b** <i>c</i>';
    const made = await post(token, { title: 'Written', content: '<p>Otherwise</p>', text });
    const content = '<h2>One</h2>\n<ul>\n<li>a <strong>b</strong> &lt;i&gt;c&lt;/i&gt;</li>\n</ul>';
    const kept = text.replaceAll('\r\n', '\n');
    expect(made).toMatchObject({ content, text: kept, description: 'One a b <i>c</i>' });
    const ofAdmin = (await (await read(made._id, { token })).json()) as Blog;
    expect(ofAdmin).toMatchObject({ content, text: kept });
    const ofVisitor = (await (await read(made._id)).json()) as Blog;
    expect(ofVisitor).toMatchObject({ content });
    expect(ofVisitor).not.toHaveProperty('text');
    expect((await list('?q=Written')).blogs[0]).not.toHaveProperty('text');
  });

  it('keeps the text when the same HTML is sent, and drops it for other HTML', async () => {
    const { _id, content } = await post(token, { title: 'Kept', content: '<p>x</p>', text: '*a*' });
    const renamed = (await (await put(_id, { title: 'Renamed', content })).json()) as Blog;
    expect(renamed).toMatchObject({ title: 'Renamed', content, text: '*a*' });
    expect(await (await put(_id, { title: 'Renamed', content: '<p>b</p>' })).json()).not.toHaveProperty('text');
    const [, first] = await history(_id);
    const restored = await call(restoreFn, 'POST', '/', {
      ...{ token, params: { id: _id, revision: first?.revision ?? '' }, json: {} },
    });
    expect(await restored.json()).toMatchObject({ content, text: '*a*', version: 4 });
  });

  it('requires an administrator, a title and content', async () => {
    expect((await call(blogsFn, 'POST', '/api/Blogs', { form: { title: 'a', content: 'b' } })).status).toBe(401);
    const response = await call(blogsFn, 'POST', '/api/Blogs', { token, form: { title: ' ', content: '<p> </p>' } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: { title: 'Title is required' } });
  });

  it('stores 50 concurrent posts', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, (_, i) => post(token, { title: `Crowd ${i}` })));
    expect(new Set(made.map(({ _id }) => _id)).size).toBe(50);
    expect((await list('?q=crowd&view=summary&limit=100')).blogs).toHaveLength(50);
  });
});

describe('creating again with the same idempotency key', () => {
  const create = async (key: string, fields: Record<string, string | Blob>) => {
    const form = { title: 'Sent twice', content: '<p>Some words</p>', ...fields };
    const response = await call(blogsFn, 'POST', '/api/Blogs', { token, form, headers: { 'idempotency-key': key } });
    return { status: response.status, blog: (await response.json()) as Blog };
  };

  it.each([
    ['published', {}],
    ['a draft', { status: 'draft' }],
    ['scheduled', { status: 'scheduled', publishAt: '2099-12-01T03:30:00.000Z' }],
    ['with a picture', { image: picture('again'), imageAlt: 'A view' }],
  ])('returns the same post: %s', async (_name, fields) => {
    const key = uuidV7();
    const [first, second] = await Promise.all([create(key, fields), create(key, fields)]);
    const third = await create(key, fields);
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect(second.blog).toEqual(first.blog);
    expect(third.blog).toEqual(first.blog);
    expect(third.blog.version).toBe(1);
  });

  it('keeps an edit made before the repeat, title included', async () => {
    const key = uuidV7();
    const first = await create(key, { status: 'draft' });
    const second = await create(key, { title: 'Another title', content: '<p>More words</p>' });
    expect(second.blog).toMatchObject({ _id: first.blog._id, title: 'Another title', status: 'published', version: 2 });
    expect((await create(key, { title: 'A third title' })).status).toBe(412);
  });

  it('makes one post, with each text in it or in its history, when a concurrent repeat has another title', async () => {
    for (let n = 1, more = true; more; n++) {
      const key = uuidV7();
      const answers: Awaited<ReturnType<typeof create>>[] = [];
      const send = async (title: string) => void answers.push(await create(key, { title, content: `<p>${title}</p>` }));
      more = await interleave(
        blobs,
        n,
        () => send('First'),
        () => send('Second'),
      );
      const ids = new Set(
        (await blogStore.list()).map(({ key: id }) => id).filter((id) => id.endsWith(blogIdSuffix(key))),
      );
      expect([n, ids.size]).toEqual([n, 1]);
      for (const { status, blog } of answers) {
        if (status === 412) continue;
        expect([n, status, blog._id]).toEqual([n, 201, [...ids][0]]);
        const former = (await history(blog._id)).map(({ revision }) => readRevision(blog._id, revision));
        const texts = [await readBlogAsAdmin(blog._id), ...(await Promise.all(former))].map(({ content }) => content);
        expect(texts).toContain(blog.content);
      }
    }
  });

  it('returns the same post as long as an editor may repeat it, without listing posts', async () => {
    const key = uuidV7();
    const { blog } = await create(key, {});
    await sweepCreations(Date.now() + TIMES.autosave - DAY);
    blobs.reset();
    expect((await create(key, { title: 'Another title' })).blog).toMatchObject({ _id: blog._id, version: 2 });
    expect(blobs.calls.filter(({ store, operation }) => store.endsWith('-blogs') && operation === 'list')).toEqual([]);
    await sweepCreations(Date.now() + TIMES.autosave + DAY);
    expect(await jsonStore('blog-creations').list()).toEqual([]);
  });

  it('returns the same post when the previous release stored no record of the key, if the title is the same', async () => {
    const key = uuidV7();
    const { blog } = await create(key, {});
    await jsonStore('blog-creations').delete(key);
    const again = await create(key, { content: '<p>Other words</p>' });
    expect(again.blog).toMatchObject({ _id: blog._id, version: 2 });
  });

  it('makes one post when the first try failed after the record of its key', async () => {
    const key = uuidV7();
    blobs.intercept(({ store, operation }) => (store.endsWith('-blogs') && operation === 'put' ? 'refuse' : undefined));
    expect((await create(key, {})).status).toBe(503);
    blobs.reset();
    const first = await create(key, { title: 'Another title' });
    const again = await create(key, { title: 'Another title' });
    expect([first.status, again.blog]).toEqual([201, first.blog]);
  });

  it('refuses a key that is no UUID', async () => {
    expect((await create('1', {})).status).toBe(400);
  });
});

describe('ids', () => {
  it.each(['../x', '%2e%2e%2f', '..%2fsessions', 'a/b', 'a?b', 'a#b', 'x'.repeat(300), 'रेलगाड़ी', 'A', '-', ''])(
    'refuses %j',
    async (id) => {
      for (const [method, form] of [['GET'], ['PUT', edit], ['DELETE']] as const) {
        const response = await call(blogFn, method, '/api/Blogs/x', {
          token,
          params: { id },
          ...(form ? { form } : {}),
        });
        expect(response.status).toBe(404);
        expect(await response.json()).toMatchObject({ message: 'Requested blog not found.' });
      }
    },
  );

  it('are generated from any title', async () => {
    for (const title of ['रेलगाड़ी', '../../etc', '?#%2e', 'x'.repeat(200)]) {
      const { _id } = await post(token, { title });
      expect((await read(_id)).status).toBe(200);
    }
  });
});

describe('pictures', () => {
  it('are stored once by content hash and served as immutable, in ranges too', async () => {
    const blog = await post(token, { image: picture('one'), imageAlt: 'A view' });
    expect(blog.image).toMatchObject({ alt: 'A view' });
    const key = blog.image?.url.split('/').at(-1) ?? '';
    const get = (headers: Record<string, string> = {}) =>
      call(photoFilesFn, 'GET', `/api/images/${key}`, { params: { key }, headers });
    const whole = await get();
    expect(whole.headers.get('content-type')).toBe('image/png');
    expect(whole.headers.get('cache-control')).toContain('immutable');
    expect(await whole.text()).toMatch(/one$/);
    expect((await get({ 'if-none-match': whole.headers.get('etag') ?? '' })).status).toBe(304);
    const part = await get({ range: 'bytes=-3' });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'one', 'bytes 8-10/11']);
    expect((await get({ range: 'bytes=99-' })).status).toBe(416);
    expect((await get({ range: 'bytes=5-2' })).status).toBe(200);
  });

  it('are served in their uploaded widths, in full for another width, and deleted together', async () => {
    const [sized, older] = [
      await post(token, pictureInSizes('image')),
      await post(token, { image: pngOf(2000, 1500, 3001) }),
    ];
    const get = async (url = '', width = '') => {
      const key = `${url.split('/').at(-1)}${width}`;
      const answer = await call(photoFilesFn, 'GET', `/api/images/${key}`, { params: { key } });
      const tag = answer.headers.get('netlify-cache-tag');
      return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength, tag };
    };
    const tag = `image-${sized.image?.url.split('/').at(-1)}`;
    for (const [width, bytes] of [
      ['', 3000],
      ['-640', 300],
      ['-1320', 900],
    ] as const) {
      expect(await get(sized.image?.url, width)).toEqual({ status: 200, bytes, tag });
      expect(await get(older.image?.url, width)).toMatchObject({ status: 200, bytes: 3001 });
    }
    for (const width of ['-641', '-', '-640-640', '-0640'])
      expect((await get(sized.image?.url, width)).status).toBe(404);
  });

  it.each([
    ['of another width', pngOf(641, 480, 300)],
    ['of another shape', pngOf(640, 640, 300)],
    ['no smaller in bytes', pngOf(640, 480, 3000)],
    ['no picture', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'])],
  ])('are refused and not stored with a smaller width that is %s', async (_name, size) => {
    const form = { title: 'a', content: 'b', image: pngOf(2000, 1500, 3000), 'image-640': size };
    blobs.reset();
    const response = await call(blogsFn, 'POST', '/api/Blogs', { token, form });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: { image: expect.stringContaining('does not fit') } });
    expect(blobs.calls.filter(({ store, operation }) => store.endsWith('-media') && operation === 'put')).toEqual([]);
  });

  it('are refused with a smaller width over half a megabyte', async () => {
    const form = {
      title: 'a',
      content: 'b',
      image: pngOf(2000, 1500, 2_000_000),
      'image-640': pngOf(640, 480, 600_000),
    };
    expect((await call(blogsFn, 'POST', '/api/Blogs', { token, form })).status).toBe(413);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ' '],
  ])('are refused when %s', async (_name, text) => {
    const form = { title: 'a', content: 'b', image: new Blob([text], { type: 'image/png' }) };
    const response = await call(blogsFn, 'POST', '/api/Blogs', { token, form });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: { image: expect.stringContaining('Choose a picture') } });
  });

  it('of exactly 4 MB are accepted, larger ones refused', async () => {
    const sized = (bytes: number) => new Blob([picture(), new Uint8Array(bytes - 8)]);
    const form = { title: 'a', content: 'b' };
    const limit = 4 * 1024 * 1024;
    const over = await call(blogsFn, 'POST', '/api/Blogs', { token, form: { ...form, image: sized(limit + 1) } });
    expect(over.status).toBe(413);
    expect(await over.json()).toMatchObject({ errors: { image: 'The file must be 4 MB or smaller.' } });
    expect((await call(blogsFn, 'POST', '/api/Blogs', { token, form: { ...form, image: sized(limit) } })).status).toBe(
      201,
    );
  });

  it('are kept, removed or replaced by an edit', async () => {
    const { _id, image } = await post(token, { image: picture('stay') });
    const photoAfter = async (form: Record<string, string | Blob>) =>
      ((await (await put(_id, { ...edit, ...form })).json()) as Blog).image;
    expect(await photoAfter({})).toEqual(image);
    expect(await photoAfter({ removeImage: 'true' })).toBeUndefined();
    expect(await photoAfter({ imageKey: image?.url.split('/').at(-1) ?? '' })).toEqual(image);
    expect((await put(_id, { ...edit, imageKey: 'f'.repeat(40) })).status).toBe(400);
  });
});

describe('listing', () => {
  it('returns pages with contents, a Link to the next one and the total', async () => {
    for (let i = 0; i < 5; i++) await post(token, { title: `Paged ${i}`, content: `<p>Unusual word ${i}</p>` });
    const titles: string[] = [];
    let query: string | undefined = '?q=UNUSUAL%20word&limit=2';
    while (query) {
      const { response, blogs } = await list(query);
      expect(response.headers.get('x-total-count')).toBe('5');
      for (const blog of blogs as Blog[]) {
        titles.push(blog.title);
        expect(blog.content).toContain('Unusual');
      }
      query = /<\/api\/Blogs([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    }
    expect(titles.sort()).toEqual(['Paged 0', 'Paged 1', 'Paged 2', 'Paged 3', 'Paged 4']);
  });

  it('sends at most 4 MB', async () => {
    const long = `<p>${'long '.repeat(19_000)}</p>`;
    for (let i = 0; i < 45; i++) await post(token, { title: `Heavy ${i}`, content: long });
    const first = await call(blogsFn, 'GET', '/api/Blogs?q=heavy');
    const text = await first.text();
    expect(text.length).toBeLessThan(4 * 1024 * 1024);
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
    expect((await list(query)).response.status).toBe(400);
    if (!query.includes('cursor')) return;
    const page = await readListPage(new URLSearchParams(query));
    expect(page).toMatchObject({ refusal: 'The cursor is not one of this list.', first: undefined });
  });

  it('is cached for five minutes at most, also after a failed purge', async () => {
    const cdn = (await list('?view=summary&q=unusual')).response.headers.get('netlify-cdn-cache-control') ?? '';
    expect(Number(/^public, durable, max-age=(\d+)$/.exec(cdn)?.[1] ?? 0)).toBeLessThanOrEqual(300);
  });
});

describe('editing', () => {
  it('refuses a stale edit with a message', async () => {
    const { _id } = await post(token);
    expect((await put(_id, { ...edit, version: '1' })).status).toBe(200);
    const late = await put(_id, { ...edit, title: 'Late', version: '1' });
    expect(late.status).toBe(412);
    expect(((await (await read(_id)).json()) as Blog).title).toBe('Edited');
  });

  it('stores a repeated save once: text, picture, schedule, a restored revision', async () => {
    const { _id } = await post(token);
    const twice = async (send: () => Promise<Response>, version: number) => {
      const answers = [await send(), await send()];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const [first, second] = (await Promise.all(answers.map((answer) => answer.json()))) as [Blog, Blog];
      expect(second).toEqual(first);
      expect(first.version).toBe(version);
    };
    await twice(() => put(_id, { ...edit, version: '1', image: picture('twice'), imageAlt: 'A view' }), 2);
    await twice(() => put(_id, { ...edit, version: '2', removeImage: 'true' }), 3);
    const publishAt = '2099-12-01T03:30:00.000Z';
    await twice(() => put(_id, { ...edit, version: '3', status: 'scheduled', publishAt }), 4);
    await twice(() => put(_id, { title: 'Without a version', content: '<p>Words</p>' }), 5);
    const [, former] = await history(_id);
    const restore = () =>
      call(restoreFn, 'POST', '/', {
        token,
        params: { id: _id, revision: former?.revision ?? '' },
        json: { version: 5 },
      });
    await twice(restore, 6);
    expect((await history(_id)).map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
  });

  it('stores one version when the answer and the read-back of its write were lost', async () => {
    const { _id } = await post(token);
    let lost = 0;
    // The write is executed; its answer and the read-back fail.
    blobs.intercept(({ operation, store }) => {
      if (!store.endsWith('-blogs') || operation === 'get') return undefined;
      lost++;
      return operation === 'put' ? 'lose-answer' : 'refuse';
    });
    expect((await put(_id, { ...edit, version: '1' })).status).toBe(503);
    expect(lost).toBeGreaterThan(3);
    blobs.reset();
    const again = await put(_id, { ...edit, version: '1' });
    expect([again.status, ((await again.json()) as Blog).version]).toEqual([200, 2]);
  });

  it('shows only administrators who saved a post', async () => {
    const { _id } = await post(token);
    await put(_id, edit);
    expect(await (await read(_id, { token })).json()).toMatchObject({ title: 'Edited', savedBy: ADMIN.adminID });
    const everybody = await Promise.all([
      read(_id),
      call(blogsFn, 'GET', '/api/Blogs'),
      call(rssFn, 'GET', '/rss.xml'),
    ]);
    for (const answer of everybody) expect(await answer.text()).not.toContain(ADMIN.adminID);
  });

  it('lets one of 10 concurrent edits win each time, without mixing them', async () => {
    const { _id } = await post(token);
    for (let version = 1; version <= 3; version++) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          put(_id, { title: `Writer ${i}`, content: `<p>Writer ${i}</p>`, version: `${version}` }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
      const blog = (await (await read(_id)).json()) as Blog;
      expect(blog.content).toBe(`<p>${blog.title}</p>`);
    }
  });

  it('lists revisions saved before and after a restore from a backup, each with its own text', async () => {
    const { _id } = await post(token, { title: 'First' });
    await put(_id, { ...edit, title: 'In the backup' });
    const backup = (await blogStore.get(_id))?.value;
    if (!backup) throw new Error('It is not stored.');
    for (let i = 3; i < 60; i++) await put(_id, { ...edit, title: `Lost ${i}` });
    const { headers } = await read(_id);
    await blogStore.set(_id, backup);
    expect((await history(_id)).map(({ version }) => version)).toContain(58);
    for (let i = 3; i < 60; i++) await put(_id, { ...edit, title: `Again ${i}` });
    expect((await read(_id, { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status).toBe(200);
    const kept = await Promise.all((await history(_id)).map(({ revision }) => readRevision(_id, revision)));
    expect(kept.map(({ title }) => title)).toEqual(Array.from({ length: 50 }, (_, n) => `Again ${58 - n}`));
  });

  it('keeps the last 50 revisions and restores one', async () => {
    const { _id } = await post(token, { title: 'First' });
    for (let i = 0; i < 54; i++) await put(_id, { ...edit, title: `Edit ${i}` });
    const revisions = (await (
      await call(revisionsFn, 'GET', '/', { token, params: { id: _id } })
    ).json()) as Revision[];
    expect(revisions).toHaveLength(50);
    expect(revisions[0]?.version).toBe(54);
    const revision = revisions.at(-1)?.revision ?? '';
    const restore = (name: string, version: number) =>
      call(restoreFn, 'POST', '/', { token, params: { id: _id, revision: name }, json: { version } });
    expect((await restore(revision, 54)).status).toBe(412);
    expect(await (await read(_id)).json()).toMatchObject({ title: 'Edit 53', version: 55 });
    const restored = await restore(revision, 55);
    expect(await restored.json()).toMatchObject({ title: 'Edit 3', version: 56, status: 'published' });
    expect((await restore('../x', 56)).status).toBe(404);
  });

  it('keeps a deleted post in the bin for 30 days with history and pictures, and restores it once, as a draft', async () => {
    const { _id, image } = await post(token, {
      title: 'Binned',
      image: picture('binned'),
      status: 'scheduled',
      publishAt: LATER,
    });
    await put(_id, { ...edit, removeImage: 'true' });
    const bin = async () => (await (await call(binFn, 'GET', '/', { token })).json()) as BinnedPost[];
    const restore = () => call(binPostFn, 'POST', '/', { token, params: { id: _id } });
    const remove = () => call(blogFn, 'DELETE', '/', { token, params: { id: _id } });
    const refuseWrites = () =>
      blobs.intercept(({ store, operation }) =>
        store.endsWith('-blogs') && operation === 'put' ? 'refuse' : undefined,
      );
    refuseWrites();
    expect((await remove()).status).toBe(503);
    blobs.reset();
    expect(await bin()).toEqual([]);
    expect((await remove()).status).toBe(204);
    expect(await bin()).toMatchObject([{ _id, title: 'Edited', status: 'scheduled', deletedBy: ADMIN.adminID }]);

    await sweepPhotos(Date.now() + 29 * DAY);
    expect(
      (await call(photoFilesFn, 'GET', image?.url ?? '', { params: { key: image?.url.split('/').at(-1) ?? '' } }))
        .status,
    ).toBe(200);
    refuseWrites();
    expect((await restore()).status).toBe(503);
    blobs.reset();
    for (let time = 0; time < 2; time++) {
      expect(await (await restore()).json()).toMatchObject({ title: 'Edited', status: 'draft', version: 3 });
    }
    expect((await read(_id)).status).toBe(404);
    expect((await history(_id)).map(({ version }) => version)).toEqual([2, 1]);
    expect(await bin()).toEqual([]);

    await remove();
    await sweepPhotos(Date.now() + 31 * DAY);
    expect((await restore()).status).toBe(404);
    expect(await jsonStore('revisions').list(`${_id}/`)).toEqual([]);
  });

  it('deletes a post', async () => {
    const { _id } = await post(token);
    const remove = () => call(blogFn, 'DELETE', '/', { token, params: { id: _id } });
    expect((await remove()).status).toBe(204);
    expect((await read(_id)).status).toBe(404);
    expect((await remove()).status).toBe(404);
    expect((await list('?view=summary&limit=100')).blogs.map((blog) => blog._id)).not.toContain(_id);
  });
});

describe('drafts and schedules', () => {
  const everywhere = async (id: string) => {
    const [one, summaries, rss, sitemap] = await Promise.all([
      read(id),
      list(`?view=summary&q=Hidden`),
      call(rssFn, 'GET', '/rss.xml'),
      call(sitemapFn, 'GET', '/sitemap-posts.xml'),
    ]);
    return [
      one.status === 200,
      summaries.blogs.some(({ _id }) => _id === id),
      (await rss.text()).includes(id),
      (await sitemap.text()).includes(id),
    ];
  };

  it('show a draft to administrators and through a preview link only', async () => {
    const { _id } = await post(token, { title: 'Hidden draft', status: 'draft' });
    expect(await everywhere(_id)).toEqual([false, false, false, false]);
    expect((await read(_id, { token })).status).toBe(200);
    expect((await list('?status=draft&view=summary', { token })).blogs.map((blog) => blog._id)).toContain(_id);
    expect((await list('?status=all')).response.status).toBe(401);
    const preview = await call(previewFn, 'POST', '/', { token, params: { id: _id } });
    const { url } = (await preview.json()) as { url: string };
    const signed = url.split('preview=')[1] ?? '';
    expect([
      await opensPreview(signed, _id),
      await opensPreview(signed, 'other'),
      await opensPreview(token, _id),
    ]).toEqual([true, false, false]);
    await put(_id, { title: 'Hidden draft', content: 'now public', status: 'published' });
    expect(await everywhere(_id)).toEqual([true, true, true, true]);
    await put(_id, { ...edit, status: 'draft' });
    expect(await everywhere(_id)).toEqual([false, false, false, false]);
  });

  it('revoke all earlier preview links of a post, and of no other post', async () => {
    const ids = [];
    for (const title of ['One draft', 'Another draft']) ids.push((await post(token, { title, status: 'draft' }))._id);
    const [one = '', another = ''] = ids;
    const linkTo = async (id: string) => {
      const made = await call(previewFn, 'POST', '/', { token, params: { id } });
      return ((await made.json()) as { url: string }).url.split('preview=')[1] ?? '';
    };
    const links = [await linkTo(one), await linkTo(one), await linkTo(another)] as const;
    const shown = async (id: string, link: string) => (await readPostPage(id, link)).state;
    expect([await shown(one, links[0]), await shown(one, links[1])]).toEqual(['post', 'post']);
    expect((await call(previewFn, 'DELETE', '/', { params: { id: one } })).status).toBe(401);
    expect((await call(previewFn, 'DELETE', '/', { token, params: { id: 'none' } })).status).toBe(404);
    vi.useFakeTimers({ now: Date.now() + 1000, toFake: ['Date'] });
    expect((await call(previewFn, 'DELETE', '/', { token, params: { id: one } })).status).toBe(204);
    vi.setSystemTime(Date.now() + 1000);
    expect([await shown(one, links[0]), await shown(one, links[1])]).toEqual(['missing', 'missing']);
    expect(await shown(another, links[2])).toBe('post');
    expect(await shown(one, await linkTo(one))).toBe('post');
    expect(await sweepPreviews()).toBe(0);
    await blogStore.delete(one);
    expect(await sweepPreviews()).toBe(1);
    vi.useRealTimers();
  });

  it('revoke links also when a sweep runs at any of its storage calls', async () => {
    const { _id } = await post(token, { title: 'A draft', status: 'draft' });
    const ask = (method: string) => call(previewFn, method, '/', { token, params: { id: _id } });
    // Later than in any test before, since generated ids never go back in time.
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    for (let n = 1, more = true; more; n++) {
      await jsonStore('preview-ends').set(_id, Date.now() - 2 * TIMES.preview);
      const { url } = (await (await ask('POST')).json()) as { url: string };
      vi.setSystemTime(Date.now() + 1000);
      more = await interleave(blobs, n, sweepPreviews, () => ask('DELETE'));
      if (more) expect([n, (await readPostPage(_id, url.split('preview=')[1] ?? '')).state]).toEqual([n, 'missing']);
    }
    vi.useRealTimers();
  });

  it('answer 404 for a missing post, also with a stale token', async () => {
    for (const options of [{}, { token: 'stale.token.x' }]) {
      expect((await read('no-such-post', options)).status).toBe(404);
    }
  });

  it('publish at the scheduled time without a job, and no cache outlives it', async () => {
    const publishAt = new Date(Date.now() + 60_000).toISOString();
    const { _id } = await post(token, { title: 'Hidden until later', status: 'scheduled', publishAt });
    expect(await everywhere(_id)).toEqual([false, false, false, false]);
    const cdn = (await list('?view=summary')).response.headers.get('netlify-cdn-cache-control');
    expect(Number(/^public, durable, max-age=(\d+)$/.exec(cdn ?? '')?.[1] ?? 0)).toBeLessThanOrEqual(60);
    vi.useFakeTimers({ now: Date.parse(publishAt) + 1000, toFake: ['Date'] });
    expect(await everywhere(_id)).toEqual([true, true, true, true]);
    expect(await (await read(_id)).json()).toMatchObject({ status: 'published', createdAt: publishAt });
    vi.useRealTimers();
  });

  it('keep the date of a new schedule after its time', async () => {
    const { _id } = await post(token, { title: 'Hidden for a while' });
    const publishAt = new Date(Date.now() + 60_000).toISOString();
    await put(_id, { ...edit, status: 'scheduled', publishAt });
    vi.useFakeTimers({ now: Date.parse(publishAt) + 1000, toFake: ['Date'] });
    const saved = (await (await put(_id, { ...edit, title: 'One typo less' })).json()) as Blog;
    vi.useRealTimers();
    expect(saved).toMatchObject({ status: 'published', createdAt: publishAt });
    await put(_id, { ...edit, status: 'draft' });
    expect(await (await put(_id, { ...edit, status: 'published' })).json()).toMatchObject({ createdAt: publishAt });
  });

  it('keep the first publication date when a new schedule is cancelled before its time', async () => {
    const { _id, createdAt } = await post(token, { title: 'Hidden for no time' });
    await put(_id, { ...edit, status: 'scheduled', publishAt: '2099-01-01T00:00:00Z' });
    expect(await (await put(_id, { ...edit, status: 'published' })).json()).toMatchObject({ createdAt });
  });

  it('are like any other post when due: cached, and without a scheduled time', async () => {
    const nextPeriod = Math.ceil(Date.now() / 300_000) * 300_000;
    const publishAt = new Date(nextPeriod + 60_000).toISOString();
    const { _id } = await post(token, { title: 'Hidden and due', status: 'scheduled', publishAt });
    vi.useFakeTimers({ now: Date.parse(publishAt) + 1000, toFake: ['Date'] });
    const due = await read(_id);
    vi.useRealTimers();
    expect(await due.json()).not.toHaveProperty('publishAt');
    expect(due.headers.get('netlify-cdn-cache-control')).toBe('public, durable, max-age=239');
  });

  it.each(['2027-12-01T10:00:00+05', '2027-02-31T10:00:00Z', '2027-13-01T10:00:00Z', '2027-12-01', 'soon'])(
    'refuse %j, which is no valid time',
    async (publishAt) => {
      const form = { title: 'a', content: 'b', status: 'scheduled', publishAt };
      const response = await call(blogsFn, 'POST', '/api/Blogs', { token, form });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ errors: { publishAt: expect.any(String) } });
    },
  );

  it('refuse a time that has passed', async () => {
    const form = { title: 'a', content: 'b', status: 'scheduled', publishAt: '2020-01-01T00:00:00Z' };
    const response = await call(blogsFn, 'POST', '/api/Blogs', { token, form });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: { publishAt: 'Choose a time in the future.' } });
  });
});

describe('the photo library', () => {
  it('adds photos, lists them with their use, and deletes only unused ones unless forced', async () => {
    const response = await call(photosFn, 'POST', '/api/photos', {
      token,
      form: { photo: picture('lib'), alt: 'Hills' },
    });
    const photo = (await response.json()) as LibraryPhoto;
    expect([response.status, photo.alt, photo.size]).toEqual([201, 'Hills', 11]);
    const blog = await post(token, { title: 'Shows it', imageKey: photo.hash });
    const photos = (await (await call(photosFn, 'GET', '/api/photos', { token })).json()) as LibraryPhoto[];
    expect(photos[0]).toMatchObject({ key: photo.key, usedBy: [{ _id: blog._id, title: 'Shows it' }] });
    const remove = (query = '') =>
      call(photoFn, 'DELETE', `/api/photos/x${query}`, { token, params: { key: photo.key } });
    expect((await remove()).status).toBe(409);
    expect((await remove('?force=true')).status).toBe(204);
    expect(((await (await read(blog._id)).json()) as Blog).image).toBeUndefined();
    expect((await call(photoFilesFn, 'GET', '/', { params: { key: photo.hash } })).status).toBe(404);
    expect((await remove()).status).toBe(404);
  });
});

describe('a library photo that only a history uses', () => {
  const addPhoto = async (content: string, key?: string) => {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
    const form = { photo: picture(content), alt: '' };
    return (await (await call(photosFn, 'POST', '/api/photos', { token, form, headers })).json()) as LibraryPhoto;
  };
  const removePhoto = (key: string, query = '') =>
    call(photoFn, 'DELETE', `/api/photos/x${query}`, { token, params: { key } });
  const looksAt = async (hash: string) => (await call(photoFilesFn, 'GET', '/', { params: { key: hash } })).status;
  const restoreFirst = async (id: string) => {
    const first = (await history(id)).at(-1);
    const answer = await call(restoreFn, 'POST', '/', {
      token,
      params: { id, revision: first?.revision ?? '' },
      json: {},
    });
    return { status: answer.status, blog: (await answer.json()) as Blog };
  };

  it('is kept as a picture for that history', async () => {
    const { key, hash } = await addPhoto('former');
    const { _id, image } = await post(token, { imageKey: hash });
    await put(_id, { ...edit, removeImage: 'true' });
    expect([(await removePhoto(key)).status, await looksAt(hash)]).toEqual([204, 200]);
    expect((await restoreFirst(_id)).blog.image).toEqual(image);
  });

  it('is removed when it is deleted by force; the text is restored without it', async () => {
    const { key, hash } = await addPhoto('everywhere');
    const { _id } = await post(token, { title: 'With a picture', imageKey: hash });
    expect([(await removePhoto(key, '?force=true')).status, await looksAt(hash)]).toEqual([204, 404]);
    await put(_id, edit);
    const { status, blog } = await restoreFirst(_id);
    expect([status, blog.title, blog.image]).toEqual([200, 'With a picture', undefined]);
  });

  it('is added once for a repeated upload, and twice for other bytes with the same key', async () => {
    const key = uuidV7();
    const sent = await Promise.all([addPhoto('once', key), addPhoto('once', key)]);
    expect(sent.map((photo) => photo.key)).toEqual([key, key]);
    expect((await addPhoto('once', key)).key).toBe(key);
    expect((await addPhoto('other bytes', key)).key).not.toBe(key);
  });
});

describe('an invalid upload', () => {
  const boundary = { 'content-type': 'multipart/form-data; boundary=x' };
  it.each<[number, string, string | undefined, Record<string, string>]>([
    [
      400,
      'cut off in a file',
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc',
      boundary,
    ],
    [400, 'cut off in a header', '--x\r\nContent-Dispo', boundary],
    [400, 'without a body', undefined, boundary],
    [400, 'without a boundary', 'x', { 'content-type': 'multipart/form-data; ' }],
    [
      400,
      'with an unexpected file',
      '--x\r\nContent-Disposition: form-data; name="other"; filename="a"\r\n\r\nabc\r\n--x--\r\n',
      boundary,
    ],
    [415, 'as JSON', '{}', { 'content-type': 'application/json' }],
  ])('is answered %i %s', async (status, _name, body, headers) => {
    const response = await call(blogsFn, 'POST', '/api/Blogs', { token, headers, ...(body ? { body } : {}) });
    expect(response.status).toBe(status);
  });
});
