import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, isBuildStale } from '../../scripts/build.ts';
import { type RunningSite, serve } from '../../scripts/server/serve.ts';
import { ADMIN_HEADERS, SECURITY_HEADERS } from '../../src/server/http/security-headers.ts';
import { hashSource } from '../../src/server/pages/page-policy.ts';
import { createBlog } from '../../src/server/posts/blog-writes.ts';
import { picture } from '../helpers/api.ts';

const ROOT = resolve(import.meta.dirname, '../..');

let dataDir: string;
let site: RunningSite;
/** Addresses that are known when the site runs. */
const found: Record<string, string> = {};

beforeAll(async () => {
  if (isBuildStale(ROOT)) await build(ROOT);
  dataDir = await mkdtemp(join(tmpdir(), 'headers-'));
  site = await serve({ root: ROOT, port: 0, dataDir, schedules: false });
  const bytes = await picture().bytes();
  const post = await createBlog(
    { title: 'A post', content: '<p>Words</p>' },
    { image: { name: 'p.png', type: 'image/png', bytes } },
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

/** Of what other sites and mail programs show. */
const EMBEDDED = { ...SECURITY_HEADERS, 'cross-origin-resource-policy': 'cross-origin' };
const policyOf = ({ headers }: Response) => headers.get('content-security-policy') ?? '';
/** The path of each built file. */
const files = () =>
  globSync('**/*', { cwd: join(ROOT, 'dist'), withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [`/${relative(join(ROOT, 'dist'), join(entry.parentPath, entry.name))}`] : [],
  );

it('every built file has the security headers and a CSP; each page its own, under its file name too', async () => {
  const all = files().filter((file) => file !== '/_redirects');
  expect(all.length).toBeGreaterThan(100);
  const pages = all.filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(15);
  for (const file of all) {
    const response = await ask(file, { method: 'HEAD' });
    const expected = file.startsWith('/og/') ? EMBEDDED : SECURITY_HEADERS;
    expect([file, response.status, securityOf(response)]).toEqual([file, 200, expected]);
    expect([file, policyOf(response)]).toEqual([
      file,
      expect.stringMatching(/object-src 'none'.*frame-ancestors 'none'/),
    ]);
  }
  for (const file of pages) {
    const [named, page] = [await ask(file), await ask(file.replace(/\.html$/, ''))];
    expect([file, policyOf(named)]).toEqual([file, policyOf(page)]);
    expect([file, policyOf(page)]).toEqual([file, policyFor(policyOf(page), await page.text())]);
  }
});

/** The CSP that allows exactly the inline scripts and styles of a page. */
function policyFor(policy: string, html: string): string {
  expect(policy).toMatch(/script-src 'self'/);
  expect(policy).not.toMatch(/unsafe-(?:inline|eval)/);
  const allowed = (directive: string) => new RegExp(`(?:^|;)\\s*${directive} ([^;]*)`).exec(policy)?.[1] ?? '';
  // Structured data is not executed.
  for (const [, name = '', attributes = '', text = ''] of html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)) {
    if (text && !attributes.includes('ld+json')) expect(allowed(`${name}-src`)).toContain(`'${hashSource(text)}'`);
  }
  for (const [, text = ''] of html.matchAll(/<[a-z][^<>]*\sstyle="([^"]*)"/g)) {
    expect(allowed('style-src-attr')).toContain(`'unsafe-hashes'`);
    expect(allowed('style-src-attr')).toContain(`'${hashSource(text)}'`);
  }
  return policy;
}

it('the Netlify header rules give each address one CSP, and never that of another page', async () => {
  const { headers } = JSON.parse(await readFile(join(ROOT, '.netlify/v1/config.json'), 'utf8')) as {
    headers: { for: string; values: Record<string, string> }[];
  };
  const policies = headers.filter(({ values }) => values['Content-Security-Policy']);
  const [everywhere, ...pages] = policies;
  expect(everywhere?.for).toBe('/*');
  // The CSP without scripts and styles would allow everything in place of a page's own or beside it.
  const common = everywhere?.values['Content-Security-Policy'] ?? '';
  expect(common).not.toMatch(/default-src|script-src|style-src/);
  for (const { for: path, values } of pages) {
    expect(path).not.toMatch(/[*:]/);
    for (const directive of common.split('; ')) expect(values['Content-Security-Policy']).toContain(directive);
  }
  const names = pages.map(({ for: path }) => path).sort();
  const built = files().filter((file) => file.endsWith('.html'));
  expect(names).toEqual(built.flatMap((file) => [file, file.replace(/\.html$/, '')]).sort());
});

it('the 404 page has its CSP in a meta element, since it is shown at any address', async () => {
  for (const path of ['/no/such/page', '/Home/x', '/ourplatforms/zms/x.html']) {
    const response = await ask(path);
    const html = await response.text();
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect([path, response.status, policyOf(response)]).toEqual([
      path,
      404,
      expect.stringMatching(/object-src 'none'/),
    ]);
    expect(policyFor(policy, html)).toBe(policy);
  }
});

describe('pages rendered on demand', () => {
  it.each([
    ['the list', () => '/Blogs', 200],
    ['a post', () => found['a post'] ?? '', 200],
    ['a post that is not there', () => '/Blogs/nothing', 404],
    ['the editor of a post', () => `${found['a post']}/edit`, 200],
  ])('have them too: %s', async (_name, path, status) => {
    const response = await ask(path());
    expect([response.status, securityOf(response)]).toEqual([status, SECURITY_HEADERS]);
    expect(policyFor(policyOf(response), await response.text())).toMatch(/script-src/);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('refuse %s with the headers and without a page', async (method) => {
    for (const path of ['/Blogs', found['a post'] ?? '']) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' };
      const response = await ask(path, { method, headers, body: 'a=b' });
      expect([response.status, securityOf(response)]).toEqual([405, SECURITY_HEADERS]);
      expect(policyOf(response)).toMatch(/default-src 'none'/);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
    }
  });
});

it.each([
  ['the 404 page', '/no/such/page', {}, 404],
  ['a page that did not change', '/Home', { 'if-none-match': '*' }, 304],
  ['an address of the API', '/api/health', {}, 200],
  ['a refusal of the API', '/api/photos', {}, 401],
  ['the feed', '/rss.xml', {}, 200],
])('%s has the security headers', async (_name, path, headers, status) => {
  const response = await ask(path, { headers });
  expect([response.status, securityOf(response)]).toEqual([status, SECURITY_HEADERS]);
});

it('the picture of a post has them, may be embedded by other sites, and runs no script when opened alone', async () => {
  const response = await ask(found['the picture of a post'] ?? '');
  expect([response.status, securityOf(response)]).toEqual([200, EMBEDDED]);
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
});

it('admin screens set Cross-Origin-Opener-Policy, public pages do not', async () => {
  const [name, value] = Object.entries(ADMIN_HEADERS)[0] ?? [''];
  for (const page of [
    ...files().filter((file) => file.endsWith('.html')),
    '/Blogs',
    found['a post'] ?? '',
    '/no/page',
  ]) {
    const path = page.replace(/\.html$/, '');
    const isAdmin = path.startsWith('/admin/');
    expect([path, (await ask(path)).headers.get(name)]).toEqual([path, isAdmin ? value : null]);
  }
  expect((await ask(`${found['a post']}/edit`)).headers.get(name)).toBe(value);
});

it('netlify.toml leaves mixed-case addresses alone', async () => {
  expect(await readFile(join(ROOT, 'netlify.toml'), 'utf8')).toContain('pretty_urls = false');
});
