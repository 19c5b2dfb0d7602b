import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT } from './settings.ts';

/** The folder of Node's compile cache for the code in `root`; a release has its own cache inside its folder. */
export const compileCacheOf = (root: string): string =>
  join(root, root === PROJECT ? 'node_modules/.cache/compiled' : 'compiled');

/**
 * Loads the server and the functions of a built site in a child process, which fills their compile cache.
 * @param signal ends the child process
 * @throws when a function cannot be loaded, or when `signal` has ended the child process
 */
export async function compile(root: string, signal?: AbortSignal): Promise<void> {
  const env = { ...process.env, NODE_COMPILE_CACHE: compileCacheOf(root) };
  const script = join(import.meta.dirname, 'load.ts');
  await promisify(execFile)(process.execPath, [script], { cwd: root, env, ...(signal && { signal }) });
}
