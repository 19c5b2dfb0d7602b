import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuidV7 } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type SiteProcess, startSite } from '../../../scripts/site-process.ts';
import type { PublicationView, SavedEntry, SiteView } from '../../../src/domain/content/site-view.ts';
import type { Blog } from '../../../src/domain/posts/blog.ts';
import { DAY_MS } from '../../../src/domain/shared/limits.ts';
import { readAudit } from '../../../src/server/auth/record-audit.ts';
import { readSnapshot } from '../../../src/server/content/publications.ts';
import { listLibrary } from '../../../src/server/photos/photo-store.ts';
import { readSubmission } from '../../../src/server/submissions/inbox-pages.ts';
import { readResume } from '../../../src/server/submissions/resumes.ts';
import { ADMIN } from '../../helpers/admin.ts';
import { formOf, json, picture } from '../../helpers/api.ts';
import { storedRevision } from '../../helpers/posts.ts';
import { APPLICANT, ENQUIRY, pdf, REGISTRATION } from '../../helpers/samples.ts';
import { useSmtp } from '../../helpers/smtp.ts';
import { printLine, SEED, seededRandom } from '../faults/cases.ts';
import { leftovers } from '../faults/leftovers.ts';
import { openTestSites } from '../faults/test-sites.ts';

const ROUNDS = 50;
const SWEEPING_SITE = [process.execPath, resolve(import.meta.dirname, 'sweeping-site.ts')];
/** The process is killed after at most this many answers, and at most this many milliseconds later: amid other requests. */
const MOST_ANSWERS = 20;
const MOST_DELAY_MS = 40;
const WRITERS = 6;
/** A busy site answers a repeat within this time. */
const BUSY_MS = 60_000;
const TWO_DAYS_MS = 2 * DAY_MS;
const RESUME_BYTES = 2_000;
const SITE = '/api/admin/site';
const PERSON = 'en/people/anjali-rane';

/** A request of a writer, sent again after a kill until it is answered. */
interface PendingRequest {
  /** Statuses after which it is not sent again. */
  done: number[];
  send(url: string): Promise<Response>;
  /** Records the acknowledged change. */
  record(response: Response): Promise<void> | void;
}

/** The acknowledged changes, which have to be stored at the end. A sweep may delete for good what is in a bin. */
const acknowledged = {
  enquiries: new Set<string>(),
  binnedEnquiries: new Set<string>(),
  applications: new Set<string>(),
  registrations: new Set<string>(),
  photos: new Set<string>(),
  binnedPhotos: new Set<string>(),
  posts: new Map<string, Blog>(),
  binnedPosts: new Set<string>(),
  created: new Set<string>(),
  /** Number and words of the last publication of the website. */
  publication: { number: 0, role: '' },
};

const smtp = useSmtp();
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'killed-'));
});
afterEach(() => vi.useRealTimers());
afterAll(() => rm(dataDir, { recursive: true }));

const start = () =>
  startSite(
    { PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', ADMIN_ID: ADMIN.adminID, ADMIN_PASSWORD: ADMIN.password },
    SWEEPING_SITE,
  );

let token = '';
const admin = (more: Record<string, string> = {}) => ({ authorization: `Bearer ${token}`, ...more });
const bodyOf = async <T>(response: Response) => (await response.json()) as T;

function enquiry(): PendingRequest {
  const key = uuidV7();
  return {
    done: [201],
    send: (url) => fetch(`${url}/api/contacts`, json('POST', ENQUIRY, { 'idempotency-key': key })),
    record: () => void acknowledged.enquiries.add(key),
  };
}

function application(): PendingRequest {
  const key = uuidV7();
  const form = () => formOf({ ...APPLICANT, resume: new File([pdf(RESUME_BYTES)], 'cv.pdf') });
  const headers = { 'idempotency-key': key };
  return {
    done: [201],
    send: (url) => fetch(`${url}/api/job-applications`, { method: 'POST', headers, body: form() }),
    record: () => void acknowledged.applications.add(key),
  };
}

function registration(): PendingRequest {
  const person = { ...REGISTRATION, name: `Student ${uuidV7()}` };
  return {
    done: [200],
    send: (url) => fetch(`${url}/api/vt/register`, json('POST', person, { 'idempotency-key': uuidV7() })),
    record: async (response) =>
      void acknowledged.registrations.add((await bodyOf<{ registrationID: string }>(response)).registrationID),
  };
}

function photo(): PendingRequest {
  const key = uuidV7();
  const headers = () => admin({ 'idempotency-key': key });
  return {
    // 429: thirty a minute are accepted. The picture is too short for its size to be read.
    done: [201, 429],
    send: (url) =>
      fetch(`${url}/api/photos`, {
        method: 'POST',
        headers: headers(),
        body: formOf({ photo: picture(key.slice(-8)) }),
      }),
    record: ({ status }) => void (status === 201 && acknowledged.photos.add(key)),
  };
}

function creation(): PendingRequest {
  const key = uuidV7();
  const form = () => formOf({ title: `Post ${key}`, content: '<p>Words</p>' });
  return {
    done: [201],
    send: (url) =>
      fetch(`${url}/api/Blogs`, { method: 'POST', headers: admin({ 'idempotency-key': key }), body: form() }),
    async record(response) {
      const blog = await bodyOf<Blog>(response);
      acknowledged.posts.set(blog._id, blog);
      acknowledged.created.add(blog._id);
    },
  };
}

function edit({ _id, title, version }: Blog): PendingRequest {
  const form = () =>
    formOf({ title: `${title.slice(0, 60)} ${version}`, content: '<p>More</p>', version: `${version}` });
  return {
    done: [200],
    send: (url) => fetch(`${url}/api/Blogs/${_id}`, { method: 'PUT', headers: admin(), body: form() }),
    async record(response) {
      const saved = await bodyOf<Blog>(response);
      // One version later, also after repeats.
      expect(saved.version).toBe(version + 1);
      acknowledged.posts.set(_id, saved);
    },
  };
}

/** A change without a body. */
function change(
  method: string,
  path: string,
  done: number[],
  record: PendingRequest['record'],
  body?: object,
): PendingRequest {
  const send = (url: string) => fetch(url + path, body ? json(method, body, admin()) : { method, headers: admin() });
  return { done, send, record };
}

/** Changes of records that are acknowledged, which no other request changes meanwhile: into a bin and out of it. */
const CHANGES: readonly { of: Set<string>; make: (id: string) => PendingRequest }[] = [
  {
    of: acknowledged.enquiries,
    make: (id) =>
      change(
        'DELETE',
        `/api/admin/submissions/enquiries/${id}`,
        [204],
        () => void acknowledged.binnedEnquiries.add(id),
      ),
  },
  {
    of: acknowledged.binnedEnquiries,
    make: (id) => {
      const record = ({ status }: Response) =>
        void (status === 200 ? acknowledged.enquiries : acknowledged.binnedEnquiries).add(id);
      return change('PATCH', `/api/admin/submissions/enquiries/${id}`, [200, 404], record, { binned: false });
    },
  },
  {
    of: acknowledged.photos,
    make: (key) => change('DELETE', `/api/photos/${key}`, [204, 404], () => void acknowledged.binnedPhotos.add(key)),
  },
  {
    of: acknowledged.binnedPhotos,
    make: (key) => {
      const record = ({ status }: Response) =>
        void (status === 200 ? acknowledged.photos : acknowledged.binnedPhotos).add(key);
      return change('POST', `/api/admin/photo-bin/${key}`, [200, 404], record);
    },
  },
  {
    of: acknowledged.binnedPosts,
    make: (id) =>
      change('POST', `/api/admin/bin/${id}`, [200, 404], async (response) => {
        if (response.status === 200) acknowledged.posts.set(id, await bodyOf<Blog>(response));
        else acknowledged.binnedPosts.add(id);
      }),
  },
];

let roles = 0;

/** Saves words of the website and publishes them. */
function publication(): PendingRequest {
  const value = { name: 'Anjali Rane', role: `Role ${++roles}`, text: 'Words' };
  return {
    // 412: the draft or the publication is another writer's by now.
    done: [200, 412],
    async send(url) {
      const site = await bodyOf<SiteView>(await fetch(`${url}${SITE}`, { headers: admin() }));
      const { version = '' } = site.entries.find(({ key }) => key === PERSON) ?? {};
      const saved = await fetch(`${url}${SITE}/entry`, json('PUT', { key: PERSON, value, version }, admin()));
      if (!saved.ok) return saved;
      const entries = [{ key: PERSON, version: (await bodyOf<SavedEntry>(saved)).version }];
      const number = site.publication?.number ?? 0;
      return fetch(`${url}${SITE}/publish`, json('POST', { number, entries }, admin()));
    },
    async record(response) {
      if (response.status !== 200) return;
      const { number } = (await bodyOf<{ publication: PublicationView }>(response)).publication;
      if (number > acknowledged.publication.number) acknowledged.publication = { number, role: value.role };
    },
  };
}

function drawRequest(draw: (sides: number) => number): PendingRequest {
  const make = [enquiry, enquiry, application, registration, photo, creation, creation, publication][draw(16)];
  if (make) return make();
  const { of, make: makeChange } = CHANGES[draw(9)] ?? {};
  const last = [...(of ?? [])].at(-1);
  if (of && makeChange) {
    if (last === undefined) return enquiry();
    of.delete(last);
    return makeChange(last);
  }
  const blog = [...acknowledged.posts.values()][draw(acknowledged.posts.size || 1)];
  if (!blog) return creation();
  acknowledged.posts.delete(blog._id);
  if (draw(3) > 0) return edit(blog);
  return change('DELETE', `/api/Blogs/${blog._id}`, [204, 404], () => void acknowledged.binnedPosts.add(blog._id));
}

/** Sends a request. @returns whether it was answered for good; false when the site was killed or busy */
async function sendOnce({ url }: SiteProcess, request: PendingRequest): Promise<boolean> {
  try {
    const response = await request.send(url);
    // Busy: the message asks for a repeat.
    if (response.status === 503) return false;
    if (!request.done.includes(response.status)) throw new Error(`${response.status} ${await response.text()}`);
    await request.record(response);
    return true;
  } catch (error) {
    // The kill cut off the answer, which is no acknowledgement then.
    if (error instanceof TypeError || error instanceof SyntaxError) return false;
    throw error;
  }
}

/** Several writers send requests until the site is killed. @returns what was not answered */
async function write(site: SiteProcess, open: PendingRequest[], draw: (sides: number) => number) {
  const unsettled: PendingRequest[] = [];
  const enough = Promise.withResolvers<void>();
  let left = draw(MOST_ANSWERS) + 1;
  const writer = async () => {
    for (;;) {
      const request = open.pop() ?? drawRequest(draw);
      if (!(await sendOnce(site, request))) return void unsettled.push(request);
      if (--left === 0) enough.resolve();
    }
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, writer));
  await Promise.race([enough.promise, writers]);
  await wait(draw(MOST_DELAY_MS));
  await site.end('SIGKILL');
  await writers;
  return [...open, ...unsettled];
}

test(`acknowledged changes survive ${ROUNDS} kills, and one sweep leaves no inconsistent record`, async () => {
  printLine(`PROPERTY_SEED=${SEED}`);
  const draw = seededRandom(SEED);
  let open: PendingRequest[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const site = await start();
    if (!token) await expect.poll(() => signIn(site), { timeout: BUSY_MS }).toBe(200);
    for (const path of ['/api/Blogs?status=all&view=summary', '/api/admin/submissions/all', '/api/photos']) {
      // 503 on a busy machine.
      const status = async () => (await fetch(site.url + path, { headers: admin() })).status;
      await expect.poll(status, { message: path, timeout: BUSY_MS }).toBe(200);
    }
    open = await write(site, open, draw);
  }
  const site = await start();
  for (const request of open) await expect.poll(() => sendOnce(site, request), { timeout: BUSY_MS }).toBe(true);
  await site.end('SIGKILL');

  const testSites = await openTestSites(join(dataDir, 'blobs'));
  try {
    const testSite = testSites.open('dev');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + TWO_DAYS_MS });
    await testSite.runSchedules();
    expect(await leftovers(testSite)).toEqual([]);
    await testSite.run(checkAcknowledged);
  } finally {
    await testSites.close();
  }
});

async function signIn({ url }: SiteProcess): Promise<number> {
  const answer = await fetch(`${url}/api/admin/auth/login`, json('POST', ADMIN));
  if (answer.ok) token = (await bodyOf<{ token: string }>(answer)).token;
  return answer.status;
}

async function checkAcknowledged(): Promise<void> {
  const { posts, created, publication: published, ...ids } = acknowledged;
  printLine(
    `${posts.size} posts; ${Object.entries(ids).map(([name, set]) => `${set.size} ${name}`)}; publication ${published.number}`,
  );
  for (const [id, { title, version }] of posts) expect(await storedRevision(id)).toMatchObject({ title, version });
  for (const id of ids.binnedPosts) await expect(storedRevision(id)).rejects.toMatchObject({ status: 404 });
  const library = (await listLibrary()).map(({ key }) => key);
  expect(library).toEqual(expect.arrayContaining([...ids.photos]));
  expect(library.filter((key) => ids.binnedPhotos.has(key))).toEqual([]);
  for (const id of ids.binnedEnquiries) {
    const found = await readSubmission('enquiries', id).catch(() => undefined);
    expect(found?.binned).not.toBeNull();
  }
  for (const kind of ['enquiries', 'applications', 'registrations'] as const) {
    for (const id of ids[kind]) expect(await readSubmission(kind, id)).toMatchObject({ id });
  }
  for (const id of ids.applications) expect((await readResume(id))?.bytes.byteLength).toBe(RESUME_BYTES);

  const { number, entries } = await readSnapshot();
  expect(number).toBeGreaterThanOrEqual(published.number);
  if (number === published.number) expect(entries[PERSON]?.value).toMatchObject({ role: published.role });

  const audited = (await readAudit()).map(({ thing }) => thing?.id);
  expect(audited).toEqual(expect.arrayContaining([...created]));
  const mails = smtp.arrived.map(({ raw }) => /^Message-ID: *\r?\n? *<([^@]+)@/im.exec(raw)?.[1]);
  // An address gets few acknowledgements.
  const due = [...ids.enquiries].map((id) => `enquiries.${id}.notice`);
  expect(mails).toEqual(expect.arrayContaining(due));
}
