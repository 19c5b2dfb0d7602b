import { join, resolve } from 'node:path';
import { dev } from 'astro';
import { localFunctions } from './astro/local-functions.ts';
import { prepareLocalSettings } from './local-settings.ts';
import { startBlobs } from './server/blobs/server.ts';
import { DEFAULT_PORT, installRuntime, surviveUncaughtErrors } from './server/runtime.ts';

const root = resolve(import.meta.dirname, '..');
const port = Number(process.env.PORT || DEFAULT_PORT);
const dataDir = resolve(process.env.DATA_DIR || '.data');
// The folder for copies of mails.
process.env.DATA_DIR = dataDir;
const origin = `http://localhost:${port}`;
const rateLimits = process.env.RATE_LIMITS !== 'off';

// It builds nothing, and a hook of the platform is none of its own.
delete process.env.BUILD_HOOK_URL;
// Pages show the words of the files, so that an edit of one is seen.
process.env.SITE_CONTENT ||= 'files';
// Keeps the adapter from emulating functions and Blobs itself.
process.env.NETLIFY_DEV = 'true';
await prepareLocalSettings(dataDir);
const blobs = await startBlobs({ directory: join(dataDir, 'blobs') });
installRuntime(blobs.context, origin);
const server = await dev({
  root,
  server: { port },
  // The CSP has the hashes of a build's scripts and styles; here it would block all of them.
  security: { csp: false },
  integrations: [localFunctions({ root, origin, rateLimits })],
  vite: { server: { watch: { ignored: [`${dataDir}/**`] } } },
});
surviveUncaughtErrors();

console.log(`Data lives in ${dataDir}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await server.stop();
    await blobs.stop();
    process.exit(0);
  });
}
