import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startSite } from '../tests/helpers/site-process.ts';
import { benchPages } from './bench/lighthouse.ts';
import { benchPosts } from './bench/posts.ts';
import { benchStart } from './bench/start.ts';
import { build, isBuildStale } from './build.ts';

const POST_COUNTS = [1000, 10_000];
const ADMIN = { adminID: 'BENCH', password: 'measured, not guessed' };

/** The public pages, from the sitemap of the build. */
async function publicPaths(root: string): Promise<string[]> {
  const sitemap = await readFile(join(root, 'dist/sitemap-0.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

const root = resolve(import.meta.dirname, '..');
const wanted = process.argv.slice(2);
const wants = (name: string) => wanted.length === 0 || wanted.includes(name);

if (isBuildStale(root)) await build(root);
const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
const env = {
  PORT: '0',
  DATA_DIR: dataDir,
  RATE_LIMITS: 'off',
  ADMIN_ID: ADMIN.adminID,
  ADMIN_PASSWORD: ADMIN.password,
};
const site = await startSite(env, ['npm', 'start']);
try {
  if (wants('start')) console.table(await benchStart(site));
  if (wants('pages')) console.table(await benchPages(site.url, await publicPaths(root)));
  if (wants('posts')) console.table(await benchPosts(site.url, ADMIN, POST_COUNTS));
} finally {
  await site.end('SIGTERM');
  await rm(dataDir, { recursive: true });
}
