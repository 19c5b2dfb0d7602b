import type { IncomingMessage } from 'node:http';
import { NodeRequest } from 'srvx/node';

/** What srvx puts in the place of a Host that is none. */
const NO_HOST = '_invalid_';

/** The sender's address, IPv4 in its usual form. */
export const addressOf = (request: IncomingMessage) =>
  (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '');

/** The absolute URL asked for, or undefined when the Host header holds none. */
export function urlOf(request: IncomingMessage): URL | undefined {
  const url = new URL(new NodeRequest({ req: request }).url);
  return url.hostname === NO_HOST ? undefined : url;
}

/** A Node request, its body read, as a web one. Undefined for a method that no web request has, such as TRACE. */
export function toWebRequest(request: IncomingMessage, url: URL, body: Buffer<ArrayBuffer>): Request | undefined {
  const { method = 'GET' } = request;
  if (['CONNECT', 'TRACE', 'TRACK'].includes(method)) return undefined;
  const headers = new Headers(new NodeRequest({ req: request }).headers);
  headers.set('x-nf-client-connection-ip', addressOf(request));
  const hasBody = !['GET', 'HEAD'].includes(method) && body.length > 0;
  return new Request(url, { method, headers, ...(hasBody && { body }) });
}
