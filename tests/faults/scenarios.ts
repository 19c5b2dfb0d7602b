import { v7 as uuidV7 } from 'uuid';
import { expect } from 'vitest';
import type { LibraryPhoto } from '../../src/domain/photos/photo.ts';
import type { Blog, BlogSummary, Revision } from '../../src/domain/posts/blog.ts';
import type { BinnedPost } from '../../src/domain/posts/post-list.ts';
import type { Submission } from '../../src/domain/submissions/submission.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { rememberPurge } from '../../src/server/http/caching.ts';
import { listDueMails } from '../../src/server/mail/due-index.ts';
import { readLatestPosts, readListPage, readPostPage } from '../../src/server/pages/blog-pages.ts';
import type { PreviewLink } from '../../src/server/posts/previews.ts';
import { BLOG_UPGRADES, blogStore, type StoredBlog } from '../../src/server/posts/stored-blog.ts';
import { jsonStore } from '../../src/server/storage/store.ts';
import { storeOfKind } from '../../src/server/submissions/submissions.ts';
import { ADMIN } from '../helpers/admin.ts';
import { picture, pictureInSizes } from '../helpers/api.ts';
import { APPLICANT, DRAFT, ENQUIRY, pdf, REGISTRATION } from '../helpers/samples.ts';
import type { Answered, Fault, World } from './worlds.ts';

/** One call of the site: what is there before, the call, and what has to be there after it was acknowledged. */
export interface Scenario<S = unknown> {
  name: string;
  prepare(world: World): Promise<S>;
  act(world: World, state: S): Promise<Answered>;
  /** The status of success. */
  ok: number;
  /** The status when it is asked for once more after a success; `ok` when not given. */
  again?: number;
  /** Whether it runs by the clock, and nobody waits for an answer. */
  byClock?: true;
  /** Why one fault alone may be seen by who asks, where it may. */
  mayShow?: (fault: Fault) => boolean;
  /** Throws when what was acknowledged is missing, doubled or half. */
  check?(world: World, state: S, answer: Answered): Promise<void>;
  /** Throws when two days and a run of every scheduled function later something is not as it should be. */
  later?(world: World, state: S): Promise<void>;
}

type Form = Record<string, string | Blob>;
type Admin = Record<string, string>;

const define = <S>(scenario: Scenario<S>) => scenario as unknown as Scenario;
const parse = <T>({ text }: Answered) => JSON.parse(text) as T;

function multipart(fields: Form): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, value, 'a.png');
  }
  return form;
}

const send = (world: World, method: string, path: string, headers: Admin, form: Form) =>
  world.ask(path, { method, headers, body: multipart(form) });
const sendJson = (world: World, method: string, path: string, body: unknown, headers: Admin = {}) =>
  world.ask(path, { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

const POST_FORM = { title: 'A title', content: '<p>Some words</p>' };
const EDIT_FORM = { title: 'Another title', content: '<p>Other words</p>', version: '1' };

async function withPost(world: World, fields: Form = {}): Promise<{ admin: Admin; blog: Blog }> {
  const admin = await world.admin();
  return { admin, blog: parse<Blog>(await send(world, 'POST', '/api/Blogs', admin, { ...POST_FORM, ...fields })) };
}

async function withEdits(world: World): Promise<{ admin: Admin; blog: Blog; revision: string }> {
  const { admin, blog } = await withPost(world, { image: picture('first') });
  await send(world, 'PUT', `/api/Blogs/${blog._id}`, admin, { ...EDIT_FORM, removeImage: 'true' });
  const [first] = parse<Revision[]>(await world.ask(`/api/Blogs/${blog._id}/revisions`, { headers: admin }));
  return { admin, blog, revision: first?.revision ?? '' };
}

async function withPhoto(world: World): Promise<{ admin: Admin; photo: LibraryPhoto }> {
  const admin = await world.admin();
  return { admin, photo: parse(await send(world, 'POST', '/api/photos', admin, pictureInSizes('photo'))) };
}

/** A photo of the library that two posts show. */
async function withPhotoInPosts(world: World): Promise<{ admin: Admin; photo: LibraryPhoto }> {
  const { admin, photo } = await withPhoto(world);
  for (const title of ['One', 'Two']) {
    await send(world, 'POST', '/api/Blogs', admin, { ...POST_FORM, title, imageKey: photo.hash });
  }
  return { admin, photo };
}

/** A post as a release that had a store for deleted ones put it there. */
const FORMER_POST = {
  ...{ title: 'Deleted before', content: '<p>Some words</p>', text: null, description: 'Some words', version: 3 },
  ...{ language: 'en-IN', topics: [], status: 'published', publishedAt: '2026-11-01T00:00:00.000Z' },
  ...{ createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-02T00:00:00.000Z' },
} as const;

async function withFormerBin(world: World): Promise<{ admin: Admin; id: string }> {
  const id = 'deleted-before-1a2b3c4d';
  const deletedAt = new Date().toISOString();
  await world.run(() => jsonStore('bin', BLOG_UPGRADES).set(id, { ...FORMER_POST, deletedAt }));
  return { admin: await world.admin(), id };
}

const PUBLISHED_TEXT = 'Words as they were published';

/** The texts of a post and of its history, as they are stored. */
const textsOf = (world: World, id: string) =>
  world.run(async () => {
    const former = jsonStore<StoredBlog>('revisions', BLOG_UPGRADES);
    const keys = (await former.list(`${id}/`)).map(({ key }) => key);
    const entries = [await blogStore.get(id), ...(await Promise.all(keys.map((key) => former.get(key))))];
    return entries.map((entry) => entry?.value.text);
  });

const versionsOf = async (world: World, { blog, admin }: { blog: Blog; admin: Admin }) =>
  parse<Revision[]>(await world.ask(`/api/Blogs/${blog._id}/revisions`, { headers: admin })).map((r) => r.version);
const allPosts = async (world: World, admin: Admin) =>
  parse<BlogSummary[]>(await world.ask('/api/Blogs?status=all&view=summary', { headers: admin }));
const library = async (world: World, admin: Admin) =>
  parse<LibraryPhoto[]>(await world.ask('/api/photos', { headers: admin }));

const readings: Scenario[] = (
  [
    ['the list', '/api/Blogs', 'everybody'],
    ['summaries', '/api/Blogs?view=summary&q=title', 'everybody'],
    ['the list with drafts', '/api/Blogs?status=all', 'admin'],
    ['a post', '/api/Blogs/:id', 'everybody'],
    ['a post as administrator', '/api/Blogs/:id?status=all', 'admin'],
    ['a history', '/api/Blogs/:id/revisions', 'admin'],
    ['a former state', '/api/Blogs/:id/revisions/:revision', 'admin'],
    ["the administrators' list", '/api/admin/posts?sort=title-up&q=title', 'admin'],
    ['the bin', '/api/admin/bin', 'admin'],
    ['what waits', '/api/admin/desk', 'admin'],
    ['what is being written', '/api/admin/drafts/:id', 'admin'],
    ['what was never saved', '/api/admin/drafts', 'admin'],
    ['the feed', '/rss.xml', 'everybody'],
    ['the sitemap', '/sitemap-posts.xml', 'everybody'],
    ['whether storage answers', '/api/health', 'everybody'],
    ['the library', '/api/photos', 'admin'],
    ['who one is', '/api/auth/me', 'admin'],
    ['the inbox', '/api/admin/submissions/enquiries', 'admin'],
    ['a CSV', '/api/admin/submissions/enquiries.csv', 'admin'],
  ] as const
).map(([name, path, who]) =>
  define({
    name: `reading ${name}`,
    ok: 200,
    // What asks whether storage answers at once is told when it does not.
    mayShow: () => path === '/api/health',
    prepare: withEdits,
    act: (world, { admin, blog, revision }) =>
      world.ask(
        path.replace(':id', blog._id).replace(':revision', revision),
        who === 'admin' ? { headers: admin } : {},
      ),
  }),
);

/** A page rendered on demand, as an answer. */
async function rendered(page: Promise<{ status: number; words: string }>): Promise<Answered> {
  const began = performance.now();
  const { status, words } = await page;
  const text = JSON.stringify({ message: words });
  return { status, headers: new Headers(), text, ms: performance.now() - began };
}

const pages: Scenario[] = [
  define({
    name: 'the page /Blogs',
    ok: 200,
    prepare: withPost,
    // Without its posts the page still comes, and loads them itself.
    act: (world) =>
      rendered(world.run(async () => ({ status: (await readListPage(new URLSearchParams())) && 200, words: 'posts' }))),
  }),
  define({
    name: 'a page that shows the latest posts',
    ok: 200,
    prepare: withPost,
    act: (world) => rendered(world.run(async () => ({ status: (await readLatestPosts()) && 200, words: 'posts' }))),
  }),
  define({
    name: 'the page of a post',
    ok: 200,
    prepare: withPost,
    act: (world, { blog }) =>
      rendered(
        world.run(async () => {
          const { state } = await readPostPage(blog._id, null);
          return { status: { post: 200, moved: 301, missing: 404, unavailable: 503 }[state], words: state };
        }),
      ),
  }),
];

const posts: Scenario[] = [
  define({
    name: 'creating a post with a picture',
    ok: 201,
    prepare: async (world) => ({ admin: { ...(await world.admin()), 'idempotency-key': uuidV7() } }),
    act: (world, { admin }) => send(world, 'POST', '/api/Blogs', admin, { ...POST_FORM, ...pictureInSizes('image') }),
    async check(world, { admin }, answer) {
      const listed = await allPosts(world, admin);
      expect(listed.map(({ _id, version }) => ({ _id, version }))).toEqual([
        { _id: parse<Blog>(answer)._id, version: 1 },
      ]);
      expect((await world.ask(listed[0]?.image?.url ?? '')).status).toBe(200);
    },
  }),
  define({
    name: 'saving an edit with a picture',
    ok: 200,
    prepare: withPost,
    act: (world, { admin, blog }) =>
      send(world, 'PUT', `/api/Blogs/${blog._id}`, admin, { ...EDIT_FORM, image: picture('edit') }),
    async check(world, state, answer) {
      expect(parse<Blog>(answer)).toMatchObject({ title: EDIT_FORM.title, version: 2 });
      expect(await versionsOf(world, state)).toEqual([1]);
      expect(await allPosts(world, state.admin)).toMatchObject([{ title: EDIT_FORM.title, version: 2 }]);
    },
  }),
  define({
    name: 'changing the address of a post',
    ok: 200,
    prepare: (world) => withPost(world, { slug: 'before' }),
    act: (world, { admin, blog }) =>
      send(world, 'PUT', `/api/Blogs/${blog._id}`, admin, { ...EDIT_FORM, slug: 'after' }),
    async check(world) {
      const [before, after] = await world.run(() =>
        Promise.all([readPostPage('before', null), readPostPage('after', null)]),
      );
      expect([before, after]).toMatchObject([{ state: 'moved', path: '/Blogs/after' }, { state: 'post' }]);
    },
  }),
  define({
    name: 'scheduling without a version',
    ok: 200,
    prepare: withPost,
    act: (world, { admin, blog }) =>
      send(world, 'PUT', `/api/Blogs/${blog._id}`, admin, {
        ...POST_FORM,
        status: 'scheduled',
        publishAt: '2099-01-01T00:00:00Z',
      }),
    async check(world, state) {
      expect(await versionsOf(world, state)).toEqual([1]);
      expect(await allPosts(world, state.admin)).toMatchObject([{ status: 'scheduled', version: 2 }]);
    },
  }),
  define({
    name: 'bringing a former state back',
    ok: 200,
    prepare: withEdits,
    act: (world, { admin, blog, revision }) =>
      sendJson(world, 'POST', `/api/Blogs/${blog._id}/revisions/${revision}/restore`, { version: 2 }, admin),
    async check(world, state, answer) {
      expect(parse<Blog>(answer)).toMatchObject({ title: POST_FORM.title, version: 3, image: { url: /image/ } });
      expect(await versionsOf(world, state)).toEqual([2, 1]);
    },
  }),
  define({
    name: 'deleting a post',
    ok: 204,
    again: 404,
    prepare: withEdits,
    act: (world, { admin, blog }) => world.ask(`/api/Blogs/${blog._id}`, { method: 'DELETE', headers: admin }),
    async check(world, { admin, blog }) {
      expect(await allPosts(world, admin)).toEqual([]);
      expect(parse(await world.ask('/api/admin/bin', { headers: admin }))).toMatchObject([{ _id: blog._id }]);
    },
  }),
  define({
    name: 'taking a post out of the bin',
    ok: 200,
    async prepare(world) {
      const state = await withEdits(world);
      await world.ask(`/api/Blogs/${state.blog._id}`, { method: 'DELETE', headers: state.admin });
      return state;
    },
    act: (world, { admin, blog }) => world.ask(`/api/admin/bin/${blog._id}`, { method: 'POST', headers: admin }),
    async check(world, state) {
      expect(await allPosts(world, state.admin)).toMatchObject([
        { title: EDIT_FORM.title, status: 'draft', version: 3 },
      ]);
      expect(await versionsOf(world, state)).toEqual([2, 1]);
      expect(parse(await world.ask('/api/admin/bin', { headers: state.admin }))).toEqual([]);
    },
  }),
  define({
    name: 'taking a post out of the bin of a former release',
    ok: 200,
    prepare: withFormerBin,
    act: (world, { admin, id }) => world.ask(`/api/admin/bin/${id}`, { method: 'POST', headers: admin }),
    async check(world, { admin, id }, answer) {
      expect(parse<Blog>(answer)).toMatchObject({ title: FORMER_POST.title, status: 'draft', version: 4 });
      expect(await allPosts(world, admin)).toMatchObject([{ _id: id, status: 'draft', version: 4 }]);
      const former = parse<Revision[]>(await world.ask(`/api/Blogs/${id}/revisions`, { headers: admin }));
      expect(former.map(({ version }) => version)).toEqual([3]);
    },
  }),
  define({
    name: 'reading the bin of a former release',
    ok: 200,
    prepare: withFormerBin,
    act: (world, { admin }) => world.ask('/api/admin/bin', { headers: admin }),
    check: async (_world, { id }, answer) =>
      expect(parse<BinnedPost[]>(answer)).toMatchObject([{ _id: id, title: FORMER_POST.title, status: 'published' }]),
  }),
  define({
    name: 'keeping what is being written',
    ok: 204,
    prepare: withPost,
    act: (world, { admin, blog }) => sendJson(world, 'PUT', `/api/admin/drafts/${blog._id}`, DRAFT, admin),
    async check(world, { admin, blog }) {
      expect(parse(await world.ask(`/api/admin/drafts/${blog._id}`, { headers: admin }))).toEqual(DRAFT);
    },
  }),
  define({
    name: 'forgetting what was being written',
    ok: 204,
    async prepare(world) {
      const state = await withPost(world);
      await sendJson(world, 'PUT', `/api/admin/drafts/${state.blog._id}`, DRAFT, state.admin);
      return state;
    },
    act: (world, { admin, blog }) => world.ask(`/api/admin/drafts/${blog._id}`, { method: 'DELETE', headers: admin }),
    async check(world, { admin, blog }) {
      expect(parse(await world.ask(`/api/admin/drafts/${blog._id}`, { headers: admin }))).toBeNull();
    },
  }),
  define({
    name: 'a preview link',
    ok: 200,
    prepare: withPost,
    act: (world, { admin, blog }) => world.ask(`/api/Blogs/${blog._id}/preview`, { method: 'POST', headers: admin }),
  }),
  define({
    name: 'taking back preview links',
    ok: 204,
    async prepare(world) {
      const state = await withPost(world, { status: 'draft' });
      const path = `/api/Blogs/${state.blog._id}/preview`;
      const { url } = parse<PreviewLink>(await world.ask(path, { method: 'POST', headers: state.admin }));
      return { ...state, link: url.split('preview=')[1] ?? '' };
    },
    act: (world, { admin, blog }) => world.ask(`/api/Blogs/${blog._id}/preview`, { method: 'DELETE', headers: admin }),
    check: async (world, { blog, link }) =>
      expect(await world.run(() => readPostPage(blog._id, link))).toMatchObject({ state: 'missing' }),
  }),
  define({
    name: 'publishing a post beside its deletion',
    ok: 204,
    again: 404,
    prepare: async (world) => ({ ...(await withPost(world, { status: 'draft' })), isSaved: false }),
    async act(world, state) {
      const path = `/api/Blogs/${state.blog._id}`;
      const [saved, deleted] = await Promise.all([
        send(world, 'PUT', path, state.admin, { ...POST_FORM, text: PUBLISHED_TEXT, status: 'published' }),
        world.ask(path, { method: 'DELETE', headers: state.admin }),
      ]);
      state.isSaved ||= saved.status === 200;
      return [200, 404].includes(saved.status) ? deleted : saved;
    },
    async check(world, { admin, blog, isSaved }) {
      expect(await allPosts(world, admin)).toEqual([]);
      expect(parse(await world.ask('/api/admin/bin', { headers: admin }))).toMatchObject([{ _id: blog._id }]);
      if (isSaved) expect(await textsOf(world, blog._id)).toContain(PUBLISHED_TEXT);
    },
  }),
];

const photos: Scenario[] = [
  define({
    name: 'adding a photo',
    ok: 201,
    prepare: async (world) => ({ admin: { ...(await world.admin()), 'idempotency-key': uuidV7() } }),
    act: (world, { admin }) => send(world, 'POST', '/api/photos', admin, pictureInSizes('photo')),
    async check(world, { admin }, answer) {
      const listed = await library(world, admin);
      expect(listed.map(({ key }) => key)).toEqual([parse<LibraryPhoto>(answer).key]);
      for (const [width, bytes] of [
        ['', 3000],
        ['-640', 300],
        ['-1320', 900],
      ]) {
        const answer = await world.ask(`${listed[0]?.url}${width}`);
        expect([answer.status, answer.text.length]).toEqual([200, bytes]);
      }
    },
  }),
  define({
    name: 'looking at a picture',
    ok: 200,
    prepare: withPhoto,
    act: (world, { photo }) => world.ask(photo.url),
  }),
  define({
    name: 'looking at a picture in a smaller width',
    ok: 200,
    prepare: withPhoto,
    act: (world, { photo }) => world.ask(`${photo.url}-640`),
  }),
  define({
    name: 'describing a photo',
    ok: 200,
    prepare: withPhoto,
    act: (world, { admin, photo }) =>
      sendJson(world, 'PATCH', `/api/photos/${photo.key}`, { alt: 'Hills', focus: { x: 0.2, y: 1 } }, admin),
    check: async (world, { admin }) =>
      expect(await library(world, admin)).toMatchObject([{ alt: 'Hills', focus: { x: 0.2, y: 1 } }]),
  }),
  define({
    name: 'replacing a photo that posts show',
    ok: 200,
    prepare: withPhotoInPosts,
    act: (world, { admin, photo }) =>
      send(world, 'PUT', `/api/photos/${photo.key}`, admin, { photo: picture('instead') }),
    async check(world, { admin, photo }, answer) {
      const { url } = parse<LibraryPhoto>(answer);
      expect(url).not.toBe(photo.url);
      expect(await library(world, admin)).toMatchObject([{ key: photo.key, url, usedBy: [{}, {}] }]);
      expect((await allPosts(world, admin)).map(({ image, version }) => ({ image, version }))).toEqual(
        Array(2).fill({ image: { url }, version: 2 }),
      );
    },
  }),
  define({
    name: 'deleting a photo',
    ok: 204,
    again: 404,
    prepare: withPhoto,
    act: (world, { admin, photo }) => world.ask(`/api/photos/${photo.key}`, { method: 'DELETE', headers: admin }),
    check: async (world, { admin }) => expect(await library(world, admin)).toEqual([]),
  }),
  define({
    name: 'deleting a photo that posts show',
    ok: 204,
    again: 404,
    prepare: withPhotoInPosts,
    act: (world, { admin, photo }) =>
      world.ask(`/api/photos/${photo.key}?force=true`, { method: 'DELETE', headers: admin }),
    async check(world, { admin }) {
      expect(await library(world, admin)).toEqual([]);
      const shown = (await allPosts(world, admin)).map(({ image, version }) => ({ image, version }));
      expect(shown).toEqual(Array(2).fill({ image: undefined, version: 2 }));
    },
  }),
];

const inbox = async (world: World, kind: string) =>
  parse<{ rows: { id: string; state: string }[] }>(
    await world.ask(`/api/admin/submissions/${kind}`, { headers: await world.admin() }),
  ).rows;

function application(fields: Record<string, string>, file?: Uint8Array<ArrayBuffer>): FormData {
  const form = multipart({ ...APPLICANT, ...fields });
  if (file) form.set('resume', new File([file], 'cv.pdf'));
  return form;
}

const PART = 3 * 1024 * 1024;
const SIZE = PART + 1000;

async function openUpload(world: World): Promise<{ upload: string; ticket: string; key: string }> {
  const answer = await sendJson(world, 'POST', '/api/resume-uploads', { name: 'cv.pdf', size: SIZE });
  return { ...parse<{ upload: string; ticket: string }>(answer), key: uuidV7() };
}

const putPart = (world: World, { upload, ticket }: { upload: string; ticket: string }, number: number) =>
  world.ask(`/api/resume-parts/${upload}/${number}`, {
    method: 'PUT',
    headers: { 'upload-ticket': ticket, 'content-type': 'application/octet-stream' },
    body: pdf(SIZE).slice((number - 1) * PART, number * PART),
  });

const resumeOf = async (world: World, id: string) =>
  world.ask(`/api/admin/submissions/applications/${id}/resume`, { headers: await world.admin() });

const submissions: Scenario[] = [
  define({
    name: 'an enquiry',
    ok: 201,
    prepare: async () => ({ key: uuidV7() }),
    act: (world, { key }) => sendJson(world, 'POST', '/api/contacts', ENQUIRY, { 'idempotency-key': key }),
    check: async (world, { key }) => expect((await inbox(world, 'enquiries')).map(({ id }) => id)).toEqual([key]),
  }),
  define({
    name: 'a registration',
    ok: 200,
    prepare: async () => ({}),
    act: (world) => sendJson(world, 'POST', '/api/vt/register', REGISTRATION),
    async check(world, _state, answer) {
      const { registrationID } = parse<{ registrationID: string }>(answer);
      expect((await inbox(world, 'registrations')).map(({ id }) => id)).toEqual([registrationID]);
    },
  }),
  define({
    name: 'an application',
    ok: 201,
    prepare: async () => ({ key: uuidV7() }),
    act: (world, { key }) =>
      world.ask('/api/job-applications', {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: application({}, pdf(500)),
      }),
    async check(world, { key }) {
      expect((await inbox(world, 'applications')).map(({ id }) => id)).toEqual([key]);
      expect((await resumeOf(world, key)).status).toBe(200);
    },
  }),
  define({
    name: 'opening an upload',
    ok: 201,
    prepare: async () => ({}),
    act: (world) => sendJson(world, 'POST', '/api/resume-uploads', { name: 'cv.pdf', size: SIZE }),
  }),
  define({ name: 'a part of a resume', ok: 204, prepare: openUpload, act: (world, state) => putPart(world, state, 2) }),
  define({
    name: 'an application whose resume came in parts',
    ok: 201,
    // Several megabytes on their way get all the time of a call for one try.
    mayShow: (fault) => fault === 'short-silence' || fault === 'long-silence',
    async prepare(world) {
      const state = await openUpload(world);
      for (const number of [1, 2]) await putPart(world, state, number);
      return state;
    },
    act: (world, { ticket, key }) =>
      world.ask('/api/job-applications', {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: application({ resumeUpload: ticket }),
      }),
    async check(world, { key }) {
      expect((await inbox(world, 'applications')).map(({ id }) => id)).toEqual([key]);
      expect((await resumeOf(world, key)).text).toHaveLength(SIZE);
    },
  }),
  define({
    name: 'opening a submission',
    ok: 200,
    prepare: withEnquiry,
    act: (world, { admin, key }) =>
      sendJson(world, 'PATCH', `/api/admin/submissions/enquiries/${key}`, { opened: true }, admin),
    check: async (world, { key }) =>
      expect(await inbox(world, 'enquiries')).toMatchObject([{ id: key, state: 'open' }]),
  }),
  define({
    name: 'deleting a submission',
    ok: 204,
    prepare: withEnquiry,
    act: (world, { admin, key }) =>
      world.ask(`/api/admin/submissions/enquiries/${key}`, { method: 'DELETE', headers: admin }),
    async check(world, { key }) {
      expect(await inbox(world, 'enquiries')).toEqual([]);
      expect(await inbox(world, 'bin')).toMatchObject([{ id: key }]);
    },
  }),
  define({
    name: 'taking a submission out of the bin',
    ok: 200,
    prepare: withBinned,
    act: (world, { admin, key }) =>
      sendJson(world, 'PATCH', `/api/admin/submissions/enquiries/${key}`, { binned: false }, admin),
    async check(world, { key }, answer) {
      expect(parse<Submission>(answer).mails).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
      expect(await inbox(world, 'enquiries')).toMatchObject([{ id: key }]);
    },
  }),
  define({
    name: 'deleting a submission for good',
    ok: 204,
    prepare: withBinned,
    act: (world, { admin, key }) =>
      world.ask(`/api/admin/submissions/enquiries/${key}?permanent=true`, { method: 'DELETE', headers: admin }),
    check: async (world) => expect(await inbox(world, 'bin')).toEqual([]),
  }),
  define({
    name: 'adding a note to a submission',
    ok: 200,
    prepare: async (world) => ({ ...(await withEnquiry(world)), id: uuidV7() }),
    act: (world, { admin, key, id }) =>
      sendJson(
        world,
        'PATCH',
        `/api/admin/submissions/enquiries/${key}`,
        { addNote: { id, text: 'Call back' } },
        admin,
      ),
    check: async (_world, { id }, answer) =>
      expect(parse<Submission>(answer).notes).toMatchObject([{ id, text: 'Call back' }]),
  }),
  define({
    name: 'marking several submissions',
    ok: 200,
    async prepare(world) {
      const { key, admin } = await withEnquiry(world);
      return { admin, keys: [key, (await withEnquiry(world)).key] };
    },
    act: (world, { admin, keys }) => {
      const records = keys.map((id) => ({ kind: 'enquiries', id }));
      return sendJson(world, 'PATCH', '/api/admin/submissions', { records, change: { spam: true } }, admin);
    },
    async check(world, { keys }) {
      expect((await inbox(world, 'spam')).map(({ id }) => id).sort()).toEqual(keys.toSorted());
      expect(await inbox(world, 'enquiries')).toEqual([]);
    },
  }),
  define({
    name: 'marking a submission as spam and back',
    ok: 200,
    prepare: withEnquiry,
    async act(world, { admin, key }) {
      const mark = (spam: boolean) =>
        sendJson(world, 'PATCH', `/api/admin/submissions/enquiries/${key}`, { spam }, admin);
      const marked = await mark(true);
      return marked.status === 200 ? mark(false) : marked;
    },
    async check(world, { key }, answer) {
      expect(parse<Submission>(answer).mails).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
      expect([await inbox(world, 'spam'), await inbox(world, 'enquiries')]).toMatchObject([[], [{ id: key }]]);
    },
  }),
  define({
    name: 'trying mails again that were given up',
    ok: 200,
    async prepare(world) {
      const state = await withEnquiry(world);
      const giveUp = <M extends Submission['mails'][number]>(mail: M) => ({
        ...mail,
        state: 'given-up' as const,
        tries: 6,
      });
      await changeStored(world, state.key, (enquiry) => ({ ...enquiry, mails: enquiry.mails.map(giveUp) }));
      return state;
    },
    act: (world, { admin, key }) =>
      sendJson(world, 'PATCH', `/api/admin/submissions/enquiries/${key}`, { retryMails: true }, admin),
    async check(world, { key }, answer) {
      const waits = { state: 'waiting', tries: 0 };
      expect(parse<Submission>(answer).mails).toMatchObject([waits, waits]);
      expect((await world.run(listDueMails)).map(({ id }) => id)).toContain(key);
    },
  }),
  define({
    name: 'finding a person',
    ok: 200,
    prepare: withEnquiry,
    act: (world, { admin }) => sendJson(world, 'POST', '/api/admin/people', { email: ENQUIRY.email }, admin),
  }),
  define({
    name: "exporting a person's data",
    ok: 200,
    prepare: withEnquiry,
    act: (world, { admin, key }) => sendJson(world, 'POST', '/api/admin/people/export', recordsOf(key), admin),
  }),
  define({
    name: "erasing a person's data",
    ok: 200,
    prepare: withEnquiry,
    act: (world, { admin, key }) => sendJson(world, 'POST', '/api/admin/people/erase', recordsOf(key), admin),
    check: async (world) => expect(await inbox(world, 'enquiries')).toEqual([]),
  }),
];

const recordsOf = (id: string) => ({ records: [{ kind: 'enquiries', id }] });

async function withEnquiry(world: World) {
  const key = uuidV7();
  await sendJson(world, 'POST', '/api/contacts', ENQUIRY, { 'idempotency-key': key });
  return { key, admin: await world.admin() };
}

async function withBinned(world: World) {
  const state = await withEnquiry(world);
  await world.ask(`/api/admin/submissions/enquiries/${state.key}`, { method: 'DELETE', headers: state.admin });
  return state;
}

/** Changes an enquiry as it is stored. */
const changeStored = (world: World, id: string, change: (enquiry: Submission) => Submission) =>
  world.run(() => storeOfKind('enquiries').update(id, (enquiry) => enquiry && change(enquiry)));

const DAY_MS = 24 * 60 * 60 * 1000;
const FORTY_DAYS_AGO = new Date(Date.now() - 40 * DAY_MS).toISOString();

/** The scheduled functions. One that cannot deal with something leaves it to its next run, and succeeds. */
const schedules: Scenario[] = [
  define({
    name: 'emptying the bin of posts: sweep-photos',
    ok: 200,
    async prepare(world) {
      const state = await withEdits(world);
      const gone = (await withPost(world, { title: 'Gone', image: picture('gone') })).blog._id;
      await world.ask(`/api/Blogs/${gone}`, { method: 'DELETE', headers: state.admin });
      const age = ({ deleted, ...blog }: StoredBlog) => ({
        ...blog,
        ...(deleted ? { deleted: { ...deleted, at: FORTY_DAYS_AGO } } : {}),
      });
      await world.run(() => blogStore.update(gone, (blog) => blog && age(blog)));
      return { ...state, gone };
    },
    act: (world) => world.runSchedule('sweep-photos'),
    async check(world, state) {
      expect(await allPosts(world, state.admin)).toMatchObject([{ _id: state.blog._id, version: 2 }]);
      expect(await versionsOf(world, state)).toEqual([1]);
    },
    async later(world, { gone, blog }) {
      const ids = await world.run(async () => (await blogStore.list()).map(({ key }) => key));
      expect(ids).toEqual([blog._id]);
      expect(await textsOf(world, gone)).toEqual([undefined]);
    },
  }),
  define({
    name: 'emptying the bin of submissions: sweep-submissions',
    ok: 200,
    async prepare(world) {
      const gone = (await withBinned(world)).key;
      await changeStored(world, gone, ({ binned, ...enquiry }) => ({
        ...enquiry,
        binned: binned && { ...binned, at: FORTY_DAYS_AGO },
      }));
      return { ...(await withEnquiry(world)), gone };
    },
    act: (world) => world.runSchedule('sweep-submissions'),
    check: async (world, { key }) => expect(await inbox(world, 'enquiries')).toMatchObject([{ id: key }]),
    async later(world, { key }) {
      const ids = await world.run(async () => (await storeOfKind('enquiries').list()).map((listed) => listed.key));
      expect(ids).toEqual([key]);
    },
  }),
  define({
    name: 'forgetting sessions that ended: sweep-sessions',
    ok: 200,
    async prepare(world) {
      const sessions = jsonStore<{ expiresAt: string }>('sessions');
      await world.run(async () => {
        await openSession(ADMIN.adminID);
        for (const { key } of await sessions.list()) {
          await sessions.update(key, (session) => session && { ...session, expiresAt: FORTY_DAYS_AGO });
        }
      });
      return { admin: await world.admin() };
    },
    act: (world) => world.runSchedule('sweep-sessions'),
    check: async (world, { admin }) => expect((await world.ask('/api/auth/me', { headers: admin })).status).toBe(200),
    later: async (world) => expect(await world.run(() => jsonStore('sessions').list())).toEqual([]),
  }),
  define({
    name: 'looking for mails that are due: mail-retry',
    ok: 200,
    prepare: withEnquiry,
    act: (world) => world.runSchedule('mail-retry'),
    check: async (world, { key }) => expect((await world.run(listDueMails)).map(({ id }) => id)).toEqual([key]),
  }),
  define({
    name: 'purging what could not be purged: purge-retry',
    ok: 200,
    prepare: async (world) => world.run(() => rememberPurge('blogs')),
    act: (world) => world.runSchedule('purge-retry'),
    later: async (world) => expect(await world.run(() => jsonStore('purge-due').list())).toEqual([]),
  }),
];

const sessions: Scenario[] = [
  define({
    name: 'signing in',
    ok: 200,
    prepare: async () => ({}),
    act: (world) => sendJson(world, 'POST', '/api/admin/auth/login', ADMIN),
    async check(world, _state, answer) {
      const headers = { authorization: `Bearer ${parse<{ token: string }>(answer).token}` };
      expect((await world.ask('/api/auth/me', { headers })).status).toBe(200);
    },
  }),
  define({
    name: 'signing out',
    ok: 204,
    again: 401,
    prepare: async (world) => ({ admin: await world.admin() }),
    act: (world, { admin }) => world.ask('/api/auth/logout', { method: 'POST', headers: admin }),
    check: async (world, { admin }) => expect((await world.ask('/api/auth/me', { headers: admin })).status).toBe(401),
  }),
];

/** Every call of the site that storage has a part in. */
export const SCENARIOS: Scenario[] = [
  ...readings,
  ...pages,
  ...posts,
  ...photos,
  ...submissions,
  ...schedules.map((scenario) => ({ ...scenario, byClock: true as const })),
  ...sessions,
];
