import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTarget } from '../../scripts/backup/storage-target.ts';
import { snapshotForBuild, sourceOf } from '../../scripts/content/build-snapshot.ts';
import { type RunningBlobs, startBlobs } from '../../scripts/server/blobs/server.ts';
import { NO_SNAPSHOT } from '../../src/domain/content/entry.ts';
import { type BlobsAccess, netlifyBlobs } from '../../src/server/storage/netlify-blobs.ts';
import { startBlobsApi } from '../helpers/blobs-api.ts';

const TOKEN = 'a token';
const VERSION = '01890a5d-ac96-774b-bcce-b302099a8057';
const WORDS = { name: 'Nakshatra Labs' };

let folder: string;
let blobs: RunningBlobs;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshot-'));
  blobs = await startBlobs({ directory: folder });
  for (const name of ['SITE_CONTENT', 'NETLIFY_BLOBS_CONTEXT', 'SITE_ID', 'NETLIFY_SITE_ID', 'NETLIFY', 'CONTEXT'])
    vi.stubEnv(name, undefined);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await blobs.stop();
  await rm(folder, { recursive: true });
});

const accessOf = ({ context }: RunningBlobs): BlobsAccess => JSON.parse(Buffer.from(context, 'base64').toString());

/** Publishes words in the stores of a deploy context. */
async function publish(context: string): Promise<void> {
  const place = openTarget('test', netlifyBlobs({ access: accessOf(blobs) }), context);
  const at = '2026-11-26T08:00:00.000Z';
  const write = (store: string, key: string, value: unknown) =>
    place.write({ store, key }, { bytes: Buffer.from(JSON.stringify(value)), metadata: { shape: '1' } });
  const key = 'en/company/company';
  await write('site-revisions', `${key}/${VERSION}`, {
    version: VERSION,
    value: WORDS,
    base: 'a hash',
    at,
    by: 'TESTER',
  });
  await write('site-publications', 'now', { number: 3, at, by: 'TESTER', summary: [], entries: { [key]: VERSION } });
}

const PUBLISHED = {
  number: 3,
  at: '2026-11-26T08:00:00.000Z',
  entries: { 'en/company/company': { value: WORDS, base: 'a hash' } },
};

it('a build takes what is published from the storage of its environment, and notes that it began', async () => {
  await publish('dev');
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', blobs.context);
  vi.stubEnv('CONTEXT', 'dev');
  expect(await snapshotForBuild()).toEqual(PUBLISHED);
  const place = openTarget('test', netlifyBlobs({ access: accessOf(blobs) }), 'dev');
  expect(JSON.parse(String((await place.read({ store: 'temporary', key: 'site-builds/state' }))?.bytes))).toMatchObject(
    {
      started: { at: expect.any(String) },
    },
  );
});

it('a build elsewhere takes it from the published site by site and token', async () => {
  await publish('production');
  const api = await startBlobsApi(accessOf(blobs), TOKEN);
  try {
    vi.stubEnv('NETLIFY_SITE_ID', api.siteID);
    vi.stubEnv('NETLIFY_AUTH_TOKEN', TOKEN);
    vi.stubEnv('NETLIFY_API_URL', api.apiURL);
    expect(await snapshotForBuild()).toEqual(PUBLISHED);
  } finally {
    await api.stop();
  }
});

it('a build before the first publication takes the files', async () => {
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', blobs.context);
  vi.stubEnv('CONTEXT', 'dev');
  expect(await snapshotForBuild()).toEqual(NO_SNAPSHOT);
});

it('a build fails with a sentence when the storage does not take its token', async () => {
  await publish('production');
  const api = await startBlobsApi(accessOf(blobs), TOKEN);
  try {
    vi.stubEnv('NETLIFY_SITE_ID', api.siteID);
    vi.stubEnv('NETLIFY_AUTH_TOKEN', 'another token');
    vi.stubEnv('NETLIFY_API_URL', api.apiURL);
    await expect(snapshotForBuild()).rejects.toThrow(
      'What the owner of the site published could not be read, so nothing is built: the site stays as it is.',
    );
  } finally {
    await api.stop();
  }
});

it('a build fails when a revision that is published is missing', async () => {
  await publish('dev');
  const place = openTarget('test', netlifyBlobs({ access: accessOf(blobs) }), 'dev');
  await place.remove({ store: 'site-revisions', key: `en/company/company/${VERSION}` });
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', blobs.context);
  vi.stubEnv('CONTEXT', 'dev');
  await expect(snapshotForBuild()).rejects.toThrow('could not be read');
});

it.each([
  [{ SITE_CONTENT: 'files', NETLIFY_BLOBS_CONTEXT: 'x', CONTEXT: 'production' }, 'files'],
  [{ NETLIFY: 'true', CONTEXT: 'deploy-preview', NETLIFY_BLOBS_CONTEXT: 'x' }, 'files'],
  [{ NETLIFY: 'true', CONTEXT: 'branch-deploy' }, 'files'],
  [{ NETLIFY: 'true', CONTEXT: 'production', NETLIFY_BLOBS_CONTEXT: 'x' }, 'environment'],
  [{ NETLIFY: 'true', CONTEXT: 'production', SITE_ID: 'x', NETLIFY_AUTH_TOKEN: 'y' }, 'token'],
  [{ NETLIFY_SITE_ID: 'x', NETLIFY_AUTH_TOKEN: 'y' }, 'token'],
  [{ NETLIFY_AUTH_TOKEN: 'y' }, 'files'],
  [{}, 'files'],
])('with %j the words come from %s', (env, from) => {
  expect(sourceOf(env).from).toBe(from);
});

it('a build for visitors on Netlify does not take older words because it has no access', () => {
  expect(() => sourceOf({ NETLIFY: 'true', CONTEXT: 'production', SITE_ID: 'x' })).toThrow('NETLIFY_AUTH_TOKEN');
});
