import { createHash } from 'node:crypto';
import { v7 as uuidV7 } from 'uuid';
import { toHtml } from '../../src/domain/posts/blog-text.ts';
import { contentOfHtml } from '../../src/domain/posts/sanitize.ts';
import { HOUR_MS, LIMITS } from '../../src/domain/shared/limits.ts';
import { ADMIN, median, SlowSite, storeRecords } from './slow-site.ts';

const POSTS = 2_000;
const PHOTOS = 20_000;
const VISITORS = 50;
const REQUESTS = 200;
const CONVERSIONS = 5;
const WORDS =
  'We painted the wall of a shop before the rain and asked the owner what a website is for, who would read it and when. ';

/** As long as a post may be: texts that take the converter longest. */
const TEXTS = ['*a **b** c* ', '- [ ] a\n', '- a\n+ a\n1. a\n&lt;', 'a@b.in ', '|a|b|\n|-|-|\n|c|d|\n\n', 'हम **हैं** '];

const hashOf = (number: number) => createHash('sha256').update(String(number)).digest('hex').slice(0, 40);

function store(dataDir: string): void {
  const photos = Array.from({ length: PHOTOS }, (_, number) => {
    const at = new Date(Date.now() - number * HOUR_MS);
    const words = { name: `photo-${number}.jpg`, alt: `What photo ${number} shows`, caption: '', focus: null };
    const picture = { url: `/api/images/${hashOf(number)}`, hash: hashOf(number), size: 48_000 };
    const key = uuidV7({ msecs: at.getTime() });
    return { key, value: { ...words, ...picture, createdAt: at.toISOString() }, facts: { shape: '2' } };
  });
  const posts = Array.from({ length: POSTS }, (_, number) => {
    const at = new Date(Date.now() - number * HOUR_MS).toISOString();
    const text = WORDS.repeat(25);
    const published = {
      title: `Note ${number} of a painter`,
      content: `<p>${text}</p>`,
      text,
      description: WORDS,
      language: 'en-IN',
      topics: ['Walls', `Topic ${number % 12}`],
      image: { url: `/api/images/${hashOf(number)}` },
      updatedAt: at,
    };
    const key = String(number).padStart(8, '0');
    return { key, value: { id: `note-${key}`, version: 1, publishedAt: at, createdAt: at, published } };
  });
  storeRecords(dataDir, 'photos', photos);
  storeRecords(dataDir, 'posts', posts);
}

type Send = () => Promise<Response>;

async function endpointsOf(site: SlowSite): Promise<Record<string, Send>> {
  const authorization = await site.signIn();
  const get = (path: string, headers = {}) => fetch(site.url + path, { headers });
  const json = (path: string, body: unknown) =>
    fetch(site.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': uuidV7() },
      body: JSON.stringify(body),
    });
  const draft = () => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ title: 'A measured post', content: '<p>Words</p>', status: 'draft' }))
      body.set(name, value);
    const headers = { ...authorization, 'idempotency-key': uuidV7() };
    return fetch(`${site.url}/api/Blogs`, { method: 'POST', headers, body });
  };
  const enquiry = () => ({
    name: 'Sunita Rawat',
    email: `p${uuidV7()}@site.example`,
    phone: '+91 98765 43210',
    companyName: 'Rawat Sweets',
    message: 'One website, please.',
  });
  return {
    'GET /Home': () => get('/Home'),
    'GET /Blogs': () => get('/Blogs'),
    'GET /Blogs/{id}': () => get('/Blogs/note-00000007'),
    'GET /api/Blogs?view=summary': () => get('/api/Blogs?view=summary&limit=12'),
    'GET /api/Blogs?view=summary, a search': () => get('/api/Blogs?view=summary&limit=12&q=wall+rain+owner'),
    'GET /rss.xml': () => get('/rss.xml'),
    'POST /api/contacts': () => json('/api/contacts', enquiry()),
    'GET /api/auth/me': () => get('/api/auth/me', authorization),
    'GET /api/admin/posts, a search': () => get('/api/admin/posts?limit=25&q=note+1234', authorization),
    'GET /api/photos': () => get('/api/photos?limit=48', authorization),
    'GET /api/photos, a search': () => get('/api/photos?limit=48&q=photo+shows+1234', authorization),
    'POST /api/Blogs, a draft': draft,
    // Last: an administrator has a limited number of sessions, so that these end the one above.
    'POST /api/admin/auth/login': () => json('/api/admin/auth/login', ADMIN),
  };
}

/** A row of the table: the time of one visitor, then of 50 at once, in ms, with the requests of these that failed, by status. */
async function measure(what: string, send: Send) {
  // The first lists read everything once, each as much as fits into a call.
  let { status } = await send();
  while (status === 503) ({ status } = await send());
  if (status >= 400) throw new Error(`${what} answers ${status}.`);
  const failed: number[] = [];
  const timed = async (times: number[]) => {
    const began = performance.now();
    const answer = await send();
    await answer.arrayBuffer();
    if (answer.ok) times.push(performance.now() - began);
    else failed.push(answer.status);
  };
  const alone: number[] = [];
  for (let repeat = 0; repeat < 15; repeat++) await timed(alone);
  const together: number[] = [];
  let left = REQUESTS;
  const visitor = async () => {
    while (left-- > 0) await timed(together);
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  const slowest = together.toSorted((a, b) => a - b)[Math.floor(together.length * 0.95)];
  return {
    what,
    alone: Math.round(median(alone)),
    together: Math.round(median(together)),
    p95: Math.round(slowest ?? Number.NaN),
    failed: [...Map.groupBy(failed, (status) => status)].map(([status, all]) => `${all.length} × ${status}`).join(', '),
  };
}

/** Milliseconds of processor time in which a text becomes what is stored of it. */
function conversionOf(piece: string) {
  const text = piece.repeat(LIMITS.content / piece.length);
  const times = Array.from({ length: CONVERSIONS }, () => {
    const start = process.cpuUsage();
    contentOfHtml(toHtml(text));
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return { 'a long text of': piece, 'converted, ms': Math.round(median(times)) };
}

/**
 * Endpoints with 2,000 posts, 20,000 photos and 30 ms for each storage call, alone and under 50 visitors at once; and the conversion
 * of the texts that take longest.
 */
export async function benchEndpoints(dataDir: string): Promise<object[][]> {
  store(dataDir);
  const site = await SlowSite.start(dataDir);
  try {
    const rows: object[] = [];
    for (const [what, send] of Object.entries(await endpointsOf(site))) rows.push(await measure(what, send));
    rows.push({ what: 'memory of the site afterwards, MB', alone: await site.megabytes() });
    return [rows, TEXTS.map(conversionOf)];
  } finally {
    await site.stop();
  }
}
