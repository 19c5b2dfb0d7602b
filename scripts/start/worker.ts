import cluster from 'node:cluster';
import { findFunctionFiles, loadFunctions } from '../server/functions.ts';
import { surviveUncaughtErrors } from '../server/runtime.ts';
import { type RunningSite, serve } from '../server/serve.ts';
import { dataDir, port, printProblem, rateLimits } from './settings.ts';

/** Milliseconds that running requests may take after another worker has taken over. */
const DRAIN_MS = 60_000;

/** What a worker sends: its address when it could serve, and that it accepts no more connections. */
export type Notice = { url: string } | 'closed';

/** What it is sent: to answer requests, which wait until then; to stop after the running ones; the same with more time. */
export type Order = 'begin' | 'stop' | 'drain';

const notify = (notice: Notice) => process.send?.(notice);

/** Serves the release in the present folder, over the storage of the primary process. */
async function serveRelease(mayAnswer: Promise<void>): Promise<RunningSite> {
  const root = process.cwd();
  const blobsContext = process.env.NETLIFY_BLOBS_CONTEXT ?? '';
  // Loaded before it listens: from then on it gets requests.
  await loadFunctions(await findFunctionFiles(root));
  return serve({ root, port, dataDir, rateLimits, blobsContext, mayAnswer });
}

async function start(): Promise<void> {
  // Ctrl-C reaches the whole process group; the primary says when to stop.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
  const { promise: mayAnswer, resolve: begin } = Promise.withResolvers<void>();
  const starting = serveRelease(mayAnswer);
  process.on('message', async (order: Order) => {
    if (order === 'begin') return begin();
    const stopped = (await starting).stop(order === 'drain' ? DRAIN_MS : undefined);
    notify('closed');
    await stopped;
    process.exit(0);
  });
  const { url } = await starting;
  surviveUncaughtErrors();
  notify({ url });
}

// `compile.ts` imports this module to compile it.
if (cluster.isWorker) {
  start().catch((error: unknown) => {
    printProblem(error);
    process.exit(1);
  });
}
