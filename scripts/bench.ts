import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { BlogSummary } from '../src/domain/posts/blog.ts';
import { benchConversion } from './bench/conversion.ts';
import { benchDashboard } from './bench/dashboard.ts';
import { benchEndpoints } from './bench/endpoints.ts';
import { benchFirstVisits } from './bench/first-visit.ts';
import { benchHistories } from './bench/histories.ts';
import { benchInbox, INBOX_COUNTS } from './bench/inbox.ts';
import { benchPages } from './bench/lighthouse.ts';
import { benchPhotos } from './bench/photos.ts';
import { benchPosts } from './bench/posts.ts';
import { benchPreview } from './bench/preview.ts';
import { benchSearch } from './bench/search.ts';
import { benchSignIn } from './bench/sign-in.ts';
import { benchStart } from './bench/start.ts';
import { build, isBuildStale } from './build.ts';
import { type SiteProcess, startSite } from './site-process.ts';

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

/** Runs `measure` with an empty data folder of its own. */
async function inFolder(measure: (dataDir: string) => Promise<void>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    await measure(dataDir);
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

/** Runs `measure` on a site with data of its own. */
const onSite = (measure: (site: SiteProcess) => Promise<void>, prepare?: (dataDir: string) => Promise<unknown>) =>
  inFolder(async (dataDir) => {
    await prepare?.(dataDir);
    const env = {
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      ADMIN_ID: ADMIN.adminID,
      ADMIN_PASSWORD: ADMIN.password,
    };
    const site = await startSite(env, ['npm', 'start']);
    try {
      await measure(site);
    } finally {
      await site.end('SIGTERM');
    }
  });

const seed = (dataDir: string) =>
  promisify(execFile)(process.execPath, [join(root, 'scripts/seed.ts')], {
    env: { ...process.env, DATA_DIR: dataDir },
  });

async function firstPostPath(origin: string): Promise<string> {
  const [post] = (await (await fetch(`${origin}/api/Blogs?view=summary`)).json()) as BlogSummary[];
  if (!post) throw new Error('The site has no posts.');
  return `/Blogs/${post._id}`;
}

if (wants('conversion')) console.table(benchConversion());
if (wants('sign-in')) await inFolder(async (dataDir) => console.table(await benchSignIn(dataDir)));
if (isBuildStale(root)) await build(root);
if (wants('start')) await onSite(async (site) => console.table(await benchStart(site)));
if (wants('endpoints')) {
  await inFolder(async (dataDir) => {
    await seed(dataDir);
    console.table(await benchEndpoints(dataDir, ADMIN));
  });
}
if (wants('inbox')) {
  for (const counts of INBOX_COUNTS) {
    await inFolder(async (dataDir) => console.table(await benchInbox(dataDir, ADMIN, counts)));
  }
}
if (wants('pages')) {
  await onSite(async ({ url }) => {
    const paths = [...(await publicPaths(root)), await firstPostPath(url)];
    console.table(await benchPages(url, paths));
  }, seed);
}
if (wants('first')) {
  await onSite(async ({ url }) => {
    console.table(await benchFirstVisits(url, ['/Home', '/Services', await firstPostPath(url)]));
  }, seed);
}
if (wants('posts')) {
  await onSite(async ({ url }) => console.table(await benchPosts(url, ADMIN, POST_COUNTS)));
}
if (wants('preview')) await onSite(async ({ url }) => console.table(await benchPreview(url, ADMIN, root)));
if (wants('search')) await inFolder(async (dataDir) => console.table(await benchSearch(dataDir, ADMIN)));
if (wants('histories')) await inFolder(async (dataDir) => console.table(await benchHistories(dataDir, ADMIN)));
if (wants('photos')) await inFolder(async (dataDir) => console.table(await benchPhotos(dataDir, ADMIN)));
if (wants('desk')) await inFolder(async (dataDir) => console.table(await benchDashboard(dataDir, ADMIN)));
