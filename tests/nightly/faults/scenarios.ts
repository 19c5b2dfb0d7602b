import { v7 as uuidV7 } from 'uuid';
import { expect } from 'vitest';
import type { BinnedPhoto, LibraryPhoto, RestoredPhoto } from '../../../src/domain/photos/photo.ts';
import type { Blog, BlogSummary, PostChanges, Revision } from '../../../src/domain/posts/blog.ts';
import type { OtherPage } from '../../../src/domain/posts/open-page.ts';
import type { BinnedPost } from '../../../src/domain/posts/post-list.ts';
import { DAY_MS } from '../../../src/domain/shared/limits.ts';
import type { PreviewLink } from '../../../src/domain/shared/preview-link.ts';
import type { Submission } from '../../../src/domain/submissions/submission.ts';
import { openSession } from '../../../src/server/auth/sessions.ts';
import { queuePurge } from '../../../src/server/http/caching.ts';
import { listDueMails } from '../../../src/server/mail/due-index.ts';
import { readLatestPosts, readListPage, readPostPage } from '../../../src/server/pages/blog-pages.ts';
import { photos } from '../../../src/server/photos/photo-store.ts';
import { BLOG_UPGRADES, blogStore, type StoredBlog } from '../../../src/server/posts/blog-store.ts';
import { jsonStore } from '../../../src/server/storage/store.ts';
import { storeOfKind } from '../../../src/server/submissions/submissions.ts';
import { ADMIN } from '../../helpers/admin.ts';
import { formOf, picture, pictureInSizes } from '../../helpers/api.ts';
import { APPLICANT, DRAFT, ENQUIRY, pdf, REGISTRATION } from '../../helpers/samples.ts';
import { PEOPLE_SCENARIOS } from './people-scenarios.ts';
import { REVIEW_SCENARIOS } from './review-scenarios.ts';
import { type Admin, define, type Form, parse, type Scenario, send, sendJson } from './scenario.ts';
import { SITE_SCENARIOS } from './site-scenarios.ts';
import type { Answered, TestSite } from './test-sites.ts';

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

/** A deleted photo, with the posts that it was removed from. */
async function withBinnedPhoto(site: TestSite): Promise<{ admin: Admin; photo: LibraryPhoto }> {
  const state = await withPhotoInPosts(site);
  await site.ask(`/api/photos/${state.photo.key}?force=true`, { method: 'DELETE', headers: state.admin });
  return state;
}

/** A deleted post as the release before tombstones stored it. */
const FORMER_POST = {
  ...{ title: 'Deleted before', content: '<p>Some words</p>', text: null, description: 'Some words', version: 3 },
  ...{ language: 'en-IN', topics: [], status: 'published', publishedAt: '2026-11-01T00:00:00.000Z' },
  ...{ createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-02T00:00:00.000Z' },
} as const;

async function withFormerBin(site: TestSite): Promise<{ admin: Admin; id: string }> {
  const id = 'deleted-before-1a2b3c4d';
  const deletedAt = new Date().toISOString();
  await site.run(() => jsonStore('bin', BLOG_UPGRADES).set(id, { ...FORMER_POST, deletedAt }));
  return { admin: await site.admin(), id };
}

const PUBLISHED_TEXT = 'Words as they were published';

/** The stored texts of a post and of its revisions. */
const textsOf = (site: TestSite, id: string) =>
  site.run(async () => {
    const former = jsonStore<StoredBlog>('revisions', BLOG_UPGRADES);
    const keys = (await former.list(`${id}/`)).map(({ key }) => key);
    const entries = [await blogStore.get(id), ...(await Promise.all(keys.map((key) => former.get(key))))];
    return entries.map((entry) => entry?.value.text);
  });

const versionsOf = async (site: TestSite, { blog, admin }: { blog: Blog; admin: Admin }) =>
  parse<Revision[]>(await site.ask(`/api/Blogs/${blog._id}/revisions`, { headers: admin })).map((r) => r.version);
const allPosts = async (site: TestSite, admin: Admin) =>
  parse<BlogSummary[]>(await site.ask('/api/Blogs?status=all&view=summary', { headers: admin }));
const library = async (site: TestSite, admin: Admin) =>
  parse<LibraryPhoto[]>(await site.ask('/api/photos', { headers: admin }));

const VIEWER = uuidV7();
/** The pages with an open post, but for one that asks. */
const othersWith = async (site: TestSite, { admin, blog }: { admin: Admin; blog: Blog }) =>
  parse<OtherPage[]>(await sendJson(site, 'PUT', `/api/Blogs/${blog._id}/open`, { page: VIEWER }, admin));

const photoBin = async (site: TestSite, admin: Admin) =>
  parse<BinnedPhoto[]>(await site.ask('/api/admin/photo-bin', { headers: admin }));
/** The pictures and versions of all posts. */
const picturesAndVersions = async (site: TestSite, admin: Admin) =>
  (await allPosts(site, admin)).map(({ image, version }) => ({ image, version }));

const readings: Scenario[] = (
  [
    ['the list', '/api/Blogs', 'everybody'],
    ['summaries', '/api/Blogs?view=summary&q=title', 'everybody'],
    ['the list with drafts', '/api/Blogs?status=all', 'admin'],
    ['a post', '/api/Blogs/:id', 'everybody'],
    ['a post as administrator', '/api/Blogs/:id?status=all', 'admin'],
    ['the revisions of a post', '/api/Blogs/:id/revisions', 'admin'],
    ['a revision', '/api/Blogs/:id/revisions/:revision', 'admin'],
    ['a post as a file', '/api/Blogs/:id/file', 'admin'],
    ['the unpublished changes to a post', '/api/Blogs/:id/changes', 'admin'],
    ['the review of a post', '/api/Blogs/:id/review', 'admin'],
    ['the audit trail', '/api/admin/audit?q=title', 'admin'],
    ['the audit trail as a file', '/api/admin/audit.csv', 'admin'],
    ["the administrators' list", '/api/admin/posts?sort=title-up&q=title', 'admin'],
    ['the bin', '/api/admin/bin', 'admin'],
    ['the bin of photos', '/api/admin/photo-bin', 'admin'],
    ['the dashboard summary', '/api/admin/desk', 'admin'],
    ['an autosave', '/api/admin/drafts/:id', 'admin'],
    ['unsaved posts', '/api/admin/drafts', 'admin'],
    ['the feed', '/rss.xml', 'everybody'],
    ['the sitemap', '/sitemap-posts.xml', 'everybody'],
    ['the health of the site', '/api/health', 'everybody'],
    ['the library', '/api/photos', 'admin'],
    ['the signed-in administrator', '/api/auth/me', 'admin'],
    ['the team', '/api/admin/team', 'admin'],
    ['the invitations', '/api/admin/invitations', 'admin'],
    ['the own profile', '/api/admin/profile', 'admin'],
    ['the own passkeys', '/api/admin/passkeys', 'admin'],
    ['the inbox', '/api/admin/submissions/enquiries', 'admin'],
    ['a CSV export', '/api/admin/submissions/enquiries.csv', 'admin'],
  ] as const
).map(([name, path, who]) =>
  define({
    name: `reading ${name}`,
    ok: 200,
    // The health reports every storage fault.
    mayShow: () => path === '/api/health',
    prepare: withEdits,
    act: (site, { admin, blog, revision }) =>
      site.ask(path.replace(':id', blog._id).replace(':revision', revision), who === 'admin' ? { headers: admin } : {}),
  }),
);

/** The answer that contains a page rendered on demand. */
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
    // Without posts the page is served all the same; its script loads them.
    act: (site) =>
      rendered(site.run(async () => ({ status: (await readListPage(new URLSearchParams())) && 200, words: 'posts' }))),
  }),
  define({
    name: 'a page that shows the latest posts',
    ok: 200,
    prepare: withPost,
    act: (site) => rendered(site.run(async () => ({ status: (await readLatestPosts()) && 200, words: 'posts' }))),
  }),
  define({
    name: 'the page of a post',
    ok: 200,
    prepare: withPost,
    act: (site, { blog }) =>
      rendered(
        site.run(async () => {
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
    name: 'changing the address of a post',
    ok: 200,
    prepare: (site) => withPost(site, { slug: 'before' }),
    act: (site, { admin, blog }) => send(site, 'PUT', `/api/Blogs/${blog._id}`, admin, { ...EDIT_FORM, slug: 'after' }),
    async check(site) {
      const [before, after] = await site.run(() =>
        Promise.all([readPostPage('before', null), readPostPage('after', null)]),
      );
      expect([before, after]).toMatchObject([{ state: 'moved', path: '/Blogs/after' }, { state: 'post' }]);
    },
  }),
  define({
    name: 'scheduling without a version',
    ok: 200,
    prepare: withPost,
    act: (site, { admin, blog }) =>
      send(site, 'PUT', `/api/Blogs/${blog._id}`, admin, {
        ...POST_FORM,
        status: 'scheduled',
        publishAt: '2099-01-01T00:00:00Z',
      }),
    async check(site, state) {
      expect(await versionsOf(site, state)).toEqual([1]);
      expect(await allPosts(site, state.admin)).toMatchObject([{ status: 'scheduled', version: 2 }]);
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
    name: 'restoring a revision',
    ok: 200,
    prepare: withEdits,
    act: (site, { admin, blog, revision }) =>
      sendJson(site, 'POST', `/api/Blogs/${blog._id}/revisions/${revision}/restore`, { version: 2 }, admin),
    async check(site, state, answer) {
      expect(parse<Blog>(answer)).toMatchObject({ title: POST_FORM.title, version: 3, image: { url: /image/ } });
      expect(await versionsOf(site, state)).toEqual([2, 1]);
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
    name: 'discarding changes to a post',
    ok: 204,
    prepare: withChanges,
    act: (site, { admin, blog }) =>
      site.ask(`/api/Blogs/${blog._id}/changes?changes=1`, { method: 'DELETE', headers: admin }),
    async check(site, state) {
      expect(await changesOf(site, state)).toBeNull();
      expect(await allPosts(site, state.admin)).toMatchObject([{ title: POST_FORM.title, version: 1 }]);
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
    name: 'undoing the deletion of a post',
    ok: 200,
    prepare: withDeletedPost,
    act: (site, { admin, blog }) =>
      site.ask(`/api/admin/bin/${blog._id}?undo=true`, { method: 'POST', headers: admin }),
    async check(site, { admin, blog }) {
      expect(await allPosts(site, admin)).toMatchObject([
        { status: 'published', createdAt: blog.createdAt, version: 3 },
      ]);
    },
  }),
  define({
    name: 'deleting a post for good',
    ok: 204,
    prepare: withDeletedPost,
    act: (site, { admin, blog }) => site.ask(`/api/admin/bin/${blog._id}`, { method: 'DELETE', headers: admin }),
    async check(site, { admin, blog }) {
      expect(await allPosts(site, admin)).toEqual([]);
      expect(parse(await site.ask('/api/admin/bin', { headers: admin }))).toEqual([]);
      const again = await site.ask(`/api/admin/bin/${blog._id}`, { method: 'POST', headers: admin });
      expect(again.status).toBe(404);
    },
  }),
  define({
    name: 'restoring a post deleted by a previous release',
    ok: 200,
    prepare: withFormerBin,
    act: (site, { admin, id }) => site.ask(`/api/admin/bin/${id}`, { method: 'POST', headers: admin }),
    async check(site, { admin, id }, answer) {
      expect(parse<Blog>(answer)).toMatchObject({ title: FORMER_POST.title, status: 'draft', version: 4 });
      expect(await allPosts(site, admin)).toMatchObject([{ _id: id, status: 'draft', version: 4 }]);
      const former = parse<Revision[]>(await site.ask(`/api/Blogs/${id}/revisions`, { headers: admin }));
      expect(former.map(({ version }) => version)).toEqual([3]);
    },
  }),
  define({
    name: 'reading the bin of a previous release',
    ok: 200,
    prepare: withFormerBin,
    act: (site, { admin }) => site.ask('/api/admin/bin', { headers: admin }),
    check: async (_world, { id }, answer) =>
      expect(parse<BinnedPost[]>(answer)).toMatchObject([{ _id: id, title: FORMER_POST.title, status: 'published' }]),
  }),
  define({
    name: 'storing an autosave',
    ok: 204,
    prepare: withPost,
    act: (site, { admin, blog }) => sendJson(site, 'PUT', `/api/admin/drafts/${blog._id}`, DRAFT, admin),
    async check(site, { admin, blog }) {
      expect(parse(await site.ask(`/api/admin/drafts/${blog._id}`, { headers: admin }))).toEqual(DRAFT);
    },
  }),
  define({
    name: 'deleting an autosave',
    ok: 204,
    async prepare(site) {
      const state = await withPost(site);
      await sendJson(site, 'PUT', `/api/admin/drafts/${state.blog._id}`, DRAFT, state.admin);
      return state;
    },
    act: (site, { admin, blog }) => site.ask(`/api/admin/drafts/${blog._id}`, { method: 'DELETE', headers: admin }),
    async check(site, { admin, blog }) {
      expect(parse(await site.ask(`/api/admin/drafts/${blog._id}`, { headers: admin }))).toBeNull();
    },
  }),
  define({
    name: 'saying that a post is open',
    ok: 200,
    prepare: async (site) => ({ ...(await withPost(site)), page: uuidV7() }),
    act: (site, { admin, blog, page }) => sendJson(site, 'PUT', `/api/Blogs/${blog._id}/open`, { page }, admin),
    async check(site, { admin, blog, page }) {
      expect(await othersWith(site, { admin, blog })).toMatchObject([{ page, by: ADMIN.adminID }]);
    },
  }),
  define({
    name: 'saying that a post is not open any more',
    ok: 204,
    async prepare(site) {
      const state = { ...(await withPost(site)), page: uuidV7() };
      await sendJson(site, 'PUT', `/api/Blogs/${state.blog._id}/open`, { page: state.page }, state.admin);
      return state;
    },
    act: (site, { admin, blog, page }) =>
      site.ask(`/api/Blogs/${blog._id}/open?page=${page}`, { method: 'DELETE', headers: admin }),
    check: async (site, state) => expect(await othersWith(site, state)).toEqual([]),
  }),
  define({
    name: 'creating a preview link',
    ok: 200,
    prepare: withPost,
    act: (site, { admin, blog }) => site.ask(`/api/Blogs/${blog._id}/preview`, { method: 'POST', headers: admin }),
  }),
  define({
    name: 'revoking preview links',
    ok: 204,
    async prepare(site) {
      const state = await withPost(site, { status: 'draft' });
      const path = `/api/Blogs/${state.blog._id}/preview`;
      const { url } = parse<PreviewLink>(await site.ask(path, { method: 'POST', headers: state.admin }));
      return { ...state, link: url.split('preview=')[1] ?? '' };
    },
    act: (site, { admin, blog }) => site.ask(`/api/Blogs/${blog._id}/preview`, { method: 'DELETE', headers: admin }),
    check: async (site, { blog, link }) =>
      expect(await site.run(() => readPostPage(blog._id, link))).toMatchObject({ state: 'missing' }),
  }),
  define({
    name: 'publishing a post during its deletion',
    ok: 204,
    again: 404,
    prepare: async (site) => ({ ...(await withPost(site, { status: 'draft' })), isSaved: false }),
    async act(site, state) {
      const path = `/api/Blogs/${state.blog._id}`;
      const [saved, deleted] = await Promise.all([
        send(site, 'PUT', path, state.admin, { ...POST_FORM, text: PUBLISHED_TEXT, status: 'published' }),
        site.ask(path, { method: 'DELETE', headers: state.admin }),
      ]);
      state.isSaved ||= saved.status === 200;
      return [200, 404].includes(saved.status) ? deleted : saved;
    },
    async check(site, { admin, blog, isSaved }) {
      expect(await allPosts(site, admin)).toEqual([]);
      expect(parse(await site.ask('/api/admin/bin', { headers: admin }))).toMatchObject([{ _id: blog._id }]);
      if (isSaved) expect(await textsOf(site, blog._id)).toContain(PUBLISHED_TEXT);
    },
  }),
];

const ofPhotos: Scenario[] = [
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
    name: 'reading a picture',
    ok: 200,
    prepare: withPhoto,
    act: (site, { photo }) => site.ask(photo.url),
  }),
  define({
    name: 'reading a picture in a smaller width',
    ok: 200,
    prepare: withPhoto,
    act: (site, { photo }) => site.ask(`${photo.url}-640`),
  }),
  define({
    name: 'describing a photo',
    ok: 200,
    prepare: withPhoto,
    act: (site, { admin, photo }) =>
      sendJson(site, 'PATCH', `/api/photos/${photo.key}`, { alt: 'Hills', focus: { x: 0.2, y: 1 } }, admin),
    check: async (site, { admin }) =>
      expect(await library(site, admin)).toMatchObject([{ alt: 'Hills', focus: { x: 0.2, y: 1 } }]),
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
    name: 'deleting a photo',
    ok: 204,
    prepare: withPhoto,
    act: (site, { admin, photo }) => site.ask(`/api/photos/${photo.key}`, { method: 'DELETE', headers: admin }),
    async check(site, { admin, photo }) {
      expect(await library(site, admin)).toEqual([]);
      expect(await photoBin(site, admin)).toMatchObject([{ key: photo.key, removedFrom: [] }]);
    },
  }),
  define({
    name: 'deleting a photo that posts show',
    ok: 204,
    prepare: withPhotoInPosts,
    act: (site, { admin, photo }) =>
      site.ask(`/api/photos/${photo.key}?force=true`, { method: 'DELETE', headers: admin }),
    async check(site, { admin, photo }) {
      expect(await library(site, admin)).toEqual([]);
      expect(await picturesAndVersions(site, admin)).toEqual(Array(2).fill({ image: undefined, version: 2 }));
      expect(await photoBin(site, admin)).toMatchObject([{ key: photo.key, removedFrom: [{}, {}], usedBy: [] }]);
    },
    checkAfterSweep: async (site, { photo }) => expect((await site.ask(photo.url)).status).toBe(200),
  }),
  define({
    name: 'deleting one of two photos with the same file',
    ok: 204,
    async prepare(site) {
      const state = await withPhotoInPosts(site);
      await send(site, 'POST', '/api/photos', state.admin, { ...pictureInSizes('photo'), alt: 'Again' });
      return state;
    },
    act: (site, { admin, photo }) => site.ask(`/api/photos/${photo.key}`, { method: 'DELETE', headers: admin }),
    async check(site, { admin, photo: { key, url } }) {
      expect(await library(site, admin)).toMatchObject([{ alt: 'Again', usedBy: [{}, {}], copies: 0 }]);
      expect(await photoBin(site, admin)).toMatchObject([{ key, removedFrom: [] }]);
      expect(await picturesAndVersions(site, admin)).toEqual(Array(2).fill({ image: { url }, version: 1 }));
    },
  }),
  define({
    name: 'restoring a deleted photo',
    ok: 200,
    prepare: withBinnedPhoto,
    act: (site, { admin, photo }) => site.ask(`/api/admin/photo-bin/${photo.key}`, { method: 'POST', headers: admin }),
    async check(site, { admin, photo: { key, url } }, answer) {
      const restored = { key, usedBy: [{}, {}] };
      expect(parse<RestoredPhoto>(answer)).toMatchObject({ photo: restored, left: [] });
      expect(await library(site, admin)).toMatchObject([restored]);
      expect(await photoBin(site, admin)).toEqual([]);
      expect(await picturesAndVersions(site, admin)).toEqual(Array(2).fill({ image: { url }, version: 3 }));
    },
  }),
  define({
    name: 'deleting a photo for good',
    ok: 204,
    prepare: withBinnedPhoto,
    act: (site, { admin, photo }) =>
      site.ask(`/api/admin/photo-bin/${photo.key}`, { method: 'DELETE', headers: admin }),
    async check(site, { admin, photo }) {
      expect([await library(site, admin), await photoBin(site, admin)]).toEqual([[], []]);
      expect((await site.ask(photo.url)).status).toBe(404);
    },
  }),
];

const inbox = async (site: TestSite, kind: string) =>
  parse<{ rows: { id: string; state: string }[] }>(
    await site.ask(`/api/admin/submissions/${kind}`, { headers: await site.admin() }),
  ).rows;

function application(fields: Record<string, string>, file?: Uint8Array<ArrayBuffer>): FormData {
  const form = formOf({ ...APPLICANT, ...fields });
  if (file) form.set('resume', new File([file], 'cv.pdf'));
  return form;
}

const PART = 3 * 1024 * 1024;
const SIZE = PART + 1000;

async function openUpload(site: TestSite): Promise<{ upload: string; ticket: string; key: string }> {
  const answer = await sendJson(site, 'POST', '/api/resume-uploads', { name: 'cv.pdf', size: SIZE });
  return { ...parse<{ upload: string; ticket: string }>(answer), key: uuidV7() };
}

const putPart = (site: TestSite, { upload, ticket }: { upload: string; ticket: string }, number: number) =>
  site.ask(`/api/resume-parts/${upload}/${number}`, {
    method: 'PUT',
    headers: { 'upload-ticket': ticket, 'content-type': 'application/octet-stream' },
    body: pdf(SIZE).slice((number - 1) * PART, number * PART),
  });

const resumeOf = async (site: TestSite, id: string) =>
  site.ask(`/api/admin/submissions/applications/${id}/resume`, { headers: await site.admin() });

const submissions: Scenario[] = [
  define({
    name: 'sending an enquiry',
    ok: 201,
    prepare: async () => ({ key: uuidV7() }),
    act: (site, { key }) => sendJson(site, 'POST', '/api/contacts', ENQUIRY, { 'idempotency-key': key }),
    check: async (site, { key }) => expect((await inbox(site, 'enquiries')).map(({ id }) => id)).toEqual([key]),
  }),
  define({
    name: 'sending a registration',
    ok: 200,
    prepare: async () => ({}),
    act: (site) => sendJson(site, 'POST', '/api/vt/register', REGISTRATION),
    async check(site, _state, answer) {
      const { registrationID } = parse<{ registrationID: string }>(answer);
      expect((await inbox(site, 'registrations')).map(({ id }) => id)).toEqual([registrationID]);
    },
  }),
  define({
    name: 'sending an application',
    ok: 201,
    prepare: async () => ({ key: uuidV7() }),
    act: (site, { key }) =>
      site.ask('/api/job-applications', {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: application({}, pdf(500)),
      }),
    async check(site, { key }) {
      expect((await inbox(site, 'applications')).map(({ id }) => id)).toEqual([key]);
      expect((await resumeOf(site, key)).status).toBe(200);
    },
  }),
  define({
    name: 'opening an upload',
    ok: 201,
    prepare: async () => ({}),
    act: (site) => sendJson(site, 'POST', '/api/resume-uploads', { name: 'cv.pdf', size: SIZE }),
  }),
  define({
    name: 'uploading a part of a resume',
    ok: 204,
    prepare: openUpload,
    act: (site, state) => putPart(site, state, 2),
  }),
  define({
    name: 'sending an application with a resume in parts',
    ok: 201,
    // A transfer of several megabytes has one try, with all the time of a storage call.
    mayShow: (fault) => fault === 'short-silence' || fault === 'long-silence',
    async prepare(site) {
      const state = await openUpload(site);
      for (const number of [1, 2]) await putPart(site, state, number);
      return state;
    },
    act: (site, { ticket, key }) =>
      site.ask('/api/job-applications', {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: application({ resumeUpload: ticket }),
      }),
    async check(site, { key }) {
      expect((await inbox(site, 'applications')).map(({ id }) => id)).toEqual([key]);
      expect((await resumeOf(site, key)).text).toHaveLength(SIZE);
    },
  }),
  define({
    name: 'opening a submission',
    ok: 200,
    prepare: withEnquiry,
    act: (site, { admin, key }) =>
      sendJson(site, 'PATCH', `/api/admin/submissions/enquiries/${key}`, { opened: true }, admin),
    check: async (site, { key }) => expect(await inbox(site, 'enquiries')).toMatchObject([{ id: key, state: 'open' }]),
  }),
  define({
    name: 'deleting a submission',
    ok: 204,
    prepare: withEnquiry,
    act: (site, { admin, key }) =>
      site.ask(`/api/admin/submissions/enquiries/${key}`, { method: 'DELETE', headers: admin }),
    async check(site, { key }) {
      expect(await inbox(site, 'enquiries')).toEqual([]);
      expect(await inbox(site, 'bin')).toMatchObject([{ id: key }]);
    },
  }),
  define({
    name: 'restoring a deleted submission',
    ok: 200,
    prepare: withBinned,
    act: (site, { admin, key }) =>
      sendJson(site, 'PATCH', `/api/admin/submissions/enquiries/${key}`, { binned: false }, admin),
    async check(site, { key }, answer) {
      expect(parse<Submission>(answer).mails).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
      expect(await inbox(site, 'enquiries')).toMatchObject([{ id: key }]);
    },
  }),
  define({
    name: 'deleting a submission for good',
    ok: 204,
    prepare: withBinned,
    act: (site, { admin, key }) =>
      site.ask(`/api/admin/submissions/enquiries/${key}?permanent=true`, { method: 'DELETE', headers: admin }),
    check: async (site) => expect(await inbox(site, 'bin')).toEqual([]),
  }),
  define({
    name: 'adding a note to a submission',
    ok: 200,
    prepare: async (site) => ({ ...(await withEnquiry(site)), id: uuidV7() }),
    act: (site, { admin, key, id }) =>
      sendJson(site, 'PATCH', `/api/admin/submissions/enquiries/${key}`, { addNote: { id, text: 'Call back' } }, admin),
    check: async (_world, { id }, answer) =>
      expect(parse<Submission>(answer).notes).toMatchObject([{ id, text: 'Call back' }]),
  }),
  define({
    name: 'marking several submissions',
    ok: 200,
    async prepare(site) {
      const { key, admin } = await withEnquiry(site);
      return { admin, keys: [key, (await withEnquiry(site)).key] };
    },
    act: (site, { admin, keys }) => {
      const records = keys.map((id) => ({ kind: 'enquiries', id }));
      return sendJson(site, 'PATCH', '/api/admin/submissions', { records, change: { spam: true } }, admin);
    },
    async check(site, { keys }) {
      expect((await inbox(site, 'spam')).map(({ id }) => id).sort()).toEqual(keys.toSorted());
      expect(await inbox(site, 'enquiries')).toEqual([]);
    },
  }),
  define({
    name: 'marking a submission as spam and back',
    ok: 200,
    prepare: withEnquiry,
    async act(site, { admin, key }) {
      const mark = (spam: boolean) =>
        sendJson(site, 'PATCH', `/api/admin/submissions/enquiries/${key}`, { spam }, admin);
      const marked = await mark(true);
      return marked.status === 200 ? mark(false) : marked;
    },
    async check(site, { key }, answer) {
      expect(parse<Submission>(answer).mails).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
      expect([await inbox(site, 'spam'), await inbox(site, 'enquiries')]).toMatchObject([[], [{ id: key }]]);
    },
  }),
  define({
    name: 'retrying mails that were given up',
    ok: 200,
    async prepare(site) {
      const state = await withEnquiry(site);
      const giveUp = <M extends Submission['mails'][number]>(mail: M) => ({
        ...mail,
        state: 'given-up' as const,
        tries: 6,
      });
      await changeStored(site, state.key, (enquiry) => ({ ...enquiry, mails: enquiry.mails.map(giveUp) }));
      return state;
    },
    act: (site, { admin, key }) =>
      sendJson(site, 'PATCH', `/api/admin/submissions/enquiries/${key}`, { retryMails: true }, admin),
    async check(site, { key }, answer) {
      const waits = { state: 'waiting', tries: 0 };
      expect(parse<Submission>(answer).mails).toMatchObject([waits, waits]);
      expect((await site.run(listDueMails)).map(({ id }) => id)).toContain(key);
    },
  }),
  define({
    name: 'finding a person',
    ok: 200,
    prepare: withEnquiry,
    act: (site, { admin }) => sendJson(site, 'POST', '/api/admin/people', { email: ENQUIRY.email }, admin),
  }),
  define({
    name: "exporting a person's data",
    ok: 200,
    prepare: withEnquiry,
    act: (site, { admin, key }) => sendJson(site, 'POST', '/api/admin/people/export', recordsOf(key), admin),
  }),
  define({
    name: "erasing a person's data",
    ok: 200,
    prepare: withEnquiry,
    act: (site, { admin, key }) => sendJson(site, 'POST', '/api/admin/people/erase', recordsOf(key), admin),
    check: async (site) => expect(await inbox(site, 'enquiries')).toEqual([]),
  }),
];

const recordsOf = (id: string) => ({ records: [{ kind: 'enquiries', id }] });

async function withEnquiry(site: TestSite) {
  const key = uuidV7();
  await sendJson(site, 'POST', '/api/contacts', ENQUIRY, { 'idempotency-key': key });
  return { key, admin: await site.admin() };
}

async function withBinned(site: TestSite) {
  const state = await withEnquiry(site);
  await site.ask(`/api/admin/submissions/enquiries/${state.key}`, { method: 'DELETE', headers: state.admin });
  return state;
}

/** Changes a stored enquiry. */
const changeStored = (site: TestSite, id: string, change: (enquiry: Submission) => Submission) =>
  site.run(() => storeOfKind('enquiries').update(id, (enquiry) => enquiry && change(enquiry)));

const FORTY_DAYS_AGO = new Date(Date.now() - 40 * DAY_MS).toISOString();

/** The scheduled functions. They leave records they cannot process to the next run, and succeed. */
const schedules: Scenario[] = [
  define({
    name: 'emptying the bin of posts: sweep-photos',
    ok: 200,
    async prepare(site) {
      const state = await withEdits(site);
      const gone = (await withPost(site, { title: 'Gone', image: picture('gone') })).blog._id;
      await site.ask(`/api/Blogs/${gone}`, { method: 'DELETE', headers: state.admin });
      const age = ({ deleted, ...blog }: StoredBlog) => ({
        ...blog,
        ...(deleted ? { deleted: { ...deleted, at: FORTY_DAYS_AGO } } : {}),
      });
      await site.run(() => blogStore.update(gone, (blog) => blog && age(blog)));
      return { ...state, gone };
    },
    act: (site) => site.runSchedule('sweep-photos'),
    async check(site, state) {
      expect(await allPosts(site, state.admin)).toMatchObject([{ _id: state.blog._id, version: 2 }]);
      expect(await versionsOf(site, state)).toEqual([1]);
    },
    async checkAfterSweep(site, { gone, blog }) {
      const ids = await site.run(async () => (await blogStore.list()).map(({ key }) => key));
      expect(ids).toEqual([blog._id]);
      expect(await textsOf(site, gone)).toEqual([undefined]);
    },
  }),
  define({
    name: 'emptying the bin of photos: sweep-photos',
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
    act: (site) => site.runSchedule('sweep-photos'),
    check: async (site, { admin, kept }) => expect(await library(site, admin)).toMatchObject([{ key: kept.key }]),
    async checkAfterSweep(site, { kept }) {
      expect(await site.run(async () => (await photos.list()).map(({ key }) => key))).toEqual([kept.key]);
    },
  }),
  define({
    name: 'emptying the bin of submissions: sweep-submissions',
    ok: 200,
    async prepare(site) {
      const gone = (await withBinned(site)).key;
      await changeStored(site, gone, ({ binned, ...enquiry }) => ({
        ...enquiry,
        binned: binned && { ...binned, at: FORTY_DAYS_AGO },
      }));
      return { ...(await withEnquiry(site)), gone };
    },
    act: (site) => site.runSchedule('sweep-submissions'),
    check: async (site, { key }) => expect(await inbox(site, 'enquiries')).toMatchObject([{ id: key }]),
    async checkAfterSweep(site, { key }) {
      const ids = await site.run(async () => (await storeOfKind('enquiries').list()).map((listed) => listed.key));
      expect(ids).toEqual([key]);
    },
  }),
  define({
    name: 'deleting ended sessions: sweep-sessions',
    ok: 200,
    async prepare(site) {
      const sessions = jsonStore<{ expiresAt: string }>('sessions');
      await site.run(async () => {
        await openSession(ADMIN.adminID);
        for (const { key } of await sessions.list()) {
          await sessions.update(key, (session) => session && { ...session, expiresAt: FORTY_DAYS_AGO });
        }
      });
      return { admin: await site.admin() };
    },
    act: (site) => site.runSchedule('sweep-sessions'),
    check: async (site, { admin }) => expect((await site.ask('/api/auth/me', { headers: admin })).status).toBe(200),
    checkAfterSweep: async (site) => expect(await site.run(() => jsonStore('sessions').list())).toEqual([]),
  }),
  define({
    name: 'sending due mails: mail-retry',
    ok: 200,
    prepare: withEnquiry,
    act: (site) => site.runSchedule('mail-retry'),
    check: async (site, { key }) => expect((await site.run(listDueMails)).map(({ id }) => id)).toEqual([key]),
  }),
  define({
    name: 'retrying a failed purge: purge-retry',
    ok: 200,
    prepare: async (site) => site.run(() => queuePurge('blogs')),
    act: (site) => site.runSchedule('purge-retry'),
    checkAfterSweep: async (site) => expect(await site.run(() => jsonStore('purge-due').list())).toEqual([]),
  }),
];

const sessions: Scenario[] = [
  define({
    name: 'signing in',
    ok: 200,
    prepare: async () => ({}),
    act: (site) => sendJson(site, 'POST', '/api/admin/auth/login', ADMIN),
    async check(site, _state, answer) {
      const headers = { authorization: `Bearer ${parse<{ token: string }>(answer).token}` };
      expect((await site.ask('/api/auth/me', { headers })).status).toBe(200);
    },
  }),
  define({
    name: 'signing out',
    ok: 204,
    again: 401,
    prepare: async (site) => ({ admin: await site.admin() }),
    act: (site, { admin }) => site.ask('/api/auth/logout', { method: 'POST', headers: admin }),
    check: async (site, { admin }) => expect((await site.ask('/api/auth/me', { headers: admin })).status).toBe(401),
  }),
];

/** Every call of the site that uses storage. */
export const SCENARIOS: Scenario[] = [
  ...readings,
  ...pages,
  ...posts,
  ...ofPhotos,
  ...submissions,
  ...schedules.map((scenario) => ({ ...scenario, isScheduled: true as const })),
  ...sessions,
  ...PEOPLE_SCENARIOS,
  ...REVIEW_SCENARIOS,
  ...SITE_SCENARIOS,
];
