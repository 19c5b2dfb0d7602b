import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getStore } from '@netlify/blobs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BlobDisk, PAGE_SIZE } from '../../../scripts/server/blobs/disk.ts';
import { useBlobs } from '../../helpers/blobs.ts';

const blobs = useBlobs();
const open = (name: string) => getStore({ name, consistency: 'strong' });
const SITE = 'local';
const WRITER = resolve(import.meta.dirname, '../../helpers/blob-writer.ts');

/** A disk in a folder that goes with the test. */
async function newDisk(): Promise<{ directory: string; disk: BlobDisk }> {
  const directory = await mkdtemp(join(tmpdir(), 'disk-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const disk = new BlobDisk(join(directory, 'data'));
  return { directory, disk };
}

/** Hostile and unusual keys. */
const STRANGE_KEYS = [
  '../x',
  '../../../../etc/passwd',
  '%2e%2e%2fx',
  'a?b',
  'a#b',
  'a b',
  'a\\b',
  '.hidden',
  'CON',
  'a+',
  'पोस्ट',
  'x'.repeat(300),
  `${'क'.repeat(190)}/${'ख'.repeat(190)}`,
];

describe('a store', () => {
  it('has values of bytes, metadata and an etag made from the bytes', async () => {
    const store = open('values');
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index).buffer;
    const { etag } = await store.set('bytes', bytes, { metadata: { type: 'image/png', title: 'चित्र' } });
    const read = await store.getWithMetadata('bytes', { type: 'arrayBuffer' });
    expect(read).toEqual({ data: bytes, etag, metadata: { type: 'image/png', title: 'चित्र' } });
    expect((await store.getMetadata('bytes'))?.metadata).toEqual({ type: 'image/png', title: 'चित्र' });
    expect((await store.set('bytes', bytes)).etag).toBe(etag);
    expect((await store.set('bytes', 'other')).etag).not.toBe(etag);
  });

  it('may have keys that are prefixes of one another, and loses none of 50 concurrent creations', async () => {
    const store = open('nested');
    await store.set('a', 'outer');
    await store.set('a/b', 'inner');
    expect([await store.get('a'), await store.get('a/b')]).toEqual(['outer', 'inner']);
    await store.delete('a');
    expect((await store.list()).blobs.map(({ key }) => key)).toEqual(['a/b']);
    await Promise.all(Array.from({ length: 50 }, (_, index) => store.set(`k${index}`, 'v', { onlyIfNew: true })));
    expect((await store.list()).blobs).toHaveLength(51);
  });

  it('lists the keys under a prefix with the etags of their values', async () => {
    const store = open('lists');
    for (const key of ['a/1', 'a/2', 'ab', 'b/1']) await store.set(key, key);
    const { blobs: listed } = await store.list({ prefix: 'a/' });
    expect(listed.map(({ key }) => key)).toEqual(['a/1', 'a/2']);
    expect(listed[0]?.etag).toBe((await store.getMetadata('a/1'))?.etag);
    expect((await store.list({ prefix: 'a' })).blobs).toHaveLength(3);
  });

  it('is listed in pages of 1,000, one call each', async () => {
    const { disk } = await newDisk();
    const count = PAGE_SIZE + 1;
    for (let i = 0; i < count; i++) disk.write(SITE, 'site:pages', `k${i}`, Buffer.from('v'));
    const first = disk.list(SITE, 'site:pages');
    const second = disk.list(SITE, 'site:pages', { cursor: first.next_cursor });
    expect([first.blobs.length, second.blobs.length, second.next_cursor]).toEqual([PAGE_SIZE, 1, undefined]);
    expect(new Set([...first.blobs, ...second.blobs].map(({ key }) => key)).size).toBe(count);
  });

  it('is listed with every change, of another process too', async () => {
    const { directory, disk } = await newDisk();
    const other = new BlobDisk(join(directory, 'data'));
    const write = (by: BlobDisk, key: string, text: string) => by.write(SITE, 'site:s', key, Buffer.from(text));
    const listed = () => disk.list(SITE, 'site:s').blobs.map(({ key, etag }) => `${key} ${etag}`);
    expect(listed()).toEqual([]);
    const [b, c] = [write(disk, 'b', '1'), write(disk, 'a/c', '1')];
    expect(listed()).toEqual([`a/c ${c}`, `b ${b}`]);
    const b2 = write(disk, 'b', '2');
    expect(listed()).toEqual([`a/c ${c}`, `b ${b2}`]);
    disk.remove(SITE, 'site:s', 'a/c');
    expect(listed()).toEqual([`b ${b2}`]);

    const b3 = write(other, 'b', '3');
    const d = write(other, 'a/d', '1');
    const e = write(disk, 'e', '1');
    expect(listed()).toEqual([`a/d ${d}`, `b ${b3}`, `e ${e}`]);
  });
});

describe('strange keys', () => {
  it.each(STRANGE_KEYS)('stay in the data folder and are listed unchanged: %s', async (key) => {
    const { directory, disk } = await newDisk();
    disk.write(SITE, 'site:s', key, Buffer.from('v'));
    expect(await readdir(directory)).toEqual(['data']);
    expect(disk.list(SITE, 'site:s').blobs.map((blob) => blob.key)).toEqual([key]);
    expect(Buffer.from(disk.read(SITE, 'site:s', key)?.body ?? []).toString()).toBe('v');
    // Folders and files are readable by the owner only.
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    const modes = entries.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mode & 0o077);
    expect(new Set(await Promise.all(modes))).toEqual(new Set([0]));
  });
});

it('injected faults refuse a call, which the client retries, or lose the answer of an executed write', async () => {
  let count = 0;
  blobs.intercept(({ operation }) => (operation === 'put' && count++ === 0 ? 'refuse' : undefined));
  await open('faults').set('a', '1');
  expect(blobs.calls.map(({ operation, store, key }) => `${operation} ${store} ${key}`)).toEqual(
    Array(2).fill('put faults a'),
  );
  count = 0;
  blobs.intercept(({ operation }) => (operation === 'put' && count++ === 0 ? 'lose-answer' : undefined));
  expect((await open('faults').set('b', '1', { onlyIfNew: true })).modified).toBe(false);
  expect(await open('faults').get('b')).toBe('1');
});

it('a process killed during writes leaves every acknowledged blob complete and no partial one', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'killed-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const writer = spawn(process.execPath, [WRITER, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
  let acknowledged = '';
  for await (const chunk of writer.stdout) {
    acknowledged += chunk;
    if (acknowledged.split('\n').length > 100) break;
  }
  writer.kill('SIGKILL');
  if (writer.signalCode === null) await once(writer, 'exit');

  const disk = new BlobDisk(directory);
  const keys = disk.list(SITE, 'site:killed').blobs.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(acknowledged.split('\n').slice(0, -1)));
  for (const key of keys) {
    const body = disk.read(SITE, 'site:killed', key)?.body;
    expect(Buffer.from(body ?? []).equals(Buffer.alloc(100_000, key))).toBe(true);
  }
});
