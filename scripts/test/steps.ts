import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const root = resolve(import.meta.dirname, '../..');
const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);

/** How a command is run. */
export interface RunOptions {
  /** Added to the environment. */
  env?: Record<string, string>;
  /** For commands side by side: prints what the command printed at its end, and only when it failed. */
  isQuiet?: boolean;
}

/** Runs a command in the project's folder, and prints how long it took. Returns whether it succeeded. */
export async function run(command: string, { env, isQuiet = false }: RunOptions = {}): Promise<boolean> {
  if (!isQuiet) console.log(`\n> ${command}`);
  const began = performance.now();
  // Both outputs of a quiet command in one, in their order.
  const child = spawn(isQuiet ? `${command} 2>&1` : command, {
    cwd: root,
    shell: true,
    stdio: ['inherit', isQuiet ? 'pipe' : 'inherit', 'inherit'],
    env: { ...process.env, PATH, ...env },
  });
  const ended = new Promise<boolean>((end) => child.once('exit', (code) => end(code === 0)));
  const output = child.stdout ? await text(child.stdout) : '';
  const passed = await ended;
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
  console.log(`${passed ? 'passed' : 'FAILED'} ${seconds} s  ${command}`);
  if (!passed && output) console.log(output);
  return passed;
}
