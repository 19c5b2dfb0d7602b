import { staticMiddleware } from 'srvx/static';

/** Configuration files in the publish folder, which Netlify does not serve. */
const NOT_SERVED = ['/_headers', '/_redirects'];
const MISSING = new Response(null, { status: 404 });

/** The response to a request for a file. `bytes` is null for HEAD, 304 and 416. */
export interface FileAnswer {
  status: number;
  headers: Headers;
  bytes: ArrayBuffer | null;
}

/** Responds to GET and HEAD with the file of a path; undefined when there is none. */
export type StaticFiles = (pathname: string, method: string, headers?: Headers) => Promise<FileAnswer | undefined>;

/**
 * The files of a folder by URL path: itself, `{path}.html` or `{path}/index.html`, with or without a slash at the end.
 * With ETag and Last-Modified (304), If-Range and one byte range (206, 416). Each file is read whole: all are small, and a
 * file stream converted to a web stream throws outside of any handler when it is cancelled at its end.
 */
export function staticFiles(directory: string): StaticFiles {
  const respond = staticMiddleware({ dir: directory, compress: false });
  return async (pathname, method, headers = new Headers()) => {
    if (NOT_SERVED.includes(pathname) || !isDecodable(pathname)) return undefined;
    const url = `http://localhost${pathname.replace(/(?<=.)\/$/, '')}`;
    const response = await respond(new Request(url, { method, headers }), () => MISSING);
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
