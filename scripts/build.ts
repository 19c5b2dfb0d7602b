import { execFile } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The sources of the build, without functions, which the local server runs from source. */
const SOURCES = [
  'src/**',
  'public/**',
  'scripts/astro/**',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'netlify.toml',
];
/** Emptied when a build begins and written at its end, so a failed build leaves none. */
const RESULTS = ['.netlify/v1/functions/ssr/ssr.mjs', '.netlify/v1/config.json', 'dist'];

/** Whether the build is missing or older than a source; folders count, so that a removed file is noticed. */
export function isBuildStale(root: string): boolean {
  const results = RESULTS.map((path) => join(root, path));
  if (!results.every((path) => existsSync(path))) return true;
  const built = Math.min(...results.map((path) => statSync(path).mtimeMs));
  return globSync(SOURCES, { cwd: root }).some((path) => statSync(join(root, path)).mtimeMs > built);
}

/** Builds the site in a process of its own. @throws with the build's output when it fails. */
export async function build(root: string): Promise<void> {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  // Always a production build, so that tests run what is deployed.
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [astro, 'build'], { cwd: root, env }).catch((error: unknown) => {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`The build failed.\n${stdout}${stderr}`);
  });
}
