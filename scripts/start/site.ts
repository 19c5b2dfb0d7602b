import { resolve } from 'node:path';
import { prepareLocalSettings } from '../local-settings.ts';
import { surviveUncaughtErrors } from '../server/runtime.ts';
import { DEFAULT_PORT, type RunningSite, serve } from '../server/serve.ts';

const root = resolve(import.meta.dirname, '../..');
const port = Number(process.env.PORT || DEFAULT_PORT);
const dataDir = resolve(process.env.DATA_DIR || '.data');
// The folder for copies of mails.
process.env.DATA_DIR = dataDir;

/** Stops the site after the running requests; a second signal ends the process at once. */
function stopOnSignal(site: RunningSite) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void site.stop().then(() => process.exit(0)));
  }
}

async function start() {
  const login = await prepareLocalSettings(dataDir);
  const site = await serve({ root, port, dataDir, rateLimits: process.env.RATE_LIMITS !== 'off' });
  stopOnSignal(site);
  surviveUncaughtErrors();
  console.log(`Data lives in ${dataDir}`);
  if (login) console.log(`First administrator, shown once: ID ${login.adminID}, password ${login.password}`);
  console.log(`Ready on ${site.url}`);
}

start().catch((error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE';
  console.error(taken ? `Port ${port} is taken; set PORT to another one.` : error.message);
  process.exit(1);
});
