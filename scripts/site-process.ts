import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build, isBuildStale } from './build.ts';
import { PROJECT } from './start/settings.ts';

const START_TIMEOUT_MS = 60_000;
/** Where Node keeps what it compiled: the next site starts in half the time. */
const COMPILE_CACHE = join(PROJECT, 'node_modules/.cache/compiled');
const script = (path: string) => [process.execPath, resolve(import.meta.dirname, path)];

/** A running site. */
export interface SiteProcess {
  pid: number;
  url: string;
  /** Everything it printed so far. */
  output(): string;
  /** Stops it with a signal. Resolves to its exit code, null when it was killed. */
  end(signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** What `npm start` runs. */
export const WITHOUT_NPM = script('start.ts');

/** The command of a site in one process, which `prepareSite` has built. It builds nothing itself. */
export const PREPARED = script('start/serve-site.ts');

/** Builds the site when the build is stale. @throws with the output when it fails */
export async function prepareSite(): Promise<void> {
  if (isBuildStale(PROJECT)) await build(PROJECT);
}

/**
 * Starts the site, by default as `npm start` does but without npm, and waits until it is ready.
 * @param isGroup whether signals reach all its processes, as Ctrl-C does
 * @throws with its output when it ends before that
 */
export async function startSite(
  env: Record<string, string>,
  command = WITHOUT_NPM,
  isGroup = false,
): Promise<SiteProcess> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: PROJECT,
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: isGroup,
  });
  const lines: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => lines.push(String(chunk)));
  const url = await readUrl(child, lines);
  return {
    url,
    pid: child.pid ?? 0,
    output: () => lines.join('\n'),
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      if (isGroup && child.pid) process.kill(-child.pid, signal);
      else child.kill(signal);
      const [code] = await once(child, 'exit');
      return code;
    },
  };
}

function readUrl(child: ChildProcess & { stdout: NodeJS.ReadableStream }, lines: string[]): Promise<string> {
  return new Promise((ready, fail) => {
    const timer = setTimeout(() => fail(new Error(`Not ready in time.\n${lines.join('\n')}`)), START_TIMEOUT_MS);
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      const [, url] = /^Ready on (\S+)/.exec(line) ?? [];
      if (!url) return;
      clearTimeout(timer);
      ready(url);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(new Error(`The site ended with ${code}.\n${lines.join('\n')}`));
    });
  });
}
