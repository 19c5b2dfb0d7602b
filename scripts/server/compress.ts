import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { brotliCompress, createBrotliCompress, createGzip, gzip, constants as zlib } from 'node:zlib';

type Encoding = 'br' | 'gzip';

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|manifest\+json|[\w.-]+\+(json|xml))|image\/svg)/;
/** Below this, in bytes, compressing gains nothing. */
const MIN_SIZE = 512;
/** In the middle of what networks take for answers they compress as they go, 4 to 6; the platform does not say which it takes. */
const QUALITY = { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } };
const compressors = {
  br: (bytes: ArrayBuffer) => promisify(brotliCompress)(bytes, QUALITY),
  gzip: promisify(gzip),
};

/** The encoding to use for an Accept-Encoding header; one refused with `q=0` is not used. */
export function chooseEncoding(accepted: string | null): Encoding | undefined {
  const names = (accepted ?? '')
    .split(',')
    .map((entry) => entry.trim().split(/\s*;\s*/))
    .filter(([, quality]) => quality === undefined || Number(quality.replace('q=', '')) > 0)
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding));
}

/** Whether compressing a response pays, by what its headers say; a part of a file stays as it is. */
function pays({ status, headers }: Response): boolean {
  if (status === 206 || status === 304 || headers.has('content-encoding')) return false;
  if (!COMPRESSIBLE.test(headers.get('content-type') ?? '')) return false;
  return Number(headers.get('content-length') ?? MIN_SIZE) >= MIN_SIZE;
}

/** The status and headers of a response that is compressed in this way, or could have been. */
function compressedHead(response: Response, encoding: Encoding | undefined): Response {
  const head = new Response(null, response);
  if (!head.headers.get('vary')?.includes('Accept-Encoding')) head.headers.append('vary', 'Accept-Encoding');
  if (!encoding) return head;
  head.headers.set('content-encoding', encoding);
  head.headers.delete('content-length');
  // Other bytes than the tag was made of: a strong one would promise the same ones.
  const etag = head.headers.get('etag');
  if (etag && !etag.startsWith('W/')) head.headers.set('etag', `W/${etag}`);
  return head;
}

/**
 * A file, compressed where the browser takes it and it pays: in one piece. One that is not stays a stream of Node, whose `body` nobody
 * may touch: as a web stream it would keep the file open behind who goes away.
 */
export async function compressFile(request: Request, response: Response): Promise<Response> {
  if (!pays(response)) return response;
  const encoding = chooseEncoding(request.headers.get('accept-encoding'));
  if (!encoding) return response;
  const bytes = request.method === 'HEAD' ? null : await compressors[encoding](await response.arrayBuffer());
  return new Response(bytes, compressedHead(response, encoding));
}

/** A function's response, compressed on its way where the browser takes it and it pays. */
export function compressResponse(request: Request, response: Response): Response {
  const { body } = response;
  if (!body || !pays(response)) return response;
  const encoding = chooseEncoding(request.headers.get('accept-encoding'));
  const compressed = compressedHead(response, encoding);
  if (!encoding) return new Response(body, compressed);
  const transform = encoding === 'br' ? createBrotliCompress(QUALITY) : createGzip();
  const source = Readable.fromWeb(body as WebStream<Uint8Array>);
  source.on('error', (error) => transform.destroy(error));
  return new Response(Readable.toWeb(source.pipe(transform)) as ReadableStream, compressed);
}
