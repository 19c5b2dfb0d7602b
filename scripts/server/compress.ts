import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createBrotliCompress, createGzip, constants as zlib } from 'node:zlib';

type Encoding = 'br' | 'gzip';

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|manifest\+json|[\w.-]+\+(json|xml))|image\/svg)/;
/** Below this, in bytes, compressing gains nothing. */
const MIN_SIZE = 512;
/** In the middle of what networks take for answers they compress as they go, 4 to 6; the platform does not say which it takes. */
const QUALITY = 5;

/** The encoding to use for an Accept-Encoding header; one refused with `q=0` is not used. */
function chooseEncoding(accepted: string | null): Encoding | undefined {
  const names = (accepted ?? '')
    .split(',')
    .map((entry) => entry.trim().split(/\s*;\s*/))
    .filter(([, quality]) => quality === undefined || Number(quality.replace('q=', '')) > 0)
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding));
}

/** A response, compressed on its way where the browser takes it and it pays; a part of a file stays as it is. */
export function compressResponse(request: Request, response: Response): Response {
  const { headers, body } = response;
  const plain =
    response.status === 206 || headers.has('content-encoding') || !COMPRESSIBLE.test(headers.get('content-type') ?? '');
  if (!body || plain || Number(headers.get('content-length') ?? MIN_SIZE) < MIN_SIZE) return response;
  const compressed = new Response(null, response);
  if (!headers.get('vary')?.includes('Accept-Encoding')) compressed.headers.append('vary', 'Accept-Encoding');
  const encoding = chooseEncoding(request.headers.get('accept-encoding'));
  if (!encoding) return new Response(body, compressed);
  compressed.headers.set('content-encoding', encoding);
  compressed.headers.delete('content-length');
  // Other bytes than the tag was made of: a strong one would promise the same ones.
  const etag = compressed.headers.get('etag');
  if (etag && !etag.startsWith('W/')) compressed.headers.set('etag', `W/${etag}`);
  const quality = { params: { [zlib.BROTLI_PARAM_QUALITY]: QUALITY } };
  const transform = encoding === 'br' ? createBrotliCompress(quality) : createGzip();
  const source = Readable.fromWeb(body as WebStream<Uint8Array>);
  source.on('error', (error) => transform.destroy(error));
  return new Response(Readable.toWeb(source.pipe(transform)) as ReadableStream, compressed);
}
