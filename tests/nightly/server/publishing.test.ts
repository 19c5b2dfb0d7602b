import { globSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startBlobs } from '../../../scripts/server/blobs/server.ts';
import { type SiteProcess, startSite } from '../../../scripts/site-process.ts';
import { CONTENT_MESSAGES } from '../../../src/domain/content/content-messages.ts';
import type { EntryRevision } from '../../../src/domain/content/entry.ts';
import type { EntryDetail, SiteView } from '../../../src/domain/content/site-view.ts';
import { publishRevisions, readStoredPublication } from '../../../src/server/content/publications.ts';
import { freshGet } from '../../helpers/fresh-get.ts';

const KEY = 'en/homePage/home';
const LOGIN = { adminID: 'OWNER', password: 'a long enough password' };
const MINUTE_MS = 60_000;
/** Between two visits of a page. */
const VISIT_MS = 50;
/** Visits in five seconds: the process that serves is replaced in about one. */
const MOST_FAILED = 100;
const BUILD = { timeout: 10 * MINUTE_MS, interval: 100 };

let dataDir: string;
let site: SiteProcess;
let token: string;

const start = () =>
  startSite({ PORT: '0', DATA_DIR: dataDir, ADMIN_ID: LOGIN.adminID, ADMIN_PASSWORD: LOGIN.password });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'publishing-'));
  site = await start();
  token = (await call<{ token: string }>('POST', '/api/admin/auth/login', LOGIN)).token;
}, 10 * MINUTE_MS);
afterAll(async () => {
  await site.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, connection: 'close' };
  const response = await fetch(site.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const answer = await response.text();
  expect(response.ok, `${method} ${path}: ${response.status} ${answer}`).toBe(true);
  return JSON.parse(answer);
}

const readSite = () => call<SiteView>('GET', '/api/admin/site');

/** The number of the publication that a page says, 0 for the delivered words. */
async function visit(): Promise<number> {
  const { status, body } = await freshGet(`${site.url}/Home`);
  expect(status).toBe(200);
  return Number(/These are the words of publication (\d+)\./.exec(body)?.[1] ?? 0);
}

/** The publication that pages and functions have, which has to be the same. */
async function live(): Promise<number> {
  const { published } = JSON.parse((await freshGet(`${site.url}/version.json`)).body) as { published: number };
  expect((await readSite()).live).toBe(published);
  expect(await visit()).toBe(published);
  return published;
}

const isLive = (number: number) =>
  freshGet(`${site.url}/version.json`).then(
    ({ body }) => JSON.parse(body).published === number,
    () => false,
  );

/** Publishes Home with its number as the headline, and returns it. */
async function publish(): Promise<number> {
  const { publication } = await readSite();
  const number = (publication?.number ?? 0) + 1;
  const { value, version } = await call<EntryDetail>('GET', `/api/admin/site/entry?key=${encodeURIComponent(KEY)}`);
  const words = withHeadline(value, `These are the words of publication ${number}.`);
  const saved = await call<{ version: string }>('PUT', '/api/admin/site/entry', { key: KEY, value: words, version });
  const entries = [{ key: KEY, version: saved.version }];
  await call('POST', '/api/admin/site/publish', { number: number - 1, entries });
  return number;
}

/** Home's words with another headline. */
function withHeadline(value: EntryDetail['value'], heading: string): EntryDetail['value'] {
  if (!isGroup(value) || !isGroup(value['hero'])) throw new Error('Home has no hero.');
  return { ...value, hero: { ...value['hero'], heading } };
}

const isGroup = (value: unknown): value is Extract<EntryDetail['value'], Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

it('publications go live one after another; requests fail for some seconds at most', async () => {
  const over = new AbortController();
  const seen: (number | 'failed')[] = [];
  const visits = (async () => {
    for await (const _ of setInterval(VISIT_MS)) {
      seen.push(await visit().catch(() => 'failed' as const));
      if (over.signal.aborted) return;
    }
  })();
  try {
    for (let count = 0; count < 2; count++) {
      const number = await publish();
      await vi.waitUntil(() => isLive(number), BUILD);
      expect(await live()).toBe(number);
    }
  } finally {
    over.abort();
    await visits;
  }
  const pages = seen.filter((number) => number !== 'failed');
  expect(pages).toEqual(pages.toSorted((a, b) => a - b));
  expect(new Set(pages)).toEqual(new Set([0, 1, 2]));
  expect(seen.length - pages.length).toBeLessThan(MOST_FAILED);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('site'))).toEqual(['site']);
});

it('publications during a build share the next one', async () => {
  const first = await publish();
  await vi.waitUntil(async () => (await readSite()).build.started !== undefined, BUILD);
  await publish();
  const last = await publish();
  await vi.waitUntil(() => isLive(last), BUILD);
  expect(await live()).toBe(last);
  expect(last).toBe(first + 2);
});

it('a build that fails leaves the site as it is, and says why', async () => {
  const before = await live();
  const { value } = await call<EntryDetail>('GET', `/api/admin/site/entry?key=${encodeURIComponent(KEY)}`);
  await publishUnchecked(withHeadline(value, ''));
  await call('POST', '/api/admin/site/build');
  const failed = await vi.waitUntil(async () => (await readSite()).build.failed, BUILD);
  expect(failed.message).toBe(CONTENT_MESSAGES.buildFailed);
  expect(failed.log).toContain('Home, Head of the page, Heading: Heading is required');
  expect(failed.log).not.toContain('src/');
  expect(failed.log).not.toContain(dataDir);
  expect(await live()).toBe(before);

  const { publication } = await readSite();
  await call('POST', '/api/admin/site/take-back', { number: publication?.number });
  await vi.waitUntil(() => isLive(before + 2), BUILD);
  // The words of the publication before.
  expect(await visit()).toBe(before);
  const next = await publish();
  await vi.waitUntil(() => isLive(next), BUILD);
  expect(await live()).toBe(next);
});

/** Publishes words that no build takes, as a release with other rules could. */
async function publishUnchecked(value: EntryRevision['value']): Promise<void> {
  const blobs = await startBlobs({ directory: join(dataDir, 'blobs') });
  Object.assign(process.env, { NETLIFY_BLOBS_CONTEXT: blobs.context, CONTEXT: 'dev' });
  const at = new Date().toISOString();
  const version = { version: crypto.randomUUID(), value, base: null, at, by: LOGIN.adminID };
  await publishRevisions(await readStoredPublication(), new Map([[KEY, version]]), [], LOGIN.adminID);
  await blobs.stop();
}

it.each([
  ['building', 'site-next-*/dist/_astro'],
  ['replacing the site', 'site-previous'],
])('a kill while it is %s leaves one whole site', async (_, present) => {
  const before = await live();
  const number = await publish();
  await vi.waitUntil(() => globSync(present, { cwd: dataDir }).length > 0, { ...BUILD, interval: 1 });
  expect(globSync('site-next-*/dist/version.json', { cwd: dataDir })).toEqual([]);
  await site.end('SIGKILL');
  site = await start();
  expect(await live()).toBeGreaterThanOrEqual(before);
  await vi.waitUntil(() => isLive(number), BUILD);
  expect(await live()).toBe(number);
});
