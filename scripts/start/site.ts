import { prepareLocalSettings } from '../local-settings.ts';
import { surviveUncaughtErrors } from '../server/runtime.ts';
import { serve } from '../server/serve.ts';
import { dataDir, PROJECT, port, printProblem, printReady, rateLimits } from './settings.ts';
import { stopOnSignal } from './stop.ts';

/** Serves the project by one process, which tests can measure and kill. It publishes nothing. */
async function start(): Promise<void> {
  // The folder for copies of mails.
  process.env.DATA_DIR = dataDir;
  const login = await prepareLocalSettings(dataDir);
  const site = await serve({ root: PROJECT, port, dataDir, rateLimits });
  stopOnSignal(() => site.stop());
  surviveUncaughtErrors();
  printReady(site.url, login);
}

if (import.meta.main) {
  start().catch((error: unknown) => {
    printProblem(error);
    process.exit(1);
  });
}
