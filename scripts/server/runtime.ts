import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@netlify/functions';

/** Where a local site is served unless PORT says otherwise. */
export const DEFAULT_PORT = 8888;

/** The deploy context of a local site, which is a part of its stores' names. */
export const LOCAL_DEPLOY_CONTEXT = 'dev';

const requests = new AsyncLocalStorage<Context>();

/** Runs a function with `Netlify.context` set to `context`, also in its asynchronous work. */
export const runInContext = <T>(context: Context, task: () => T): T => requests.run(context, task);

/**
 * Sets the globals and variables that functions have on Netlify. `NETLIFY_LOCAL` disables `purgeCache`, since a local site
 * has no CDN.
 */
export function installRuntime(blobsContext: string, url: string): void {
  process.env.NETLIFY_LOCAL = 'true';
  process.env.CONTEXT = LOCAL_DEPLOY_CONTEXT;
  process.env.SITE_URL ||= url;
  process.env.NETLIFY_BLOBS_CONTEXT = blobsContext;
  Object.assign(globalThis, {
    Netlify: {
      get context() {
        return requests.getStore() ?? null;
      },
    },
  });
}

/**
 * Logs uncaught errors without ending the process: one request must not end the site for all others (docs/decisions/004). The process ends
 * when nobody reads its output any more, since each line would be a further error.
 */
export function surviveUncaughtErrors(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => process.exit(1));
  process.on('uncaughtException', (error, origin) => console.error(`${origin}:`, error));
}
