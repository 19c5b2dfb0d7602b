import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Which request something is to happen to: its method, and its path from the start on, without the query. */
export interface Match {
  method: string;
  path: string;
}

/** A request that came by. */
export interface Call extends Match {
  /** As text; of a multipart body the fields can be read in it. */
  body: string;
}

/** The line between a browser and a site: it can be slow, say no in the site's place, and break. */
export interface SiteProxy {
  readonly url: string;
  /** What came by that matches, in order. */
  calls(match: Match): Call[];
  /** Answers the next request that matches in the site's place. */
  refuseNext(match: Match, status: number, json: unknown): void;
  /** Holds back the site's answer to the next request that matches. */
  delayNext(match: Match, milliseconds: number): void;
  /** Breaks the line: every connection, now and until `mend`. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

type Fault = { match: Match } & ({ kind: 'refuse'; status: number; json: unknown } | { kind: 'delay'; ms: number });

const matches = (call: Match, { method, path }: Match) => call.method === method && call.path.startsWith(path);

/** Starts a line to `target` on a free port. */
export async function startProxy(target: string): Promise<SiteProxy> {
  const calls: Call[] = [];
  const faults: Fault[] = [];
  const sockets = new Set<Socket>();
  let broken = false;

  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const body = Buffer.concat(chunks);
      const { pathname } = new URL(req.url ?? '/', target);
      const call = { method: req.method ?? 'GET', path: pathname, body: body.toString('latin1') };
      calls.push(call);
      const at = faults.findIndex(({ match }) => matches(call, match));
      const [fault] = at < 0 ? [] : faults.splice(at, 1);
      if (fault?.kind === 'refuse') {
        res.writeHead(fault.status, { 'content-type': 'application/json' }).end(JSON.stringify(fault.json));
      } else {
        pass(target, req, res, body, fault?.ms ?? 0);
      }
    });
  });
  server.on('connection', (socket) => {
    if (broken) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    calls: (match) => calls.filter((call) => matches(call, match)),
    refuseNext: (match, status, json) => void faults.push({ match, kind: 'refuse', status, json }),
    delayNext: (match, ms) => void faults.push({ match, kind: 'delay', ms }),
    cut() {
      broken = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      broken = false;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function pass(target: string, req: IncomingMessage, res: ServerResponse, body: Buffer, delay: number): void {
  const headers = { ...req.headers, host: new URL(target).host };
  const onward = forward(new URL(req.url ?? '/', target), { method: req.method, headers }, async (answer) => {
    if (delay > 0) await sleep(delay);
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
  });
  onward.on('error', () => res.writeHead(502).end());
  onward.end(body);
}
