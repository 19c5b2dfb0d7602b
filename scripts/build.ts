import { execFile } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { LOCAL_DEPLOY_CONTEXT } from './server/runtime.ts';

/** What a build reads, without packages. Functions are not among it: the local server runs them from source. */
const FILES = ['astro.config.mjs', 'netlify.toml', 'package.json', 'package-lock.json', 'tsconfig.json'];
const FOLDERS = ['src', 'public', 'scripts'];
const WATCHED = [...FILES, '{src,public,scripts/astro,scripts/content}/**'];
/** Emptied when a build begins and written at its end, so a failed build leaves none. */
const RESULTS = ['.netlify/v1/functions/ssr/ssr.mjs', '.netlify/v1/config.json', 'dist'];

/**
 * Whether a build is missing or older than a source; folders count, so that a removed file is noticed.
 * @param project the folder of the sources
 * @param root the folder of the build
 */
export function isBuildStale(project: string, root = project): boolean {
  const results = RESULTS.map((path) => join(root, path));
  if (!results.every((path) => existsSync(path))) return true;
  const built = Math.min(...results.map((path) => statSync(path).mtimeMs));
  return globSync(WATCHED, { cwd: project }).some((path) => statSync(join(project, path)).mtimeMs > built);
}

/** Copies the sources of a build to a new folder, in which it can be built beside the project. Packages and functions are linked. */
export async function copySources(project: string, root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  for (const path of [...FILES, ...FOLDERS]) await cp(join(project, path), join(root, path), { recursive: true });
  for (const path of ['node_modules', 'netlify']) await symlink(join(project, path), join(root, path), 'junction');
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
      if (signal?.aborted) throw error;
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new BuildFailed(`${stdout}${stderr}`);
    },
  );
}
