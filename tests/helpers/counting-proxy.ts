import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy before a site that counts requests, without those that the browser's cache answered. */
export interface CountingProxy {
  readonly url: string;
  /** Requests for a path so far. */
  count(path: string): number;
  close(): Promise<void>;
}

/** Starts a proxy before `target` on a free port. */
export async function countingProxy(target: string): Promise<CountingProxy> {
  const counts = new Map<string, number>();
  const server = createServer((req, res) => {
    const path = req.url ?? '/';
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const headers = { ...req.headers, host: new URL(target).host };
    const onward = forward(new URL(path, target), { method: req.method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    onward.on('error', () => res.writeHead(502).end());
    req.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    count: (path) => counts.get(path) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
