import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { NodeRequest } from 'srvx/node';
import { drain, readBody } from './body-limits.ts';

/** The host that srvx uses for an invalid Host header. */
const NO_HOST = '_invalid_';

/** The sender's address, IPv4 in its usual form. */
export const addressOf = (request: IncomingMessage) =>
  (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '');

/** The requested absolute URL, or undefined when it or the Host header is invalid. */
export function urlOf(request: IncomingMessage): URL | undefined {
  const url = URL.parse(new NodeRequest({ req: request }).url);
  return url && url.hostname !== NO_HOST ? url : undefined;
}

/** A Node request as a web request with its body; or the response to one that is too large or has a method like TRACE. */
export async function toWebRequest(request: IncomingMessage, url: URL): Promise<Request | Response> {
  const { method = 'GET' } = request;
  const body = await readBody(request);
  if (!body) {
    drain(request);
    return new Response('Request Entity Too Large', { status: 413, headers: { connection: 'close' } });
  }
  if (['CONNECT', 'TRACE', 'TRACK'].includes(method)) return new Response('Method Not Allowed', { status: 405 });
  const headers = new Headers(new NodeRequest({ req: request }).headers);
  headers.set('x-nf-client-connection-ip', addressOf(request));
  const hasBody = !['GET', 'HEAD'].includes(method) && body.length > 0;
  return new Request(url, { method, headers, ...(hasBody && { body }) });
}

/**
 * Sends a web response and always resolves: an error ends only this response.
 *
 * `pipeline` cancels a body between two reads only. A body made of an async iterable, as Astro's are, throws outside of
 * any handler when it is cancelled while it is read and ends at that moment (`ReadableStreamFrom` in undici).
 */
export async function sendResponse(response: ServerResponse, { status, headers, body }: Response): Promise<void> {
  try {
    response.writeHead(status, [...headers].flat());
    if (body) await pipeline(body, response);
    else response.end();
  } catch (error) {
    if (!isOfClient(error)) console.error(error);
    response.destroy();
  }
}

/** Whether the client has closed the connection before all was sent. */
function isOfClient(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE', 'ERR_STREAM_DESTROYED'].includes(code);
}
