import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

// Not imported, for the reason that `blobs/server.ts` has.
const { createServer } = process.getBuiltinModule('node:http');

/** A running build hook. */
export interface BuildHook {
  /** The value of BUILD_HOOK_URL. */
  url: string;
  stop(): Promise<void>;
}

/** Serves a build hook as Netlify has it: a POST asks for a build. Its path is a secret, since any page can send a POST here. */
export async function startBuildHook(ask: () => void): Promise<BuildHook> {
  const path = `/${randomUUID()}`;
  const server = createServer((request, response) => {
    request.resume();
    const isAsked = request.method === 'POST' && request.url === path;
    response.writeHead(isAsked ? 200 : 404).end();
    if (isAsked) ask();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
