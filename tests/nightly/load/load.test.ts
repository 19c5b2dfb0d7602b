import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidV7 } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PREPARED, type SiteProcess, startSite } from '../../../scripts/site-process.ts';
import type { Blog, Revision } from '../../../src/domain/posts/blog.ts';
import { ADMIN } from '../../helpers/admin.ts';
import { formOf } from '../../helpers/api.ts';
import { useBlobs } from '../../helpers/blobs.ts';
import { heapOf, INSPECTED } from '../../helpers/heap.ts';
import { carryOut, exchanges, UNCAUGHT } from '../../helpers/mixed-requests.ts';
import { fc } from '../../helpers/property.ts';
import { readRoutes } from '../../helpers/routes.ts';
import { ENQUIRY } from '../../helpers/samples.ts';
import { useSmtp } from '../../helpers/smtp.ts';
import { printLine, SEED, seededRandom } from '../faults/cases.ts';
import { type BadRequest, badRequestsTo } from './bad-requests.ts';

const CALLERS = 4;
/** Requests until code is compiled and buffers are allocated, and those over which memory is measured. */
const WARM_UP = 2_000;
const REQUESTS = 8_000;
/** Growth of the heap after garbage collection. The size of the process depends on what its allocator keeps. */
const MOST_HEAP_GROWTH_MB = 10;
/** A request is answered within this time, also when its body is expensive. */
const ANSWER_MS = 20_000;
/** The callers turn to another post before its oldest revisions are dropped. */
const SAVES_OF_A_POST = 30;
const PAGES = ['/Home', '/Blogs', '/Services', '/api/Blogs', '/api/Blogs?q=words', '/rss.xml', '/nothing'];
/** The share of each kind of request. */
const KINDS = ['page', 'page', 'page', 'raw', 'raw', 'raw', 'bad', 'bad', 'bad', 'save', 'post', 'enquiry'] as const;

// The functions are loaded here too, to know their routes.
useBlobs();
const smtp = useSmtp();
let dataDir: string;
let site: SiteProcess;
let admin: Record<string, string>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'load-'));
  const env = { ADMIN_ID: ADMIN.adminID, ADMIN_PASSWORD: ADMIN.password, RATE_LIMITS: 'off' };
  const [node = '', ...script] = PREPARED;
  site = await startSite({ PORT: '0', DATA_DIR: dataDir, ...env }, [node, INSPECTED, ...script]);
  let token = '';
  const signIn = async () => {
    const answer = await sendJson('/api/admin/auth/login', ADMIN);
    if (answer.ok) ({ token } = (await answer.json()) as { token: string });
    return answer.status;
  };
  // 503 on a busy machine.
  await vi.waitFor(async () => expect(await signIn()).toBe(200), { timeout: ANSWER_MS });
  admin = { authorization: `Bearer ${token}` };
});
afterAll(async () => {
  await site.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(site.url + path, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS), ...init });
const sendJson = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** A post that the callers change together, and the texts whose saves were acknowledged. */
interface Shared {
  id: string;
  texts: string[];
}

async function createPost(): Promise<Shared> {
  const form = formOf({ title: 'A title', content: '<p>x</p>', text: 'At first', status: 'draft' });
  const answer = await ask('/api/Blogs', { method: 'POST', headers: admin, body: form });
  expect(answer.status, 'the creation of a post').toBe(201);
  return { id: ((await answer.json()) as Blog)._id, texts: ['At first'] };
}

/** Expects one of these statuses. @returns it */
async function expectStatus(answer: Response, statuses: readonly number[]): Promise<number> {
  expect(statuses, `${answer.url} ${await answer.text()}`).toContain(answer.status);
  return answer.status;
}

/** Stands for the status of a request that was still being sent when the server refused it and closed the connection. */
const CLOSED = 0;
/** @throws any other error */
function whenClosed(error: Error): undefined {
  if (['EPIPE', 'ECONNRESET'].includes((error.cause as NodeJS.ErrnoException | undefined)?.code ?? '')) return;
  throw error;
}

/** Sends an invalid request, signed in where it cannot end the session. @returns its status */
async function sendBad({ method, path, headers, body }: BadRequest): Promise<number> {
  const session = /logout|session|password/.test(path) ? {} : admin;
  const answer = await ask(path, { method, headers: { ...headers, ...session }, body }).catch(whenClosed);
  if (!answer) return CLOSED;
  const words = await answer.text();
  // Too many open uploads are refused with 503.
  if (!/half an hour/.test(words))
    expect(answer.status, `${method} ${path.slice(0, 300)} ${String(body).slice(0, 300)} → ${words}`).toBeLessThan(500);
  return answer.status;
}

test('four callers lose nothing acknowledged; hostile requests among theirs cause no error and no growth', async () => {
  printLine(`PROPERTY_SEED=${SEED}`);
  const posts = [await createPost()];
  const enquiries = [uuidV7()];
  const victim = (await createPost()).id;
  const bad = fc.oneof(...(await readRoutes()).map((route) => badRequestsTo(route, victim)));
  const statuses = new Set<number>();

  async function send(kind: (typeof KINDS)[number], draw: (sides: number) => number, number: number): Promise<void> {
    const post = posts.at(-1) as Shared;
    const path = `/api/Blogs/${post.id}`;
    const ofDraw = { seed: draw(2 ** 31), numRuns: 1 };
    if (kind === 'page') await expectStatus(await ask(PAGES[draw(PAGES.length)] ?? ''), [200, 404]);
    if (kind === 'raw') for (const exchange of fc.sample(exchanges, ofDraw)) await carryOut(site.url, exchange);
    if (kind === 'bad') for (const request of fc.sample(bad, ofDraw)) statuses.add(await sendBad(request));
    if (kind === 'save') {
      const text = `Text ${number}`;
      const body = formOf({ title: 'A title', content: '<p>x</p>', text, status: draw(2) ? 'draft' : 'published' });
      if ((await expectStatus(await ask(path, { method: 'PUT', headers: admin, body }), [200, 404])) === 200)
        post.texts.push(text);
      if (post.texts.length === SAVES_OF_A_POST) posts.push(await createPost());
    }
    if (kind === 'post') {
      const call = draw(3) === 0 ? ask(path, { method: 'DELETE', headers: admin }) : restore(post.id);
      await expectStatus(await call, [200, 204, 404]);
    }
    if (kind === 'enquiry') {
      // The same enquiry is sent more than once, as a browser repeats it.
      if (draw(3) === 0) enquiries.push(uuidV7());
      const headers = { 'idempotency-key': enquiries.at(-1) ?? '' };
      // An address gets few acknowledgements.
      const fields = { ...ENQUIRY, email: `person-${enquiries.length}@example.in` };
      await expectStatus(await sendJson('/api/contacts', fields, headers), [201]);
    }
  }
  const restore = (id: string) => ask(`/api/admin/bin/${id}`, { method: 'POST', headers: admin });

  let sent = 0;
  async function sendAll(count: number): Promise<void> {
    const end = sent + count;
    const caller = async () => {
      while (sent < end) {
        const number = sent++;
        const draw = seededRandom(SEED + number);
        await send(KINDS[draw(KINDS.length)] ?? 'page', draw, number);
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, caller));
  }

  await sendAll(WARM_UP);
  const before = await heapOf(site);
  await sendAll(REQUESTS);
  const after = await heapOf(site);
  printLine(
    `heap ${Math.round(before)} → ${Math.round(after)} MB; ${posts.length} posts; ${enquiries.length} enquiries`,
  );
  expect(after - before, 'growth of the heap in MB').toBeLessThan(MOST_HEAP_GROWTH_MB);
  expect(site.output()).not.toMatch(UNCAUGHT);
  // Both accepted and refused requests; otherwise this would test nothing.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404]));

  for (const { id, texts } of posts) {
    await restore(id);
    const read = async (path: string) => (await ask(`/api/Blogs/${id}${path}`, { headers: admin })).json();
    const revisions = (await read('/revisions')) as Revision[];
    const all = ['?status=all', ...revisions.map(({ revision }) => `/revisions/${revision}`)];
    const kept = (await Promise.all(all.map(read))) as Blog[];
    expect(
      kept.map(({ text }) => text),
      id,
    ).toEqual(expect.arrayContaining(texts));
  }
  const mails = () => smtp.arrived.map(({ raw }) => /^Message-ID: *\r?\n? *<([^@]+)@/im.exec(raw)?.[1] ?? '');
  const due = enquiries.slice(1).flatMap((id) => [`enquiries.${id}.acknowledgement`, `enquiries.${id}.notice`]);
  await expect.poll(mails, { timeout: 60_000 }).toEqual(expect.arrayContaining(due));
  expect(
    mails().filter((id, index, all) => all.indexOf(id) !== index),
    'mails sent twice',
  ).toEqual([]);
});
