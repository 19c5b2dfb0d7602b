import { packTar } from 'modern-tar';
import { v7 as uuidV7 } from 'uuid';
import { expect } from 'vitest';
import type { BinnedPhoto, LibraryPhoto } from '../../../src/domain/photos/photo.ts';
import type { Blog, BlogSummary, PostChanges, Revision } from '../../../src/domain/posts/blog.ts';
import { DAY_MS } from '../../../src/domain/shared/limits.ts';
import { readPostPage } from '../../../src/server/pages/blog-pages.ts';
import { photos } from '../../../src/server/photos/photo-store.ts';
import { isPurged, keyOf, posts } from '../../../src/server/posts/post-record.ts';
import { jsonStore } from '../../../src/server/storage/store.ts';
import { picture, pictureInSizes } from '../../helpers/api.ts';
import { type Admin, define, type Form, parse, type Scenario, send, sendJson } from './scenario.ts';
import type { TestSite } from './test-sites.ts';

const POST_FORM = { title: 'A title', content: '<p>Some words</p>' };
const EDIT_FORM = { title: 'Another title', content: '<p>Other words</p>', version: '1' };

async function withPost(site: TestSite, fields: Form = {}): Promise<{ admin: Admin; blog: Blog }> {
  const admin = await site.admin();
  return { admin, blog: parse<Blog>(await send(site, 'POST', '/api/Blogs', admin, { ...POST_FORM, ...fields })) };
}

async function withEdits(site: TestSite): Promise<{ admin: Admin; blog: Blog; revision: string }> {
  const { admin, blog } = await withPost(site, { image: picture('first') });
  await send(site, 'PUT', `/api/Blogs/${blog._id}`, admin, { ...EDIT_FORM, removeImage: 'true' });
  const [first] = parse<Revision[]>(await site.ask(`/api/Blogs/${blog._id}/revisions`, { headers: admin }));
  return { admin, blog, revision: first?.revision ?? '' };
}

const CHANGES_FORM = { title: 'A changed title', content: '<p>Changed words</p>', version: '1' };

/** A published post with unpublished changes. */
async function withChanges(site: TestSite): Promise<{ admin: Admin; blog: Blog }> {
  const state = await withPost(site);
  const form = { ...CHANGES_FORM, image: picture('changes'), changes: '0' };
  await send(site, 'PUT', `/api/Blogs/${state.blog._id}/changes`, state.admin, form);
  return state;
}

const changesOf = async (site: TestSite, { admin, blog }: { admin: Admin; blog: Blog }) =>
  parse<PostChanges | null>(await site.ask(`/api/Blogs/${blog._id}/changes`, { headers: admin }));

/** A post with edits, in the bin. */
async function withDeletedPost(site: TestSite) {
  const state = await withEdits(site);
  await site.ask(`/api/Blogs/${state.blog._id}`, { method: 'DELETE', headers: state.admin });
  return state;
}

async function withPhoto(site: TestSite): Promise<{ admin: Admin; photo: LibraryPhoto }> {
  const admin = await site.admin();
  return { admin, photo: parse(await send(site, 'POST', '/api/photos', admin, pictureInSizes('photo'))) };
}

/** A photo of the library in two posts. */
async function withPhotoInPosts(site: TestSite): Promise<{ admin: Admin; photo: LibraryPhoto }> {
  const { admin, photo } = await withPhoto(site);
  for (const title of ['One', 'Two']) {
    await send(site, 'POST', '/api/Blogs', admin, { ...POST_FORM, title, imageKey: photo.hash });
  }
  return { admin, photo };
}

/** A deleted photo. */
async function withBinnedPhoto(site: TestSite): Promise<{ admin: Admin; photo: LibraryPhoto }> {
  const state = await withPhoto(site);
  await site.ask(`/api/photos/${state.photo.key}`, { method: 'DELETE', headers: state.admin });
  return state;
}

const versionsOf = async (site: TestSite, { blog, admin }: { blog: Blog; admin: Admin }) =>
  parse<Revision[]>(await site.ask(`/api/Blogs/${blog._id}/revisions`, { headers: admin })).map((r) => r.version);
const allPosts = async (site: TestSite, admin: Admin) =>
  parse<BlogSummary[]>(await site.ask('/api/Blogs?status=all&view=summary', { headers: admin }));
const library = async (site: TestSite, admin: Admin) =>
  parse<LibraryPhoto[]>(await site.ask('/api/photos', { headers: admin }));
const photoBin = async (site: TestSite, admin: Admin) =>
  parse<BinnedPhoto[]>(await site.ask('/api/admin/photo-bin', { headers: admin }));
/** The pictures and revisions of all posts. */
const picturesAndRevisions = async (site: TestSite, admin: Admin) =>
  (await allPosts(site, admin)).map(({ image, version }) => ({ image, version }));

const IMPORTED = {
  ...{ source: 'https://old.example/?p=1', digest: '0'.repeat(64), title: 'Imported', status: 'published' },
  ...{ createdAt: '2020-01-01T00:00:00.000Z', updatedAt: '2020-01-01T00:00:00.000Z', topics: [], slug: 'imported' },
  ...{ publishedAt: '2020-01-01T00:00:00.000Z', text: 'Words' },
};
const ARCHIVE = '1'.repeat(64);
/** SHA-256 of `{}`. */
const EMPTY_RECORD = '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a';

const FORTY_DAYS_AGO = new Date(Date.now() - 40 * DAY_MS).toISOString();

const READINGS = [
  ['/api/Blogs?view=summary&q=title', 'everybody'],
  ['/api/Blogs/:id?status=all', 'admin'],
  ['/api/Blogs/:id/revisions/:revision', 'admin'],
  ['/api/admin/posts?sort=title-up&q=title', 'admin'],
  ['/api/admin/dashboard', 'admin'],
  ['/api/admin/audit?q=title', 'admin'],
  ['/api/photos', 'admin'],
  ['/rss.xml', 'everybody'],
  ['/sitemap-posts.xml', 'everybody'],
  ['/api/health', 'everybody'],
] as const;

/** Reading, writing and deleting posts and photos. */
export const POST_SCENARIOS: Scenario[] = [
  ...READINGS.map(([path, who]) =>
    define({
      name: `reading ${path}`,
      ok: 200,
      // The health reports every storage fault.
      mayShow: () => path === '/api/health',
      prepare: withEdits,
      act: (site, { admin, blog, revision }) =>
        site.ask(
          path.replace(':id', blog._id).replace(':revision', revision),
          who === 'admin' ? { headers: admin } : {},
        ),
    }),
  ),
  define({
    name: 'the page of a post',
    ok: 200,
    prepare: withPost,
    async act(site, { blog }) {
      const began = performance.now();
      const { state } = await site.run(() => readPostPage(blog._id, null));
      const status = { post: 200, moved: 301, missing: 404, unavailable: 503 }[state];
      const text = JSON.stringify({ message: state });
      return { status, headers: new Headers(), text, ms: performance.now() - began };
    },
  }),
  define({
    name: 'creating a post with a picture',
    ok: 201,
    prepare: async (site) => ({ admin: { ...(await site.admin()), 'idempotency-key': uuidV7() } }),
    act: (site, { admin }) => send(site, 'POST', '/api/Blogs', admin, { ...POST_FORM, ...pictureInSizes('image') }),
    async check(site, { admin }, answer) {
      const listed = await allPosts(site, admin);
      expect(listed.map(({ _id, version }) => ({ _id, version }))).toEqual([
        { _id: parse<Blog>(answer)._id, version: 1 },
      ]);
      expect((await site.ask(listed[0]?.image?.url ?? '')).status).toBe(200);
    },
  }),
  define({
    name: 'importing a post',
    ok: 200,
    prepare: async (site) => ({ admin: await site.admin() }),
    act: (site, { admin }) => sendJson(site, 'POST', '/api/admin/import/posts', IMPORTED, admin),
    async check(site, { admin }) {
      const listed = await allPosts(site, admin);
      expect(listed.map(({ title, version }) => [title, version])).toEqual([[IMPORTED.title, 1]]);
    },
  }),
  define({
    name: 'restoring records',
    ok: 200,
    async prepare(site) {
      const admin = await site.admin();
      const begun = { archive: ARCHIVE, at: new Date().toISOString() };
      await site.run(() => jsonStore('temporary/restore').set('now', begun));
      return { admin };
    },
    async act(site, { admin }) {
      const line = { file: 'records/revisions/restored', sha256: EMPTY_RECORD, bytes: 2, metadata: { nonce: 'one' } };
      const part = JSON.stringify({ archive: ARCHIVE, lines: [line] });
      const body = await packTar([
        { header: { name: 'part.json', size: part.length }, body: part },
        { header: { name: line.file, size: 2 }, body: '{}' },
      ]);
      const headers = { ...admin, 'content-type': 'application/x-tar' };
      return site.ask('/api/admin/restore', { method: 'PUT', headers, body });
    },
    async check(_site, _state, answer) {
      expect(parse(answer)).toEqual({ stored: 1, kept: [], leftOut: [] });
    },
  }),
  define({
    name: 'saving an edit with a picture',
    ok: 200,
    prepare: withPost,
    act: (site, { admin, blog }) =>
      send(site, 'PUT', `/api/Blogs/${blog._id}`, admin, { ...EDIT_FORM, image: picture('edit') }),
    async check(site, state, answer) {
      expect(parse<Blog>(answer)).toMatchObject({ title: EDIT_FORM.title, version: 2 });
      expect(await versionsOf(site, state)).toEqual([1]);
      expect(await allPosts(site, state.admin)).toMatchObject([{ title: EDIT_FORM.title, version: 2 }]);
    },
  }),
  define({
    name: 'changing status and topics of a post',
    ok: 200,
    prepare: (site) => withPost(site, { status: 'draft', topics: 'Before' }),
    act: (site, { admin, blog }) =>
      sendJson(
        site,
        'PATCH',
        `/api/Blogs/${blog._id}`,
        { status: 'published', addTopic: 'After', removeTopic: 'Before' },
        admin,
      ),
    async check(site, state, answer) {
      expect(parse<Blog>(answer)).toMatchObject({ title: POST_FORM.title, version: 2 });
      expect(await versionsOf(site, state)).toEqual([1]);
      expect(await allPosts(site, state.admin)).toMatchObject([{ status: 'published', topics: ['After'], version: 2 }]);
    },
  }),
  define({
    name: 'saving changes to a published post',
    ok: 200,
    prepare: withPost,
    act: (site, { admin, blog }) =>
      send(site, 'PUT', `/api/Blogs/${blog._id}/changes`, admin, {
        ...CHANGES_FORM,
        changes: '0',
        image: picture('changes'),
      }),
    async check(site, state) {
      expect(await changesOf(site, state)).toMatchObject({ title: CHANGES_FORM.title, changes: 1, version: 1 });
      expect(await allPosts(site, state.admin)).toMatchObject([{ title: POST_FORM.title, version: 1 }]);
    },
  }),
  define({
    name: 'publishing changes to a post',
    ok: 200,
    prepare: withChanges,
    act: (site, { admin, blog }) =>
      send(site, 'PUT', `/api/Blogs/${blog._id}`, admin, { ...CHANGES_FORM, changes: '1' }),
    async check(site, state) {
      expect(await changesOf(site, state)).toBeNull();
      expect(await versionsOf(site, state)).toEqual([1]);
      const listed = await allPosts(site, state.admin);
      expect(listed).toMatchObject([{ title: CHANGES_FORM.title, version: 2 }]);
      expect((await site.ask(listed[0]?.image?.url ?? '')).status).toBe(200);
    },
  }),
  define({
    name: 'deleting a post',
    ok: 204,
    again: 404,
    prepare: withEdits,
    act: (site, { admin, blog }) => site.ask(`/api/Blogs/${blog._id}`, { method: 'DELETE', headers: admin }),
    async check(site, { admin, blog }) {
      expect(await allPosts(site, admin)).toEqual([]);
      expect(parse(await site.ask('/api/admin/bin', { headers: admin }))).toMatchObject([{ _id: blog._id }]);
    },
  }),
  define({
    name: 'restoring a deleted post',
    ok: 200,
    prepare: withDeletedPost,
    act: (site, { admin, blog }) => site.ask(`/api/admin/bin/${blog._id}`, { method: 'POST', headers: admin }),
    async check(site, state) {
      expect(await allPosts(site, state.admin)).toMatchObject([
        { title: EDIT_FORM.title, status: 'draft', version: 3 },
      ]);
      expect(await versionsOf(site, state)).toEqual([2, 1]);
      expect(parse(await site.ask('/api/admin/bin', { headers: state.admin }))).toEqual([]);
    },
  }),
  define({
    name: 'adding a photo',
    ok: 201,
    prepare: async (site) => ({ admin: { ...(await site.admin()), 'idempotency-key': uuidV7() } }),
    act: (site, { admin }) => send(site, 'POST', '/api/photos', admin, pictureInSizes('photo')),
    async check(site, { admin }, answer) {
      const listed = await library(site, admin);
      expect(listed.map(({ key }) => key)).toEqual([parse<LibraryPhoto>(answer).key]);
      for (const [width, bytes] of [
        ['', 3000],
        ['-640', 300],
        ['-1320', 900],
      ]) {
        const answer = await site.ask(`${listed[0]?.url}${width}`);
        expect([answer.status, answer.text.length]).toEqual([200, bytes]);
      }
    },
  }),
  define({
    name: 'replacing a photo that posts show',
    ok: 200,
    prepare: withPhotoInPosts,
    act: (site, { admin, photo }) =>
      send(site, 'PUT', `/api/photos/${photo.key}`, admin, { photo: picture('instead') }),
    async check(site, { admin, photo }, answer) {
      const { url } = parse<LibraryPhoto>(answer);
      expect(url).not.toBe(photo.url);
      expect(await library(site, admin)).toMatchObject([{ key: photo.key, url, usedBy: [{}, {}] }]);
      expect((await allPosts(site, admin)).map(({ image, version }) => ({ image, version }))).toEqual(
        Array(2).fill({ image: { url }, version: 2 }),
      );
    },
  }),
  define({
    name: 'deleting a photo that posts show',
    ok: 204,
    prepare: withPhotoInPosts,
    act: (site, { admin, photo }) => site.ask(`/api/photos/${photo.key}`, { method: 'DELETE', headers: admin }),
    async check(site, { admin, photo }) {
      expect(await library(site, admin)).toEqual([]);
      expect(await photoBin(site, admin)).toMatchObject([{ key: photo.key, usedBy: [{}, {}] }]);
    },
    checkAfterSweep: async (site, { photo }) => expect((await site.ask(photo.url)).status).toBe(200),
  }),
  define({
    name: 'removing a photo everywhere',
    ok: 204,
    prepare: withPhotoInPosts,
    act: (site, { admin, photo }) =>
      site.ask(`/api/photos/${photo.key}?everywhere=true`, { method: 'DELETE', headers: admin }),
    async check(site, { admin, photo }) {
      expect(await library(site, admin)).toEqual([]);
      expect(await picturesAndRevisions(site, admin)).toEqual(Array(2).fill({ image: undefined, version: 2 }));
      expect(await photoBin(site, admin)).toMatchObject([{ key: photo.key, usedBy: [] }]);
    },
    checkAfterSweep: async (site, { photo }) => expect((await site.ask(photo.url)).status).toBe(200),
  }),
  define({
    name: 'restoring a deleted photo',
    ok: 200,
    prepare: withBinnedPhoto,
    act: (site, { admin, photo }) => site.ask(`/api/admin/photo-bin/${photo.key}`, { method: 'POST', headers: admin }),
    async check(site, { admin, photo: { key } }) {
      expect(await library(site, admin)).toMatchObject([{ key }]);
      expect(await photoBin(site, admin)).toEqual([]);
    },
  }),
  define({
    name: 'deleting a photo for good',
    ok: 204,
    prepare: withBinnedPhoto,
    act: (site, { admin, photo }) =>
      site.ask(`/api/admin/photo-bin/${photo.key}`, { method: 'DELETE', headers: admin }),
    check: async (site, { admin }) =>
      expect([await library(site, admin), await photoBin(site, admin)]).toEqual([[], []]),
    checkAfterSweep: async (site, { photo }) => expect((await site.ask(photo.url)).status).toBe(404),
  }),
  define({
    name: 'emptying the bin of posts: daily',
    ok: 200,
    async prepare(site) {
      const state = await withEdits(site);
      const gone = (await withPost(site, { title: 'Gone', image: picture('gone') })).blog._id;
      await site.ask(`/api/Blogs/${gone}`, { method: 'DELETE', headers: state.admin });
      await site.run(() =>
        posts.update(
          keyOf(gone),
          (stored) => stored?.deleted && { ...stored, deleted: { ...stored.deleted, at: FORTY_DAYS_AGO } },
        ),
      );
      return { ...state, gone };
    },
    isScheduled: true,
    act: (site) => site.runSchedule('daily'),
    async check(site, state) {
      expect(await allPosts(site, state.admin)).toMatchObject([{ _id: state.blog._id, version: 2 }]);
      expect(await versionsOf(site, state)).toEqual([1]);
    },
    async checkAfterSweep(site, { gone }) {
      const entry = await site.run(() => posts.get(keyOf(gone)));
      expect(entry && isPurged(entry.value)).toBe(true);
      expect(await site.run(() => jsonStore('revisions').list(`${gone}/`))).toEqual([]);
    },
  }),
  define({
    name: 'emptying the bin of photos: daily',
    ok: 200,
    async prepare(site) {
      const { admin, photo } = await withBinnedPhoto(site);
      await site.run(() =>
        photos.update(
          photo.key,
          (stored) => stored?.deleted && { ...stored, deleted: { ...stored.deleted, at: FORTY_DAYS_AGO } },
        ),
      );
      const form = { photo: picture('kept') };
      return { admin, kept: parse<LibraryPhoto>(await send(site, 'POST', '/api/photos', admin, form)) };
    },
    isScheduled: true,
    act: (site) => site.runSchedule('daily'),
    check: async (site, { admin, kept }) => expect(await library(site, admin)).toMatchObject([{ key: kept.key }]),
    async checkAfterSweep(site, { kept }) {
      expect(await site.run(async () => (await photos.list()).map(({ key }) => key))).toEqual([kept.key]);
    },
  }),
];
