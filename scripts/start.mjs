import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';

/*
 * `npm start`. A process that once compiled TypeScript keeps the compiler, 25 MB, as long as it lives. So another
 * process builds the site and compiles everything into a cache, and this one, plain JavaScript, serves from it.
 */
const cache = resolve(import.meta.dirname, '../node_modules/.cache/compiled');
const prepare = join(import.meta.dirname, 'start/prepare.ts');
const env = { ...process.env, NODE_COMPILE_CACHE: cache };
const { status } = spawnSync(process.execPath, [prepare], { env, stdio: 'inherit' });
if (status !== 0) process.exit(1);

enableCompileCache(cache);
await import('./start/site.ts');
