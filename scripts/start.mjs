import { fork } from 'node:child_process';
import { once } from 'node:events';
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';

/*
 * `npm start`. A process that once compiled TypeScript keeps the compiler, 25 MB, as long as it lives. So another process builds the
 * site and compiles everything into a cache, and this one, plain JavaScript, runs it from there.
 */
const cache = resolve(import.meta.dirname, '../node_modules/.cache/compiled');
const env = { ...process.env, NODE_COMPILE_CACHE: cache };
const prepare = fork(join(import.meta.dirname, 'start/prepare.ts'), { env });
const [chosen] = await Promise.race([once(prepare, 'message'), once(prepare, 'disconnect')]);
if (!chosen) process.exit(1);

enableCompileCache(cache);
const { runSite } = await import('./start/primary.ts');
await runSite(chosen);
