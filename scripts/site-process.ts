import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const START_TIMEOUT_MS = 60_000;
const script = (path: string) => [process.execPath, resolve(import.meta.dirname, path)];
const CACHE = resolve(import.meta.dirname, '../node_modules/.cache/compiled');

/** A running site. */
export interface SiteProcess {
  pid: number;
  url: string;
  /** Everything it printed so far. */
  output(): string;
  /** Stops it with SIGTERM or SIGKILL. Resolves to its exit code, null when it was killed. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** What `npm start` runs. */
export const WITHOUT_NPM = script('start.mjs');

/** The command of a site that `prepareSite` has built and compiled, which starts with a third of the work. */
export const PREPARED = script('start/site.ts');

/** Builds the site when the build is stale, and compiles the server. @throws with the output when it fails */
export async function prepareSite(): Promise<void> {
  const [program = '', ...args] = script('start/prepare.ts');
  const env = { ...process.env, NODE_COMPILE_CACHE: CACHE };
  await promisify(execFile)(program, args, { env }).catch((error: unknown) => {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`The site could not be prepared.\n${stdout}${stderr}`);
  });
}

/**
 * Starts the site, by default as `npm start` does but without npm, and waits until it is ready.
 * @throws with its output when it ends before that
 */
export async function startSite(env: Record<string, string>, command = WITHOUT_NPM): Promise<SiteProcess> {
  const [program = '', ...args] = command;
  // npm does not forward signals; a process group can be signalled as a whole, as Ctrl-C does.
  const isGroup = program === 'npm';
  const child = spawn(program, args, {
    env: { ...process.env, NODE_COMPILE_CACHE: CACHE, ...env },
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
