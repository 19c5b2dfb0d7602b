import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { build, isBuildStale } from '../../scripts/build.ts';
import { type RunningSite, serve } from '../../scripts/server/serve.ts';
import { pagePaths } from '../../scripts/smoke/smoked-site.ts';
import { postPath } from '../../src/domain/posts/post-path.ts';
import { createBlog } from '../../src/server/posts/blog-writes.ts';
import { useAdmin } from '../helpers/admin.ts';

const ROOT = resolve(import.meta.dirname, '../..');

useAdmin();
let dataDir: string;
let site: RunningSite;
beforeAll(async () => {
  if (isBuildStale(ROOT)) await build(ROOT);
  dataDir = await mkdtemp(join(tmpdir(), 'addresses-'));
  site = await serve({ root: ROOT, port: 0, dataDir, schedules: false, rateLimits: false });
}, 300_000);
afterEach(() => void vi.unstubAllEnvs());
afterAll(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true });
});

const ask = (path: string, method = 'GET') => fetch(site.url + path, { method, redirect: 'manual' });

/** Every page with its address: those of src/pages, those of the clients, and those of a post. */
function allPages(): string[] {
  const clients = globSync('*.yaml', { cwd: resolve(ROOT, 'src/content/case-studies') });
  const ofClients = clients.map((file) => `/clients/${file.replace('.yaml', '')}`);
  return [...pagePaths(), ...ofClients, '/Blogs/a-post', '/Blogs/a-post/edit'];
}

/** An address in lower case, and with a capital at the beginning of its first part. */
const spellingsOf = (path: string) => [
  path.toLowerCase(),
  path.toLowerCase().replace(/^\/./, (start) => start.toUpperCase()),
];

describe('an address in wrong capitals', () => {
  const wrong = allPages().flatMap((page) =>
    spellingsOf(page).flatMap((path) => (path === page ? [] : [[path, page]])),
  );

  it('is tried for every page', () => {
    const reached = new Set(wrong.map(([, page]) => page));
    expect(allPages().filter((page) => !reached.has(page))).toEqual([]);
  });

  it.each([...wrong, ['/admin', '/admin/admin-dashboard'], ['/Admin', '/admin/admin-dashboard']])(
    '%s leads to %s at once, with and without a slash, with its query',
    async (path = '', page = '') => {
      for (const method of ['GET', 'HEAD']) {
        for (const [end, query] of [
          ['', ''],
          ['/', ''],
          ['', '?product=a%20b&x=1'],
          ['/', '?q=%E0%A4%A6'],
        ]) {
          const { status, headers } = await ask(path + end + query, method);
          expect([method, path + end + query, status, headers.get('location')]).toEqual([
            method,
            path + end + query,
            301,
            page + query,
          ]);
        }
      }
      const { status } = await ask(page);
      expect([page, status]).toEqual([page, page === '/Blogs/a-post' ? 404 : 200]);
    },
  );

  it('keeps letters of other scripts in the address of a post', async () => {
    const { status, headers } = await ask('/blogs/%E0%A4%A6%E0%A5%81%E0%A4%95%E0%A4%BE%E0%A4%A8');
    expect([status, headers.get('location')]).toEqual([301, '/Blogs/%E0%A4%A6%E0%A5%81%E0%A4%95%E0%A4%BE%E0%A4%A8']);
  });

  it.each(['/blogs/a/b', '/CoNtAcT', '/nobody', '/Clients/nobody'])('is missing where no page is: %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it('has a rule that is not forced', async () => {
    const rules = await readFile(join(ROOT, 'dist/_redirects'), 'utf8');
    expect(rules).toMatch(/^\/contact \/Contact 301$/m);
    expect(rules).not.toMatch(/!/);
  });
});

describe('canonical, shared links and feed', () => {
  it.each([
    ['the address of the local site', undefined],
    ['SITE_URL', 'https://www.nakshatra.in'],
    ['the stand-in when the site has no address', ''],
  ])('name %s', async (_which, setting) => {
    if (setting !== undefined) vi.stubEnv('SITE_URL', setting);
    const origin = setting === '' ? 'http://localhost:8888' : (setting ?? site.url);
    const post = await createBlog({ title: 'A post', content: '<p>Words</p>' }, undefined, { by: 'EDITOR' });
    const address = origin + postPath(post);
    const html = await (await ask(postPath(post))).text();
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toBe(address);
    expect(/<meta property="og:url" content="([^"]+)"/.exec(html)?.[1]).toBe(address);
    expect(/<button[^>]+value="([^"]+)"[^>]+data-copy/.exec(html)?.[1]).toBe(address);
    expect(html).toContain(`https://wa.me/?text=A%20post%20${encodeURIComponent(address)}`);
    for (const feed of ['/rss.xml', '/sitemap-posts.xml'])
      expect(await (await ask(feed)).text()).toContain(`>${address}<`);
  });
});
