import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { v7 as uuidV7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../src/domain/shared/limits.ts';
import { UUID_KEYS } from '../../src/server/storage/key-shards.ts';
import { listedStore } from '../../src/server/storage/listed-store.ts';
import { fileStore, jsonStore } from '../../src/server/storage/store.ts';
import { summaryCache } from '../../src/server/storage/summary-cache.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { testStore } from '../helpers/stores.ts';

const blobs = useBlobs();
const BEGAN = Date.UTC(2024, 0);

interface Thing {
  n: number;
}

/** Keys of records created one a day, so that a group has three of them. */
const keyOf = (n: number) => uuidV7({ msecs: BEGAN + n * DAY_MS, random: new Uint8Array(16).fill(n % 251) });

/** A store of `count` records and a process that lists it; `another` starts a new process. */
async function listOf(name: string, count: number) {
  const store = listedStore<Thing>(testStore(name), { group: 5, shards: UUID_KEYS });
  const past = jsonStore<Thing>(testStore(name));
  for (let n = 0; n < count; n += 100) {
    await Promise.all(Array.from({ length: Math.min(100, count - n) }, (_, i) => past.set(keyOf(n + i), { n: n + i })));
  }
  const another = () => {
    const list = summaryCache({ store, name: testStore(`${name}-index`), version: 1, summarize: ({ n }: Thing) => n });
    return async () => [...(await list())].sort((a, b) => a - b);
  };
  return { store, past, list: another(), another };
}

async function callsOf(work: () => Promise<unknown>): Promise<string[]> {
  blobs.reset();
  await work();
  return blobs.calls.map(({ store, operation }) => `${operation} ${store.replace(/^.*?-/, '')}`);
}

/** The stored parts: first key and summaries of each. */
async function partsOf(name: string): Promise<[string, number[]][]> {
  const files = fileStore(testStore(`${name}-index`));
  return Promise.all(
    (await files.list()).map(async ({ key }) => {
      const text = await promisify(gunzip)((await files.get(key))?.value ?? new ArrayBuffer());
      const { entries } = JSON.parse(String(text)) as { entries: [string, { summary: number }][] };
      return [key.replace('from/', ''), entries.map(([, { summary }]) => summary)] as [string, number[]];
    }),
  );
}

const range = (count: number) => Array.from({ length: count }, (_, n) => n);

describe('a list of more than a page', { timeout: 60_000 }, () => {
  const COUNT = 1_100;

  it('is stored in parts of at most 1,000; a change writes one part', async () => {
    const { store, list, another } = await listOf('parts', 2_500);
    expect(await list()).toEqual(range(2_500));
    const parts = await partsOf('parts');
    expect(parts.map(([, { length }]) => length)).toEqual([625, 625, 625, 625]);
    const writes = (calls: string[]) => calls.filter((call) => call === 'put parts-index').length;
    const change = (n: number) => store.set(keyOf(n), { n: n + 10_000 });
    await change(700);
    expect(writes(await callsOf(list))).toBe(0);
    expect(await another()()).toContain(10_700);
    await Promise.all(Array.from({ length: 32 }, (_, n) => change(710 + n)));
    expect(writes(await callsOf(list))).toBe(1);
    const [, second] = await partsOf('parts');
    expect(second?.[1]).toEqual(expect.arrayContaining([10_700, 10_741]));
    await store.delete(keyOf(700));
    expect(writes(await callsOf(list))).toBe(1);
  });

  it('costs one storage call while nothing changes, and three after a change at any position', async () => {
    const { store, list } = await listOf('calls', COUNT);
    // The first list builds the cache; change marks are read from the second one on.
    await list();
    await list();
    expect(await callsOf(list)).toHaveLength(1);
    for (const n of [0, 600, COUNT - 1]) {
      await store.update(keyOf(n), () => ({ n: n + 10_000 }));
      expect((await callsOf(list)).length).toBeLessThanOrEqual(3);
    }
  });

  it('has the creations, changes and deletions of another process at once', async () => {
    const { store, list, another } = await listOf('others', COUNT);
    await Promise.all([list(), another()()]);
    await store.createOnly(keyOf(COUNT), { n: COUNT });
    await store.delete(keyOf(0));
    const found = await store.get(keyOf(1));
    await store.replace(keyOf(1), { n: 10_001 }, found?.etag ?? '');
    const changed = [...range(COUNT + 1).slice(2), 10_001];
    expect(await list()).toEqual(changed);
    expect(await another()()).toEqual(changed);
  });

  it('finds a write without a change mark after 15 minutes, and at once in a new process', async () => {
    const { past, list, another } = await listOf('unmarked', COUNT);
    await list();
    expect(await list()).toEqual(range(COUNT));
    await past.set(keyOf(COUNT), { n: COUNT });
    expect(await another()()).toEqual(range(COUNT + 1));
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 14 * MINUTE_MS);
    expect(await list()).toEqual(range(COUNT));
    vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
    expect(await list()).toEqual(range(COUNT + 1));
    vi.useRealTimers();
  });

  it('follows a successful write whose change mark failed', async () => {
    const { store, list } = await listOf('refused', COUNT);
    await list();
    blobs.intercept(({ store: name }) => (name.endsWith('list-changes') ? 'refuse' : undefined));
    const written = await store.createOnly(keyOf(COUNT), { n: COUNT });
    expect(written).toBeDefined();
    blobs.reset();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 16 * MINUTE_MS);
    expect(await list()).toEqual(range(COUNT + 1));
    vi.useRealTimers();
  });

  it('has a write made between the read of the change marks and the list', async () => {
    const { store, list } = await listOf('between', COUNT);
    await list();
    await store.set(keyOf(5), { n: 5_005 });
    let late: Promise<unknown> | undefined;
    blobs.intercept(async ({ store: name, operation }) => {
      if (operation === 'list' && name.endsWith('-between')) {
        late ??= store.set(keyOf(6), { n: 5_006 });
      }
      return undefined;
    });
    await list();
    await late;
    blobs.reset();
    expect(await list()).toEqual([...range(COUNT).filter((n) => n !== 5 && n !== 6), 5_005, 5_006]);
  });

  it('keeps no summary of a deleted record in any part, also after concurrent divisions', async () => {
    const { store, list, another } = await listOf('erased', COUNT);
    await list();
    const files = fileStore(testStore('erased-index'));
    // Another process has divided the second part meanwhile.
    const [, second] = await files.list();
    const copied = await files.get(second?.key ?? '');
    await files.set(`from/${keyOf(800)}`, copied?.value ?? new ArrayBuffer());
    await store.delete(keyOf(1_000));
    expect(await list()).not.toContain(1_000);
    await another()();
    expect((await partsOf('erased')).flatMap(([, summaries]) => summaries)).not.toContain(1_000);
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
