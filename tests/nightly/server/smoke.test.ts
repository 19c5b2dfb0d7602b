import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { build, isBuildStale } from '../../../scripts/build.ts';
import { type RunningSite, serve } from '../../../scripts/server/serve.ts';
import { runChecks } from '../../../scripts/smoke/checks.ts';
import { siteAt } from '../../../scripts/smoke/site.ts';
import { createBlog } from '../../../src/server/posts/blogs.ts';
import { useAdmin } from '../../helpers/admin.ts';
import { type Break, type BreakingProxy, breakingProxy } from '../../helpers/breaking-proxy.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

useAdmin();
let dataDir: string;
let site: RunningSite;
let proxy: BreakingProxy;
beforeAll(async () => {
  if (isBuildStale(ROOT)) await build(ROOT);
  dataDir = await mkdtemp(join(tmpdir(), 'smoke-'));
  site = await serve({ root: ROOT, port: 0, dataDir, schedules: false, rateLimits: false });
  await createBlog({ title: 'A post', content: '<p>Words</p>' }, undefined, { by: 'EDITOR' });
  proxy = await breakingProxy(site.url);
}, 300_000);
afterEach(() => proxy.breakBy(undefined));
afterAll(async () => {
  await proxy.close();
  await site.stop();
  await rm(dataDir, { recursive: true });
});

const findingsOf = (only?: string) => runChecks(siteAt(proxy.url), only);

const pathOf = (request: Request) => new URL(request.url).pathname;
const changed = async (answer: Promise<Response>, change: (headers: Headers) => void, status?: number) => {
  const { body, headers, status: former } = await answer;
  const next = new Response([204, 304].includes(former) ? null : body, { status: status ?? former, headers });
  change(next.headers);
  return next;
};
const page = (status: number) =>
  new Response('<!doctype html><p>Not Found', { status, headers: { 'content-type': 'text/html' } });

describe('the smoke test reports', () => {
  const cases: [what: string, named: RegExp, by: Break][] = [
    [
      'a missing security header',
      /^headers: \/Home has x-content-type-options: nothing/m,
      (_request, ask) => changed(ask(), (headers) => headers.delete('x-content-type-options')),
    ],
    [
      'a CSP with unsafe-inline',
      /^headers: \/Home has content-security-policy: .*unsafe/m,
      (_request, ask) =>
        changed(ask(), (headers) => headers.set('content-security-policy', "script-src 'self' 'unsafe-inline'")),
    ],
    [
      'a redirect to lower case',
      /^routes: \/Home answers 301, \/home/m,
      (request, ask) =>
        pathOf(request) === '/Home' ? new Response(null, { status: 301, headers: { location: '/home' } }) : ask(),
    ],
    [
      'a missing redirect from lower case',
      /^redirects: \/contact answers 404/m,
      (r, ask) => (pathOf(r) === '/contact' ? page(404) : ask()),
    ],
    ['a missing page', /^routes: \/About answers 404/m, (r, ask) => (pathOf(r) === '/About' ? page(404) : ask())],
    [
      'a missing 404',
      /^routes: \/no\/such\/page answers 200/m,
      (request, ask) => changed(ask(), () => {}, pathOf(request) === '/no/such/page' ? 200 : undefined),
    ],
    [
      'a cacheable private answer',
      /^headers: \/api\/auth\/me has cache-control: public/m,
      (_request, ask) => changed(ask(), (headers) => headers.set('cache-control', 'public, max-age=600')),
    ],
    [
      'a stale list',
      /^freshness: \/Blogs does not show "A post"/m,
      (r, ask) => (pathOf(r) === '/Blogs' ? page(200) : ask()),
    ],
    [
      'a missing function',
      /^functions: \/api\/photos is not answered by the function photos: 404/m,
      (request, ask) => (pathOf(request) === '/api/photos' ? page(404) : ask()),
    ],
    [
      'unavailable storage',
      /^health: \/api\/health answers 503/m,
      (request, ask) => (pathOf(request) === '/api/health' ? Response.json({}, { status: 503 }) : ask()),
    ],
    [
      'an HTML page instead of a feed',
      /^feeds: \/rss\.xml answers 200, text\/html/m,
      (r, ask) => (pathOf(r) === '/rss.xml' ? page(200) : ask()),
    ],
  ];
  it.each(cases)('%s', async (_what, named, by) => {
    proxy.breakBy(by);
    const [, check] = /^\^([a-z ]+):/.exec(named.source) ?? [];
    const lines = (await findingsOf(check)).map(({ check, wrong, means }) => `${check}: ${wrong}\n  ${means}`);
    expect(lines.join('\n')).toMatch(named);
  });

  it('nothing when nothing is broken', async () => {
    expect(await findingsOf()).toEqual([]);
  });
});
