import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type BlobCall, type BlobFault, type RunningBlobs, startBlobs } from '../../scripts/server/blobs/server.ts';
import { TIMES } from '../../src/domain/shared/limits.ts';
import { UNHURRIED } from './times.ts';

/** Sees a call before it is done: may wait, and may return a fault. */
export type Interceptor = (call: BlobCall) => BlobFault | undefined | Promise<BlobFault | undefined>;

/** The storage of a test file, with counted calls and injected faults. */
export interface TestBlobs {
  /** Every call since the last `reset`, refused ones included. */
  readonly calls: readonly BlobCall[];
  /** Passes each call to `interceptor` until the test ends. */
  intercept(interceptor: Interceptor): void;
  /** Clears the counted calls and the interceptor. */
  reset(): void;
}

/** A `fetch` that calls the storage in this process, since HTTP costs more time than all else in a test. */
function fetchBeside({ url, answer }: RunningBlobs, overLine: typeof fetch): typeof fetch {
  return async (input, init = {}) => {
    const { body, signal, method = 'GET' } = init;
    const isPlain = body === undefined || body === null || typeof body === 'string' || body instanceof ArrayBuffer;
    const address = input instanceof Request ? '' : String(input);
    if (!address.startsWith(url) || !isPlain || signal?.aborted) return overLine(input, init);
    const aborted = Promise.withResolvers<never>();
    const abort = () => aborted.reject(signal?.reason);
    signal?.addEventListener('abort', abort);
    const answering = answer({
      method: method.toUpperCase(),
      path: address.slice(url.length),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: Buffer.from((body ?? '') as string),
    });
    const answered = await Promise.race([answering, aborted.promise]).finally(() =>
      signal?.removeEventListener('abort', abort),
    );
    if (!answered) throw new TypeError('fetch failed', { cause: new Error('The connection was closed.') });
    return new Response(answered.isHalf ? halfOf(answered.body) : (answered.body ?? null), answered);
  };
}

/** A body whose connection is closed half-way. */
function halfOf(body: string | Uint8Array = ''): ReadableStream {
  const bytes = Buffer.from(body);
  return new ReadableStream({
    start: (controller) => controller.enqueue(bytes.subarray(0, Math.ceil(bytes.length / 2))),
    pull: (controller) => controller.error(new TypeError('terminated')),
  });
}

/**
 * Gives a test file Blobs of its own, in a temporary folder, where `@netlify/blobs` finds them. The contents live as
 * long as the file; counts and faults end with each test.
 *
 * ```ts
 * const blobs = useBlobs();
 * test('…', () => { blobs.intercept(({ operation }) => (operation === 'put' ? 'refuse' : undefined)); … });
 * ```
 */
export function useBlobs(): TestBlobs {
  const calls: BlobCall[] = [];
  let interceptor: Interceptor | undefined;
  let directory: string;
  let running: RunningBlobs;
  const overLine = globalThis.fetch;

  const reset = () => {
    calls.length = 0;
    interceptor = undefined;
  };

  const times = { ...TIMES };

  beforeAll(async () => {
    // Tests of a deadline set it with `setTimes`.
    Object.assign(TIMES, UNHURRIED);
    directory = await mkdtemp(join(tmpdir(), 'blobs-'));
    running = await startBlobs({
      directory,
      intercept(call) {
        calls.push(call);
        return interceptor?.(call);
      },
    });
    process.env.NETLIFY_BLOBS_CONTEXT = running.context;
    // Caches of the site are kept by deploy.
    Reflect.set(globalThis, 'Netlify', { context: { deploy: { id: randomUUID() } } });
    globalThis.fetch = fetchBeside(running, overLine);
  });
  afterEach(reset);
  afterAll(async () => {
    Object.assign(TIMES, times);
    globalThis.fetch = overLine;
    delete process.env.NETLIFY_BLOBS_CONTEXT;
    Reflect.deleteProperty(globalThis, 'Netlify');
    await running.stop();
    await rm(directory, { recursive: true });
  });

  return {
    calls,
    intercept(next) {
      interceptor = next;
    },
    reset,
  };
}
