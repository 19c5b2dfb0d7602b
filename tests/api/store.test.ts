import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MESSAGES } from '../../src/domain/shared/error-messages.ts';
import { TIMES } from '../../src/domain/shared/limits.ts';
import { withinDeadline } from '../../src/server/shared/deadline.ts';
import { countUnreadable, jsonStore, storeKey } from '../../src/server/storage/store.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { testStore } from '../helpers/stores.ts';
import { setTimes } from '../helpers/times.ts';

const blobs = useBlobs();
const counters = jsonStore<{ n: number }>(testStore('counters'));

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
    setTimes({ request: 200 });
    // A pause before a retry that is longer than what a timer may be early.
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.9);
    onTestFinished(() => random.mockRestore());
    const fetches = hang();
    const passed = Promise.withResolvers<void>();
    const inner: unknown[] = [];
    const work = async () => {
      inner.push(await counters.get('many').catch((error: unknown) => error));
      // A timer may be a little early.
      await passed.promise;
      inner.push(await counters.get('many').catch((error: unknown) => error));
    };
    await expect(withinDeadline(work)).rejects.toMatchObject({ status: 503 });
    passed.resolve();
    await vi.waitFor(() => expect(inner).toMatchObject([{ status: 503 }, { status: 503 }]));
    expect(fetches()).toBe(1);
  });

  it('does not apply to work after the answer', async () => {
    await counters.set('many', { n: 1 });
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

it('a part of a store has keys and listings of its own', async () => {
  const [one, other] = ['one', 'other'].map((part) => jsonStore<{ n: number }>(testStore(`parts/${part}`)));
  await one?.set('a/b', { n: 1 });
  await other?.set('a/c', { n: 2 });
  expect(await one?.list('a/')).toEqual([{ key: 'a/b', etag: expect.any(String) }]);
  expect((await other?.list())?.map(({ key }) => key)).toEqual(['a/c']);
  expect(await one?.get('a/c')).toBeUndefined();
  await one?.delete('a/b');
  expect((await jsonStore(testStore('parts')).list()).map(({ key }) => key)).toEqual(['other/a/c']);
});

describe('a record damaged in transit', () => {
  it.each([0, 1, 2])('is not noted as unreadable when try %i alone has an empty answer', async (at) => {
    await counters.set('harmed', { n: 1 });
    let tries = 0;
    blobs.intercept(() => [...Array(3).fill('refuse').with(at, 'done-empty')][tries++]);
    await expect(counters.get('harmed')).rejects.toThrow(MESSAGES.unavailable);
    expect(await countUnreadable()).toBe(0);
  });
});
