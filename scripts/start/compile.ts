import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT } from './settings.ts';

/** Where the compiled code of a folder is kept: that of a release in the release. */
export const compileCacheOf = (root: string): string =>
  join(root, root === PROJECT ? 'node_modules/.cache/compiled' : 'compiled');

/**
 * Loads the server and the functions of a built site in a process of its own, which compiles them into their cache.
 * @throws when a function cannot be loaded, or when it was stopped
 */
export async function compile(root: string, signal?: AbortSignal): Promise<void> {
  const env = { ...process.env, NODE_COMPILE_CACHE: compileCacheOf(root) };
  const script = join(import.meta.dirname, 'load.ts');
  await promisify(execFile)(process.execPath, [script], { cwd: root, env, ...(signal && { signal }) });
}
