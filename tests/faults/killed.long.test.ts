import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuidV7 } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type SiteProcess, startSite } from '../../scripts/site-process.ts';
import type { Blog } from '../../src/domain/posts/blog.ts';
import type { Submission } from '../../src/domain/submissions/submission.ts';
import { listLibrary } from '../../src/server/photos/photos.ts';
import { readBlogAsAdmin } from '../../src/server/posts/blogs.ts';
import { readSubmission } from '../../src/server/submissions/inbox.ts';
import { readResume } from '../../src/server/submissions/resumes.ts';
import { ADMIN } from '../helpers/admin.ts';
import { picture } from '../helpers/api.ts';
import { APPLICANT, ENQUIRY, pdf, REGISTRATION } from '../helpers/samples.ts';
import { describeCase, seededRandom } from './cases.ts';
import { leftovers } from './leftovers.ts';
import { openWorlds } from './worlds.ts';

const ROUNDS = Number(process.env.KILLS ?? 200);
const SWEEPING_SITE = [process.execPath, resolve(import.meta.dirname, 'sweeping-site.ts')];
/** It dies when up to so many wishes were granted, and up to so many milliseconds later: in the midst of others. */
const LIFE = 20;
const LIFE_MS = 40;
const WRITERS = 6;
const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

/** Something a writer wants; sent again after a death until it is answered. */
interface Wish {
  /** Statuses that say it is done, or will not be. */
  done: number[];
  send(url: string): Promise<Response>;
  /** Notes what was acknowledged. */
  note(response: Response): Promise<void>;
}

/** What was acknowledged, to be there at the end. */
const kept = {
  enquiries: new Set<string>(),
  applications: new Set<string>(),
  registrations: new Set<string>(),
  photos: new Set<string>(),
  posts: new Map<string, Blog>(),
  gone: new Set<string>(),
  /** Enquiries that were put into the bin. */
  binned: new Set<string>(),
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

function enquiry(): Wish {
  const key = uuidV7();
  return {
    done: [201],
    send: (url) => fetch(`${url}/api/contacts`, json(ENQUIRY, key)),
    note: async () => void kept.enquiries.add(key),
  };
}

function application(): Wish {
  const key = uuidV7();
  const body = () => formOf({ ...APPLICANT, resume: new Blob([pdf(2_000)]) });
  return {
    done: [201],
    send: (url) => fetch(`${url}/api/job-applications`, { method: 'POST', headers: headers(key), body: body() }),
    note: async () => void kept.applications.add(key),
  };
}

function registration(): Wish {
  const person = { ...REGISTRATION, name: `Student ${uuidV7()}` };
  return {
    done: [200],
    send: (url) => fetch(`${url}/api/vt/register`, json(person, uuidV7())),
    note: async (response) =>
      void kept.registrations.add(((await response.json()) as { registrationID: string }).registrationID),
  };
}

function photo(): Wish {
  const key = uuidV7();
  // A text so short that it is read as no size. 429: thirty a minute, and no more.
  return {
    done: [201, 429],
    send: (url) =>
      fetch(`${url}/api/photos`, {
        method: 'POST',
        headers: headers(key),
        body: formOf({ photo: picture(key.slice(-8)) }),
      }),
    note: async ({ status }) => void (status === 201 && kept.photos.add(key)),
  };
}

function creation(): Wish {
  const key = uuidV7();
  const form = () => formOf({ title: `Post ${key}`, content: '<p>Words</p>' });
  return {
    done: [201],
    send: (url) => fetch(`${url}/api/Blogs`, { method: 'POST', headers: headers(key), body: form() }),
    async note(response) {
      const blog = (await response.json()) as Blog;
      kept.posts.set(blog._id, blog);
    },
  };
}

function edit(blog: Blog): Wish {
  const form = () =>
    formOf({ title: `${blog.title.slice(0, 60)} ${blog.version}`, content: '<p>More</p>', version: `${blog.version}` });
  return {
    done: [200],
    send: (url) => fetch(`${url}/api/Blogs/${blog._id}`, { method: 'PUT', headers: headers(), body: form() }),
    async note(response) {
      const saved = (await response.json()) as Blog;
      // One version on, however often it had to be sent.
      expect(saved.version).toBe(blog.version + 1);
      kept.posts.set(blog._id, saved);
    },
  };
}

function deletion({ _id }: Blog): Wish {
  return {
    done: [204, 404],
    send: (url) => fetch(`${url}/api/Blogs/${_id}`, { method: 'DELETE', headers: headers() }),
    async note() {
      kept.gone.add(_id);
    },
  };
}

/** Takes a post out of the bin, unless a sweep has emptied that. */
function restoration(id: string): Wish {
  return {
    done: [200, 404],
    send: (url) => fetch(`${url}/api/admin/bin/${id}`, { method: 'POST', headers: headers() }),
    async note(response) {
      if (response.status === 200) kept.posts.set(id, (await response.json()) as Blog);
      else kept.gone.add(id);
    },
  };
}

const ofEnquiry = (url: string, id: string) => `${url}/api/admin/submissions/enquiries/${id}`;

function binning(id: string): Wish {
  return {
    done: [204],
    send: (url) => fetch(ofEnquiry(url, id), { method: 'DELETE', headers: headers() }),
    note: async () => void kept.binned.add(id),
  };
}

/** Takes an enquiry out of the bin, unless a sweep has emptied that. */
function unbinning(id: string): Wish {
  return {
    done: [200, 404],
    send: (url) =>
      fetch(ofEnquiry(url, id), {
        method: 'PATCH',
        headers: { ...headers(), 'content-type': 'application/json' },
        body: JSON.stringify({ binned: false }),
      }),
    async note(response) {
      if (response.status === 404) return void kept.binned.add(id);
      expect(((await response.json()) as Submission).binned).toBeNull();
      kept.enquiries.add(id);
    },
  };
}

/** The latest of a set, which is not in it any more: nobody else changes it until this is settled. */
function taken(set: Set<string>): string | undefined {
  const last = [...set].at(-1);
  if (last !== undefined) set.delete(last);
  return last;
}

function wishOf(draw: (sides: number) => number): Wish {
  const make = [enquiry, enquiry, application, registration, photo, creation, creation][draw(14)];
  if (make) return make();
  const change = [restoration, binning, unbinning][draw(7)];
  if (change) {
    const id = taken(change === restoration ? kept.gone : change === binning ? kept.enquiries : kept.binned);
    return id === undefined ? enquiry() : change(id);
  }
  const ids = [...kept.posts.keys()];
  const id = ids[draw(ids.length || 1)];
  const blog = id === undefined ? undefined : kept.posts.get(id);
  if (!blog || id === undefined) return creation();
  // Nobody else changes it until this is settled.
  kept.posts.delete(id);
  return draw(3) === 0 ? deletion(blog) : edit(blog);
}

/** Sends a wish. @returns whether it is settled; not when the site died over it */
async function grant(site: SiteProcess, wish: Wish): Promise<boolean> {
  const response = await wish.send(site.url).catch(() => undefined);
  // Busy, with words: asked again later, as by whoever reads them.
  if (!response || response.status === 503) return false;
  if (!wish.done.includes(response.status)) throw new Error(`${response.status} ${await response.text()}`);
  // Acknowledged is what was read: the answer itself may have been cut off.
  const noted = await wish.note(response).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TypeError || error instanceof SyntaxError) return false;
      throw error;
    },
  );
  return noted;
}

test(`what was acknowledged is there after ${ROUNDS} sudden deaths, and nothing half after one sweep`, async () => {
  const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
  describeCase(`PROPERTY_SEED=${seed}`);
  const draw = seededRandom(seed);
  const began = performance.now();
  let starting = 0;
  let open: Wish[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const asked = performance.now();
    const site = await start();
    starting += performance.now() - asked;
    token ||= await signIn(site.url);
    await expectOpen(site.url);
    const unsettled: Wish[] = [];
    const life = Promise.withResolvers<void>();
    let left = draw(LIFE) + 1;
    const writer = async () => {
      for (let wish = open.pop() ?? wishOf(draw); ; wish = open.pop() ?? wishOf(draw)) {
        const isGranted = await grant(site, wish);
        if (isGranted && --left === 0) life.resolve();
        if (isGranted) continue;
        unsettled.push(wish);
        return;
      }
    };
    const writers = Promise.all(Array.from({ length: WRITERS }, writer));
    await Promise.race([life.promise, writers]);
    await wait(draw(LIFE_MS));
    await site.end('SIGKILL');
    await writers;
    open = [...open, ...unsettled];
  }
  const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;
  describeCase(`${seconds(performance.now() - began)}, of which ${seconds(starting)} are starts`);
  const site = await start();
  for (const wish of open) expect(await grant(site, wish)).toBe(true);
  await site.end('SIGKILL');

  const worlds = await openWorlds(join(dataDir, 'blobs'));
  try {
    const world = worlds.open('dev');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + TWO_DAYS_MS });
    await world.runSchedules();
    expect(await leftovers(world)).toEqual([]);
    await world.run(checkKept);
  } finally {
    await worlds.close();
  }
});

/** Storage opens: what lists posts and submissions answers. */
async function expectOpen(url: string): Promise<void> {
  for (const path of ['/api/Blogs?status=all&view=summary', '/api/admin/submissions/all', '/api/photos']) {
    const response = await fetch(`${url}${path}`, { headers: headers() });
    expect(response.status, await response.text()).toBe(200);
  }
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/admin/auth/login`, json(ADMIN, uuidV7()));
  return ((await response.json()) as { token: string }).token;
}

async function checkKept(): Promise<void> {
  const { posts, gone, binned, photos, ...sent } = kept;
  describeCase(
    `${posts.size} posts, ${gone.size} deleted, ${photos.size} photos, ${sent.enquiries.size} enquiries, ${
      binned.size
    } in the bin or gone, ${sent.applications.size} applications, ${sent.registrations.size} registrations`,
  );
  for (const [id, { title, version }] of posts) expect(await readBlogAsAdmin(id)).toMatchObject({ title, version });
  for (const id of gone) await expect(readBlogAsAdmin(id)).rejects.toMatchObject({ status: 404 });
  for (const id of binned) {
    const enquiry = await readSubmission('enquiries', id).catch(() => undefined);
    expect(enquiry?.binned).not.toBeNull();
  }
  const library = (await listLibrary()).map(({ key }) => key);
  expect(library).toEqual(expect.arrayContaining([...photos]));
  for (const kind of ['enquiries', 'applications', 'registrations'] as const) {
    for (const id of sent[kind]) expect(await readSubmission(kind, id)).toMatchObject({ id });
  }
  for (const id of sent.applications) expect((await readResume(id))?.bytes.byteLength).toBe(2_000);
}
