import { getStore } from '@netlify/blobs';
import { v7 as uuidV7 } from 'uuid';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import adminAudit from '../../netlify/functions/admin-audit.ts';
import adminBin from '../../netlify/functions/admin-bin.ts';
import binnedPhoto from '../../netlify/functions/admin-binned-photo.ts';
import adminDesk from '../../netlify/functions/admin-desk.ts';
import adminDraft from '../../netlify/functions/admin-draft.ts';
import adminDrafts from '../../netlify/functions/admin-drafts.ts';
import adminLogin from '../../netlify/functions/admin-login.ts';
import adminPosts from '../../netlify/functions/admin-posts.ts';
import adminSite from '../../netlify/functions/admin-site.ts';
import adminSiteEntry from '../../netlify/functions/admin-site-entry.ts';
import adminSubmission from '../../netlify/functions/admin-submission.ts';
import adminSubmissions from '../../netlify/functions/admin-submissions.ts';
import adminTeam from '../../netlify/functions/admin-team.ts';
import adminUnreadable from '../../netlify/functions/admin-unreadable.ts';
import authMe from '../../netlify/functions/auth-me.ts';
import blog from '../../netlify/functions/blog.ts';
import blogChanges from '../../netlify/functions/blog-changes.ts';
import blogReview from '../../netlify/functions/blog-review.ts';
import blogRevision from '../../netlify/functions/blog-revision.ts';
import blogs from '../../netlify/functions/blogs.ts';
import contacts from '../../netlify/functions/contacts.ts';
import health from '../../netlify/functions/health.ts';
import mailRetry from '../../netlify/functions/mail-retry.ts';
import photo from '../../netlify/functions/photo.ts';
import photos from '../../netlify/functions/photos.ts';
import purgeRetry from '../../netlify/functions/purge-retry.ts';
import rss from '../../netlify/functions/rss.ts';
import sitemapPosts from '../../netlify/functions/sitemap-posts.ts';
import sweepPhotos from '../../netlify/functions/sweep-photos.ts';
import sweepSessions from '../../netlify/functions/sweep-sessions.ts';
import sweepSubmissions from '../../netlify/functions/sweep-submissions.ts';
import type { KEPT } from '../../scripts/records/records.ts';
import type { Health } from '../../src/domain/admin/health.ts';
import type { UnreadableList } from '../../src/domain/admin/unreadable.ts';
import type { Blog } from '../../src/domain/posts/blog.ts';
import { MESSAGES } from '../../src/domain/shared/errors.ts';
import { handleOf } from '../../src/server/auth/passkeys/passkeys.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import type { NetlifyFunction } from '../../src/server/http/endpoint.ts';
import { readPostPage } from '../../src/server/pages/blog-pages.ts';
import { listLibrary } from '../../src/server/photos/photo-store.ts';
import { addPhoto } from '../../src/server/photos/photos.ts';
import { deployContext } from '../../src/server/shared/config.ts';
import { fingerprint, senderOf } from '../../src/server/storage/sliding-window.ts';
import { submitEnquiry } from '../../src/server/submissions/enquiries.ts';
import { readSubmission } from '../../src/server/submissions/inbox.ts';
import { useAdmin } from '../helpers/admin.ts';
import { call, callFunction, formOf, picture, post } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { ENQUIRY } from '../helpers/samples.ts';
import { useSiteContent } from '../helpers/site-content.ts';

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
let photoKey: string;
const logged: string[] = [];

beforeAll(async () => {
  useSiteContent();
  token = await admin.signIn();
  good = await post(token, { title: 'Good' });
  await submitEnquiry(undefined, ENQUIRY, []);
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

const ID = 'a-spoilt-post-1a2b3c4d';
const anyId = (): string => uuidV7();
const refused = [503, { message: MESSAGES.unreadable, requestId: expect.any(String) }];

/**
 * The key of a record of each store that keeps what is unreadable: it is left out of lists, reported, and not changed.
 * `KEPT` of the command `npm run records` names the same stores.
 */
const KEYS: Readonly<Record<keyof typeof KEPT, () => string>> = {
  applications: anyId,
  audit: anyId,
  bin: () => ID,
  blogs: () => ID,
  changes: () => good._id,
  drafts: () => `EDITOR/${good._id}`,
  enquiries: anyId,
  passkeys: () => `${handleOf('EDITOR')}/${'a'.repeat(43)}`,
  people: () => 'ASHA',
  photos: anyId,
  'recovery-codes': () => 'EDITOR',
  registrations: () => 'VT211125101530',
  reviews: () => good._id,
  revisions: () => `${good._id}/00000001-1772355600000`,
  'site-drafts': () => 'en/people/anjali-rane',
  'site-publication-log': () => '000001',
  'site-publications': () => 'now',
  'site-versions': () => `en/people/new-person/${anyId()}`,
};

/** A call that reads the record of a store, and is answered 503. */
const READERS: Partial<Record<keyof typeof KEPT, (key: string) => Promise<[number, unknown]>>> = {
  blogs: (id) => ask(blog, 'GET', '/', { params: { id } }),
  changes: (id) => ask(blogChanges, 'GET', '/', { params: { id } }),
  drafts: () => ask(adminDraft, 'GET', '/', { params: { name: good._id } }),
  enquiries: (id) => ask(adminSubmission, 'GET', '/', { params: { kind: 'enquiries', id } }),
  people: (adminID) => ask(adminLogin, 'POST', '/', { json: { adminID, password: 'another horse' } }),
  photos: (key) => ask(photo, 'PATCH', '/', { params: { key }, json: { alt: 'New' } }),
  reviews: (id) => ask(blogReview, 'GET', '/', { params: { id } }),
  revisions: (key) => ask(blogRevision, 'GET', '/', { params: { id: good._id, revision: key.split('/')[1] ?? '' } }),
  'site-drafts': (key) => ask(adminSiteEntry, 'GET', `/?key=${key}`),
  'site-publications': () => ask(adminSite, 'GET', '/'),
};

/** The key of a record of stores that replace what is unreadable: their users or sweeps overwrite or delete it. */
const REPLACED: Readonly<Record<string, () => string>> = {
  'site-builds': () => 'state',
  'known-devices': () => 'EDITOR',
  'daily-mails': () => 'last',
  'login-failures': () => senderOf('127.0.0.1'),
  'login-delays': () => fingerprint('id:EDITOR').slice(0, 2),
  'resume-uploads': () => 'open',
  'open-editors': () => good._id,
  'sweep-stops': () => 'sessions',
  health: () => 'mail-retry',
  'blog-index': () => 'summary',
  'photo-index': () => 'summary',
  'enquiries-index': () => 'summary',
};

describe('one unreadable record', () => {
  it.each(Object.entries(KEYS))('of %s is kept and reported, and all else works', async (store, keyOf) => {
    const key = keyOf();
    await corrupt(store, key);
    if (READERS[store]) expect(await READERS[store](key)).toEqual(refused);
    await siteWorks();
    const { status, text, body } = await askHealth();
    expect([status, body.storage]).toEqual([200, 'ok']);
    await runAll();
    // The history of publications is read by those who take one back.
    if (store !== 'site-publication-log' && store !== 'recovery-codes') {
      expect(await reported()).toEqual([{ store, key }]);
      expect([body.unreadable, text]).toEqual([expect.any(Number), expect.not.stringContaining(key)]);
      expect(logged.filter((line) => line.includes(`${store}/${key} cannot be read`))).toHaveLength(1);
    }
    expect(await raw(store).get(key)).toBe(GARBAGE);
    expect(logged.filter((line) => line.includes('Sunita'))).toEqual([]);

    await raw(store).delete(key);
    expect(await reported()).toEqual([]);
    expect((await askHealth()).body.unreadable).toBe(0);
  });

  it('of a store that replaces what is unreadable counts as missing, and all else works', async () => {
    for (const [store, keyOf] of Object.entries(REPLACED)) await corrupt(store, keyOf());
    await siteWorks();
    await runAll();
    expect(await reported()).toEqual([]);
    expect((await askHealth()).status).toBe(200);
  });

  it('of a session signs out that session only', async () => {
    await openSession('EDITOR');
    const key =
      (await raw('sessions').list()).blobs
        .map((blob) => blob.key)
        .sort()
        .at(-1) ?? '';
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
