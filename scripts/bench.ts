/** Measures the site: `npm run bench`, or one part of it such as `npm run bench inbox`. Each part has an empty data folder. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { benchInbox } from './bench/bench-inbox.ts';
import { benchEndpoints } from './bench/endpoints.ts';
import { benchFirstVisits } from './bench/first-visits.ts';
import { benchPages } from './bench/pages.ts';
import { PREPARED, prepareSite, startSite } from './site-process.ts';
import { PROJECT } from './start/settings.ts';

/** Measures a site with the sample posts. */
async function onSampleSite<T>(dataDir: string, measure: (url: string, post: string) => Promise<T>): Promise<T> {
  const env = { PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off' };
  await promisify(execFile)(process.execPath, [join(PROJECT, 'scripts/seed.ts')], { env: { ...process.env, ...env } });
  const { url, end } = await startSite(env, PREPARED);
  try {
    const [post] = (await (await fetch(`${url}/api/Blogs?view=summary`)).json()) as { _id: string }[];
    return await measure(url, `/Blogs/${post?._id}`);
  } finally {
    await end('SIGTERM');
  }
}

/** The public pages, from the sitemap of the build. */
async function publicPaths(): Promise<string[]> {
  const sitemap = await readFile(join(PROJECT, 'dist/sitemap-0.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

const PARTS: Record<string, (dataDir: string) => Promise<object[][]>> = {
  endpoints: benchEndpoints,
  inbox: async (dataDir) => [await benchInbox(dataDir)],
  first: async (dataDir) => [
    await onSampleSite(dataDir, (url, post) => benchFirstVisits(url, ['/Home', '/Services', post])),
  ],
  pages: async (dataDir) => [
    await onSampleSite(dataDir, async (url, post) => benchPages(url, [...(await publicPaths()), post])),
  ],
};

const wanted = process.argv.slice(2);
await prepareSite();
for (const [name, measure] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    for (const table of await measure(dataDir)) console.table(table);
  } finally {
    await rm(dataDir, { recursive: true });
  }
}
