import { connect } from 'node:net';
import { fc } from './property.ts';

/** The bytes written to a connection, and when the client closes it. */
interface RawExchange {
  sent: string;
  /** `after answer` reads until the server closes; `in answer` closes at the first bytes; `at once` reads nothing. */
  leaves: 'after answer' | 'in answer' | 'at once';
}

/** The site's output of an uncaught error. */
export const UNCAUGHT = /uncaughtException|unhandledRejection/;

/** The timeout of an exchange, in milliseconds. */
const PATIENCE_MS = 20_000;

const anyOf = <T>(...values: T[]) => fc.constantFrom(...values);

const methods = fc.oneof(
  { weight: 3, arbitrary: fc.constant('GET') },
  { weight: 2, arbitrary: anyOf('HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'TRACE', 'PROPFIND', 'NONSENSE') },
);
const missing = anyOf(
  '/wp-login.php',
  '/.env',
  '/xmlrpc.php?rsd',
  '/admin.php',
  '/media/none.webp',
  '/Blogs/none',
  '/a/',
);
const files = anyOf('/Home', '/About', '/terms.html', '/robots.txt', '/media/hero-day.mp4', '/media/product-sms.webp');
const functions = anyOf(
  '/api/Blogs',
  '/api/Blogs/none',
  '/api/contacts',
  '/api/nothing',
  '/rss.xml',
  '/Blogs',
  '/api/health',
);
const malformed = anyOf(
  '/%',
  '//x',
  '/%zz',
  '/..%2f..%2fetc',
  '/\\..\\x',
  '*',
  'http://[',
  'x',
  '?',
  `/${'a'.repeat(9_000)}`,
);
const veryLong = fc.constant(`/${'a'.repeat(20_000)}`);
const paths = fc.oneof(
  { weight: 4, arbitrary: missing },
  { weight: 4, arbitrary: files },
  { weight: 3, arbitrary: functions },
  { weight: 2, arbitrary: malformed },
  { weight: 1, arbitrary: veryLong },
);

/** A header with one of these values, or no header, equally often. */
const header = (name: string, ...values: string[]) =>
  fc.option(anyOf(...values.map((value) => `${name}: ${value}`)), { freq: 1 });
const headers = fc
  .tuple(
    header('Accept-Encoding', 'gzip', 'br', 'gzip, deflate, br', 'identity', '*', 'br;q=0'),
    header('Range', 'bytes=0-99', 'bytes=-1', 'bytes=5-', 'bytes=0-1,5-6', 'bytes=5-2', 'bytes=999999999-', 'lines=1-'),
    header('If-None-Match', '*', '"none"', 'W/"1-1"', 'nonsense'),
    header('If-Modified-Since', 'Thu, 01 Jan 2099 00:00:00 GMT', 'Thu, 01 Jan 1970 00:00:00 GMT', 'nonsense'),
    header('If-Range', '"none"', 'Thu, 01 Jan 1970 00:00:00 GMT'),
  )
  .map((lines) => lines.filter((line) => line !== null));
const hosts = fc.oneof(
  { weight: 9, arbitrary: fc.constant('localhost') },
  { weight: 1, arbitrary: anyOf('a:b@c', 'two words', 'x:99999', '', '[::1') },
);

const requestOf = (start: string, host: string, lines: readonly string[], body = '') =>
  [`${start} HTTP/1.1`, `Host: ${host}`, ...lines, '', body].join('\r\n');

const leaves = anyOf<RawExchange['leaves']>('after answer', 'after answer', 'in answer', 'at once');

/** One request without a body. */
const single = fc.tuple(methods, paths, hosts, headers, leaves).map(
  ([method, path, host, lines, leaving]): RawExchange => ({
    sent: requestOf(`${method} ${path}`, host, [...lines, 'Connection: close']),
    leaves: leaving,
  }),
);

/** Several pipelined requests on one connection. */
const pipelined = fc
  .tuple(
    fc.array(fc.tuple(anyOf('GET', 'HEAD', 'OPTIONS'), fc.oneof(missing, files, functions), headers), { maxLength: 5 }),
    leaves,
  )
  .map(
    ([requests, leaving]): RawExchange => ({
      sent: [
        ...requests.map(([method, path, lines]) => requestOf(`${method} ${path}`, 'localhost', lines)),
        requestOf('GET /Home', 'localhost', ['Connection: close']),
      ].join(''),
      leaves: leaving,
    }),
  );

const BODY = JSON.stringify({ name: 'x', message: 'y'.repeat(2_000) });
const PART = '--x\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n%PDF-1.7\r\n';
const bodies = anyOf<[type: string, body: string]>(
  ['application/json', BODY],
  ['application/json', '{'],
  ['text/plain', BODY],
  ['multipart/form-data; boundary=x', `${PART}--x--\r\n`],
  ['multipart/form-data; boundary=x', PART.repeat(20)],
  ['multipart/form-data', PART],
);
const destinations = anyOf(
  ...['/api/contacts', '/api/vt/register', '/api/job-applications', '/api/admin/auth/login', '/api/Blogs'],
  ...['/api/nothing', '/Home', '/wp-login.php'],
);

/** Ways to frame a body, right and wrong ones. */
const framings = anyOf<(body: string) => [header: string, payload: string]>(
  (body) => [`Content-Length: ${Buffer.byteLength(body)}`, body],
  (body) => [`Content-Length: ${Math.max(0, Buffer.byteLength(body) - 10)}`, body],
  (body) => ['Content-Length: 9999999', body],
  (body) => ['Transfer-Encoding: chunked', `${chunkOf(body)}0\r\n\r\n`],
  (body) => ['Transfer-Encoding: chunked', `${chunkOf(body)}zz\r\n`],
);
const chunkOf = (body: string) => `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n`;

/** A request with a body that is complete, longer than declared, or wrongly framed. */
const upload = fc
  .tuple(anyOf('POST', 'PUT', 'PATCH'), destinations, bodies, framings, leaves)
  .map(([method, path, [type, body], framing, leaving]): RawExchange => {
    const [header, payload] = framing(body);
    const lines = [`Content-Type: ${type}`, header, 'Connection: close'];
    return { sent: requestOf(`${method} ${path}`, 'localhost', lines, payload), leaves: leaving };
  });

/** An upload that breaks off while the server waits for the rest. */
const brokenOff = fc
  .tuple(destinations, bodies, fc.integer({ min: 1, max: 5_000 }))
  .map(([path, [type, body], lacking]): RawExchange => {
    const lines = [`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body) + lacking}`];
    return { sent: requestOf(`POST ${path}`, 'localhost', lines, body), leaves: 'at once' };
  });

/** Requests as of scanners, monitors, impatient visitors and broken clients. */
export const exchanges = fc.oneof(
  { weight: 8, arbitrary: single },
  { weight: 2, arbitrary: pipelined },
  { weight: 2, arbitrary: upload },
  { weight: 2, arbitrary: brokenOff },
);

/** Runs one exchange with a site and resolves when its connection is closed. @throws after the timeout */
export function carryOut(url: string, { sent, leaves: leaving }: RawExchange): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), 'localhost');
    socket.setTimeout(PATIENCE_MS, () => {
      reject(new Error(`No answer came to ${sent.slice(0, 300)} (leaves ${leaving}).`));
      socket.destroy();
    });
    // The server may close first.
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    socket.on('data', () => leaving === 'in answer' && socket.resetAndDestroy());
    socket.write(sent, () => leaving === 'at once' && socket.destroy());
  });
}
