import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const START_SCRIPT = resolve(import.meta.dirname, '../../scripts/start.mjs');
const START_TIMEOUT_MS = 60_000;

/** A running site. */
export interface SiteProcess {
  pid: number;
  url: string;
  /** Everything it printed so far. */
  output(): string;
  /** Ends it, politely with SIGTERM or at once with SIGKILL. Resolves to its exit code, null when it was killed. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

const WITHOUT_NPM = [process.execPath, START_SCRIPT];

/**
 * Starts the site, by default as `npm start` does but without npm, and waits until it is ready.
 * @throws with its output when it ends before.
 */
export async function startSite(env: Record<string, string>, command = WITHOUT_NPM): Promise<SiteProcess> {
  const [program = '', ...args] = command;
  // npm does not pass signals on; a group of its own can be signalled as a whole, as Ctrl-C does.
  const isGroup = command !== WITHOUT_NPM;
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
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
