import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Responds instead of a site, or changes its response. `ask` sends the request to the site, once. */
export type Break = (request: Request, ask: () => Promise<Response>) => Response | Promise<Response>;

/** A proxy before a site that can break responses. */
export interface BreakingProxy {
  readonly url: string;
  /** Breaks requests from now on; undefined breaks none. */
  breakBy(next: Break | undefined): void;
  close(): Promise<void>;
}

/** Starts a proxy before `target` on a free port. Compressed responses arrive decompressed, as `content-encoding: identity`. */
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
