import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, createBrotliCompress, createGzip, gzip, constants as zlib } from 'node:zlib';
import { remember } from './remember.ts';
import type { FileAnswer } from './static-files.ts';
import { toWebStream } from './web-stream.ts';

type Encoding = 'br' | 'gzip';

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|manifest\+json|[\w.-]+\+(json|xml))|image\/svg)/;
/** Below this, in bytes, compressing gains nothing. */
const MIN_SIZE = 512;
/** CDNs compress dynamically with 4 to 6; Netlify does not document its own. */
const QUALITY = { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } };
const compressors = {
  br: (bytes: ArrayBuffer) => promisify(brotliCompress)(bytes, QUALITY),
  gzip: promisify(gzip),
};

/** Compressed files by encoding and a hash of the file's bytes. */
const compressedFiles = new Map<string, Promise<Buffer<ArrayBuffer>>>();

/** The encoding to use for an Accept-Encoding header; one refused with `q=0` is not used. */
function chooseEncoding(accepted: string | null): Encoding | undefined {
  const names = (accepted ?? '')
    .split(',')
    .map((entry) => entry.trim().split(/\s*;\s*/))
    .filter(([, quality]) => quality === undefined || Number(quality.replace('q=', '')) > 0)
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding));
}

/** Whether to compress a response, by its headers; a range of a file is not. */
function pays({ status, headers }: { status: number; headers: Headers }): boolean {
  if (status === 206 || status === 304 || headers.has('content-encoding')) return false;
  if (!COMPRESSIBLE.test(headers.get('content-type') ?? '')) return false;
  return Number(headers.get('content-length') ?? MIN_SIZE) >= MIN_SIZE;
}

/** Sets the headers of a response that is compressed, or could have been. */
function describeEncoding(headers: Headers, encoding: Encoding | undefined): void {
  if (!headers.get('vary')?.includes('Accept-Encoding')) headers.append('vary', 'Accept-Encoding');
  if (!encoding) return;
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  // A strong etag would promise the same bytes.
  const etag = headers.get('etag');
  if (etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`);
}

/** Compresses the bytes of a file, cached by content. */
function compressOnce(bytes: ArrayBuffer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const key = `${encoding} ${createHash('sha256').update(new Uint8Array(bytes)).digest('base64')}`;
  const compressed = compressedFiles.get(key) ?? compressors[encoding](bytes);
  remember(compressedFiles, key, compressed);
  return compressed;
}

/** The response with a file, compressed where accepted and useful. */
export async function fileResponse(request: Request, file: FileAnswer): Promise<Response> {
  const { status, headers, bytes } = file;
  if (!pays(file)) return new Response(bytes, { status, headers });
  const encoding = chooseEncoding(request.headers.get('accept-encoding'));
  describeEncoding(headers, encoding);
  return new Response(bytes && encoding ? await compressOnce(bytes, encoding) : bytes, { status, headers });
}

/** A function's response, compressed as a stream where accepted and useful. */
export function compressResponse(request: Request, response: Response): Response {
  const { body } = response;
  if (!body || !pays(response)) return response;
  const encoding = chooseEncoding(request.headers.get('accept-encoding'));
  describeEncoding(response.headers, encoding);
  if (!encoding) return response;
  const compressor = encoding === 'br' ? createBrotliCompress(QUALITY) : createGzip();
  // An error of the body destroys the compressor with it, so that its reader gets it.
  pipeline(body, compressor).catch(() => undefined);
  return new Response(toWebStream(compressor), response);
}
