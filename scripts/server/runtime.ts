import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@netlify/functions';

/** The deploy context of a local site, which names its stores apart from those of a deploy. */
export const LOCAL_DEPLOY_CONTEXT = 'dev';

const requests = new AsyncLocalStorage<Context>();

/** Runs a function with `Netlify.context` set to `context`, in it and in all it starts. */
export const runInContext = <T>(context: Context, task: () => T): T => requests.run(context, task);

const env = {
  get: (name: string) => process.env[name],
  has: (name: string) => name in process.env,
  set(name: string, value: string) {
    process.env[name] = value;
  },
  delete(name: string) {
    delete process.env[name];
  },
  toObject: () => Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== undefined)),
};

/**
 * Gives functions the globals and variables they find on the platform. `NETLIFY_LOCAL` keeps `purgeCache` from calling
 * out: there is no CDN in front of a local site.
 */
export function installRuntime(blobsContext: string, url: string): void {
  process.env.NETLIFY_LOCAL = 'true';
  process.env.CONTEXT = LOCAL_DEPLOY_CONTEXT;
  process.env.SITE_URL ||= url;
  process.env.NETLIFY_BLOBS_CONTEXT = blobsContext;
  Object.assign(globalThis, {
    Netlify: {
      env,
      get context() {
        return requests.getStore() ?? null;
      },
    },
  });
}

/**
 * Logs errors that nothing catches, and goes on: one that a request causes must not end the site for all others
 * (docs/decisions/140).
 */
export function surviveUncaughtErrors(): void {
  process.on('uncaughtException', (error, origin) => console.error(`${origin}:`, error));
}
