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
import type { Submission } from '../../../src/domain/submissions/submission.ts';
import { formerPublications, readSnapshot } from '../../../src/server/content/publications.ts';
import { readVersion } from '../../../src/server/content/versions.ts';
import { listLibrary } from '../../../src/server/photos/photo-store.ts';
import { readBlogAsAdmin } from '../../../src/server/posts/blogs.ts';
import { ignoreMissing } from '../../../src/server/shared/errors.ts';
import { readSubmission } from '../../../src/server/submissions/inbox.ts';
import { readResume } from '../../../src/server/submissions/resumes.ts';
import { ADMIN } from '../../helpers/admin.ts';
import { picture } from '../../helpers/api.ts';
import { APPLICANT, ENQUIRY, pdf, REGISTRATION } from '../../helpers/samples.ts';
import { printLine, seededRandom } from '../faults/cases.ts';
import { leftovers } from '../faults/leftovers.ts';
import { openTestSites } from '../faults/test-sites.ts';

const ROUNDS = Number(process.env.KILLS ?? 200);
const SWEEPING_SITE = [process.execPath, resolve(import.meta.dirname, 'sweeping-site.ts')];
/** The process is killed after at most this many answers, and at most this many milliseconds later: amid other requests. */
const MOST_ANSWERS = 20;
const MOST_DELAY_MS = 40;
const WRITERS = 6;
const TWO_DAYS_MS = 2 * DAY_MS;

/** A request of a writer, sent again after a kill until it is answered. */
interface PendingRequest {
  /** Statuses after which it is not sent again. */
  done: number[];
  send(url: string): Promise<Response>;
  /** Records the acknowledged change. */
  record(response: Response): Promise<void>;
}

/** The acknowledged changes, which have to be stored at the end. */
const acknowledged = {
  enquiries: new Set<string>(),
  applications: new Set<string>(),
  registrations: new Set<string>(),
  photos: new Set<string>(),
  posts: new Map<string, Blog>(),
  gone: new Set<string>(),
  /** Enquiries moved to the bin. */
  binned: new Set<string>(),
  /** Photos moved to the bin. */
  binnedPhotos: new Set<string>(),
  /** The words of publications of the website, by number. */
  publications: new Map<number, string>(),
};

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
const headers = (key?: string) => ({
  authorization: `Bearer ${token}`,
  ...(key ? { 'idempotency-key': key } : {}),
});
const formOf = (fields: Record<string, string | Blob>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, value, name === 'resume' ? 'cv.pdf' : 'a.png');
  }
  return form;
};
const json = (body: unknown, key: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': key },
  body: JSON.stringify(body),
});

function enquiry(): PendingRequest {
  const key = uuidV7();
  return {
    done: [201],
    send: (url) => fetch(`${url}/api/contacts`, json(ENQUIRY, key)),
    record: async () => void acknowledged.enquiries.add(key),
  };
}

function application(): PendingRequest {
  const key = uuidV7();
  const body = () => formOf({ ...APPLICANT, resume: new Blob([pdf(2_000)]) });
  return {
    done: [201],
    send: (url) => fetch(`${url}/api/job-applications`, { method: 'POST', headers: headers(key), body: body() }),
    record: async () => void acknowledged.applications.add(key),
  };
}

function registration(): PendingRequest {
  const person = { ...REGISTRATION, name: `Student ${uuidV7()}` };
  return {
    done: [200],
    send: (url) => fetch(`${url}/api/vt/register`, json(person, uuidV7())),
    record: async (response) =>
      void acknowledged.registrations.add(((await response.json()) as { registrationID: string }).registrationID),
  };
}

function photo(): PendingRequest {
  const key = uuidV7();
  return {
    // 429: the limit is thirty a minute. The text is too short to be parsed as a picture size.
    done: [201, 429],
    send: (url) =>
      fetch(`${url}/api/photos`, {
        method: 'POST',
        headers: headers(key),
        body: formOf({ photo: picture(key.slice(-8)) }),
      }),
    record: async ({ status }) => void (status === 201 && acknowledged.photos.add(key)),
  };
}

function creation(): PendingRequest {
  const key = uuidV7();
  const form = () => formOf({ title: `Post ${key}`, content: '<p>Words</p>' });
  return {
    done: [201],
    send: (url) => fetch(`${url}/api/Blogs`, { method: 'POST', headers: headers(key), body: form() }),
    async record(response) {
      const blog = (await response.json()) as Blog;
      acknowledged.posts.set(blog._id, blog);
    },
  };
}

function edit(blog: Blog): PendingRequest {
  const form = () =>
    formOf({ title: `${blog.title.slice(0, 60)} ${blog.version}`, content: '<p>More</p>', version: `${blog.version}` });
  return {
    done: [200],
    send: (url) => fetch(`${url}/api/Blogs/${blog._id}`, { method: 'PUT', headers: headers(), body: form() }),
    async record(response) {
      const saved = (await response.json()) as Blog;
      // One version later, also after repeats.
      expect(saved.version).toBe(blog.version + 1);
      acknowledged.posts.set(blog._id, saved);
    },
  };
}

function deletion({ _id }: Blog): PendingRequest {
  return {
    done: [204, 404],
    send: (url) => fetch(`${url}/api/Blogs/${_id}`, { method: 'DELETE', headers: headers() }),
    async record() {
      acknowledged.gone.add(_id);
    },
  };
}

/** Restores a deleted post, unless a sweep has deleted it for good. */
function restoration(id: string): PendingRequest {
  return {
    done: [200, 404],
    send: (url) => fetch(`${url}/api/admin/bin/${id}`, { method: 'POST', headers: headers() }),
    async record(response) {
      if (response.status === 200) acknowledged.posts.set(id, (await response.json()) as Blog);
      else acknowledged.gone.add(id);
    },
  };
}

const ofEnquiry = (url: string, id: string) => `${url}/api/admin/submissions/enquiries/${id}`;

function binning(id: string): PendingRequest {
  return {
    done: [204],
    send: (url) => fetch(ofEnquiry(url, id), { method: 'DELETE', headers: headers() }),
    record: async () => void acknowledged.binned.add(id),
  };
}

/** Restores a deleted enquiry, unless a sweep has deleted it for good. */
function unbinning(id: string): PendingRequest {
  return {
    done: [200, 404],
    send: (url) =>
      fetch(ofEnquiry(url, id), {
        method: 'PATCH',
        headers: { ...headers(), 'content-type': 'application/json' },
        body: JSON.stringify({ binned: false }),
      }),
    async record(response) {
      if (response.status === 404) return void acknowledged.binned.add(id);
      expect(((await response.json()) as Submission).binned).toBeNull();
      acknowledged.enquiries.add(id);
    },
  };
}

function photoDeletion(key: string): PendingRequest {
  return {
    done: [204, 404],
    send: (url) => fetch(`${url}/api/photos/${key}`, { method: 'DELETE', headers: headers() }),
    record: async () => void acknowledged.binnedPhotos.add(key),
  };
}

/** Restores a deleted photo, unless a sweep has deleted it for good. */
function photoRestoration(key: string): PendingRequest {
  return {
    done: [200, 404],
    send: (url) => fetch(`${url}/api/admin/photo-bin/${key}`, { method: 'POST', headers: headers() }),
    record: async ({ status }) => void (status === 200 ? acknowledged.photos : acknowledged.binnedPhotos).add(key),
  };
}

/** Removes the latest id from a set, so that no other request uses it meanwhile. */
function takeLast(set: Set<string>): string | undefined {
  const last = [...set].at(-1);
  if (last !== undefined) set.delete(last);
  return last;
}

const SITE = '/api/admin/site';
const PERSON = 'en/people/anjali-rane';
let roles = 0;

/** Saves words of the website that nobody else changes, and publishes them. Each call is sent again until it is answered. */
function publication(): PendingRequest {
  const value = { name: 'Anjali Rane', role: `Role ${++roles}`, text: 'Words' };
  const askJson = (url: string, method: string, path: string, body: unknown) =>
    fetch(`${url}${SITE}${path}`, {
      method,
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    // 412: the draft or the publication is another writer's by now.
    done: [200, 412],
    async send(url) {
      const site = (await (await fetch(`${url}${SITE}`, { headers: headers() })).json()) as SiteView;
      const { version = '' } = site.entries.find(({ key }) => key === PERSON) ?? {};
      const saved = await askJson(url, 'PUT', '/entry', { key: PERSON, value, version });
      if (!saved.ok) return saved;
      const draft = (await saved.json()) as SavedEntry;
      const entries = [{ key: PERSON, version: draft.version }];
      return askJson(url, 'POST', '/publish', { number: site.publication?.number ?? 0, entries });
    },
    async record(response) {
      if (response.status !== 200) return;
      const { number } = ((await response.json()) as { publication: PublicationView }).publication;
      acknowledged.publications.set(number, value.role);
    },
  };
}

const CHANGES = [
  { of: acknowledged.gone, make: restoration },
  { of: acknowledged.enquiries, make: binning },
  { of: acknowledged.binned, make: unbinning },
  { of: acknowledged.photos, make: photoDeletion },
  { of: acknowledged.binnedPhotos, make: photoRestoration },
];

function drawRequest(draw: (sides: number) => number): PendingRequest {
  const make = [enquiry, enquiry, application, registration, photo, creation, creation, publication][draw(16)];
  if (make) return make();
  const change = CHANGES[draw(9)];
  if (change) {
    const id = takeLast(change.of);
    return id === undefined ? enquiry() : change.make(id);
  }
  const ids = [...acknowledged.posts.keys()];
  const id = ids[draw(ids.length || 1)];
  const blog = id === undefined ? undefined : acknowledged.posts.get(id);
  if (!blog || id === undefined) return creation();
  // No other request uses it meanwhile.
  acknowledged.posts.delete(id);
  return draw(3) === 0 ? deletion(blog) : edit(blog);
}

/** Sends a request. @returns whether it was answered for good; false when the site was killed or busy */
async function sendOnce(site: SiteProcess, request: PendingRequest): Promise<boolean> {
  const response = await request.send(site.url).catch(() => undefined);
  // Busy: the message asks for a repeat.
  if (!response || response.status === 503) return false;
  if (!request.done.includes(response.status)) throw new Error(`${response.status} ${await response.text()}`);
  // The kill may have cut off the answer: then it is no acknowledgement.
  const recorded = await request.record(response).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TypeError || error instanceof SyntaxError) return false;
      throw error;
    },
  );
  return recorded;
}

test(`acknowledged changes survive ${ROUNDS} kills, and one sweep leaves no inconsistent record`, async () => {
  const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
  printLine(`PROPERTY_SEED=${seed}`);
  const draw = seededRandom(seed);
  const began = performance.now();
  let starting = 0;
  let open: PendingRequest[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now();
    const site = await start();
    starting += performance.now() - startedAt;
    token ||= await signIn(site.url);
    await expectListsAnswered(site.url);
    const unsettled: PendingRequest[] = [];
    const life = Promise.withResolvers<void>();
    let left = draw(MOST_ANSWERS) + 1;
    const writer = async () => {
      for (let request = open.pop() ?? drawRequest(draw); ; request = open.pop() ?? drawRequest(draw)) {
        const isAnswered = await sendOnce(site, request);
        if (isAnswered && --left === 0) life.resolve();
        if (isAnswered) continue;
        unsettled.push(request);
        return;
      }
    };
    const writers = Promise.all(Array.from({ length: WRITERS }, writer));
    await Promise.race([life.promise, writers]);
    await wait(draw(MOST_DELAY_MS));
    await site.end('SIGKILL');
    await writers;
    open = [...open, ...unsettled];
  }
  const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;
  printLine(`${seconds(performance.now() - began)}, of which ${seconds(starting)} are starts`);
  const site = await start();
  for (const request of open) expect(await sendOnce(site, request)).toBe(true);
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

/** The lists of posts, submissions and photos are answered. */
async function expectListsAnswered(url: string): Promise<void> {
  for (const path of ['/api/Blogs?status=all&view=summary', '/api/admin/submissions/all', '/api/photos']) {
    const response = await fetch(`${url}${path}`, { headers: headers() });
    expect(response.status, await response.text()).toBe(200);
  }
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/admin/auth/login`, json(ADMIN, uuidV7()));
  return ((await response.json()) as { token: string }).token;
}

async function checkAcknowledged(): Promise<void> {
  const { posts, gone, binned, photos, binnedPhotos, ...sent } = acknowledged;
  printLine(
    `${posts.size} posts, ${gone.size} deleted, ${photos.size} photos, ${sent.enquiries.size} enquiries, ${
      binned.size
    } in the bin or deleted for good, ${sent.applications.size} applications, ${sent.registrations.size} registrations, ${
      sent.publications.size
    } publications`,
  );
  for (const [id, { title, version }] of posts) expect(await readBlogAsAdmin(id)).toMatchObject({ title, version });
  for (const id of gone) await expect(readBlogAsAdmin(id)).rejects.toMatchObject({ status: 404 });
  for (const id of binned) {
    const enquiry = await readSubmission('enquiries', id).catch(() => undefined);
    expect(enquiry?.binned).not.toBeNull();
  }
  const library = (await listLibrary()).map(({ key }) => key);
  expect(library).toEqual(expect.arrayContaining([...photos]));
  expect(library.filter((key) => binnedPhotos.has(key))).toEqual([]);
  for (const kind of ['enquiries', 'applications', 'registrations'] as const) {
    for (const id of sent[kind]) expect(await readSubmission(kind, id)).toMatchObject({ id });
  }
  for (const id of sent.applications) expect((await readResume(id))?.bytes.byteLength).toBe(2_000);
  await checkPublications(sent.publications);
}

/** What is public is the last publication, and each that was acknowledged has the words it was acknowledged with, while they are kept. */
async function checkPublications(made: ReadonlyMap<number, string>): Promise<void> {
  const { number, entries } = await readSnapshot();
  expect(number).toBeGreaterThanOrEqual(Math.max(0, ...made.keys()));
  if (made.has(number)) expect(entries[PERSON]?.value).toMatchObject({ role: made.get(number) });
  for (const [former, role] of made) {
    if (former === number) continue;
    const entry = await formerPublications.get(String(former).padStart(6, '0'));
    const version = entry?.value.entries[PERSON];
    const kept = version && (await readVersion(PERSON, version).catch(ignoreMissing));
    if (kept) expect(kept.value).toMatchObject({ role });
    // A take-back needs it.
    else expect(former).toBeLessThan(number - 1);
  }
}
