import { getStore } from '@netlify/blobs';
import { v7 as uuidV7 } from 'uuid';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import mailRetry from '../../netlify/functions/mail-retry.ts';
import purgeRetry from '../../netlify/functions/purge-retry.ts';
import sweepPhotos from '../../netlify/functions/sweep-photos.ts';
import sweepSessions from '../../netlify/functions/sweep-sessions.ts';
import sweepSubmissions from '../../netlify/functions/sweep-submissions.ts';
import { unreadableProblem } from '../../src/domain/admin/unreadable.ts';
import { MESSAGES } from '../../src/domain/shared/errors.ts';
import { handleOf } from '../../src/server/auth/passkeys/passkeys.ts';
import { consumeRecoveryCode } from '../../src/server/auth/recovery-codes.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { noteBuildStarted } from '../../src/server/content/builds.ts';
import { opensSitePreview } from '../../src/server/content/preview-links.ts';
import { publishVersions } from '../../src/server/content/publications.ts';
import { readPostPage } from '../../src/server/pages/blog-pages.ts';
import { addPhoto } from '../../src/server/photos/photos.ts';
import { keyOf } from '../../src/server/posts/post-record.ts';
import { deployContext } from '../../src/server/shared/config.ts';
import { fingerprint, senderOf } from '../../src/server/storage/sliding-window.ts';
import { type KeptStore, STORES, type StoreName } from '../../src/server/storage/stores.ts';
import { submitEnquiry } from '../../src/server/submissions/enquiries.ts';
import { readSubmission } from '../../src/server/submissions/inbox.ts';
import { newSubmission, storeSubmission } from '../../src/server/submissions/submissions.ts';
import { useAdmin } from '../helpers/admin.ts';
import { callFunction, formOf, picture } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { functionOf } from '../helpers/routes.ts';
import { APPLICANT, DRAFT, ENQUIRY, REGISTRATION, STORED_POST } from '../helpers/samples.ts';
import { useSiteContent } from '../helpers/site-content.ts';
import { STORE_NAMES } from '../helpers/stores.ts';

/** Personal data, since error messages of parsers repeat the beginning of the input. */
const GARBAGE = 'Sunita Rawat, 98765 43210';
const [GOOD, OTHER, SPOILT, REVISION] = [
  'good-11aabbcc',
  'other-22aabbcc',
  'spoilt-33aabbcc',
  '00000001-1772355600000',
];
const ID = uuidV7();
const VERSION = uuidV7();
const PASSKEY = 'a'.repeat(43);
const ENTRY = 'en/people/new-person';
const DRAFTED = 'en/people/anjali-rane';
const PERSON = { name: 'Meera Joshi', role: 'Film', text: 'Holds the camera.' };
const POST = { title: 'New', content: '<p>New</p>' };

useBlobs();
const admin = useAdmin();
const raw = (store: StoreName) => getStore({ name: `${deployContext()}-${store}`, consistency: 'strong' });
const corrupted: { store: StoreName; key: string }[] = [];
const logged: string[] = [];
let token: string;
let enquiryID: string;
let photoKey: string;
let starts = 0;

async function corrupt(store: StoreName, key: string, bytes: string | ArrayBuffer = GARBAGE, shape = '2') {
  corrupted.push({ store, key });
  await raw(store).set(key, bytes, { metadata: { shape } });
}

type Call = [method: string, path: string, body?: object, headers?: Record<string, string>];
// biome-ignore lint/suspicious/noExplicitAny: tests look at any answer
async function ask(...[method, path, body, headers]: Call): Promise<[number, any]> {
  const { fn, params } = functionOf(method, path.replace(/\?.*/, ''));
  const isJson = body !== undefined && !(body instanceof FormData);
  const type = isJson && { 'content-type': 'application/json' };
  const sent = isJson ? JSON.stringify(body) : (body ?? null);
  const init = { method, body: sent, headers: { authorization: `Bearer ${token}`, ...type, ...headers } };
  const answered = await callFunction(fn.run as Parameters<typeof callFunction>[0], path, init, params);
  await answered.settled();
  return [answered.status, answered.body];
}
const reported = async () => (await ask('GET', '/api/admin/unreadable'))[1].records;
async function runAll() {
  for (const run of [mailRetry, purgeRetry, sweepPhotos, sweepSessions, sweepSubmissions]) await run();
}
async function storePhoto(text: string) {
  const bytes = new Uint8Array(await picture(text).arrayBuffer());
  return addPhoto({ name: 'a.png', type: 'image/png', bytes }, 'Hills');
}

beforeAll(async () => {
  useSiteContent();
  token = await admin.signIn();
  for (const id of [GOOD, OTHER]) await raw('posts').setJSON(keyOf(id), { ...STORED_POST, id });
  // A record in each list whose summaries are stored.
  enquiryID = await submitEnquiry(undefined, ENQUIRY, []);
  const resume = { name: 'cv.pdf', size: 1, type: 'pdf', digest: 'd' } as const;
  await storeSubmission(newSubmission('applications', uuidV7(), { ...APPLICANT, resume }, []));
  const registrationID = 'VT211125101531';
  await storeSubmission(newSubmission('registrations', registrationID, { ...REGISTRATION, registrationID }, []));
  photoKey = (await storePhoto('lib')).key;
  await ask('PUT', `/api/Blogs/${OTHER}/changes`, formOf(POST));
  await ask('PUT', `/api/Blogs/${OTHER}/review/notes/${ID}`, { text: 'Words' });
  await ask('PUT', '/api/admin/site/entry', { key: ENTRY, value: PERSON, version: '' });
  const version = { version: VERSION, value: PERSON, base: null, at: '', by: 'EDITOR' };
  await raw('site-versions').setJSON(`${ENTRY}/${uuidV7()}`, version);
});
beforeEach(() => {
  logged.length = 0;
  for (const method of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((line: unknown) => void logged.push(String(line)));
  }
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const { store, key } of corrupted.splice(0)) await raw(store).delete(key);
  expect(await reported()).toEqual([]);
  vi.restoreAllMocks();
});

const has = (key: string, value: string) => expect.arrayContaining([expect.objectContaining({ [key]: value })]);

async function listsWork(): Promise<void> {
  expect(await ask('GET', '/api/Blogs?status=all&view=summary')).toEqual([200, has('_id', GOOD)]);
  expect(await ask('GET', '/api/admin/submissions/all')).toMatchObject([200, { rows: has('id', enquiryID) }]);
  expect(await ask('GET', '/api/photos')).toEqual([200, has('key', photoKey)]);
  for (const part of ['desk', 'audit', 'team', 'drafts', 'bin']) {
    expect(await ask('GET', `/api/admin/${part}`), part).toEqual([200, expect.anything()]);
  }
}

/** Expects that all readable records are listed and that a submission is stored. */
async function siteWorks(): Promise<void> {
  await listsWork();
  const stored = await submitEnquiry(undefined, { ...ENQUIRY, message: `Something new: ${uuidV7()}` }, []);
  const csv = await ask('GET', '/api/admin/submissions/all.csv');
  expect(csv).toEqual([200, expect.stringContaining(ENQUIRY.email)]);
  await raw('enquiries').delete(stored);
  expect(await ask('GET', '/api/admin/posts?q=brief')).toMatchObject([200, { posts: has('_id', GOOD) }]);
  for (const path of ['/api/rss.xml', '/api/sitemap-posts.xml']) expect((await ask('GET', path))[0]).toBe(200);
  // It is not known what is public.
  const isUnknown = corrupted.some(({ store }) => store === 'site-publications');
  expect((await ask('GET', '/api/admin/site/entry?key=en/aboutPage/about'))[0]).toBe(isUnknown ? 503 : 200);
  expect(await admin.signIn()).toEqual(expect.any(String));
  expect(await readPostPage(GOOD, null)).toMatchObject({ state: 'post' });
}

/** Lists like a new process, which reads the stored summaries. */
async function listAfterStart(): Promise<void> {
  vi.stubGlobal('Netlify', { context: { deploy: { id: `start-${++starts}` } } });
  await siteWorks();
}

/** Runs the mails of the day, with nobody to whom one would go. */
async function tellDaily(): Promise<void> {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@site.example', NOTIFY_TO: 'office@site.example' };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  await mailRetry();
}

/** Expects that a preview link does not open while it may have been revoked, and that a later one does. */
async function revokesPreview(path: string, body: object, opens: (link: string) => Promise<boolean>): Promise<void> {
  const isOpened = async () => opens((await ask('POST', path, body))[1].url.split('preview=')[1]);
  expect(await isOpened()).toBe(false);
  await sweepSessions();
  await vi.waitFor(async () => expect(await isOpened()).toBe(true));
}

/** The key of a record, and calls that need the record: refused with 503 when it is kept, answered when it is replaced. */
type Row = readonly [key: string, ...calls: (Call | (() => Promise<unknown>))[]];
const at = (path: string, ...calls: (string | [method: string, body: object])[]): Call[] =>
  calls.map((call) => (typeof call === 'string' ? [call, path] : [call[0], path, call[1]]));
const submissionRow = (kind: string, id: string): Row => [
  id,
  ...at(`/api/admin/submissions/${kind}/${id}`, 'GET', ['PATCH', { state: 'answered' }]),
  ['DELETE', `/api/admin/submissions/${kind}/${id}?permanent=true`],
];

const keptRows = (): Readonly<Record<KeptStore, Row>> => ({
  applications: submissionRow('applications', ID),
  audit: [ID],
  drafts: [`EDITOR/${ID}`, ...at(`/api/admin/drafts/${ID}`, 'GET', ['PUT', DRAFT], 'DELETE')],
  enquiries: submissionRow('enquiries', ID),
  passkeys: [`${handleOf('EDITOR')}/${PASSKEY}`, ['DELETE', `/api/admin/passkeys/${PASSKEY}`]],
  people: [
    'ASHA',
    ['POST', '/api/admin/auth/login', { adminID: 'ASHA', password: 'another horse' }],
    ...at('/api/admin/team/ASHA', ['PATCH', { role: 'desk' }], 'DELETE'),
  ],
  photos: [
    ID,
    ...at(`/api/photos/${ID}`, ['PATCH', { alt: 'New' }], 'DELETE'),
    ...at(`/api/admin/photo-bin/${ID}`, 'POST', 'DELETE'),
  ],
  posts: [
    keyOf(SPOILT),
    ...at(`/api/Blogs/${SPOILT}`, 'GET', ['PUT', formOf(POST)], 'DELETE'),
    ...at(`/api/Blogs/${SPOILT}/changes`, 'GET', ['PUT', formOf(POST)]),
    ...at(`/api/Blogs/${SPOILT}/review`, 'GET', 'PUT'),
    ['POST', `/api/admin/bin/${SPOILT}`],
    ['POST', `/api/Blogs/${SPOILT}/preview`],
  ],
  'recovery-codes': [
    'EDITOR',
    () => expect(consumeRecoveryCode('EDITOR', 'A'.repeat(32), '1'.repeat(24))).rejects.toThrow(MESSAGES.unreadable),
  ],
  registrations: submissionRow('registrations', 'VT211125101530'),
  revisions: [
    `${GOOD}/${REVISION}`,
    ['GET', `/api/Blogs/${GOOD}/revisions/${REVISION}`],
    ['POST', `/api/Blogs/${GOOD}/revisions/${REVISION}/restore`, {}],
  ],
  'site-drafts': [DRAFTED, ['PUT', '/api/admin/site/entry', { key: DRAFTED, value: PERSON, version: '' }]],
  'site-publication-log': ['000001', ['POST', '/api/admin/site/take-back', { number: 2 }]],
  'site-publications': [
    'now',
    ['GET', '/api/admin/site'],
    ['POST', '/api/admin/site/publish', { number: 0, entries: [{ key: ENTRY, version: VERSION }] }],
  ],
  'site-versions': [`${ENTRY}/${VERSION}`, ['GET', `/api/admin/site/version?key=${ENTRY}&version=${VERSION}`]],
});

const INVITATION = { adminID: 'INVITED', name: 'Meera Joshi', email: 'meera@site.example', role: 'writer' };
/** Records that a call or a sweep replaces. */
const replacedRows = (): Partial<Record<StoreName, Row>> => ({
  acknowledged: ['2020-01-01/a/1'],
  'daily-mails': ['last', tellDaily],
  health: ['mail-retry'],
  invitations: ['INVITED', ['POST', '/api/admin/invitations', INVITATION]],
  'known-devices': ['EDITOR'],
  'login-codes': [fingerprint('codes:EDITOR')],
  'login-delays': [fingerprint('id:EDITOR').slice(0, 2)],
  'login-failures': [senderOf('127.0.0.1')],
  'open-editors': [GOOD, ['PUT', `/api/Blogs/${GOOD}/open`, { page: ID }]],
  'password-asks': [senderOf('127.0.0.1')],
  'password-links': ['MEERA'],
  'resume-uploads': ['open', ['POST', '/api/resume-uploads', { name: 'cv.pdf', size: 4_500_000 }]],
  sessions: [`EDITOR/${ID}`],
  'site-builds': ['state', noteBuildStarted],
  'site-preview-ends': [
    'Home',
    () => revokesPreview('/api/admin/site/preview', { path: '/Home' }, (link) => opensSitePreview(link, '/Home')),
  ],
  'sweep-stops': ['sessions'],
  'team-mails': ['EDITOR/password_1'],
  unreadable: [`posts/${keyOf(SPOILT)}`],
});

async function rowOf(store: StoreName): Promise<Row> {
  if (!store.endsWith('-index')) return { ...keptRows(), ...replacedRows() }[store] ?? [''];
  await listAfterStart();
  return [(await raw(store).list()).blobs[0]?.key ?? '', listAfterStart];
}

const UNUSED = [
  ['media', 'f'.repeat(40)],
  ['resumes', uuidV7()],
  ['revisions', `gone-1a2b3c4d/${REVISION}`],
] as const;
/** Stores records that nothing refers to. */
async function storeUnused(): Promise<void> {
  const metadata = { storedAt: '2020-01-01T00:00:00Z', type: 'image/png', digest: 'd', shape: '2' };
  for (const [store, key] of UNUSED) await raw(store).set(key, JSON.stringify(STORED_POST), { metadata });
}
const unusedLeft = async () =>
  (await Promise.all(UNUSED.map(([store, key]) => raw(store).get(key)))).filter((found) => found !== null).length;

const decoded = STORE_NAMES.filter((store) => STORES[store].unreadable !== 'not decoded');
it.each(decoded)('an unreadable record of %s is kept or replaced, and all else works', async (store) => {
  if (store === 'site-publication-log') for (const over of [0, 1]) await publishVersions(over, new Map(), [], 'EDITOR');
  const [key, ...calls] = await rowOf(store);
  const isKept = STORES[store].unreadable === 'kept';
  await storeUnused();
  await corrupt(store, key);
  for (const needed of calls) {
    if (typeof needed === 'function') await needed();
    else if (isKept) expect(await ask(...needed)).toMatchObject([503, { message: MESSAGES.unreadable }]);
    else expect((await ask(...needed))[0]).toBeLessThan(300);
  }
  await siteWorks();
  const [status, health] = await ask('GET', '/api/health');
  expect([status, health.storage]).toEqual([200, 'ok']);
  await runAll();
  const kept = isKept ? [{ store, key }] : [];
  expect(await reported()).toEqual(kept);
  const stored = await raw(store).get(key);
  if (isKept) {
    expect(stored).toBe(GARBAGE);
    expect([health.unreadable, JSON.stringify(health)]).toEqual([1, expect.not.stringContaining(key)]);
    expect(logged.filter((line) => line.includes(`${store}/${key} cannot be read`))).toHaveLength(1);
    expect(unreadableProblem(1, kept), 'its kind has a name').not.toContain('the record ');
    expect(await unusedLeft(), 'it may need them').toBe(UNUSED.length);
    expect(logged.filter((line) => line.includes('"held"'))).toHaveLength(UNUSED.length);
  } else expect(stored).not.toBe(GARBAGE);

  await raw(store).delete(key);
  if (store === 'site-publication-log') await raw('site-publications').delete('now');
  await runAll();
  expect([await unusedLeft(), (await ask('GET', '/api/health'))[1].unreadable]).toEqual([0, 0]);
  expect(logged.filter((line) => line.includes('Sunita'))).toEqual([]);
});

it('an unreadable session is signed out, and no other', async () => {
  const before = new Set((await raw('sessions').list()).blobs.map(({ key }) => key));
  const headers = { authorization: `Bearer ${await openSession('EDITOR')}` };
  const opened = (await raw('sessions').list()).blobs.find(({ key }) => !before.has(key));
  await corrupt('sessions', opened?.key ?? '');
  expect((await ask('GET', '/api/auth/me', undefined, headers))[0]).toBe(401);
  expect((await ask('GET', '/api/auth/me'))[0]).toBe(200);
});

const NO_TEXT = new Uint8Array([0x22, 0xff, 0xfe, 0x22]).buffer;
const OTHER_TYPES = JSON.stringify({ ...STORED_POST, title: 1, published: { title: 1, content: {} } });
it.each([['{"title":"A'], [''], [NO_TEXT], ['null'], ['"words"'], ['[]'], ['{}'], [OTHER_TYPES]])(
  'an unreadable record may have any content: %s',
  async (bytes) => {
    for (const store of ['posts', 'enquiries', 'photos', 'drafts', 'audit'] as const) {
      const [key] = keptRows()[store];
      await corrupt(store, key, bytes);
      await listsWork();
      expect(await reported(), store).toEqual([{ store, key }]);
      await raw(store).delete(key);
    }
  },
);

it('an unreadable submission does not block one with its id', async () => {
  await corrupt('enquiries', ID);
  const stored = await submitEnquiry(ID, ENQUIRY, []);
  expect((await readSubmission('enquiries', stored)).fields).toEqual(ENQUIRY);
  expect(await raw('enquiries').get(ID)).toBe(GARBAGE);
});

it('an unreadable record is noted again by a deploy that cannot read it, and not by one that can', async () => {
  await corrupt('posts', keyOf(SPOILT));
  await listsWork();
  expect(await reported()).toHaveLength(1);
  vi.stubGlobal('Netlify', { context: { deploy: { id: 'the-next' } } });
  expect(await reported()).toEqual([]);
  await listsWork();
  expect(await reported()).toHaveLength(1);
});

it('a sweep finds an unreadable record before any other reader, and a photo deleted for good leaves it the file', async () => {
  const { key, hash } = await storePhoto('gone');
  await storeUnused();
  await corrupt('photos', ID);
  await sweepPhotos();
  expect(await unusedLeft()).toBe(UNUSED.length);
  for (const part of ['photos', 'admin/photo-bin']) expect((await ask('DELETE', `/api/${part}/${key}`))[0]).toBe(204);
  expect([await raw('photos').get(key), await raw('media').get(hash)]).toEqual([null, expect.anything()]);
});
