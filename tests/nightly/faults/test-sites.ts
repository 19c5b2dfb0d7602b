import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '@netlify/functions';
import { type BlobCall, type BlobFault, startBlobs } from '../../../scripts/server/blobs/server.ts';
import { loadFunctions, matchFunction, type SiteFunction } from '../../../scripts/server/functions.ts';
import { installRuntime, runInContext } from '../../../scripts/server/runtime.ts';
import { hashPassword } from '../../../src/server/auth/passwords.ts';
import { openSession } from '../../../src/server/auth/sessions.ts';
import { ADMIN } from '../../helpers/admin.ts';
import { openHook } from '../../helpers/build-hook.ts';
import { useSiteContent } from '../../helpers/site-content.ts';

const FUNCTIONS = resolve(import.meta.dirname, '../../../netlify/functions');
const SHORT_SILENCE_MS = 2_000;
const LONG_SILENCE_MS = 10_000;

/** A fault of a storage call. After a silence the call is executed, although its caller may have given up. */
export type Fault = BlobFault | 'short-silence' | 'long-silence';

/** Chooses the fault of the next storage call of a site; undefined for none. */
type FaultPlan = (call: BlobCall) => Fault | undefined;

/** An answer as a visitor receives it. */
export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  /** Milliseconds from the request to the answer. */
  ms: number;
}

/** A site in a deploy context of its own, over storage into which faults can be injected. */
export interface TestSite {
  /** Calls the function at a path as Netlify would. */
  ask(path: string, init?: RequestInit & { ip?: string }): Promise<Answered>;
  /** Opens a session. @returns the headers of a signed-in administrator */
  admin(): Promise<Record<string, string>>;
  /** Runs server code in the deploy context of this site. */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Injects faults into the storage calls from now on; none without a plan. */
  injectFaults(plan?: FaultPlan): void;
  /** Number of storage calls so far. */
  readonly calls: number;
  /** Resolves when the background work of all answers (`waitUntil`) has ended. */
  settled(): Promise<void>;
  /** Runs a scheduled function. @returns status 200, or 503 and the error when it fails */
  runSchedule(name: string): Promise<Answered>;
  /** Runs every scheduled function once. */
  runSchedules(): Promise<void>;
}

/** Opens test sites, which share one storage server as the deploys of a site do. */
export interface TestSites {
  open(name?: string): TestSite;
  /** Resolves when every pending storage call has been executed, also those whose callers gave up. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts storage for any number of sites. Only reads with strong consistency reach it: the edge URL leads nowhere.
 * @param existing the folder of an existing storage, which is not deleted afterwards
 */
export async function openTestSites(existing?: string): Promise<TestSites> {
  const directory = existing ?? (await mkdtemp(join(tmpdir(), 'faults-')));
  const plans = new Map<string, FaultPlan>();
  const counts = new Map<string, number>();
  const pending = new Set<Promise<unknown>>();
  const blobs = await startBlobs({
    directory,
    intercept(call) {
      const site = call.store.split('-')[0] ?? '';
      counts.set(site, (counts.get(site) ?? 0) + 1);
      const fault = plans.get(site)?.(call);
      if (fault !== 'short-silence' && fault !== 'long-silence') return fault;
      const silence = wait(fault === 'short-silence' ? SHORT_SILENCE_MS : LONG_SILENCE_MS).then(() => undefined);
      pending.add(silence);
      void silence.finally(() => pending.delete(silence));
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
  useSiteContent();
  const hook = await openHook();
  const functions = await loadFunctions(globSync(`${FUNCTIONS}/*.ts`).sort());
  let opened = 0;

  return {
    open(name = `s${++opened}`) {
      return openTestSite(name, functions, {
        injectFaults: (plan) => void (plan ? plans.set(name, plan) : plans.delete(name)),
        count: () => counts.get(name) ?? 0,
      });
    },
    async idle() {
      while (pending.size > 0) await Promise.all(pending);
      await wait(SHORT_SILENCE_MS / 10);
    },
    async close() {
      await blobs.stop();
      await hook.close();
      if (!existing) await rm(directory, { recursive: true });
    },
  };
}

interface Storage {
  injectFaults: TestSite['injectFaults'];
  count(): number;
}

function openTestSite(name: string, functions: SiteFunction[], storage: Storage): TestSite {
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
    injectFaults: storage.injectFaults,
    get calls() {
      return storage.count();
    },
    async admin() {
      return { authorization: `Bearer ${await run(() => openSession(ADMIN.adminID))}` };
    },
    async ask(path, { ip = '203.0.113.7', ...init } = {}) {
      const asked = request(path, init);
      const match = matchFunction(functions, asked.method, new URL(asked.url).pathname);
      if (!match) throw new Error(`No function has the route ${path}.`);
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
