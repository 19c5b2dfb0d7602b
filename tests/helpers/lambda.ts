import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BundledFunction } from './manifest.ts';

const HOST = join(import.meta.dirname, 'lambda-host.ts');

/** A request to a bundled function. */
interface LambdaCall {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** The deploy context as Netlify names it; 'production' by default. */
  deployContext?: string;
}

/** The response of a bundled function. */
export interface LambdaAnswer {
  status: number;
  headers: Record<string, string[]>;
  body: Buffer;
}

type Message = { number: number } & (
  | { failure: string }
  | { status: number; headers: Record<string, string[]>; body: string }
);

/** A process that runs bundled functions. */
export interface LambdaHost {
  /** Calls a function by its path. @throws when the runtime would fail the invocation */
  call(fn: BundledFunction, path: string, call?: LambdaCall): Promise<LambdaAnswer>;
  /** The log of the functions so far. */
  log(): string;
  end(): Promise<void>;
}

/**
 * Starts the runtime with nothing in its environment but `env`.
 * @param blobsContext the context of the Blobs server for the functions, from `startBlobs`
 */
export function startLambda(blobsContext: string, env: Record<string, string>): LambdaHost {
  const child = fork(HOST, {
    env: { NODE_ENV: 'production', ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const waiting = new Map<number, (answer: Message) => void>();
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => lines.push(String(chunk)));
  child.on('message', (message: Message) => waiting.get(message.number)?.(message));
  const failed = ended(child);
  let calls = 0;
  return {
    async call(fn, path, call = {}) {
      const number = ++calls;
      const answer = new Promise<Message>((resolve) => waiting.set(number, resolve));
      child.send({ number, entry: fn.entry, event: eventOf(path, fn, call, blobsContext) });
      const settled = await Promise.race([answer, failed]);
      if ('failure' in settled) throw new Error(`${settled.failure}\n${lines.join('')}`);
      return { ...settled, body: Buffer.from(settled.body, 'base64') };
    },
    log: () => lines.join(''),
    async end() {
      if (child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.disconnect();
      child.kill();
      await exited;
    },
  };
}

const ended = async (child: ChildProcess): Promise<Message> => {
  const [code] = await once(child, 'exit');
  return { number: 0, failure: `The runtime ended with ${code}.` };
};

/** An invocation event as Netlify's proxy makes it. */
function eventOf(path: string, fn: BundledFunction, call: LambdaCall, blobsContext: string): object {
  const { edgeURL, token, primaryRegion } = JSON.parse(Buffer.from(blobsContext, 'base64').toString());
  const blobs = { url: edgeURL, url_uncached: edgeURL, token, primary_region: primaryRegion };
  return {
    blobs: Buffer.from(JSON.stringify(blobs)).toString('base64'),
    body: call.body === undefined ? null : Buffer.from(call.body).toString('base64'),
    isBase64Encoded: true,
    flags: {},
    headers: {
      'x-nf-client-connection-ip': '203.0.113.7',
      'x-nf-deploy-context': call.deployContext ?? 'production',
      'x-nf-deploy-id': '0',
      'x-nf-request-id': 'a-request',
      'x-nf-site-id': 'local',
      ...call.headers,
    },
    httpMethod: call.method ?? 'GET',
    invocationMetadata: {},
    rawUrl: `https://www.example.in${path}`,
    route: fn.paths[0],
  };
}
