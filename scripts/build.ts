import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { LOCAL_DEPLOY_CONTEXT } from './server/runtime.ts';

/** The sources of the build, without functions, which the local server runs from source. */
const SOURCES = [
  'src/**',
  'public/**',
  'scripts/astro/**',
  'scripts/content/**',
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

/** A text that is another one after any change of the sources, functions included. */
export function fingerprintOf(root: string): string {
  const files = globSync([...SOURCES, 'netlify/functions/**'], { cwd: root }).sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const { mtimeMs, size } = statSync(join(root, file));
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}

interface BuildOptions {
  /** The Blobs context of the storage with the published words; without it the site gets those of the files. */
  blobsContext?: string;
  /** Ends the build. */
  signal?: AbortSignal;
}

/** A build that ended without success by itself. */
export class BuildFailed extends Error {
  /** What it printed. */
  readonly output: string;

  constructor(output: string) {
    super(`The build failed.\n${output}`);
    this.output = stripVTControlCharacters(output);
  }
}

/** Builds the site in a process of its own. @throws BuildFailed, or the error of a process that was stopped */
export async function build(root: string, { blobsContext, signal }: BuildOptions = {}): Promise<void> {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const words = blobsContext
    ? { NETLIFY_BLOBS_CONTEXT: blobsContext, CONTEXT: LOCAL_DEPLOY_CONTEXT, SITE_CONTENT: '' }
    : { SITE_CONTENT: 'files' };
  // Always a production build, so that tests run what is deployed.
  const env = { ...process.env, NODE_ENV: 'production', ...words };
  await promisify(execFile)(process.execPath, [astro, 'build'], { cwd: root, env, ...(signal && { signal }) }).catch(
    (error: unknown) => {
      if (isStopped(error)) throw error;
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new BuildFailed(`${stdout}${stderr}`);
    },
  );
}

/** Whether the error is that of a process which was told to end, as by Ctrl-C, rather than failed. */
export function isStopped(error: unknown): boolean {
  const { code, signal } = error as { code?: unknown; signal?: unknown };
  return code === 'ABORT_ERR' || signal === 'SIGINT' || signal === 'SIGTERM';
}
