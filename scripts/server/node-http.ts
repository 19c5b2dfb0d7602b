import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';

/** The sender's address, IPv4 in its usual form. */
export const addressOf = (request: IncomingMessage) =>
  (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '');

/** The absolute URL asked for, or undefined when the request line holds none. */
export function urlOf(request: IncomingMessage): URL | undefined {
  return URL.parse(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`) ?? undefined;
}

/** A Node request as a web one. */
export function toWebRequest(request: IncomingMessage, url: URL, body?: Buffer<ArrayBuffer>): Request {
  const headers = new Headers();
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const [name, value] = request.rawHeaders.slice(i, i + 2);
    if (name && value !== undefined) headers.append(name, value);
  }
  headers.set('x-nf-client-connection-ip', addressOf(request));
  const method = request.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD' && body !== undefined && body.length > 0;
  return new Request(url, { method, headers, ...(hasBody && { body }) });
}

/** Sends a web response. A body that breaks off, or a reader that goes away, ends the connection and nothing else. */
export async function sendResponse(response: Response, target: ServerResponse, method: string): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  target.writeHead(response.status, headers);
  if (!response.body || method === 'HEAD') {
    await response.body?.cancel();
    target.end();
    return;
  }
  const body = Readable.fromWeb(response.body as WebStream<Uint8Array>);
  await pipeline(body, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') console.error(error);
    target.destroy();
  });
}
