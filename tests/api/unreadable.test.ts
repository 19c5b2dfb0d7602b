import { getStore } from '@netlify/blobs';
import { v7 as uuidV7 } from 'uuid';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import daily from '../../netlify/functions/daily.ts';
import { MESSAGES } from '../../src/domain/shared/error-messages.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { readPostPage } from '../../src/server/pages/blog-pages.ts';
import { addPhoto } from '../../src/server/photos/photo-writes.ts';
import { keyOf } from '../../src/server/posts/post-record.ts';
import { deployContext } from '../../src/server/shared/config.ts';
import type { StoreName } from '../../src/server/storage/stores.ts';
import { submitEnquiry } from '../../src/server/submissions/enquiries.ts';
import { readSubmission } from '../../src/server/submissions/inbox-pages.ts';
import { useAdmin } from '../helpers/admin.ts';
import { callFunction, formOf, picture } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { quickHash } from '../helpers/quick-hash.ts';
import { ENQUIRY, STORED_POST } from '../helpers/samples.ts';
import { useSiteContent } from '../helpers/site-content.ts';

/** Personal data, since error messages of parsers repeat the beginning of the input. */
const GARBAGE = 'Sunita Rawat, 98765 43210';
const [GOOD, SPOILT] = ['good-11aabbcc', 'spoilt-33aabbcc'];
const ID = uuidV7();

useBlobs();
const admin = useAdmin();
const raw = (store: StoreName) => getStore({ name: `${deployContext()}-${store}`, consistency: 'strong' });
const corrupted: { store: StoreName; key: string }[] = [];
const logged: string[] = [];
let token: string;
let enquiryID: string;
let photoKey: string;

async function corrupt(store: StoreName, key: string, bytes: string | ArrayBuffer = GARBAGE) {
  corrupted.push({ store, key });
  await raw(store).set(key, bytes);
}

type Call = [method: string, path: string, body?: object, headers?: Record<string, string>];
// biome-ignore lint/suspicious/noExplicitAny: tests look at any answer
async function ask(...[method, path, body, headers]: Call): Promise<[number, any]> {
  const isJson = body !== undefined && !(body instanceof FormData);
  const type = isJson && { 'content-type': 'application/json' };
  const sent = isJson ? JSON.stringify(body) : (body ?? null);
  const init = { method, body: sent, headers: { authorization: `Bearer ${token}`, ...type, ...headers } };
  const answered = await callFunction(path, init);
  await answered.settled();
  return [answered.status, answered.body];
}

async function storePhoto(text: string) {
  const bytes = new Uint8Array(await picture(text).arrayBuffer());
  return addPhoto({ name: 'a.png', type: 'image/png', bytes }, 'Hills');
}

beforeAll(async () => {
  useSiteContent();
  token = await admin.signIn();
  await raw('posts').setJSON(keyOf(GOOD), { ...STORED_POST, id: GOOD });
  enquiryID = await submitEnquiry(undefined, ENQUIRY, []);
  photoKey = (await storePhoto('lib')).key;
});
beforeEach(() => {
  logged.length = 0;
  for (const method of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((line: unknown) => void logged.push(String(line)));
  }
});
afterEach(async () => {
  for (const { store, key } of corrupted.splice(0)) await raw(store).delete(key);
  vi.restoreAllMocks();
});

const has = (key: string, value: string) => expect.arrayContaining([expect.objectContaining({ [key]: value })]);

async function listsWork(): Promise<void> {
  expect(await ask('GET', '/api/Blogs?status=all&view=summary')).toEqual([200, has('_id', GOOD)]);
  expect(await ask('GET', '/api/admin/submissions/all')).toMatchObject([200, { rows: has('id', enquiryID) }]);
  expect(await ask('GET', '/api/photos')).toEqual([200, has('key', photoKey)]);
  for (const part of ['dashboard', 'audit', 'team', 'bin']) {
    expect(await ask('GET', `/api/admin/${part}`), part).toEqual([200, expect.anything()]);
  }
}

/** Records that cannot be read, with calls that need them. */
const NEEDED: [store: StoreName, key: string, ...calls: Call[]][] = [
  [
    'posts',
    keyOf(SPOILT),
    ['GET', `/api/Blogs/${SPOILT}`],
    ['PUT', `/api/Blogs/${SPOILT}`, formOf({ title: 'New', content: '<p>New</p>' })],
    ['DELETE', `/api/Blogs/${SPOILT}`],
  ],
  [
    'enquiries',
    ID,
    ['GET', `/api/admin/submissions/enquiries/${ID}`],
    ['PATCH', `/api/admin/submissions/enquiries/${ID}`, { state: 'answered' }],
  ],
  ['people', 'KAVYA', ['POST', '/api/admin/auth/login', { adminID: 'KAVYA', password: 'another horse' }]],
  ['photos', ID, ['PATCH', `/api/photos/${ID}`, { alt: 'New' }], ['DELETE', `/api/admin/photo-bin/${ID}`]],
];

it.each(NEEDED)(
  'a record of %s that cannot be read is left out and kept, logged once without a word of it',
  async (store, key, ...calls) => {
    await corrupt(store, key);
    for (const call of calls) expect(await ask(...call)).toMatchObject([503, { message: MESSAGES.unreadable }]);
    await listsWork();
    expect(await readPostPage(GOOD, null)).toMatchObject({ state: 'post' });
    expect(await raw(store).get(key)).toBe(GARBAGE);
    expect(logged.filter((line) => line.includes(`${store}/${key} cannot be read`))).toHaveLength(1);
    expect(logged.filter((line) => line.includes('Sunita'))).toEqual([]);
  },
);

const NO_TEXT = new Uint8Array([0x22, 0xff, 0xfe, 0x22]).buffer;
const OTHER_TYPES = JSON.stringify({ ...STORED_POST, title: 1, published: { title: 1, content: {} } });
it.each(['{"title":"A', '', NO_TEXT, 'null', '"words"', '[]', '{}', OTHER_TYPES])(
  'a record that cannot be read may have any content: %s',
  async (bytes) => {
    for (const [store, key] of NEEDED) await corrupt(store, key, bytes);
    await listsWork();
  },
);

const UNUSED = [
  ['media', 'f'.repeat(40)],
  ['resumes', uuidV7()],
  ['revisions', 'gone-1a2b3c4d/00000001-1772355600000'],
] as const;
/** Stores records that nothing refers to. */
async function storeUnused(): Promise<void> {
  const metadata = { storedAt: '2020-01-01T00:00:00Z', type: 'image/png', digest: 'd' };
  for (const [store, key] of UNUSED) await raw(store).set(key, JSON.stringify(STORED_POST), { metadata });
}
const unusedLeft = async () => {
  const found = await Promise.all(
    UNUSED.map(async ([store, key]) => ((await raw(store).get(key)) === null ? [] : store)),
  );
  return found.flat();
};
const counted = async () => (await ask('GET', '/api/health'))[1].unreadable;

it('the daily function counts what cannot be read, and until it is restored deletes no picture that seems unused', async () => {
  await storeUnused();
  await corrupt('photos', ID);
  await daily();
  expect([await counted(), await unusedLeft()]).toEqual([1, expect.arrayContaining(['media', 'revisions'])]);
  await raw('photos').delete(ID);
  await daily();
  expect([await counted(), await unusedLeft()]).toEqual([0, []]);
});

it('a submission that cannot be read does not block one with its id', async () => {
  await corrupt('enquiries', ID);
  const stored = await submitEnquiry(ID, ENQUIRY, []);
  expect((await readSubmission('enquiries', stored)).fields).toEqual(ENQUIRY);
  expect(await raw('enquiries').get(ID)).toBe(GARBAGE);
});

it('a record of somebody whom ADMINS names that cannot be read ends the sessions, and is replaced at the next sign-in', async () => {
  vi.stubEnv('ADMINS', `${process.env['ADMINS']}\nOTHER:${quickHash('other')}`);
  await corrupt('people', 'OTHER');
  const headers = { authorization: `Bearer ${await openSession('OTHER')}` };
  expect((await ask('GET', '/api/auth/me', undefined, headers))[0]).toBe(200);
  await corrupt('people', 'OTHER');
  expect((await ask('GET', '/api/auth/me', undefined, headers))[0]).toBe(401);
  expect((await ask('GET', '/api/auth/me'))[0]).toBe(200);
});
