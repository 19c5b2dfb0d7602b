import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A build hook that takes every call. */
export interface BuildHook {
  /** The bodies of its calls so far. */
  readonly calls: unknown[];
  /** The status of its answers; 200 until it is set. */
  status: number;
  close(): Promise<void>;
}

/** Opens a build hook and names it in `BUILD_HOOK_URL`. */
export async function openHook(): Promise<BuildHook> {
  const calls: unknown[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    calls.push(JSON.parse(body));
    response.writeHead(hook.status).end();
  });
  const hook: BuildHook = {
    calls,
    status: 200,
    async close() {
      delete process.env.BUILD_HOOK_URL;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  process.env.BUILD_HOOK_URL = `http://127.0.0.1:${port}/`;
  return hook;
}
