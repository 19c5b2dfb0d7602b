import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuidV7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningSite, serve } from '../../../scripts/server/serve.ts';
import { DAY_MS } from '../../../src/domain/shared/limits.ts';
import { openSession } from '../../../src/server/auth/sessions.ts';
import { photoExists, photoKeyOfUrl } from '../../../src/server/photos/photo-files.ts';
import { blogStore, tombstoneOf } from '../../../src/server/posts/blog-store.ts';
import { createBlog, readBlogAsAdmin, restoreFromBin } from '../../../src/server/posts/blogs.ts';
import { listRevisions, readRevision } from '../../../src/server/posts/revisions.ts';
import { fileStore, jsonStore } from '../../../src/server/storage/store.ts';
import { ADMIN, useAdmin } from '../../helpers/admin.ts';
import { picture } from '../../helpers/api.ts';
import { ENQUIRY } from '../../helpers/samples.ts';
import { useSmtp } from '../../helpers/smtp.ts';
import { setTimes, UNHURRIED } from '../../helpers/times.ts';
import { printLine, seededRandom } from '../faults/cases.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 2_000);
const CALLERS = 4;
const CALLS_EACH = 2;
/** Milliseconds between the calls of a caller, at most. */
const MOST_OFFSET_MS = 5;
/** A round is checked this many rounds later, so that later sweeps are checked too. */
const ROUNDS_LATER = 5;
const FORTY_DAYS_AGO = new Date(Date.now() - 40 * DAY_MS).toISOString();
/** The actions of the callers, weighted by their number. */
const ACTIONS = [
  ...['save', 'save', 'publish', 'delete', 'delete', 'restore', 'restore', 'sweep', 'empty'],
  ...['send', 'spam', 'no-spam', 'mail-retry'],
] as const;

/** An action of a caller: its start and end in the order of all starts and ends, and whether it was answered 200. */
interface Action {
  what: string;
  began: number;
  ended: number;
  done: boolean;
  text?: string;
}

/** A post, an enquiry, and the actions on them. */
interface Round {
  number: number;
  seed: number;
  post: string;
  enquiry: string;
  actions: Action[];
}

const smtp = useSmtp();
useAdmin();
let site: RunningSite;
let dataDir: string;
let admin: Record<string, string>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stress-'));
  const root = resolve(import.meta.dirname, '../../..');
  site = await serve({ root, port: 0, dataDir, schedules: false, rateLimits: false });
  admin = { authorization: `Bearer ${await openSession(ADMIN.adminID)}` };
});
afterAll(() => rm(dataDir, { recursive: true }));

/** Whether a call succeeded; false for 404. @throws at any other status */
async function call(method: string, path: string, body: BodyInit | null = null, more: Record<string, string> = {}) {
  const response = await fetch(`${site.url}${path}`, { method, headers: { ...admin, ...more }, body });
  const words = await response.text();
  expect([200, 201, 204, 404], words).toContain(response.status);
  return response.status !== 404;
}

function save(id: string, text: string, status: string): Promise<boolean> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ title: 'A title', content: '<p>x</p>', text, status }))
    form.set(name, value);
  return call('PUT', `/api/Blogs/${id}`, form);
}

const JSON_TYPE = { 'content-type': 'application/json' };
const mark = (id: string, spam: boolean) =>
  call('PATCH', `/api/admin/submissions/enquiries/${id}`, JSON.stringify({ spam }), JSON_TYPE);
const send = (id: string, number: number) => {
  const fields = { ...ENQUIRY, email: `person-${number}@example.in` };
  return call('POST', '/api/contacts', JSON.stringify(fields), { ...JSON_TYPE, 'idempotency-key': id });
};
const run = (name: string) => site.runSchedule(name).then(() => true);

/** Sweeps the bin after dating the deletion of the post 40 days back. */
async function empty(id: string): Promise<boolean> {
  const entry = await blogStore.get(id);
  const mark = entry && tombstoneOf(entry.value);
  if (mark) await blogStore.replace(id, { ...entry.value, deleted: { ...mark, at: FORTY_DAYS_AGO } }, entry.etag);
  return run('sweep-photos');
}

async function begin(number: number, seed: number): Promise<Round> {
  const bytes = new Uint8Array(await picture(`r${number}`).arrayBuffer());
  const image = { name: 'a.png', type: 'image/png', bytes };
  const form = { title: 'A title', content: '<p>x</p>', text: 'At first', slug: `round-${number}` };
  const post = (await createBlog(form, { image }, { by: ADMIN.adminID }))._id;
  const enquiry = uuidV7();
  await send(enquiry, number);
  return { number, seed, post, enquiry, actions: [] };
}

/** Runs the callers in parallel, each with one call after the other and a random pause between them. */
async function play({ number, seed, post, enquiry, actions }: Round): Promise<void> {
  let moment = 0;
  const act = async (what: string, text: string) => {
    const began = moment++;
    const action = {
      save: () => save(post, text, 'draft'),
      publish: () => save(post, text, 'published'),
      delete: () => call('DELETE', `/api/Blogs/${post}`),
      restore: () => call('POST', `/api/admin/bin/${post}`),
      sweep: () => run('sweep-photos'),
      empty: () => empty(post),
      send: () => send(enquiry, number),
      spam: () => mark(enquiry, true),
      'no-spam': () => mark(enquiry, false),
      'mail-retry': () => run('mail-retry'),
    }[what] as () => Promise<boolean>;
    const done = await action();
    const saves = what === 'save' || what === 'publish';
    actions.push({ what, began, ended: moment++, done, ...(saves ? { text } : {}) });
  };
  const caller = async (_: unknown, index: number) => {
    const draw = seededRandom(seed + index);
    for (let count = 0; count < CALLS_EACH; count++) {
      await wait(draw(MOST_OFFSET_MS));
      await act(ACTIONS[draw(ACTIONS.length)] ?? 'save', `Caller ${index}, text ${count}`);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
}

/** Whether a post may be permanently deleted: after its last save or restore it was deleted and the bin emptied. */
function mayBeGone(actions: readonly Action[]): boolean {
  const done = actions.filter((action) => action.done);
  const last = Math.max(-1, ...done.filter(({ what }) => /save|publish|restore/.test(what)).map(({ began }) => began));
  const deletions = done.filter(({ what, ended }) => what === 'delete' && ended > last);
  return deletions.some(({ began }) => done.some(({ what, ended }) => what === 'empty' && ended > began));
}

/** Checks that all saves answered 200 are stored. @returns the number of texts; undefined when the post is permanently deleted */
async function check({ number, seed, post: id, actions }: Round): Promise<number | undefined> {
  const about = `round ${number}, seed ${seed}: ${JSON.stringify(actions)}`;
  const restored = await restoreFromBin(id, ADMIN.adminID).catch(() => undefined);
  if (!restored) {
    expect(mayBeGone(actions), about).toBe(true);
    return undefined;
  }
  const post = await readBlogAsAdmin(id);
  const former = await listRevisions(id, post);
  const kept = await Promise.all(former.map(async ({ revision }) => (await readRevision(id, revision)).text));
  const saved = actions.flatMap(({ text, done }) => (text !== undefined && done ? [text] : []));
  expect([post.text, ...kept], about).toEqual(expect.arrayContaining(['At first', ...saved]));
  const picture = photoKeyOfUrl(post.image?.url ?? '') ?? '';
  expect(await photoExists(picture), about).toBe(true);
  await forget(id, picture);
  return saved.length;
}

/** Removes a post with its records, so that sweeps of later rounds take no longer. */
async function forget(id: string, picture: string): Promise<void> {
  await blogStore.delete(id);
  const revisions = jsonStore('revisions');
  for (const { key } of await revisions.list(`${id}/`)) await revisions.delete(key);
  await fileStore('media').delete(picture);
}

it(`nothing answered 200 is lost and each mail is sent once in ${ROUNDS} rounds of four callers`, async () => {
  const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
  printLine(`PROPERTY_SEED=${seed}`);
  // Deadlines are not tested here.
  setTimes(UNHURRIED);
  const began = performance.now();
  const rounds: Round[] = [];
  let [texts, gone] = [0, 0];
  for (let number = 0; number < ROUNDS + ROUNDS_LATER; number++) {
    if (number < ROUNDS) {
      const round = await begin(number, seed + number * CALLERS);
      await play(round);
      rounds.push(round);
    }
    const former = rounds[number - ROUNDS_LATER];
    const kept = former && (await check(former));
    if (kept !== undefined) texts += kept;
    else if (former) gone++;
  }
  for (const { enquiry } of rounds) await mark(enquiry, false);
  await run('mail-retry');
  // Waits for background work.
  await site.stop();
  printLine(`${texts} texts kept, ${gone} posts deleted for good, ${Math.round((performance.now() - began) / 1000)} s`);
  expect(Math.min(texts, gone)).toBeGreaterThan(ROUNDS / 20);
  const sent = smtp.arrived.map(({ raw }) => /^Message-ID: *\r?\n? *<([^@]+)@/im.exec(raw)?.[1]);
  const due = rounds.flatMap(({ enquiry }) => [`enquiries.${enquiry}.acknowledgement`, `enquiries.${enquiry}.notice`]);
  expect(sent.toSorted()).toEqual(due.toSorted());
});
