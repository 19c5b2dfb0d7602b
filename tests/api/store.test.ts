import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Blog, BlogFormSchema } from '../../src/domain/posts/blog.ts';
import { MESSAGES } from '../../src/domain/shared/errors.ts';
import { TIMES } from '../../src/domain/shared/limits.ts';
import { checked } from '../../src/server/http/endpoint.ts';
import { readListPage, readPostPage } from '../../src/server/pages/blog-pages.ts';
import { listBlogs } from '../../src/server/posts/blog-index.ts';
import type { StoredBlog } from '../../src/server/posts/blog-store.ts';
import { createBlog, updateBlog } from '../../src/server/posts/blogs.ts';
import { withinDeadline } from '../../src/server/shared/deadline.ts';
import { listedStore } from '../../src/server/storage/listed-store.ts';
import { jsonStore, storeKey, unreadableNotes } from '../../src/server/storage/store.ts';
import { summaryCache } from '../../src/server/storage/summary-cache.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { setTimes } from '../helpers/times.ts';

const blobs = useBlobs();
const counters = jsonStore<{ n: number }>('counters');

describe('keys', () => {
  it.each(['', '.', '..', '../x', 'a//b', '%2e%2e', 'a?b', 'a#b', 'रेल', 'a b', '/a', 'x'.repeat(300)])(
    'refuse %j without a storage call',
    async (key) => {
      expect(() => storeKey(key)).toThrow('Not found.');
      await expect(counters.get(key)).rejects.toThrow('Not found.');
      await expect(counters.createOnly(key, { n: 1 })).rejects.toThrow('Not found.');
      expect(blobs.calls).toEqual([]);
    },
  );
});

describe('conditional writes', () => {
  it('lose none of 20 concurrent increments', async () => {
    const add = (current: { n: number } | undefined) => ({ n: (current?.n ?? 0) + 1 });
    await Promise.all(Array.from({ length: 20 }, () => counters.update('many', add)));
    expect((await counters.get('many'))?.value).toEqual({ n: 20 });
  });

  it('let one of 20 concurrent creations succeed', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, (_, n) => counters.createOnly('first', { n })));
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  it('never report a false success', async () => {
    blobs.intercept(({ operation }) => (operation === 'put' ? 'refuse' : undefined));
    await expect(counters.createOnly('refused', { n: 1 })).rejects.toMatchObject({ status: 503 });
    blobs.reset();
    expect(await counters.get('refused')).toBeUndefined();
  });

  it.each([1, 3])('recognise their own write when its answer was lost in %i tries of three', async (losses) => {
    let lost = 0;
    blobs.intercept(({ operation }) => (operation === 'put' && lost++ < losses ? 'lose-answer' : undefined));
    expect(await counters.createOnly(`lost-${losses}`, { n: 7 })).toBeTruthy();
    expect((await counters.get(`lost-${losses}`))?.value).toEqual({ n: 7 });
  });

  it('refuse to replace a version without an etag', async () => {
    await expect(counters.replace('many', { n: 0 }, '')).rejects.toMatchObject({ status: 503 });
  });
});

describe('storage that fails', () => {
  /** Lets the first fetch hang until it is aborted. @returns a function that tells of each fetch whether it was aborted */
  const hangOnce = () => {
    const real = globalThis.fetch;
    const signals: (AbortSignal | null | undefined)[] = [];
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if (signals.push(init?.signal) > 1) return real(input, init);
      // Only the first try has a short time limit.
      setTimes({ storageTry: 60_000 });
      return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('Aborted.'))));
    });
    onTestFinished(() => spy.mockRestore());
    return () => signals.map((signal) => signal?.aborted);
  };

  it.each(['refuse', 'reset', 'empty', 'lose-answer', 'cut-off', 'done-empty'] as const)(
    'is retried at once: %s',
    async (fault) => {
      await counters.set('failing', { n: 1 });
      for (const work of [
        () => counters.get('failing'),
        () => counters.set('failing', { n: 2 }),
        () => counters.list(),
        () => counters.createOnly(`failing-${fault}`, { n: 3 }),
        () => counters.delete('failing'),
      ]) {
        let faults = 2;
        blobs.intercept(() => (faults-- > 0 ? fault : undefined));
        await expect(work()).resolves.not.toThrow();
      }
      blobs.reset();
      expect((await counters.get(`failing-${fault}`))?.value).toEqual({ n: 3 });
    },
  );

  it('is tried three times and no more', async () => {
    blobs.intercept(() => 'refuse');
    await expect(counters.get('many')).rejects.toMatchObject({ status: 503 });
    expect(blobs.calls).toHaveLength(3);
  });

  it('is aborted when it does not answer, and retried', async () => {
    setTimes({ storageTry: 20 });
    const aborted = hangOnce();
    await counters.set('stuck', { n: 1 });
    expect(aborted()).toEqual([true, false]);
  });

  it('is aborted at the deadline of the call, also during a try', async () => {
    setTimes({ storageCall: 20 });
    const aborted = hangOnce();
    await expect(counters.get('many')).rejects.toMatchObject({ status: 503 });
    expect(aborted()).toEqual([true]);
  });
});

describe('the deadline of a request', () => {
  /** Lets every fetch hang until it is aborted. @returns a function that counts them */
  const hang = () => {
    const spy = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(
        (_input, init) =>
          new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('Aborted.')))),
      );
    onTestFinished(() => spy.mockRestore());
    return () => spy.mock.calls.length;
  };

  it('aborts its pending storage call and prevents later ones', async () => {
    setTimes({ request: 40 });
    const fetches = hang();
    let inner: unknown;
    const work = async () => {
      inner = await counters.get('many').catch((error: unknown) => error);
      return counters.get('many');
    };
    await expect(withinDeadline(work)).rejects.toMatchObject({ status: 503 });
    await vi.waitFor(() => expect(inner).toMatchObject({ status: 503 }));
    expect(fetches()).toBe(1);
  });

  it('does not apply to work after the answer', async () => {
    const answered = Promise.withResolvers<void>();
    let later: Promise<unknown> | undefined;
    await withinDeadline(() => {
      later = answered.promise.then(() => counters.get('many'));
    });
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10 * TIMES.request);
    onTestFinished(() => clock.mockRestore());
    answered.resolve();
    await expect(later).resolves.toBeDefined();
  });

  it('prevents a wait that is longer: a Retry-After beyond it fails at once', async () => {
    setTimes({ storageCall: 900 });
    blobs.intercept(() => 'too-many');
    await expect(counters.get('many')).rejects.toMatchObject({ status: 503 });
    expect(blobs.calls).toHaveLength(1);
  });
});

describe('a record damaged in transit', () => {
  it.each([0, 1, 2])('is not noted as unreadable when try %i alone has an empty answer', async (at) => {
    await counters.set('harmed', { n: 1 });
    let tries = 0;
    blobs.intercept(() => [...Array(3).fill('refuse').with(at, 'done-empty')][tries++]);
    await expect(counters.get('harmed')).rejects.toThrow(MESSAGES.unavailable);
    expect(await unreadableNotes.list()).toEqual([]);
  });
});

it('a list reads the records itself when a concurrent list that read them for both failed', async () => {
  const things = listedStore<{ n: number }>('shared-things', { group: 0 });
  await things.set('one', { n: 1 });
  const listAll = summaryCache({ store: things, name: 'things-index', version: 1, summarize: ({ n }) => n });
  let refusals = 3;
  blobs.intercept(({ store, operation }) =>
    store.endsWith('shared-things') && operation === 'get' && refusals-- > 0 ? 'refuse' : undefined,
  );
  const lists = await Promise.allSettled([listAll(), listAll()]);
  expect(lists.map((list) => (list.status === 'fulfilled' ? list.value : list.status)).sort()).toEqual([
    [1],
    'rejected',
  ]);
});

describe('a repeated list', () => {
  const things = listedStore<{ n: number }>('listed-things', { group: 0 });
  const list = summaryCache({ store: things, name: 'listed-index', version: 1, summarize: ({ n }) => n });

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

describe('the list of 1,000 posts', () => {
  const write = (title: string) =>
    createBlog(checked(BlogFormSchema, { title, content: `<p>${title}</p>`, topics: `Every, ${title.slice(0, 6)}` }));
  const toForm = ({ title, content }: Blog) => checked(BlogFormSchema, { title: `${title}!`, content });

  it('costs at most two storage calls when nothing changed, and one more per changed post', {
    timeout: 60_000,
  }, async () => {
    const posts: Blog[] = [];
    for (let i = 0; i < 1000; i += 50) {
      posts.push(...(await Promise.all(Array.from({ length: 50 }, (_, n) => write(`Post ${i + n}`)))));
    }
    expect(await listBlogs()).toHaveLength(1000);
    const callsOf = async (work: () => Promise<unknown>) => {
      blobs.reset();
      await work();
      return blobs.calls.length;
    };
    expect(await callsOf(listBlogs)).toBeLessThanOrEqual(2);
    // Topics are part of the summaries: a topic page and related posts cost no more calls. The page also lists the photos.
    expect(await callsOf(() => readListPage(new URLSearchParams({ topic: 'every' })))).toBeLessThanOrEqual(3);
    expect(await callsOf(() => readPostPage(posts[500]?._id ?? '', null))).toBeLessThanOrEqual(3);

    const [changed] = posts;
    if (changed) await updateBlog(changed._id, toForm(changed));
    blobs.reset();
    expect((await listBlogs()).filter(({ title }) => title.endsWith('!'))).toHaveLength(1);
    const reads = blobs.calls.filter(({ store, operation }) => store.endsWith('-blogs') && operation === 'get');
    expect(reads).toHaveLength(1);
  });

  it('survives the loss of its cache', async () => {
    const cache = jsonStore('blog-index');
    const parts = await cache.list();
    for (const { key } of parts) await cache.set(key, 'no part at all');
    expect((await listBlogs()).length).toBe(1000);
    for (const { key } of parts) await cache.delete(key);
    await write('One more');
    expect((await listBlogs()).length).toBe(1001);
  });

  /** A list as in a new process, without memory. */
  const newProcess = (name: string) =>
    summaryCache<StoredBlog, string>({
      store: listedStore('blogs', { group: 0 }),
      name,
      version: 1,
      summarize: ({ title }) => title,
    });
  const countReads = () =>
    blobs.calls.filter(({ store, operation }) => store.endsWith('-blogs') && operation === 'get').length;

  it('reads each post once for concurrent lists without a cache', async () => {
    const listAll = newProcess('shared-index');
    blobs.reset();
    const lists = await Promise.all(Array.from({ length: 5 }, () => listAll()));
    expect(lists.map(({ length }) => length)).toEqual(Array(5).fill(1001));
    expect(countReads()).toBe(1001);

    blobs.reset();
    expect(await newProcess('shared-index')()).toHaveLength(1001);
    expect(countReads()).toBe(0);
    expect(blobs.calls.length).toBeLessThan(10);
  });

  it('is never partial: 503 until it is complete, and the next process continues', async () => {
    blobs.reset();
    vi.useFakeTimers({ toFake: ['Date'] });
    blobs.intercept(() => {
      if (countReads() === 600) vi.setSystemTime(Date.now() + 10_000);
      return undefined;
    });
    await expect(newProcess('halved-index')()).rejects.toMatchObject({ status: 503 });
    vi.useRealTimers();
    expect(countReads()).toBeLessThan(700);
    expect(await newProcess('halved-index')()).toHaveLength(1001);
    expect(countReads()).toBe(1001);
  });
});
