import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningSite, serve } from '../../../scripts/server/serve.ts';
import { createProject, type TestProject } from '../../helpers/project.ts';

const MB = 1024 * 1024;
const VIDEO = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
const PAGE = `<!doctype html><title>Page</title>${'<p>words</p>'.repeat(200)}`;

const FILES = {
  'netlify.toml': `
    redirects = [
      { from = "/old", to = "/Home" },
      { from = "/Home/forced", to = "/forced-target", status = 302, force = true },
      { from = "/About", to = "/elsewhere" },
      { from = "/api/hello/redirected", to = "/Home", force = true },
      { from = "/notes/:id", to = "/Notes/:id" },
      { from = "/rewritten", to = "/Home", status = 200 },
    ]
    headers = [
      { for = "/*", values = { X-Content-Type-Options = "nosniff" } },
      { for = "/loop.mp4", values = { Cache-Control = "public, max-age=86400" } },
    ]
  `,
  '.netlify/v1/config.json': JSON.stringify({
    headers: [{ for: '/Home', values: { 'Content-Security-Policy': "default-src 'self'" } }],
  }),
  'dist/_redirects': '/ /Home 301',
  'dist/Home.html': PAGE,
  'dist/Home/forced.html': 'never seen',
  'dist/About.html': 'about',
  'dist/404.html': 'no such page',
  'dist/loop.mp4': VIDEO,
  'dist/film.mp4': Buffer.alloc(MB),
  'dist/News.html': PAGE,
  'netlify/functions/hello.ts': `
    export default (request, context) =>
      Response.json({ ...context.params, ip: context.ip, at: new URL(request.url).search });
    export const config = { path: ['/api/hello/:name', '/About/fn'] };
  `,
  'netlify/functions/size.ts': `
    export default async (request) => new Response(String((await request.arrayBuffer()).byteLength));
    export const config = { path: '/api/size', method: ['POST', 'PUT'] };
  `,
  'netlify/functions/large.ts': `
    export default (request) => {
      const query = new URL(request.url).searchParams;
      const piece = new Uint8Array(Number(query.get('piece')));
      let left = Number(query.get('pieces'));
      if (left === 1) return new Response(piece);
      return new Response(new ReadableStream({ pull(c) { if (left-- > 0) c.enqueue(piece); else c.close(); } }));
    };
    export const config = { path: '/api/large' };
  `,
  'netlify/functions/limited.ts': `
    export default () => new Response('ok');
    export const config = { path: '/api/limited', rateLimit: { windowSize: 60, windowLimit: 3, aggregateBy: ['ip'] } };
  `,
  'netlify/functions/broken.ts': `
    export default () => { throw new Error('secret detail'); };
    export const config = { path: '/api/broken' };
  `,
  'netlify/functions/streamed.ts': `
    import { setImmediate as nextTurn } from 'node:timers/promises';
    async function* pieces(fails) {
      yield Buffer.alloc(1000, 'a');
      await nextTurn();
      yield Buffer.alloc(1000, 'b');
      await nextTurn();
      if (fails) throw new Error('the stream fails');
    }
    export default (request, context) => {
      const headers = { 'content-type': context.params.type + '/plain' };
      // Like the pages of Astro: the body is an async iterable.
      return new Response(pieces(request.url.includes('fails')), { headers });
    };
    export const config = { path: '/api/streamed/:type' };
  `,
  'netlify/functions/tick.ts': `
    let ticks = 0;
    export default (request, context) => {
      context.waitUntil(Promise.reject(new Error('logged, not thrown')));
      process.env.TEST_TICKS = String(++ticks);
    };
    export const config = { schedule: '@hourly' };
  `,
  'netlify/functions/fallback.ts': `
    export default (request, context) => new Response('fallback ' + context.params.page);
    export const config = { path: '/:page', preferStatic: true, excludedPath: ['/missing', '/old', '/rewritten', '/'] };
  `,
};

let project: TestProject;
let site: RunningSite;

beforeAll(async () => {
  project = await createProject(FILES);
  site = await serve({ root: project.root, port: 0, schedules: false });
});

afterAll(async () => {
  await site.stop();
  await project.remove();
});

const get = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(site.url + path, { redirect: 'manual', ...init, headers: { 'accept-encoding': 'identity', ...headers } });

const post = (path: string, body: BodyInit, contentType: string) =>
  fetch(site.url + path, { method: 'POST', body, headers: { 'content-type': contentType } });

/** Sends an unnormalised path: fetch would resolve `..`. The bytes of the answer are those that were sent. */
function getRaw(path: string, method = 'GET', headers = {}): Promise<{ status: number | undefined; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    httpRequest(`${site.url}/`, { path, method, headers }, async (response) => {
      resolve({ status: response.statusCode, bytes: Buffer.concat(await response.toArray()) });
    })
      .on('error', reject)
      .end();
  });
}

/** Requests a path and resets the connection at once or at the first bytes of the answer. */
function disconnectEarly(path: string, moment: 'at once' | 'in answer'): Promise<void> {
  const { hostname, port } = new URL(site.url);
  return new Promise((gone) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: br\r\n\r\n`, () => {
        if (moment === 'at once') setImmediate(() => socket.resetAndDestroy());
      });
    });
    socket.on('data', () => socket.resetAndDestroy());
    socket.on('close', () => gone());
    socket.on('error', () => {});
  });
}

describe('the order of rules', () => {
  it.each([
    ['functions before forced redirects', 'GET', '/api/hello/redirected', 200, null, /"name":"redirected"/],
    ['a forced redirect before a file', 'GET', '/Home/forced', 302, '/forced-target'],
    ['a file before a redirect', 'GET', '/About', 200, null, /^about$/],
    ['a file before a function with preferStatic', 'GET', '/Home', 200, null, PAGE],
    ['that function before redirects', 'GET', '/nowhere', 200, null, /^fallback nowhere$/],
    ['redirects for missing files, which keep the query', 'GET', '/old?from=a', 301, '/Home?from=a'],
    ['those of _redirects too', 'GET', '/', 301, '/Home'],
    [
      'placeholders in any script',
      'GET',
      '/notes/%E0%A4%A6/?at=%E0%A4%A6%20b',
      301,
      '/Notes/%E0%A4%A6?at=%E0%A4%A6%20b',
    ],
    ['the same for HEAD', 'HEAD', '/notes/%E0%A4%A6?at=b', 301, '/Notes/%E0%A4%A6?at=b'],
    ['the target of a rewrite at the requested address', 'GET', '/rewritten', 200, null, PAGE],
    ['the 404 page at the end', 'GET', '/missing', 404, null, /^no such page$/],
  ] as const)('has %s', async (_what, method, path, status, location, text: RegExp | string = '') => {
    const response = await get(path, {}, { method });
    expect([response.status, response.headers.get('location')]).toEqual([status, location]);
    expect(await response.text()).toMatch(text);
  });

  it.each([
    '/_redirects',
    '/../netlify.toml',
    '/%2e%2e/netlify.toml',
    '/..%2fnetlify.toml',
    '/x/..%2f..%2fnetlify.toml',
    '/%zz',
  ])('does not serve configuration files: %s', async (path) => {
    expect(String((await getRaw(path)).bytes)).toMatch(/^(fallback|no such page)/);
  });
});

describe('functions', () => {
  it('get parameters, query and address, and are 404 with a method they do not have', async () => {
    const response = await get('/api/hello/Asha%20K/?q=1');
    expect(await response.json()).toEqual({ name: 'Asha%20K', ip: '127.0.0.1', at: '?q=1' });
    expect((await get('/api/size')).status).toBe(404);
    expect((await post('/api/size', 'abc', 'text/plain')).status).toBe(200);
  });

  it.each([
    ['GET', '/Home', 'a:b@c', 400],
    ['GET', '/Home', 'two words', 400],
    ['GET', '//evil.example/Home', 'localhost', 404],
    ['GET', '/Home', 'localhost:99999', 400],
    ['TRACE', '/Home', 'localhost', 405],
  ])('are not called by the invalid request %s %s to %s', async (method, path, host, status) => {
    expect((await getRaw(path, method, { host })).status).toBe(status);
  });

  it('that fail answer 500 without their reason, which is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const response = await get('/api/broken');
    expect([response.status, await response.text()]).toEqual([500, 'Internal Server Error']);
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'secret detail' }));
    logged.mockRestore();
  });

  it('on a schedule have no address, and run on demand', async () => {
    expect((await get('/.netlify/functions/tick')).status).toBe(404);
    await site.runSchedule('tick');
    expect(process.env.TEST_TICKS).toBe('1');
    await expect(site.runSchedule('hello')).rejects.toThrow('no scheduled function "hello"');
  });
});

describe('limits', () => {
  it.each([
    ['text', 'application/json', 6 * MB],
    ['binary, counted after base64', 'application/octet-stream', 4.5 * MB],
    ['a form with files', 'multipart/form-data; boundary=x', 4.5 * MB],
  ])('accept %s up to the limit and refuse one byte more', async (_name, type, limit) => {
    const fits = await post('/api/size', Buffer.alloc(limit), type);
    expect([fits.status, await fits.text()]).toEqual([200, String(limit)]);
    expect((await post('/api/size', Buffer.alloc(limit + 1), type)).status).toBe(413);
  });

  it('refuse a body of unknown length when it exceeds the limit', async () => {
    const piece = new Uint8Array(MB);
    let left = 8;
    const body = new ReadableStream({ pull: (c) => (left-- > 0 ? c.enqueue(piece) : c.close()) });
    const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'text/plain' } };
    expect((await fetch(`${site.url}/api/size`, init as RequestInit)).status).toBe(413);
  });

  it('allow a buffered binary response of 4.5 MB and a stream of 20 MB, and no longer ones', async () => {
    expect((await get(`/api/large?pieces=1&piece=${4.5 * MB}`)).status).toBe(200);
    expect((await get(`/api/large?pieces=1&piece=${4.5 * MB + 1}`)).status).toBe(502);
    const whole = await get(`/api/large?pieces=20&piece=${MB}`);
    expect((await whole.arrayBuffer()).byteLength).toBe(20 * MB);
    const broken = await get(`/api/large?pieces=21&piece=${MB}`);
    await expect(broken.arrayBuffer()).rejects.toThrow();
  });

  it('answer 429 with Retry-After above a rate, and can be switched off for load tests', async () => {
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await get('/api/limited')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(Number((await get('/api/limited')).headers.get('retry-after'))).toBeGreaterThan(50);
    const options = { root: project.root, port: 0, dataDir: '.data-open', rateLimits: false, schedules: false };
    const open = await serve(options);
    for (let i = 0; i < 9; i++) expect((await fetch(`${open.url}/api/limited`)).status).toBe(200);
    await open.stop();
  });
});

describe('files', () => {
  it('have the headers of netlify.toml and of the adapter, and are revalidated unless a max-age is set', async () => {
    const { headers } = await get('/Home');
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'self'",
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    expect((await get('/loop.mp4')).headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it('accept only GET and HEAD', async () => {
    const response = await get('/Home', {}, { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const head = await get('/Home', {}, { method: 'HEAD' });
    const length = head.headers.get('content-length');
    expect([head.status, length, await head.text()]).toEqual([200, String(PAGE.length), '']);
  });

  it('are compressed by Accept-Encoding, and not when a range of them is requested', async () => {
    const encodings = ['br, gzip', 'gzip', 'br;q=0, gzip', 'identity'];
    const answers = await Promise.all(encodings.map((accepted) => get('/Home', { 'accept-encoding': accepted })));
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', 'gzip', null]);
    expect(answers.map(({ headers }) => headers.get('vary'))).toEqual(Array(4).fill('Accept-Encoding'));
    for (const answer of answers) expect(await answer.text()).toBe(PAGE);
    const { status, bytes } = await getRaw('/Home', 'GET', { 'accept-encoding': 'br' });
    expect([status, bytes.length < 200, String(brotliDecompressSync(bytes))]).toEqual([200, true, PAGE]);
    const part = await get('/Home', { 'accept-encoding': 'br', range: 'bytes=1-1999' });
    expect([part.status, part.headers.get('content-encoding')]).toEqual([206, null]);
    expect(await part.text()).toBe(PAGE.slice(1, 2000));
  });

  it('are answered 304 while they are unchanged', async () => {
    const etag = (await get('/Home')).headers.get('etag') ?? '';
    const same = await get('/Home', { 'if-none-match': `"other", ${etag}` });
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await get('/Home', { 'if-none-match': '"other"' })).status).toBe(200);
    const compressed = await get('/Home', { 'accept-encoding': 'br' });
    expect(compressed.headers.get('etag'), 'compression keeps the weak etag').toBe(etag);
  });

  it.each([
    ['bytes=0-99', 206, 'bytes 0-99/1000', 100],
    ['bytes=900-', 206, 'bytes 900-999/1000', 100],
    ['bytes=-10', 206, 'bytes 990-999/1000', 10],
    ['bytes=-5000', 206, 'bytes 0-999/1000', 1000],
    ['bytes=990-2000', 206, 'bytes 990-999/1000', 10],
    ['bytes=1000-', 416, 'bytes */1000', 0],
    ['bytes=-0', 416, 'bytes */1000', 0],
    ['bytes=5-2', 200, null, 1000],
    ['bytes=0-1,5-6', 200, null, 1000],
    ['lines=0-1', 200, null, 1000],
  ])('answer the range %s with %i', async (range, status, contentRange, length) => {
    const response = await get('/loop.mp4', { range });
    const bytes = Buffer.from(await response.arrayBuffer());
    const shown = [response.status, response.headers.get('content-range'), bytes.length];
    expect(shown).toEqual([status, contentRange, length]);
    const start = Number(/bytes (\d+)-/.exec(contentRange ?? '')?.[1] ?? 0);
    expect(bytes.equals(VIDEO.subarray(start, start + length))).toBe(true);
  });

  it('include the 404 page, always sent completely with its status', async () => {
    const part = await get('/missing', { range: 'bytes=0-1', 'if-none-match': '*' });
    expect([part.status, await part.text(), part.headers.get('etag')]).toEqual([404, 'no such page', null]);
  });
});

describe('a stream of a function', () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  beforeAll(() => void process.on('uncaughtException', note).on('unhandledRejection', note));
  afterAll(() => void process.off('uncaughtException', note).off('unhandledRejection', note));

  it.each(['text', 'video'])('of type %s is complete, or aborted when it fails, compressed or not', async (type) => {
    for (const encoding of ['identity', 'br', 'gzip']) {
      const read = async (query = '') =>
        (await get(`/api/streamed/${type}${query}`, { 'accept-encoding': encoding })).text();
      expect(await read()).toBe('a'.repeat(1000) + 'b'.repeat(1000));
      await expect(read('?fails')).rejects.toThrow();
    }
    expect((await get('/Home')).status).toBe(200);
  });

  it.each(['at once', 'in answer'] as const)(
    'causes no uncaught error when its clients disconnect %s',
    async (moment) => {
      const addresses = ['text', 'video', 'text?fails', 'video?fails'].map((end) => `/api/streamed/${end}`);
      for (let visit = 0; visit < 50; visit++) {
        await Promise.all(addresses.map((path) => disconnectEarly(path, moment)));
      }
      await nextTurn();
      expect((await get('/Home')).status).toBe(200);
      expect(uncaught).toEqual([]);
    },
  );
});

it('the local server lets running requests end before it stops', async () => {
  const busy = await serve({ root: project.root, port: 0, dataDir: '.data-busy', schedules: false });
  const answer = fetch(`${busy.url}/api/large?pieces=19&piece=${MB}`).then((response) => response.arrayBuffer());
  await fetch(`${busy.url}/Home`);
  await busy.stop();
  expect((await answer).byteLength).toBe(19 * MB);
  await expect(fetch(`${busy.url}/Home`)).rejects.toThrow();
});

it('the local server reports a taken port', async () => {
  const port = Number(new URL(site.url).port);
  await expect(serve({ root: project.root, port, schedules: false })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
