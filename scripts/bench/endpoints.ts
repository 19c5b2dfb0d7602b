import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuidV7 } from 'uuid';
import { TRAINING } from '../../src/domain/site/training.ts';
import { registrationID, shiftRegistrationID } from '../../src/domain/submissions/registration-id.ts';
import { type Admin, SlowSite } from './slow-site-process.ts';

const VISITORS = 50;
const REQUESTS = 200;
const SETTLE_MS = 3000;

/** One row of the table, in milliseconds. */
export interface EndpointRow {
  what: string;
  p50: number;
  p99: number;
  /** Requests of the load that were answered with an error, by status: 50 at once share one process here. */
  failed: string;
}

type Send = () => Promise<Response>;

/** p50 and p99 of each endpoint under 50 visitors at once, and memory before and after. */
export async function benchEndpoints(
  dataDir: string,
  admin: Admin,
): Promise<(EndpointRow | { what: string; measured: string; goal: string })[]> {
  const site = await SlowSite.start(dataDir, admin);
  try {
    await wait(SETTLE_MS);
    const idle = site.megabytes;
    const rows: EndpointRow[] = [];
    for (const [what, send] of Object.entries(await endpointsOf(site.url, admin))) {
      rows.push(await measure(what, send));
      console.log(JSON.stringify(rows.at(-1)));
    }
    await wait(SETTLE_MS);
    const memory = [
      { what: 'the server idle', measured: `${idle} MB`, goal: 'at most 150 MB' },
      { what: 'after the load', measured: `${site.megabytes} MB`, goal: 'near it' },
    ];
    return [...rows, ...memory];
  } finally {
    await site.stop();
  }
}

async function measure(what: string, send: Send): Promise<EndpointRow> {
  await checked(what, send);
  const times: number[] = [];
  const refusals: number[] = [];
  let left = REQUESTS;
  const visitor = async () => {
    while (left-- > 0) {
      const began = performance.now();
      const { ok, status } = await whole(send);
      if (ok) times.push(performance.now() - began);
      else refusals.push(status);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? Number.NaN);
  return { what, p50: at(0.5), p99: at(0.99), failed: countsOf(refusals) };
}

async function checked(what: string, send: Send): Promise<void> {
  const { ok, status, body } = await whole(send);
  if (!ok) throw new Error(`${what}: ${status} ${body.slice(0, 200)}`);
}

async function whole(send: Send): Promise<{ ok: boolean; status: number; body: string }> {
  const response = await send();
  return { ok: response.ok, status: response.status, body: await response.text() };
}

/** "3 × 503, 1 × 429" */
function countsOf(statuses: number[]): string {
  const counts = Map.groupBy(statuses, (status) => status);
  return [...counts].map(([status, all]) => `${all.length} × ${status}`).join(', ');
}

async function endpointsOf(url: string, admin: Admin): Promise<Record<string, Send>> {
  const json = (path: string, body: unknown, headers = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const signIn = () => json('/api/admin/auth/login', admin);
  const { token } = (await (await signIn()).json()) as { token: string };
  const authorization = { authorization: `Bearer ${token}` };
  const get = (path: string, headers = {}) => fetch(url + path, { headers });
  const [post] = (await (await get('/api/Blogs?view=summary')).json()) as { _id: string; image?: { url: string } }[];
  if (!post) throw new Error('The site has no posts.');
  const form = (fields: Record<string, string | Blob>, path: string, method: string, headers = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') body.set(name, value);
      else body.set(name, value, 'resume.pdf');
    }
    return fetch(url + path, { method, headers, body });
  };
  const person = () => ({ name: 'Sunita Rawat', email: `p${uuidV7()}@site.example`, phone: '+91 98765 43210' });
  const words = { title: 'A measured post', content: '<p>Words</p>', status: 'draft' };
  const draft = (await (await form(words, '/api/Blogs', 'POST', authorization)).json()) as { _id: string };
  const resume = new Blob(['%PDF-1.7\n', ' '.repeat(20_000)]);
  let registrations = 0;

  return {
    'GET /Home': () => get('/Home'),
    'GET /Blogs': () => get('/Blogs'),
    'GET /Blogs/{id}': () => get(`/Blogs/${post._id}`),
    'GET /api/Blogs': () => get('/api/Blogs'),
    'GET /api/Blogs?view=summary': () => get('/api/Blogs?view=summary'),
    'GET /api/Blogs/{id}': () => get(`/api/Blogs/${post._id}`),
    ...(post.image && { 'GET /api/images/{key}': () => get(post.image?.url ?? '') }),
    'GET /rss.xml': () => get('/rss.xml'),
    'GET /sitemap-posts.xml': () => get('/sitemap-posts.xml'),
    'GET /api/health': () => get('/api/health'),
    'POST /api/contacts, with its mails': () =>
      json('/api/contacts', { ...person(), companyName: 'Rawat Sweets', message: 'One website, please.' }, key()),
    'POST /api/job-applications, with its mails': () =>
      form({ ...person(), companyName: 'Web Developer Intern', resume }, '/api/job-applications', 'POST', key()),
    'POST /api/vt/register, with its mails': () =>
      json('/api/vt/register', {
        ...person(),
        semester: TRAINING.semesters[0],
        branch: 'Mechatronics',
        college: 'Government Polytechnic',
        address: 'Pune',
        registrationID: shiftRegistrationID(registrationID(new Date()), registrations++),
      }),
    'POST /api/admin/auth/login': signIn,
    'GET /api/auth/me': () => get('/api/auth/me', authorization),
    'GET /api/admin/submissions/enquiries': () => get('/api/admin/submissions/enquiries', authorization),
    'POST /api/Blogs, a draft': () => form(words, '/api/Blogs', 'POST', { ...authorization, ...key() }),
    'GET /api/Blogs/{id}, as an administrator': () => get(`/api/Blogs/${draft._id}`, authorization),
  };
}

const key = () => ({ 'idempotency-key': uuidV7() });
