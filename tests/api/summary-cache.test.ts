import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { v7 as uuidV7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../src/domain/shared/limits.ts';
import { UUID_KEYS } from '../../src/server/storage/key-shards.ts';
import { fileStore, jsonStore } from '../../src/server/storage/store.ts';
import { summaryCache } from '../../src/server/storage/summary-cache.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { testStore } from '../helpers/stores.ts';

const blobs = useBlobs();
const BEGAN = Date.UTC(2024, 0);

interface Thing {
  n: number;
}

/** Keys of records created one a day. */
const keyOf = (n: number) => uuidV7({ msecs: BEGAN + n * DAY_MS, random: new Uint8Array(16).fill(n % 251) });

/** A store of `count` records and a process that lists it; `another` starts a new process. */
async function listOf(name: string, count: number) {
  const store = jsonStore<Thing>(testStore(name));
  for (let n = 0; n < count; n += 100) {
    await Promise.all(
      Array.from({ length: Math.min(100, count - n) }, (_, i) => store.set(keyOf(n + i), { n: n + i })),
    );
  }
  const another = () => {
    const listAll = summaryCache({ store, keys: UUID_KEYS, name, version: 1, summarize: ({ n }: Thing) => n });
    return async () => [...(await listAll())].sort((a, b) => a - b);
  };
  const change = (n: number) => store.set(keyOf(n), { n: n + 10_000 });
  return { store, list: another(), another, change };
}

async function callsOf(work: () => Promise<unknown>): Promise<string[]> {
  blobs.reset();
  await work();
  return blobs.calls.map(({ store, operation }) => `${operation} ${store.replace(/^.*?-/, '')}`);
}

const isStored = (calls: string[]) => calls.includes('put summaries');

async function storedOf(name: string): Promise<number[]> {
  const file = await fileStore('summaries').get(name);
  const text = await promisify(gunzip)(file?.value ?? new ArrayBuffer());
  const { entries } = JSON.parse(String(text)) as { entries: [string, { summary: number }][] };
  return entries.map(([, { summary }]) => summary);
}

const range = (count: number) => Array.from({ length: count }, (_, n) => n);

describe('a list of more than two pages', { timeout: 60_000 }, () => {
  const COUNT = 2_100;

  it('is read in parallel, and has what another process wrote at once', async () => {
    const { store, list, another, change } = await listOf('others', COUNT);
    await Promise.all([list(), another()()]);
    let running = 0;
    let most = 0;
    blobs.intercept(async ({ operation }) => {
      if (operation !== 'list') return undefined;
      most = Math.max(most, ++running);
      await new Promise((done) => setTimeout(done, 20));
      running--;
      return undefined;
    });
    await list();
    expect(most).toBeGreaterThan(10);
    blobs.reset();
    await store.createOnly(keyOf(COUNT), { n: COUNT });
    await store.delete(keyOf(0));
    await change(1);
    const changed = [...range(COUNT + 1).slice(2), 10_001];
    expect(await list()).toEqual(changed);
    expect(await another()()).toEqual(changed);
  });

  it('is stored when a new process would read more than one round of records, and after an erasure', async () => {
    const { store, list, another, change } = await listOf('stored', COUNT);
    await list();
    await Promise.all(range(10).map(change));
    expect(isStored(await callsOf(another()))).toBe(false);
    await Promise.all(range(22).map(change));
    expect(isStored(await callsOf(another()))).toBe(true);
    await Promise.all(range(32).map((n) => change(100 + n)));
    expect(isStored(await callsOf(list))).toBe(true);
    await store.delete(keyOf(700));
    blobs.intercept(({ operation }) => (operation === 'put' ? 'refuse' : undefined));
    expect(await list()).not.toContain(700);
    expect(await storedOf('stored')).toContain(700);
    blobs.reset();
    await change(701);
    expect(await list()).toContain(10_701);
    expect(await storedOf('stored')).not.toContain(700);
  });
});

it('a list omits an unreadable record, reads it once, and has it again after a repair', async () => {
  const { store, list, another } = await listOf('harmed', 3);
  await fileStore(testStore('harmed')).set(keyOf(1), new TextEncoder().encode('{').buffer);
  expect(await list()).toEqual([0, 2]);
  expect(await callsOf(list)).toEqual(['list harmed']);
  expect(await another()()).toEqual([0, 2]);
  await store.set(keyOf(1), { n: 1 });
  expect([await list(), await another()()]).toEqual([range(3), range(3)]);
});

it('stored summaries that cannot be read, or of another version, are made anew', async () => {
  const { store, list } = await listOf('spoilt', 2);
  await fileStore('summaries').set('spoilt', new TextEncoder().encode('no gzip').buffer);
  expect(await list()).toEqual([0, 1]);
  expect(await storedOf('spoilt')).toEqual([0, 1]);
  const next = summaryCache({ store, name: 'spoilt', version: 2, summarize: ({ n }: Thing) => n + 1 });
  expect((await next()).toSorted()).toEqual([1, 2]);
});

it('concurrent lists of a new process read the stored summaries once', async () => {
  const { list, another } = await listOf('shared', 3);
  await list();
  const both = another();
  const calls = await callsOf(() => Promise.all([both(), both()]));
  expect(calls.filter((call) => call === 'get summaries')).toHaveLength(1);
});

it('a list that waits for a reading of the stored summaries begins another one when it fails', async () => {
  const { list } = await listOf('waiting', 3);
  let tries = 0;
  blobs.intercept(({ store, operation }) =>
    store.endsWith('-summaries') && operation === 'get' && ++tries <= 3 ? 'refuse' : undefined,
  );
  const lists = await Promise.allSettled([list(), list()]);
  expect(lists.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

describe('a repeated list', () => {
  const things = jsonStore<Thing>(testStore('listed-things'));
  const list = summaryCache({ store: things, name: 'listed-things', version: 1, summarize: ({ n }) => n });

  it('is the same object while nothing changes, and a new one after each write and deletion', async () => {
    await Promise.all([1, 2, 3].map((n) => things.set(`thing-${n}`, { n })));
    const first = await list();
    expect(first).toEqual([1, 2, 3]);
    expect(await list()).toBe(first);
    await things.set('thing-2', { n: 22 });
    expect(await list()).toEqual([1, 22, 3]);
    await things.delete('thing-1');
    expect(await list()).toEqual([22, 3]);
    await things.set('thing-1', { n: 1 });
    await things.set('thing-2', { n: 2 });
    expect((await list()).toSorted()).toEqual([1, 2, 3]);
    expect(first).toEqual([1, 2, 3]);
  });

  it('is never partial, also after the process reached its deadline', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, n) => things.set(`more-${n + 10}`, { n })));
    vi.useFakeTimers({ toFake: ['Date'] });
    blobs.intercept(({ store, operation }) => {
      if (operation === 'get' && store.endsWith('-listed-things')) vi.setSystemTime(Date.now() + 10_000);
      return undefined;
    });
    await expect(list()).rejects.toMatchObject({ status: 503 });
    vi.useRealTimers();
    blobs.reset();
    expect(await list()).toHaveLength(43);
    expect(await list()).toHaveLength(43);
  });
});
