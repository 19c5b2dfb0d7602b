import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** Matches requests by method and by the beginning of the path, without the query. */
export interface Match {
  method: string;
  path: string;
}

/** A request that passed the proxy. */
export interface Call extends Match {
  /** The body as text, in which multipart fields are readable. */
  body: string;
}

/** A proxy between browser and site that can delay, replace and cut responses. */
export interface SiteProxy {
  readonly url: string;
  /** The matching requests so far, in order. */
  calls(match: Match): Call[];
  /** Responds to the next matching request instead of the site. */
  refuseNext(match: Match, status: number, json: unknown): void;
  /** Delays the site's response to the next matching request. */
  delayNext(match: Match, milliseconds: number): void;
  /** Sends only the first bytes of the site's response to the next matching request, and never the rest. */
  sendOnly(match: Match, bytes: number): void;
  /** Stalls requests whose path matches from now on; without a pattern, none. */
  stall(path?: RegExp): void;
  close(): Promise<void>;
}

type Fault = { match: Match } & (
  | { kind: 'refuse'; status: number; json: unknown }
  | { kind: 'delay'; ms: number }
  | { kind: 'part'; bytes: number }
);

const matches = (call: Match, { method, path }: Match) => call.method === method && call.path.startsWith(path);

/** Starts a proxy to `target` on a free port. */
export async function startProxy(target: string): Promise<SiteProxy> {
  const calls: Call[] = [];
  const faults: Fault[] = [];
  let stalled: RegExp | undefined;

  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const body = Buffer.concat(chunks);
      const { pathname } = new URL(req.url ?? '/', target);
      const call = { method: req.method ?? 'GET', path: pathname, body: body.toString('latin1') };
      calls.push(call);
      if (stalled?.test(pathname)) return;
      const at = faults.findIndex(({ match }) => matches(call, match));
      const [fault] = at < 0 ? [] : faults.splice(at, 1);
      if (fault?.kind === 'refuse') {
        res.writeHead(fault.status, { 'content-type': 'application/json' }).end(JSON.stringify(fault.json));
      } else {
        pass(target, req, res, body, fault);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    calls: (match) => calls.filter((call) => matches(call, match)),
    refuseNext: (match, status, json) => void faults.push({ match, kind: 'refuse', status, json }),
    delayNext: (match, ms) => void faults.push({ match, kind: 'delay', ms }),
    sendOnly: (match, bytes) => void faults.push({ match, kind: 'part', bytes }),
    stall(path) {
      stalled = path;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function pass(target: string, req: IncomingMessage, res: ServerResponse, body: Buffer, fault: Fault | undefined): void {
  const headers = { ...req.headers, host: new URL(target).host };
  // A part is cut from plain text, so neither compression nor 304 is allowed.
  if (fault?.kind === 'part') {
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since'] as const) delete headers[name];
  }
  const onward = forward(new URL(req.url ?? '/', target), { method: req.method, headers }, async (answer) => {
    if (fault?.kind === 'delay') await sleep(fault.ms);
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    if (fault?.kind === 'part') res.write((await buffer(answer)).subarray(0, fault.bytes));
    else answer.pipe(res);
  });
  onward.on('error', () => res.writeHead(502).end());
  onward.end(body);
}
