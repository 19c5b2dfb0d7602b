import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A virtual display. */
export interface Display {
  /** Variables for the environment of a browser. */
  readonly env: { readonly DISPLAY: string };
  close(): void;
}

/** Starts Xvfb on a free display number, with room for the largest window. */
export async function openDisplay(): Promise<Display> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const pipe = server.stdio[3] as NodeJS.ReadableStream;
  const [chosen] = await Promise.race([
    once(pipe, 'data'),
    once(server, 'exit').then(() => {
      throw new Error('Xvfb did not start.');
    }),
  ]);
  return { env: { DISPLAY: `:${String(chosen).trim()}` }, close: () => void server.kill() };
}
