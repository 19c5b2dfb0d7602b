import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, isBuildStale } from '../../scripts/build.ts';
import { type RunningSite, serve } from '../../scripts/server/serve.ts';
import { createBlog } from '../../src/server/blogs.ts';
import { SECURITY_HEADERS } from '../../src/server/security-headers.ts';
import { picture } from '../helpers/api.ts';

const ROOT = resolve(import.meta.dirname, '../..');

let dataDir: string;
let site: RunningSite;
/** Addresses that are known once the site runs. */
const found: Record<string, string> = {};

beforeAll(async () => {
  if (isBuildStale(ROOT)) await build(ROOT);
  dataDir = await mkdtemp(join(tmpdir(), 'headers-'));
  site = await serve({ root: ROOT, port: 0, dataDir, schedules: false });
  const bytes = await picture().bytes();
  const post = await createBlog(
    { title: 'A post', content: '<p>Words</p>' },
    { name: 'p.png', type: 'image/png', bytes },
  );
  found['a post'] = `/Blogs/${post._id}`;
  found['the picture of a post'] = post.image?.url ?? '';
}, 300_000);
afterAll(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true });
});

const ask = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: 'manual', ...init });
const securityOf = ({ headers }: Response) =>
  Object.fromEntries(Object.keys(SECURITY_HEADERS).map((name) => [name, headers.get(name)]));

it('static pages, all of them, carry the security headers and a policy', async () => {
  const pages = globSync('**/*.html', { cwd: join(ROOT, 'dist') }).map((file) => `/${file.replace(/\.html$/, '')}`);
  expect(pages.length).toBeGreaterThan(15);
  for (const page of pages) {
    const response = await ask(page);
    expect([page, response.status, securityOf(response)]).toEqual([page, 200, SECURITY_HEADERS]);
    expect([page, response.headers.get('content-security-policy')]).toEqual([
      page,
      expect.stringMatching(/script-src/),
    ]);
  }
});

describe('pages rendered on demand', () => {
  it.each([
    ['the list', () => '/Blogs', 200],
    ['a post', () => found['a post'] ?? '', 200],
    ['a post that is not there', () => '/Blogs/nothing', 404],
    ['the editor of a post', () => `${found['a post']}/edit`, 200],
  ])('carry them too: %s', async (_name, path, status) => {
    const response = await ask(path());
    expect([response.status, securityOf(response)]).toEqual([status, SECURITY_HEADERS]);
    expect(response.headers.get('content-security-policy')).toMatch(/script-src/);
  });
});

it.each([
  ['the 404 page', '/no/such/page', {}, 404],
  ['a page that did not change', '/Home', { 'if-none-match': '*' }, 304],
  ['an address of the API', '/api/health', {}, 200],
  ['a refusal of the API', '/api/photos', {}, 401],
  ['the feed', '/rss.xml', {}, 200],
])('%s carries them', async (_name, path, headers, status) => {
  const response = await ask(path, { headers });
  expect([response.status, securityOf(response)]).toEqual([status, SECURITY_HEADERS]);
});

it('files of a page carry them', async () => {
  const files = globSync('{_astro/*.js,media/*.webp,guard.js}', { cwd: join(ROOT, 'dist') });
  for (const file of [files.find((name) => name.endsWith('.webp')), files.find((name) => name.endsWith('.js'))]) {
    const response = await ask(`/${file}`);
    expect([response.status, securityOf(response)]).toEqual([200, SECURITY_HEADERS]);
  }
});

it('the picture of a post carries them, but may be shown by others, and opened on its own it can do nothing', async () => {
  const response = await ask(found['the picture of a post'] ?? '');
  const expected = { ...SECURITY_HEADERS, 'cross-origin-resource-policy': 'cross-origin' };
  expect([response.status, securityOf(response)]).toEqual([200, expected]);
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
});

it('netlify.toml leaves mixed-case addresses alone', async () => {
  expect(await readFile(join(ROOT, 'netlify.toml'), 'utf8')).toContain('pretty_urls = false');
});
