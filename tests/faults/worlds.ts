import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '@netlify/functions';
import { type BlobCall, type BlobFault, startBlobs } from '../../scripts/server/blobs/server.ts';
import { loadFunctions, matchFunction, type SiteFunction } from '../../scripts/server/functions.ts';
import { installRuntime, runInContext } from '../../scripts/server/runtime.ts';
import { hashPassword } from '../../src/server/auth/passwords.ts';
import { openSession } from '../../src/server/auth/sessions.ts';
import { ADMIN } from '../helpers/admin.ts';

const FUNCTIONS = resolve(import.meta.dirname, '../../netlify/functions');
const SHORT_SILENCE_MS = 2_000;
const LONG_SILENCE_MS = 10_000;

/** What may become of a call to storage; after a silence it is done, though nobody may be listening any more. */
export type Fault = BlobFault | 'short-silence' | 'long-silence';

export const FAULTS: readonly Fault[] = [
  'refuse',
  'too-many',
  'reset',
  'empty',
  'lose-answer',
  'cut-off',
  'done-empty',
  'short-silence',
  'long-silence',
];

/** What is to become of the next call of a world. */
type Plan = (call: BlobCall) => Fault | undefined;

/** An answer as a visitor has it. */
export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  /** Milliseconds until it was there. */
  ms: number;
}

/** A site of its own, in a deploy context that no other one shares, over storage that can be disturbed. */
export interface World {
  /** Asks the function behind an address as the platform would. */
  ask(path: string, init?: RequestInit & { ip?: string }): Promise<Answered>;
  /** The headers of an administrator with a session. */
  admin(): Promise<Record<string, string>>;
  /** Runs code of the server in this world. */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** What becomes of each call from now on; nothing, when none is given. */
  disturb(plan?: Plan): void;
  /** Storage calls made so far. */
  readonly calls: number;
  /** Resolves when the work left for after the answers has ended. */
  settled(): Promise<void>;
  /** Runs a scheduled function. The status is 200, or 503 when it fails, with why. */
  runSchedule(name: string): Promise<Answered>;
  /** Runs every scheduled function once. */
  runSchedules(): Promise<void>;
}

/** Where worlds are opened; they share one storage server, as deploys of a site do. */
export interface Worlds {
  open(name?: string): World;
  /** Resolves when every call under way has been done, also those nobody waits for. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts storage for any number of worlds. Reads that need not be the newest would find no server at all.
 * @param existing the folder of a storage that is there already, and stays
 */
export async function openWorlds(existing?: string): Promise<Worlds> {
  const directory = existing ?? (await mkdtemp(join(tmpdir(), 'faults-')));
  const plans = new Map<string, Plan>();
  const counts = new Map<string, number>();
  const underWay = new Set<Promise<unknown>>();
  const blobs = await startBlobs({
    directory,
    intercept(call) {
      const world = call.store.split('-')[0] ?? '';
      counts.set(world, (counts.get(world) ?? 0) + 1);
      const fault = plans.get(world)?.(call);
      if (fault !== 'short-silence' && fault !== 'long-silence') return fault;
      const silence = wait(fault === 'short-silence' ? SHORT_SILENCE_MS : LONG_SILENCE_MS).then(() => undefined);
      underWay.add(silence);
      void silence.finally(() => underWay.delete(silence));
      return silence;
    },
  });
  const context = JSON.parse(Buffer.from(blobs.context, 'base64').toString());
  const strong = Buffer.from(JSON.stringify({ ...context, edgeURL: 'http://127.0.0.1:1' })).toString('base64');
  installRuntime(strong, 'http://localhost');
  Object.assign(process.env, {
    SESSION_SECRET: 'a secret for tests, long enough to be one',
    ADMINS: `${ADMIN.adminID}:${await hashPassword(ADMIN.password)}`,
  });
  const functions = await loadFunctions(globSync(`${FUNCTIONS}/*.ts`).sort());
  let opened = 0;

  return {
    open(name = `w${++opened}`) {
      return openWorld(name, functions, {
        disturb: (plan) => void (plan ? plans.set(name, plan) : plans.delete(name)),
        count: () => counts.get(name) ?? 0,
      });
    },
    async quiet() {
      while (underWay.size > 0) await Promise.all(underWay);
      await wait(SHORT_SILENCE_MS / 10);
    },
    async close() {
      await blobs.stop();
      if (!existing) await rm(directory, { recursive: true });
    },
  };
}

interface Storage {
  disturb: World['disturb'];
  count(): number;
}

function openWorld(name: string, functions: SiteFunction[], storage: Storage): World {
  const background = new Set<Promise<unknown>>();
  const contextFor = (ip: string, params: Record<string, string>) =>
    ({
      ip,
      params,
      requestId: randomUUID(),
      deploy: { context: name, id: '0', published: false },
      waitUntil: (work: Promise<unknown>) => void background.add(work),
    }) as unknown as Context;
  const run = <T>(task: () => Promise<T>) => runInContext(contextFor('127.0.0.1', {}), task);
  const request = (path: string, init?: RequestInit) => new Request(new URL(path, 'http://localhost'), init);
  const scheduled = functions.filter(({ schedule }) => schedule);
  const runScheduled = (fn: SiteFunction) => {
    const context = contextFor('127.0.0.1', {});
    const call = request(`/.netlify/functions/${fn.name}`, { method: 'POST', body: '{}' });
    return runInContext(context, async () => fn.run(call, context));
  };
  const settled = async () => void (await Promise.all([...background].map((work) => work.catch(() => undefined))));
  return {
    run,
    settled,
    disturb: storage.disturb,
    get calls() {
      return storage.count();
    },
    async admin() {
      return { authorization: `Bearer ${await run(() => openSession(ADMIN.adminID))}` };
    },
    async ask(path, { ip = '203.0.113.7', ...init } = {}) {
      const asked = request(path, init);
      const match = matchFunction(functions, asked.method, new URL(asked.url).pathname);
      if (!match) throw new Error(`Nothing answers ${path}.`);
      const context = contextFor(ip, match.params);
      const began = performance.now();
      const response = await runInContext(context, async () => match.fn.run(asked, context));
      const text = (await response?.text()) ?? '';
      return {
        status: response?.status ?? 0,
        headers: response?.headers ?? new Headers(),
        text,
        ms: performance.now() - began,
      };
    },
    async runSchedule(name) {
      const began = performance.now();
      const fn = scheduled.find((one) => one.name === name);
      if (!fn) throw new Error(`There is no scheduled function "${name}".`);
      const failure = await runScheduled(fn).then(
        () => undefined,
        (error: unknown) => String(error),
      );
      const [status, text] = failure === undefined ? [200, ''] : [503, JSON.stringify({ message: failure })];
      return { status, headers: new Headers(), text, ms: performance.now() - began };
    },
    async runSchedules() {
      for (const fn of scheduled) await runScheduled(fn);
      await settled();
    },
  };
}
