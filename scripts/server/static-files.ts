import { staticMiddleware } from 'srvx/static';

/** Configuration in the publish folder that the platform reads and does not serve. */
const NOT_SERVED = ['/_headers', '/_redirects'];
const MISSING = new Response(null, { status: 404 });

/** What a request for a file is answered. `bytes` is null for HEAD, 304 and 416. */
export interface FileAnswer {
  status: number;
  headers: Headers;
  bytes: ArrayBuffer | null;
}

/** Answers GET and HEAD for a path with the file there, as it is, or with undefined when there is none. */
export type StaticFiles = (pathname: string, method: string, headers?: Headers) => Promise<FileAnswer | undefined>;

/**
 * The files of a folder by URL path: itself, `{path}.html` or `{path}/index.html`, with or without a slash at the end.
 * With ETag and Last-Modified (304), If-Range and one byte range (206, 416). Each is read whole: all of ours are small,
 * and a stream of a file turned into a web stream throws outside of any handler when it is cancelled as it ends.
 */
export function staticFiles(directory: string): StaticFiles {
  const respond = staticMiddleware({ dir: directory });
  return async (pathname, method, headers = new Headers()) => {
    if (NOT_SERVED.includes(pathname) || !isDecodable(pathname)) return undefined;
    const url = `http://localhost${pathname.replace(/(?<=.)\/$/, '')}`;
    const request = new Request(url, { method, headers });
    // Compressed with all other answers (compress.ts).
    request.headers.delete('accept-encoding');
    const response = await respond(request, () => MISSING);
    if (response === MISSING) return undefined;
    const bytes = await response.arrayBuffer();
    return { status: response.status, headers: response.headers, bytes: bytes.byteLength > 0 ? bytes : null };
  };
}

function isDecodable(pathname: string): boolean {
  try {
    return decodeURI(pathname) !== '';
  } catch {
    return false;
  }
}
