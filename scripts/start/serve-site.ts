import { prepareLocalSettings } from '../local-settings.ts';
import { surviveUncaughtErrors } from '../server/runtime.ts';
import { serve } from '../server/serve.ts';
import { dataDir, port, rateLimits } from './settings.ts';

/**
 * Serves the built site in the present folder. It builds nothing. As a child of `npm start` it uses the storage of BLOBS_CONTEXT, and
 * sends its port when it is ready.
 */
async function start(): Promise<void> {
  // The folder for copies of mails.
  process.env.DATA_DIR = dataDir;
  await prepareLocalSettings(dataDir);
  const blobsContext = process.env.BLOBS_CONTEXT;
  const site = await serve({ port, dataDir, rateLimits, ...(blobsContext && { blobsContext }) });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void site.stop().then(() => process.exit(0)));
  }
  // `npm start` was killed, and the storage with it.
  process.once('disconnect', () => process.exit(1));
  surviveUncaughtErrors();
  console.log(`Data lives in ${dataDir}`);
  console.log(`Ready on ${site.url}`);
  process.send?.(new URL(site.url).port);
}

if (import.meta.main) {
  start().catch(({ code, message }: NodeJS.ErrnoException) => {
    console.error(code === 'EADDRINUSE' ? `Port ${port} is taken; set PORT to another one.` : message);
    process.exit(1);
  });
}
