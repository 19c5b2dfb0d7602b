import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '../../scripts/server/blobs/disk.ts';
import { type BlobFault, type RunningBlobs, startBlobs } from '../../scripts/server/blobs/server.ts';
import { type BlobsAccess, netlifyBlobs } from '../../src/server/storage/netlify-blobs.ts';
import type { StorageEngine } from '../../src/server/storage/storage-engine.ts';
import { startBlobsApi } from '../helpers/blobs-api.ts';

const MANY = 'many';
const MANY_KEYS = Array.from({ length: PAGE_SIZE + 1 }, (_, index) => `k${String(index).padStart(4, '0')}`);
const WRITERS = 8;

interface Access {
  engine: StorageEngine;
  /** The same engine with refused credentials. */
  refused: StorageEngine;
}

let directory: string;
let blobs: RunningBlobs;
let api: Awaited<ReturnType<typeof startBlobsApi>>;
let fault: BlobFault | undefined;
const accesses: Partial<Record<string, Access>> = {};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'engine-'));
  blobs = await startBlobs({ directory, intercept: () => fault });
  const inside = JSON.parse(Buffer.from(blobs.context, 'base64').toString()) as BlobsAccess;
  api = await startBlobsApi(inside, 'a token');
  const by = (access: BlobsAccess): Access => ({
    engine: netlifyBlobs({ access }),
    refused: netlifyBlobs({ access: { ...access, token: 'another token' } }),
  });
  accesses['Blobs from a function'] = by(inside);
  accesses['Blobs through the Netlify API'] = by({ siteID: api.siteID, token: api.token, apiURL: api.apiURL ?? '' });
  const { engine } = by(inside);
  const rest = MANY_KEYS.values();
  const writer = async () => {
    for (const key of rest) await engine.set(MANY, key, key, {});
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
});
afterEach(() => {
  fault = undefined;
});
afterAll(async () => {
  await api.stop();
  await blobs.stop();
  await rm(directory, { recursive: true });
});

const text = (found: { bytes: ArrayBuffer } | undefined) => found && Buffer.from(found.bytes).toString();

describe.each(['Blobs from a function', 'Blobs through the Netlify API'])('%s', (name) => {
  let engine: StorageEngine;
  let store: string;
  let count = 0;
  beforeEach(() => {
    engine = accesses[name]?.engine as StorageEngine;
    store = `${name.replaceAll(' ', '-')}-${++count}`;
  });

  it('returns bytes and metadata with an etag', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index).buffer;
    const metadata = { type: 'image/png', title: 'चित्र' };
    const etag = await engine.set(store, 'a/bytes', bytes, metadata);
    expect(etag).toBeTruthy();
    expect(await engine.get(store, 'a/bytes')).toEqual({ bytes, etag, metadata });
    expect(await engine.getMetadata(store, 'a/bytes')).toEqual({ etag, metadata });
    await engine.set(store, 'text', 'दीपावली', {});
    expect(text(await engine.get(store, 'text'))).toBe('दीपावली');
  });

  it('returns undefined for a missing key, and deletes it without an error', async () => {
    expect(await engine.get(store, 'nothing')).toBeUndefined();
    expect(await engine.getMetadata(store, 'nothing')).toBeUndefined();
    expect(await engine.list(store)).toEqual([]);
    await engine.delete(store, 'nothing');
    await engine.set(store, 'gone', 'a', {});
    await engine.delete(store, 'gone');
    await engine.delete(store, 'gone');
    expect(await engine.get(store, 'gone')).toBeUndefined();
  });

  it('creates only a missing key', async () => {
    const create = (value: string) => engine.set(store, 'key', value, {}, { onlyIfNew: true });
    expect(await create('first')).toBeTruthy();
    expect(await create('second')).toBeUndefined();
    expect(text(await engine.get(store, 'key'))).toBe('first');
    await engine.delete(store, 'key');
    expect(await create('third')).toBeTruthy();
  });

  it('lets one of several concurrent creations succeed', async () => {
    const creators = Array.from({ length: WRITERS }, (_, n) => `${n}`);
    const tags = await Promise.all(creators.map((n) => engine.set(store, 'key', n, {}, { onlyIfNew: true })));
    const winners = creators.filter((_, n) => tags[n]);
    expect(winners).toEqual([text(await engine.get(store, 'key'))]);
  });

  it('replaces only the version with the given etag', async () => {
    const replace = (value: string, etag: string) => engine.set(store, 'key', value, {}, { onlyIfMatch: etag });
    expect(await replace('none', '"a tag"')).toBeUndefined();
    const first = (await engine.set(store, 'key', 'first', {})) ?? '';
    const second = await replace('second', first);
    expect(await engine.get(store, 'key')).toMatchObject({ etag: second });
    expect(await replace('lost', first)).toBeUndefined();
    expect(text(await engine.get(store, 'key'))).toBe('second');
    await engine.delete(store, 'key');
    expect(await replace('back', second ?? '')).toBeUndefined();
    expect(await engine.get(store, 'key')).toBeUndefined();
  });

  it('loses none of several concurrent updates', async () => {
    await engine.set(store, 'count', '0', {});
    const increment = async (): Promise<void> => {
      const found = await engine.get(store, 'count');
      const next = String(Number(text(found)) + 1);
      if (!(await engine.set(store, 'count', next, {}, { onlyIfMatch: found?.etag ?? '' }))) await increment();
    };
    await Promise.all(Array.from({ length: WRITERS }, increment));
    expect(text(await engine.get(store, 'count'))).toBe(`${WRITERS}`);
  });

  it('refuses to replace a version without an etag', async () => {
    await engine.set(store, 'key', 'first', {});
    await expect(engine.set(store, 'key', 'second', {}, { onlyIfMatch: '' })).rejects.toThrow('without a tag');
    expect(text(await engine.get(store, 'key'))).toBe('first');
  });

  it('lists the keys of a prefix in order with their etags', async () => {
    const tags = new Map<string, string | undefined>();
    for (const key of ['b/1', 'a/2', 'ab', 'a/1']) tags.set(key, await engine.set(store, key, key, {}));
    const lines = (...keys: string[]) => keys.map((key) => ({ key, etag: tags.get(key) }));
    expect(await engine.list(store)).toEqual(lines('a/1', 'a/2', 'ab', 'b/1'));
    expect(await engine.list(store, 'a')).toEqual(lines('a/1', 'a/2', 'ab'));
    expect(await engine.list(store, 'a/')).toEqual(lines('a/1', 'a/2'));
    expect(await engine.list(store, 'c')).toEqual([]);
    expect(await engine.stores()).toContain(store);
  });

  it('lists all keys over several pages', async () => {
    expect((await engine.list(MANY)).map(({ key }) => key)).toEqual(MANY_KEYS);
  });

  const calls: [string, (of: StorageEngine) => Promise<unknown>][] = [
    ['stores', (of) => of.stores()],
    ['list', (of) => of.list(store)],
    ['get', (of) => of.get(store, 'key')],
    ['getMetadata', (of) => of.getMetadata(store, 'key')],
    ['set', (of) => of.set(store, 'key', 'a', {})],
    ['set of what is new', (of) => of.set(store, 'key', 'a', {}, { onlyIfNew: true })],
    ['set over a version', (of) => of.set(store, 'key', 'a', {}, { onlyIfMatch: '"a tag"' })],
    ['delete', (of) => of.delete(store, 'key')],
  ];

  it.each(calls)('throws when storage fails: %s', async (_name, call) => {
    fault = 'refuse';
    await expect(call(engine)).rejects.toThrow();
  });

  it.each(calls.slice(0, 5))('throws an error about refused credentials: %s', async (_name, call) => {
    const error = await call(accesses[name]?.refused as StorageEngine).catch((thrown: unknown) => thrown);
    expect([401, 403]).toContain((error as { status?: number }).status);
  });
});
