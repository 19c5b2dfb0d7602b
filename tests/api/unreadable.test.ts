import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getStore } from '@netlify/blobs';
import { v7 as uuidV7 } from 'uuid';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import adminAudit from '../../netlify/functions/admin-audit.ts';
import adminBin from '../../netlify/functions/admin-bin.ts';
import adminBinPost from '../../netlify/functions/admin-bin-post.ts';
import binnedPhoto from '../../netlify/functions/admin-binned-photo.ts';
import adminDesk from '../../netlify/functions/admin-desk.ts';
import adminDraft from '../../netlify/functions/admin-draft.ts';
import adminDrafts from '../../netlify/functions/admin-drafts.ts';
import adminInvitations from '../../netlify/functions/admin-invitations.ts';
import adminLogin from '../../netlify/functions/admin-login.ts';
import adminPasskey from '../../netlify/functions/admin-passkey.ts';
import adminPasskeys from '../../netlify/functions/admin-passkeys.ts';
import adminPosts from '../../netlify/functions/admin-posts.ts';
import adminSite from '../../netlify/functions/admin-site.ts';
import adminSiteEntry from '../../netlify/functions/admin-site-entry.ts';
import adminSitePreview from '../../netlify/functions/admin-site-preview.ts';
import adminSitePublications from '../../netlify/functions/admin-site-publications.ts';
import adminSitePublish from '../../netlify/functions/admin-site-publish.ts';
import adminSiteTakeBack from '../../netlify/functions/admin-site-take-back.ts';
import adminSiteVersion from '../../netlify/functions/admin-site-version.ts';
import adminSubmission from '../../netlify/functions/admin-submission.ts';
import adminSubmissionChanges from '../../netlify/functions/admin-submission-changes.ts';
import adminSubmissions from '../../netlify/functions/admin-submissions.ts';
import adminTeam from '../../netlify/functions/admin-team.ts';
import adminTeamMember from '../../netlify/functions/admin-team-member.ts';
import adminTeamPasswordLink from '../../netlify/functions/admin-team-password-link.ts';
import adminUnreadable from '../../netlify/functions/admin-unreadable.ts';
import authMe from '../../netlify/functions/auth-me.ts';
import blog from '../../netlify/functions/blog.ts';
import blogChanges from '../../netlify/functions/blog-changes.ts';
import blogOpen from '../../netlify/functions/blog-open.ts';
import blogRestore from '../../netlify/functions/blog-restore.ts';
import blogReview from '../../netlify/functions/blog-review.ts';
import blogReviewNote from '../../netlify/functions/blog-review-note.ts';
import blogRevision from '../../netlify/functions/blog-revision.ts';
import blogs from '../../netlify/functions/blogs.ts';
import contacts from '../../netlify/functions/contacts.ts';
import health from '../../netlify/functions/health.ts';
import mailRetry from '../../netlify/functions/mail-retry.ts';
import photo from '../../netlify/functions/photo.ts';
import photos from '../../netlify/functions/photos.ts';
import purgeRetry from '../../netlify/functions/purge-retry.ts';
import resumeUploads from '../../netlify/functions/resume-uploads.ts';
import rss from '../../netlify/functions/rss.ts';
import sitemapPosts from '../../netlify/functions/sitemap-posts.ts';
import sweepPhotos from '../../netlify/functions/sweep-photos.ts';
import sweepSessions from '../../netlify/functions/sweep-sessions.ts';
import sweepSubmissions from '../../netlify/functions/sweep-submissions.ts';
import type { Health } from '../../src/domain/admin/health.ts';
import type { UnreadableList } from '../../src/domain/admin/unreadable.ts';
import type { Blog } from '../../src/domain/posts/blog.ts';
import { MESSAGES } from '../../src/domain/shared/errors.ts';
import { SUBMISSION_KINDS } from '../../src/domain/submissions/submission.ts';
import { handleOf } from '../../src/server/auth/passkeys/passkeys.ts';
import { people } from '../../src/server/auth/people.ts';
import { consumeRecoveryCode } from '../../src/server/auth/recovery-codes.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { noteBuildStarted } from '../../src/server/content/builds.ts';
import { opensSitePreview } from '../../src/server/content/preview-links.ts';
import { publishVersions } from '../../src/server/content/publications.ts';
import type { NetlifyFunction } from '../../src/server/http/endpoint.ts';
import { consumeAcknowledgement } from '../../src/server/mail/quota.ts';
import { readPostPage } from '../../src/server/pages/blog-pages.ts';
import { listLibrary } from '../../src/server/photos/photo-store.ts';
import { addPhoto } from '../../src/server/photos/photos.ts';
import { makePreviewLink, opensPreview } from '../../src/server/posts/previews.ts';
import { deployContext } from '../../src/server/shared/config.ts';
import { fingerprint, senderOf } from '../../src/server/storage/sliding-window.ts';
import { submitEnquiry } from '../../src/server/submissions/enquiries.ts';
import { readSubmission } from '../../src/server/submissions/inbox.ts';
import { newSubmission, storeSubmission } from '../../src/server/submissions/submissions.ts';
import { useAdmin } from '../helpers/admin.ts';
import { call, callFunction, formOf, picture, post } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { APPLICANT, DRAFT, ENQUIRY, REGISTRATION } from '../helpers/samples.ts';
import { useSiteContent } from '../helpers/site-content.ts';

const root = resolve(import.meta.dirname, '../..');
/** Personal data, since error messages of parsers repeat the beginning of the input. */
const GARBAGE = 'Sunita Rawat, 98765 43210';

useBlobs();
const admin = useAdmin();

const raw = (store: string) => getStore({ name: `${deployContext()}-${store}`, consistency: 'strong' });
async function corrupt(store: string, key: string, bytes: string | ArrayBuffer = GARBAGE, shape = '2'): Promise<void> {
  corrupted.push({ store, key });
  await raw(store).set(key, bytes, { metadata: { shape } });
}

const corrupted: { store: string; key: string }[] = [];
let token: string;
let good: Blog;
let enquiryID: string;
let photoKey: string;
const logged: string[] = [];

beforeAll(async () => {
  useSiteContent();
  token = await admin.signIn();
  good = await post(token, { title: 'Good' });
  enquiryID = await submitEnquiry(undefined, ENQUIRY, []);
  photoKey = (await addPhoto(await pictureFile('lib'), 'Hills')).key;
});
beforeEach(() => {
  logged.length = 0;
  for (const method of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((line: unknown) => void logged.push(String(line)));
  }
});
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const { store, key } of corrupted.splice(0)) await raw(store).delete(key);
  expect(await reported()).toEqual([]);
  vi.restoreAllMocks();
});

async function pictureFile(text: string) {
  return { name: 'a.png', type: 'image/png' as const, bytes: new Uint8Array(await picture(text).arrayBuffer()) };
}

interface Asked {
  params?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string | Blob>;
  headers?: Record<string, string>;
}

// biome-ignore lint/suspicious/noExplicitAny: tests look at any answer
async function ask(fn: NetlifyFunction, method: string, path: string, asked: Asked = {}): Promise<[number, any]> {
  const { params, json, form, headers = {} } = asked;
  const body = json !== undefined ? JSON.stringify(json) : form ? formOf(form) : null;
  const sent = { ...(json !== undefined ? { 'content-type': 'application/json' } : {}), ...headers };
  const init = { method, body, headers: { authorization: `Bearer ${token}`, ...sent } };
  const answered = await callFunction(fn, path, init, params);
  await answered.settled();
  return [answered.status, answered.body];
}

const reported = async () =>
  ((await ask(adminUnreadable, 'GET', '/api/admin/unreadable'))[1] as UnreadableList).records;

async function askHealth(): Promise<{ status: number; text: string; body: Health }> {
  const response = await call(health, 'GET', '/api/health');
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) as Health };
}

const RUNS = { mailRetry, purgeRetry, sweepPhotos, sweepSessions, sweepSubmissions };

/** Runs all scheduled functions. @throws the error of one */
async function runAll(): Promise<void> {
  for (const run of Object.values(RUNS)) await run();
}

/** Expects that all readable records are listed and that a submission is stored. */
async function siteWorks(): Promise<void> {
  const sent = { ...ENQUIRY, message: `Something new: ${uuidV7()}` };
  expect(await ask(contacts, 'POST', '/api/contacts', { json: sent })).toEqual([201, expect.anything()]);
  const address = `/api/admin/submissions/all?q=${encodeURIComponent(sent.message)}`;
  const inbox = await ask(adminSubmissions, 'GET', address, { params: { view: 'all' } });
  expect(inbox).toMatchObject([200, { total: 1, rows: [{ name: sent.name }] }]);
  await listsWork();
  const posts = { posts: has(good._id, '_id') };
  expect(await ask(adminPosts, 'GET', '/api/admin/posts?q=some+words')).toMatchObject([200, posts]);
  const csv = await ask(adminSubmissions, 'GET', '/api/admin/submissions/all.csv', { params: { view: 'all.csv' } });
  expect(csv).toEqual([200, expect.stringContaining(ENQUIRY.email)]);
  const about = await ask(adminSiteEntry, 'GET', '/?key=en/aboutPage/about');
  // Only while it is not known what is public.
  expect(about[0]).toBe(corrupted.some(({ store }) => store === 'site-publications') ? 503 : 200);
  for (const fn of [adminBin, adminDrafts, rss, sitemapPosts]) {
    expect(await ask(fn, 'GET', '/')).toEqual([200, expect.anything()]);
  }
  expect(await admin.signIn()).toEqual(expect.any(String));
  expect(await readPostPage(good._id, null)).toMatchObject({ state: 'post' });
}

const has = (id: string, key: string) => expect.arrayContaining([expect.objectContaining({ [key]: id })]);

async function listsWork(): Promise<void> {
  expect(await ask(blogs, 'GET', '/api/Blogs')).toEqual([200, has(good._id, '_id')]);
  expect(await ask(blogs, 'GET', '/api/Blogs?status=all&view=summary')).toEqual([200, has(good._id, '_id')]);
  const inbox = await ask(adminSubmissions, 'GET', '/api/admin/submissions/all', { params: { view: 'all' } });
  expect(inbox).toMatchObject([200, { rows: expect.arrayContaining([expect.anything()]) }]);
  expect(await ask(photos, 'GET', '/api/photos')).toEqual([200, has(photoKey, 'key')]);
  for (const fn of [adminDesk, adminAudit, adminTeam])
    expect(await ask(fn, 'GET', '/')).toEqual([200, expect.anything()]);
}

/** The handling of an unreadable record of a store. */
interface Row {
  /**
   * 'kept': it is omitted from lists, reported, and not changed; a request for it is answered 503.
   * 'replaced': it counts as missing, and is overwritten or deleted by the users of its store and by the sweeps.
   * 'only bytes': its value is not decoded, so no record is unreadable.
   */
  becomes: 'kept' | 'replaced' | 'only bytes';
  /** The key of the record. */
  key: () => string | Promise<string>;
  /** Calls what reads the record, and checks the result. */
  use?: (key: string) => Promise<void>;
}

const SITE_ENTRY = 'en/people/new-person';
const PERSON = { name: 'Meera Joshi', role: 'Film', text: 'Holds the camera.' };
const refused = [503, { message: MESSAGES.unreadable, requestId: expect.any(String) }];
const ID = 'a-spoilt-post-1a2b3c4d';
const anyId = (): string => uuidV7();

const submissionRow = (key: () => string): Row => ({
  becomes: 'kept',
  key,
  async use(id) {
    const kind = SUBMISSION_KINDS.find((known) => ROWS[known]?.key === key) ?? '';
    const params = { kind, id };
    expect(await ask(adminSubmission, 'GET', '/', { params })).toEqual(refused);
    expect(await ask(adminSubmission, 'PATCH', '/', { params, json: { state: 'answered' } })).toEqual(refused);
    expect(await ask(adminSubmission, 'DELETE', '/?permanent=true', { params })).toEqual(refused);
    const records = [params, { kind: 'enquiries', id: enquiryID }];
    const changes = await ask(adminSubmissionChanges, 'PATCH', '/', { json: { records, change: { opened: true } } });
    expect(changes).toEqual([200, expect.anything()]);
  },
});

/** Runs something while mail is set up, with nobody to whom a mail would go. */
const withMail = (work: () => Promise<void>) => async () => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@site.example', NOTIFY_TO: 'office@site.example' };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  await work();
  vi.unstubAllEnvs();
};

let starts = 0;
/** Lists like a new process, which reads the stored summaries. */
async function listAfterStart(): Promise<void> {
  vi.stubGlobal('Netlify', { context: { deploy: { id: `start-${++starts}` } } });
  await siteWorks();
}

/** The stored summaries of a list: one part. */
const partRow = (store: string): Row => ({
  becomes: 'replaced',
  async key() {
    const resume = { name: 'cv.pdf', size: 1, type: 'pdf', digest: 'd' } as const;
    await storeSubmission(newSubmission('applications', anyId(), { ...APPLICANT, resume }, []));
    const registrationID = 'VT211125101530';
    await storeSubmission(newSubmission('registrations', registrationID, { ...REGISTRATION, registrationID }, []));
    await ask(blogChanges, 'PUT', '/', { params: { id: good._id }, form: { title: 'Good', content: '<p>New</p>' } });
    const noted = { params: { id: good._id, note: anyId() }, json: { text: 'Words' } };
    await ask(blogReviewNote, 'PUT', '/', noted);
    await ask(adminSiteEntry, 'PUT', '/', { json: { key: SITE_ENTRY, value: PERSON, version: '' } });
    await raw('site-versions').setJSON(`${SITE_ENTRY}/${anyId()}`, {
      version: anyId(),
      value: PERSON,
      base: null,
      at: '',
      by: 'EDITOR',
    });
    await listAfterStart();
    return (await raw(store).list()).blobs[0]?.key ?? '';
  },
  use: listAfterStart,
});

/** The handling of an unreadable record in each store. */
const ROWS: Readonly<Record<string, Row>> = {
  blogs: {
    becomes: 'kept',
    key: () => ID,
    async use(id) {
      expect(await ask(blog, 'GET', '/', { params: { id } })).toEqual(refused);
      const form = { title: 'New', content: '<p>New</p>' };
      expect(await ask(blog, 'PUT', '/', { params: { id }, form })).toEqual(refused);
      expect(await ask(blog, 'DELETE', '/', { params: { id } })).toEqual(refused);
      expect(await readPostPage(id, null)).toMatchObject({ state: 'unavailable' });
      // Its address is unknown.
      expect(await readPostPage('an-address-of-its-own', null)).toMatchObject({ state: 'unavailable' });
    },
  },
  revisions: {
    becomes: 'kept',
    key: () => `${good._id}/00000001-1772355600000`,
    async use(key) {
      const [id = '', revision = ''] = key.split('/');
      expect(await ask(blogRevision, 'GET', '/', { params: { id, revision } })).toEqual(refused);
      expect(await ask(blogRestore, 'POST', '/', { params: { id, revision }, json: {} })).toEqual(refused);
    },
  },
  bin: {
    becomes: 'kept',
    key: () => ID,
    async use(id) {
      expect(await ask(adminBinPost, 'POST', '/', { params: { id } })).toEqual(refused);
    },
  },
  changes: {
    becomes: 'kept',
    key: () => good._id,
    async use(id) {
      const form = { title: 'New', content: '<p>New</p>', changes: '1' };
      expect(await ask(blogChanges, 'GET', '/', { params: { id } })).toEqual(refused);
      expect(await ask(blogChanges, 'PUT', '/', { params: { id }, form })).toEqual(refused);
      expect(await ask(blog, 'PUT', '/', { params: { id }, form })).toEqual(refused);
    },
  },
  reviews: {
    becomes: 'kept',
    key: () => good._id,
    async use(id) {
      const params = { id, note: anyId() };
      expect(await ask(blogReview, 'GET', '/', { params })).toEqual(refused);
      expect(await ask(blogReview, 'DELETE', '/', { params })).toEqual(refused);
      expect(await ask(blogReviewNote, 'PUT', '/', { params, json: { text: 'Words' } })).toEqual(refused);
      const form = { title: 'Good', content: `<p>Some words, ${uuidV7()}</p>` };
      expect(await ask(blog, 'PUT', '/', { params: { id }, form })).toEqual([200, expect.anything()]);
    },
  },
  drafts: {
    becomes: 'kept',
    key: () => `EDITOR/${good._id}`,
    async use() {
      const params = { name: good._id };
      expect(await ask(adminDraft, 'GET', '/', { params })).toEqual(refused);
      expect(await ask(adminDraft, 'PUT', '/', { params, json: DRAFT })).toEqual(refused);
      expect(await ask(adminDraft, 'DELETE', '/', { params })).toEqual(refused);
      const form = { title: 'Good', content: `<p>Some words, ${uuidV7()}</p>` };
      expect(await ask(blog, 'PUT', '/', { params: { id: good._id }, form })).toEqual([200, expect.anything()]);
    },
  },
  photos: {
    becomes: 'kept',
    key: anyId,
    async use(key) {
      expect(await ask(photo, 'PATCH', '/', { params: { key }, json: { alt: 'New' } })).toEqual(refused);
      for (const [fn, method] of [
        [photo, 'DELETE'],
        [binnedPhoto, 'POST'],
        [binnedPhoto, 'DELETE'],
      ] as const) {
        expect(await ask(fn, method, '/', { params: { key } })).toEqual(refused);
      }
      // A repeat after a lost answer is stored beside it.
      const again = await addPhoto(await pictureFile('more'), 'Again', key);
      expect(again.key).not.toBe(key);
    },
  },
  enquiries: submissionRow(() => anyId()),
  applications: submissionRow(() => anyId()),
  registrations: submissionRow(() => 'VT211125101530'),
  'site-drafts': {
    becomes: 'kept',
    key: () => 'en/people/anjali-rane',
    async use(key) {
      expect(await ask(adminSiteEntry, 'GET', `/?key=${key}`)).toEqual(refused);
      const json = { key, value: PERSON, version: '' };
      expect(await ask(adminSiteEntry, 'PUT', '/', { json })).toEqual(refused);
    },
  },
  'site-versions': {
    becomes: 'kept',
    key: async () => `${SITE_ENTRY}/${anyId()}`,
    async use(name) {
      const [version = ''] = name.split('/').reverse();
      expect(await ask(adminSiteVersion, 'GET', `/?key=${SITE_ENTRY}&version=${version}`)).toEqual(refused);
    },
  },
  'site-publications': {
    becomes: 'kept',
    async key() {
      await raw('site-publications').delete('now');
      return 'now';
    },
    async use() {
      expect(await ask(adminSite, 'GET', '/')).toEqual(refused);
      const entries = [{ key: SITE_ENTRY, version: anyId() }];
      expect(await ask(adminSitePublish, 'POST', '/', { json: { number: 0, entries } })).toEqual(refused);
    },
  },
  'site-publication-log': {
    becomes: 'kept',
    async key() {
      for (const number of [0, 1]) await publishVersions(number, new Map(), [], 'EDITOR').catch(() => undefined);
      await raw('site-publication-log').delete('000001');
      return '000001';
    },
    async use() {
      expect(await ask(adminSiteTakeBack, 'POST', '/', { json: { number: 2 } })).toEqual(refused);
      expect(await ask(adminSitePublications, 'GET', '/')).toMatchObject([200, { publications: [{ number: 2 }] }]);
    },
  },
  'site-builds': {
    becomes: 'replaced',
    key: () => 'state',
    async use() {
      await noteBuildStarted();
    },
  },
  people: {
    becomes: 'kept',
    key: () => 'ASHA',
    async use(id) {
      const json = { adminID: id, password: 'another horse' };
      expect(await ask(adminLogin, 'POST', '/', { json })).toEqual(refused);
      expect(await ask(adminTeamMember, 'PATCH', '/', { params: { id }, json: { role: 'desk' } })).toEqual(refused);
      expect(await ask(adminTeamMember, 'DELETE', '/', { params: { id } })).toEqual(refused);
    },
  },
  invitations: {
    becomes: 'replaced',
    key: () => 'INVITED',
    async use(id) {
      const json = { adminID: id, name: 'Meera Joshi', email: 'meera@site.example', role: 'writer' };
      expect(await ask(adminInvitations, 'POST', '/', { json })).toMatchObject([201, { invitation: { adminID: id } }]);
    },
  },
  'password-links': {
    becomes: 'replaced',
    key: () => 'MEERA',
    async use(id) {
      await people.set(id, { role: 'writer', changedAt: '', by: 'EDITOR' });
      const asked = () => ask(adminTeamPasswordLink, 'POST', '/', { params: { id } });
      expect(await asked()).toMatchObject([201, { url: expect.stringContaining(`#${id}.`) }]);
      await people.delete(id);
    },
  },
  'password-asks': { becomes: 'replaced', key: () => senderOf('127.0.0.1') },
  'known-devices': { becomes: 'replaced', key: () => 'EDITOR' },
  'team-mails': { becomes: 'replaced', key: () => 'EDITOR/password_1' },
  'daily-mails': { becomes: 'replaced', key: () => 'last', use: withMail(async () => void (await mailRetry())) },
  passkeys: {
    becomes: 'kept',
    key: () => `${handleOf('EDITOR')}/${'a'.repeat(43)}`,
    async use(key) {
      const params = { id: key.slice(key.indexOf('/') + 1) };
      expect(await ask(adminPasskeys, 'GET', '/')).toMatchObject([200, { passkeys: [] }]);
      expect(await ask(adminPasskey, 'PATCH', '/', { params, json: { name: 'My phone' } })).toEqual(refused);
      expect(await ask(adminPasskey, 'DELETE', '/', { params })).toEqual(refused);
    },
  },
  'passkey-challenges': { becomes: 'only bytes', key: anyId },
  'recovery-codes': {
    becomes: 'kept',
    key: () => 'EDITOR',
    async use(id) {
      await expect(consumeRecoveryCode(id, 'A'.repeat(32), '1'.repeat(24))).rejects.toThrow(MESSAGES.unreadable);
    },
  },
  audit: { becomes: 'kept', key: anyId },
  sessions: {
    becomes: 'replaced',
    async key() {
      await openSession('EDITOR');
      return (
        (await raw('sessions').list({ prefix: 'EDITOR/' })).blobs
          .map(({ key }) => key)
          .sort()
          .at(-1) ?? ''
      );
    },
  },
  'login-failures': { becomes: 'replaced', key: () => senderOf('127.0.0.1') },
  'login-delays': { becomes: 'replaced', key: () => fingerprint('id:EDITOR').slice(0, 2) },
  'login-codes': { becomes: 'replaced', key: () => fingerprint('codes:EDITOR') },
  'resume-uploads': {
    becomes: 'replaced',
    key: () => 'open',
    async use() {
      const json = { name: 'cv.pdf', size: 4_500_000 };
      expect(await ask(resumeUploads, 'POST', '/api/resume-uploads', { json })).toEqual([201, expect.anything()]);
    },
  },
  'blog-creations': {
    becomes: 'replaced',
    key: anyId,
    async use(key) {
      const form = { title: 'Asked for', content: '<p>Words</p>' };
      const headers = { 'idempotency-key': key };
      const [status, created] = await ask(blogs, 'POST', '/api/Blogs', { form, headers });
      expect([status, created.title]).toEqual([201, 'Asked for']);
    },
  },
  'open-editors': {
    becomes: 'replaced',
    key: () => good._id,
    async use() {
      const json = { page: uuidV7() };
      expect(await ask(blogOpen, 'PUT', '/', { params: { id: good._id }, json })).toEqual([200, []]);
    },
  },
  'preview-ends': {
    becomes: 'replaced',
    key: () => good._id,
    async use() {
      const { url } = await makePreviewLink(good._id);
      const [, link = ''] = url.split('preview=');
      expect(await opensPreview(link, good._id), 'it may have been taken back').toBe(false);
      await sweepSessions();
      await vi.waitFor(async () => {
        const { url: later } = await makePreviewLink(good._id);
        expect(await opensPreview(later.split('preview=')[1] ?? '', good._id)).toBe(true);
      });
    },
  },
  'site-preview-ends': {
    becomes: 'replaced',
    key: () => 'Home',
    async use() {
      const opens = async () => {
        const json = { path: '/Home' };
        const [, { url }] = await ask(adminSitePreview, 'POST', '/', { json });
        return opensSitePreview(url.split('preview=')[1] ?? '', '/Home');
      };
      expect(await opens(), 'it may have been taken back').toBe(false);
      await sweepSessions();
      await vi.waitFor(async () => expect(await opens()).toBe(true));
    },
  },
  acknowledged: {
    becomes: 'replaced',
    async key() {
      await consumeAcknowledgement(await readSubmission('enquiries', enquiryID), new Date('2020-01-01'));
      return (await raw('acknowledged').list()).blobs.find(({ key }) => key.startsWith('2020-01-01'))?.key ?? '';
    },
    async use() {
      const submission = await readSubmission('enquiries', enquiryID);
      expect(await consumeAcknowledgement(submission, new Date('2020-01-01'))).toBe(true);
    },
  },
  'sweep-stops': { becomes: 'replaced', key: () => 'sessions' },
  health: { becomes: 'replaced', key: () => 'mail-retry' },
  unreadable: { becomes: 'replaced', key: () => `blogs/${ID}` },
  'site-drafts-index': partRow('site-drafts-index'),
  'site-versions-index': partRow('site-versions-index'),
  'blog-index': partRow('blog-index'),
  'changes-index': partRow('changes-index'),
  'reviews-index': partRow('reviews-index'),
  'audit-index': partRow('audit-index'),
  'text-index': partRow('text-index'),
  'photo-index': partRow('photo-index'),
  'enquiries-index': partRow('enquiries-index'),
  'applications-index': partRow('applications-index'),
  'registrations-index': partRow('registrations-index'),
  'list-changes': { becomes: 'only bytes', key: () => 'enquiries/019aa' },
  'own-posts': { becomes: 'only bytes', key: () => `WRITER/${good._id}` },
  'bin-index': { becomes: 'only bytes', key: () => 'summary' },
  media: { becomes: 'only bytes', key: () => 'f'.repeat(40) },
  resumes: { becomes: 'only bytes', key: anyId },
  'resume-parts': { becomes: 'only bytes', key: () => `${anyId()}/1` },
  'submission-counts': { becomes: 'only bytes', key: () => '2099-01-01/enquiries/a/b/c' },
  'purge-due': { becomes: 'only bytes', key: () => 'blogs' },
  'mail-due': { becomes: 'only bytes', key: () => `004070908800000/enquiries_${enquiryID}` },
};

/** The names of all stores that src/server opens. */
function storesInSource(): string[] {
  const folder = resolve(root, 'src/server');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const source = files.map((file) => readFileSync(resolve(folder, file), 'utf8')).join('\n');
  const opened = [...source.matchAll(/(?:jsonStore|listedStore|fileStore|slidingWindow)(?:<.*?>)?\(\s*'([a-z-]+)'/g)];
  const caches = [...source.matchAll(/name: ['`]([a-z-]+-index|\$\{kind\}-index)['`]/g)];
  const names = [...opened, ...caches].flatMap(([, name = '']) =>
    name.startsWith('$') ? SUBMISSION_KINDS.map((kind) => name.replace(/\$\{kind\}/, kind)) : [name],
  );
  return [...new Set(names)].sort();
}

it('has a row for each store of the source', () => {
  expect(Object.keys(ROWS).sort()).toEqual(storesInSource());
});

/** Rows that are tested together: those without a call of their own, and the stored summaries of lists. */
const groups = Map.groupBy(Object.entries(ROWS), ([store, { becomes, use }]) => {
  if (becomes === 'only bytes') return 'each store of bytes';
  if (becomes === 'kept') return store;
  return use === undefined ? 'each store that only sweeps read' : use === listAfterStart ? 'each index' : store;
});

describe('one unreadable record', () => {
  it.each([...groups])('of %s leaves all else working, and is kept or replaced', async (_group, rows) => {
    const names = new Map<string, string>();
    for (const [store, { key }] of rows) names.set(store, await key());
    for (const [store, name] of names) await corrupt(store, name);
    for (const [store, { use }] of rows) await use?.(names.get(store) ?? '');
    await siteWorks();
    const kept = rows.flatMap(([store, { becomes }]) => {
      return becomes === 'kept' ? [{ store, key: names.get(store) ?? '' }] : [];
    });
    const { status, text, body } = await askHealth();
    expect([status, body.storage]).toEqual([200, 'ok']);
    for (const record of kept) {
      expect(await reported()).toContainEqual(record);
      expect([body.unreadable, text]).toEqual([1, expect.not.stringContaining(record.key)]);
    }

    await runAll();
    expect(await reported()).toEqual(kept);
    for (const [store, { becomes }] of rows) {
      const name = names.get(store) ?? '';
      const stored = await raw(store).get(name);
      if (becomes === 'kept') expect([store, stored]).toEqual([store, GARBAGE]);
      if (becomes === 'replaced') expect([store, stored]).not.toEqual([store, GARBAGE]);
      const lines = logged.filter((line) => line.includes(`${store}/${name} cannot be read`));
      if (becomes === 'kept') expect(lines, 'the log names it once').toHaveLength(1);
      await raw(store).delete(name);
    }
    expect(logged.filter((line) => line.includes('Sunita'))).toEqual([]);
    expect(await reported()).toEqual([]);
    expect((await askHealth()).body.unreadable).toBe(0);
  });

  it('of a session signs out that session only', async () => {
    const key = (await ROWS['sessions']?.key()) ?? '';
    const other = await openSession('EDITOR');
    const own = (await raw('sessions').list()).blobs.map((blob) => blob.key).find((one) => one > key) ?? '';
    await corrupt('sessions', own);
    const asked = { headers: { authorization: `Bearer ${other}` } };
    expect((await call(authMe, 'GET', '/api/auth/me', asked)).status).toBe(401);
    expect(await ask(authMe, 'GET', '/api/auth/me')).toEqual([200, expect.anything()]);
  });

  const kinds: [string, string | ArrayBuffer, string?][] = [
    ['no JSON', GARBAGE],
    ['cut off', '{"title":"A'],
    ['empty', ''],
    ['no text', new Uint8Array([0x22, 0xff, 0xfe, 0x22]).buffer],
    ['null', 'null'],
    ['another value', '"words"'],
    ['a list', '[]'],
    ['nothing in it', '{}'],
    ['fields of other types', '{"title":1,"content":{},"status":"published","topics":{},"version":"1"}'],
    ['null in a former shape, whose upgrade throws', 'null', '1'],
  ];
  it.each(kinds)('may have any content: %s', async (_what, bytes, shape) => {
    for (const [store, key] of [
      ['blogs', ID],
      ['enquiries', anyId()],
      ['photos', anyId()],
      ['drafts', `EDITOR/${anyId()}`],
      ['audit', anyId()],
    ] as const) {
      await corrupt(store, key, bytes, shape);
      await listsWork();
      expect(await reported(), store).toEqual([{ store, key }]);
      await raw(store).delete(key);
    }
    expect(await reported()).toEqual([]);
  });

  it('does not block a submission with its id', async () => {
    const id = anyId();
    await corrupt('enquiries', id);
    const stored = await submitEnquiry(id, ENQUIRY, []);
    expect(stored).not.toBe(id);
    expect((await readSubmission('enquiries', stored)).fields).toEqual(ENQUIRY);
    expect(await raw('enquiries').get(id)).toBe(GARBAGE);
  });

  it('is noted again by a deploy that cannot read it, and not by one that can', async () => {
    await corrupt('blogs', ID);
    await siteWorks();
    expect(await reported()).toHaveLength(1);
    vi.stubGlobal('Netlify', { context: { deploy: { id: 'the-next' } } });
    expect(await reported()).toEqual([]);
    await siteWorks();
    expect(await reported()).toHaveLength(1);
  });
});

describe('while a record is unreadable', () => {
  const GONE = 'gone-for-good-1a2b3c4d';
  const LONG_AGO = { storedAt: '2020-01-01T00:00:00Z' };
  let key: string;
  let resume: string;
  let revision: string;

  beforeEach(async () => {
    key = uuidV7().replaceAll('-', '').padEnd(40, '0');
    resume = anyId();
    revision = `${GONE}/00000001-1772355600000`;
    await raw('media').set(key, 'bytes', { metadata: { ...LONG_AGO, type: 'image/png' } });
    await raw('resumes').set(resume, 'bytes', { metadata: { ...LONG_AGO, digest: 'd' } });
    await raw('revisions').set(revision, '{}');
  });

  async function left(): Promise<boolean[]> {
    const all = [raw('media').get(key), raw('resumes').get(resume), raw('revisions').get(revision)];
    return (await Promise.all(all)).map((one) => one !== null);
  }

  it.each([
    ['photos', anyId()],
    ['blogs', ID],
    ['drafts', `EDITOR/${anyId()}`],
    ['applications', anyId()],
  ] as const)('of %s, no sweep deletes records that seem unreferenced, and each logs it', async (store, name) => {
    await corrupt(store, name);
    await siteWorks();
    await runAll();
    expect(await left()).toEqual([true, true, true]);
    const held = logged.filter((line) => line.includes('"held"')).map((line) => JSON.parse(line) as { sweep: string });
    expect(held.map(({ sweep }) => sweep).sort()).toEqual(['photos', 'resumes', 'revisions']);
    const { scheduled = [] } = (await askHealth()).body;
    const backlogs = scheduled.filter(({ backlog }) => backlog > 0).map((run) => run.name);
    expect(backlogs).toEqual(expect.arrayContaining(['sweep-photos', 'sweep-submissions']));

    await raw(store).delete(name);
    await runAll();
    expect(await left()).toEqual([false, false, false]);
  });

  it('a sweep finds it before any other reader', async () => {
    await corrupt('photos', anyId());
    await sweepPhotos();
    expect((await left())[0]).toBe(true);
  });

  it('deleting a photo for good leaves its file to the sweep', async () => {
    const { key: photoID, hash } = await addPhoto(await pictureFile('gone'), 'Deleted');
    await corrupt('drafts', `EDITOR/${ID}`);
    await siteWorks();
    expect(await reported()).toEqual([]);
    expect(await ask(adminDraft, 'GET', '/', { params: { name: ID } })).toEqual(refused);
    expect(await ask(photo, 'DELETE', '/', { params: { key: photoID } })).toEqual([204, expect.anything()]);
    expect((await listLibrary()).some((other) => other.key === photoID)).toBe(false);
    expect(await ask(binnedPhoto, 'DELETE', '/', { params: { key: photoID } })).toEqual([204, expect.anything()]);
    expect(await raw('photos').get(photoID)).toBeNull();
    expect(await raw('media').get(hash)).not.toBeNull();
  });
});
