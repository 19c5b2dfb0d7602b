import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { parseRange } from '../../src/server/byte-range.ts';
import { chooseEncoding, compressFile, type Encoding, isCompressible } from './compress.ts';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
/** Configuration in the publish folder that the platform reads and does not serve. */
const NOT_SERVED = new Set(['/_headers', '/_redirects']);

/** A file of the publish folder. What is derived from its bytes is made at first use and kept. */
export class StaticFile {
  readonly contentType: string;
  readonly #path: string;
  #digest: Promise<{ hash: string; size: number }> | undefined;
  readonly #compressed = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();

  constructor(path: string) {
    this.#path = path;
    this.contentType = TYPES[extname(path)] ?? 'application/octet-stream';
  }

  /** Answers a GET or HEAD with 200, 206, 304 or 416. With another `status` (a 404 page) always in whole. */
  async respond(request: Request, extraHeaders: Record<string, string>, status = 200): Promise<Response> {
    const { hash, size } = await this.#describe();
    const headers = new Headers(extraHeaders);
    if (!headers.has('cache-control')) headers.set('cache-control', 'public, max-age=0, must-revalidate');
    headers.set('content-type', this.contentType);
    const compressible = isCompressible(this.contentType);
    if (compressible) headers.append('vary', 'accept-encoding');
    const encoding = compressible ? chooseEncoding(request.headers.get('accept-encoding')) : undefined;
    const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`;
    if (status === 200) {
      headers.set('etag', etag);
      headers.set('accept-ranges', 'bytes');
      if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    }
    if (encoding) {
      const body = await this.#compress(encoding);
      headers.set('content-encoding', encoding);
      headers.set('content-length', String(body.length));
      return new Response(body, { status, headers });
    }
    const range =
      status === 200 && rangeApplies(request, etag) ? parseRange(request.headers.get('range'), size) : undefined;
    if (range === 'unsatisfiable') {
      headers.set('content-range', `bytes */${size}`);
      return new Response(null, { status: 416, headers });
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    headers.set('content-length', String(end - start + 1));
    if (range) headers.set('content-range', `bytes ${start}-${end}/${size}`);
    return new Response(size > 0 ? this.#stream(start, end) : null, { status: range ? 206 : status, headers });
  }

  #describe() {
    this.#digest ??= readFile(this.#path).then((bytes) => ({
      hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
      size: bytes.length,
    }));
    return this.#digest;
  }

  #compress(encoding: Encoding) {
    const made = this.#compressed.get(encoding) ?? readFile(this.#path).then((bytes) => compressFile(bytes, encoding));
    this.#compressed.set(encoding, made);
    return made;
  }

  #stream(start: number, end: number) {
    return Readable.toWeb(createReadStream(this.#path, { start, end })) as ReadableStream;
  }
}

const matches = (header: string | null, etag: string) =>
  header === '*' || (header?.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag) ?? false);

/** A range counts only for a GET, and with If-Range only for the same version of the file. */
function rangeApplies(request: Request, etag: string): boolean {
  const ifRange = request.headers.get('if-range');
  return request.method === 'GET' && (ifRange === null || ifRange === etag);
}

/** The files of the publish folder by URL path. */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();

  static async read(directory: string): Promise<StaticFiles> {
    const files = new StaticFiles();
    for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const url = `/${relative(directory, path).split(sep).join('/')}`;
      if (!NOT_SERVED.has(url)) files.#files.set(url, new StaticFile(path));
    }
    return files;
  }

  /** The file at a path: itself, `{path}.html` or `{path}/index.html`, with or without a slash at the end. */
  find(pathname: string): StaticFile | undefined {
    const path = decodePath(pathname);
    const bare = path.replace(/\/$/, '');
    return this.#files.get(path) ?? this.#files.get(`${bare}.html`) ?? this.#files.get(`${bare}/index.html`);
  }
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
