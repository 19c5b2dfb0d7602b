/** The package `compression` with Node's own requests; its published types are those of Express. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { BrotliOptions } from 'node:zlib';

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean;
  type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

  const compression: { (options: { filter: Filter; brotli: BrotliOptions }): Middleware; filter: Filter };
  export default compression;
}
