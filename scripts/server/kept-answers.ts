import { statSync } from 'node:fs';
import { join } from 'node:path';
import { chooseEncoding } from './compress.ts';

/** The largest answer that is kept, in bytes: pages, styles, scripts, type and most pictures are smaller, films are not. */
const MAX_BYTES = 128 * 1024;
/** How many are kept; of more, the oldest goes. */
const MAX_ANSWERS = 500;
/** Paths of files; what is written in another way has an answer of its own each time. */
const PLAIN_PATH = /^[\w/.@-]+$/;
/** What asks for a part, or for news alone. */
const CONDITIONS = ['range', 'if-range', 'if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'];

/** Answers with the file at a path, or with undefined when there is none. */
type FileAnswer = (request: Request, pathname: string) => Promise<Response | undefined>;

interface KeptAnswer {
  version: string;
  body: ArrayBuffer;
  headers: Headers;
}

/** Modified when, and how large. */
function stampOf(path: string): string {
  try {
    const { mtimeMs, size } = statSync(path);
    return `${mtimeMs} ${size}`;
  } catch {
    return '';
  }
}

/**
 * Keeps small files in memory as they are sent, compressed or not, as a network keeps them near the visitor: to open, read and
 * compress each one again took a server most of its time. One that has changed in the folder since is read again.
 */
export function keepAnswers(directory: string, answer: FileAnswer): FileAnswer {
  const kept = new Map<string, KeptAnswer>();

  function versionOf(pathname: string): string {
    const path = join(directory, pathname);
    return [path, `${path}.html`, join(path, 'index.html')].map(stampOf).join();
  }

  return async (request, pathname) => {
    const isWhole = request.method === 'GET' && !CONDITIONS.some((name) => request.headers.has(name));
    if (!isWhole || !PLAIN_PATH.test(pathname)) return answer(request, pathname);

    const key = `${chooseEncoding(request.headers.get('accept-encoding'))} ${pathname}`;
    const version = versionOf(pathname);
    const known = kept.get(key);
    if (known?.version === version) return new Response(known.body, { headers: known.headers });

    const response = await answer(request, pathname);
    if (response?.status !== 200 || Number(response.headers.get('content-length')) > MAX_BYTES) return response;
    const { headers } = response;
    const body = await response.arrayBuffer();
    kept.delete(key);
    if (body.byteLength <= MAX_BYTES) kept.set(key, { version, body, headers });
    const [oldest] = kept.keys();
    if (kept.size > MAX_ANSWERS && oldest !== undefined) kept.delete(oldest);
    return new Response(body, { headers });
  };
}
