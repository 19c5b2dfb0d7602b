import { ReadableStream as NodeWebStream } from 'node:stream/web';

/** Chunks as a web stream. Unlike the body of a `Response` made of them, it can be cancelled at any time. */
export const toWebStream = (pieces: AsyncIterable<Uint8Array>) =>
  NodeWebStream.from(pieces) as ReadableStream<Uint8Array<ArrayBuffer>>;
