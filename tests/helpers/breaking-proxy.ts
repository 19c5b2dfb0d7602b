import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Answers instead of a site, or changes what it answers. `ask` asks the site itself, once. */
export type Break = (request: Request, ask: () => Promise<Response>) => Response | Promise<Response>;

/** A proxy before a site, for tests of what looks at it from outside. */
export interface BreakingProxy {
  readonly url: string;
  /** Breaks what is asked from now on; nothing, when there is none. */
  breakBy(next: Break | undefined): void;
  close(): Promise<void>;
}

/** Starts a proxy before `target` on a free port. What was compressed stays compressed in name alone. */
export async function breakingProxy(target: string): Promise<BreakingProxy> {
  let broken: Break | undefined;
  const server = createServer(async (req, res) => {
    const { host: _host, connection: _connection, ...rest } = req.headers;
    const headers = new Headers(rest as Record<string, string>);
    const method = req.method ?? 'GET';
    const body = ['GET', 'HEAD'].includes(method) ? null : new Uint8Array(await buffer(req));
    // Not `new URL`: a path may begin with two slashes.
    const request = new Request(target + (req.url ?? '/'), { method, headers, body, redirect: 'manual' });
    const ask = () => fetch(request);
    const answer = await (broken ? broken(request, ask) : ask());
    const bytes = Buffer.from(await answer.arrayBuffer());
    const given = Object.fromEntries(answer.headers);
    const { 'content-encoding': encoding, 'content-length': _length, 'transfer-encoding': _transfer, ...kept } = given;
    res.writeHead(answer.status, { ...kept, ...(encoding && { 'content-encoding': 'identity' }) }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    breakBy(next) {
      broken = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
