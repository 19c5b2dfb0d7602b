import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build, isBuildStale } from '../../scripts/build.ts';
import { type RunningSite, serve } from '../../scripts/server/serve.ts';
import { runChecks } from '../../scripts/smoke/smoke-checks.ts';
import { isAddress, siteAt } from '../../scripts/smoke/smoked-site.ts';
import { createBlog } from '../../src/server/posts/blog-writes.ts';
import { useAdmin } from '../helpers/admin.ts';

const ROOT = resolve(import.meta.dirname, '../..');

useAdmin();
let dataDir: string;
let site: RunningSite;
beforeAll(async () => {
  if (isBuildStale(ROOT)) await build(ROOT);
  dataDir = await mkdtemp(join(tmpdir(), 'smoke-'));
  site = await serve({ root: ROOT, port: 0, dataDir, schedules: false, rateLimits: false });
}, 300_000);
afterAll(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true });
});

it('the smoke test finds no fault in the local server, also in the newest post at its chosen address', async () => {
  const post = { title: 'Walls', content: '<p>Words</p>', slug: 'about-walls' };
  await createBlog(post, undefined, { by: 'EDITOR' });
  expect(await runChecks(siteAt(site.url))).toEqual([]);
});

it('the smoke test reports one fault when nothing answers, and refuses a URL without a scheme', async () => {
  const findings = await runChecks(siteAt('http://localhost:1'));
  expect(findings).toEqual([expect.objectContaining({ wrong: expect.stringContaining('does not answer: ') })]);
  expect(['localhost:8888', 'www.example.in', ''].filter(isAddress)).toEqual([]);
});
