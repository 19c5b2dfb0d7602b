import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import { startBlobs } from './blobs/server.ts';
import { startSchedules } from './cron.ts';
import { FunctionRunner, findFunctionFiles, loadFunctions } from './functions.ts';
import { addressOf, sendResponse, toWebRequest, urlOf } from './node-http.ts';
import { DEFAULT_PORT, installRuntime } from './runtime.ts';
import { createSite, type Site } from './served-site.ts';

/** Milliseconds that running requests may take after `stop`. */
const STOP_TIMEOUT_MS = 5000;
const IDLE_CHECK_MS = 20;
/** How long idle connections stay open: longer than clients keep them, so that none is closed during a request. */
const KEEP_ALIVE_MS = 120_000;

/** Compresses text, except a range of it. CDNs compress with brotli's quality 4 to 6; Netlify does not document its own. */
const compress = compression({
  filter: (request, response) => response.statusCode !== 206 && compression.filter(request, response),
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
});

export interface ServeOptions {
  /** The project's folder, which holds `dist`, `.netlify` and `netlify/functions`. */
  root?: string;
  /** 0 takes a free port. */
  port?: number;
  /** The folder of Blobs, created when missing. */
  dataDir?: string;
  /** Whether `config.rateLimit` of the functions is enforced. */
  rateLimits?: boolean;
  /** Whether scheduled functions run by the clock. */
  schedules?: boolean;
  /** The Blobs context of storage that another process serves; without it, this one serves `dataDir`. */
  blobsContext?: string;
}

export interface RunningSite {
  url: string;
  /** Runs a scheduled function now, and waits for it. */
  runSchedule(name: string): Promise<void>;
  /** Accepts no more requests, waits some seconds for the running ones, then closes storage. */
  stop(): Promise<void>;
}

async function answer(site: Promise<Site>, request: IncomingMessage): Promise<Response> {
  const url = urlOf(request);
  if (!url) return new Response('Bad Request', { status: 400 });
  const webRequest = await toWebRequest(request, url);
  return webRequest instanceof Request ? (await site).handle(webRequest, addressOf(request)) : webRequest;
}

/** Responds to a request, once the site is there. */
async function serveRequest(site: Promise<Site>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answered = await answer(site, request).catch((error: unknown) => {
    if (!response.destroyed) console.error(error);
    return new Response('Internal Server Error', { status: 500 });
  });
  await sendResponse(response, answered);
}

/**
 * Serves the built site as Netlify would: functions, forced redirects, files, redirects, 404, with Netlify's limits and with
 * Blobs in a folder. One per process, since functions find their storage through the environment.
 * @throws the system's error, such as EADDRINUSE, when the port is not available
 */
export async function serve(options: ServeOptions = {}): Promise<RunningSite> {
  const { port = DEFAULT_PORT, rateLimits = true, schedules = true } = options;
  const root = resolve(options.root ?? '.');
  const dataDir = resolve(root, options.dataDir ?? '.data');
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const site = Promise.withResolvers<Site>();
  server.on('request', (request, response) => {
    compress(request, response, () => void serveRequest(site.promise, request, response));
  });

  await mkdir(dataDir, { recursive: true });
  const blobs = options.blobsContext ? undefined : await startBlobs({ directory: join(dataDir, 'blobs') });
  installRuntime(options.blobsContext ?? blobs?.context ?? '', url);
  const functions = await loadFunctions(await findFunctionFiles(root));
  const runner = new FunctionRunner({ rateLimits });
  site.resolve(await createSite({ root, functions, runner }));

  const stopSchedules = schedules
    ? startSchedules(
        async () => functions,
        (fn) => runner.runScheduled(fn, url),
      )
    : () => {};

  let closed: Promise<void> | undefined;
  return {
    url,
    async runSchedule(name) {
      const fn = functions.find((candidate) => candidate.name === name && candidate.schedule);
      if (!fn) throw new Error(`There is no scheduled function "${name}".`);
      await runner.runScheduled(fn, url);
    },
    async stop() {
      stopSchedules();
      const timer = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
      closed ??= closeServer(server);
      await closed;
      clearTimeout(timer);
      await runner.settled();
      await blobs?.stop();
    },
  };
}

/** Accepts no more connections, closes the idle ones, and resolves when the others have ended. */
async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  await closed;
  clearInterval(idleCheck);
}
