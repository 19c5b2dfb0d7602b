import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { BlobsAccess } from '../../src/server/storage/netlify-blobs.ts';

const METADATA = { outside: 'netlify-blobs-metadata', inside: 'x-amz-meta-user' } as const;

/**
 * Netlify's API for Blobs as used from outside with a token, in front of a local Blobs server: it returns a signed URL for
 * each read or write.
 */
export async function startBlobsApi(
  inside: BlobsAccess,
  token: string,
): Promise<BlobsAccess & { stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const [, kind, path] = /^\/(api\/v1\/blobs|signed)(\/.*)$/.exec(pathname) ?? [];
    const isSigned = kind === 'signed';
    if (!isSigned && request.headers.authorization !== `Bearer ${token}`) return void response.writeHead(401).end();
    if (request.headers.accept === 'application/json;type=signed-url') {
      return void response.end(JSON.stringify({ url: `${url}/signed${path}` }));
    }
    const conditions = ['if-match', 'if-none-match', METADATA.inside].flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    const body = request.method === 'PUT' ? new Uint8Array(await buffer(request)) : null;
    const answer = await fetch(`${inside.edgeURL}${path}${search}`, {
      method: request.method ?? 'GET',
      headers: { ...Object.fromEntries(conditions), authorization: `Bearer ${inside.token}` },
      body,
    });
    const headers = Object.fromEntries(answer.headers);
    const metadata = headers[METADATA.inside];
    if (metadata) headers[METADATA.outside] = metadata;
    response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    siteID: inside.siteID,
    token,
    apiURL: url,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
