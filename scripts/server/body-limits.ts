import type { IncomingMessage } from 'node:http';
import { ReadableStream as NodeWebStream } from 'node:stream/web';
import { PLATFORM } from '../../src/domain/shared/limits.ts';

/** Bytes read of a sender that continues after a 413, so that it receives the response; then it is disconnected. */
const DRAIN_LIMIT = 64 * 1024 * 1024;

const TEXT = /^(text\/|application\/(json|xml|javascript|x-www-form-urlencoded|[\w.-]+\+(json|xml)))/i;

/** The limit in raw bytes for a content type: Netlify encodes everything that is not text in base64. */
const rawLimit = (contentType: string | null | undefined) =>
  TEXT.test(contentType ?? '') ? PLATFORM.bodyBytes : Math.floor(PLATFORM.bodyBytes / 4) * 3;

/** Reads the whole body of a request, as Netlify does. Returns undefined when it is above the limit. */
export async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const limit = rawLimit(request.headers['content-type']);
  if (Number(request.headers['content-length'] ?? 0) > limit) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Lets a refused sender finish, up to DRAIN_LIMIT. */
export function drain(request: IncomingMessage): void {
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > DRAIN_LIMIT) request.destroy();
  });
  request.resume();
}

/**
 * A response within Netlify's limits. A body of a single chunk counts as buffered, and becomes a 502 above its limit; a
 * stream is cut off at its limit.
 */
export async function limitResponse(response: Response): Promise<Response> {
  if (!response.body) return response;
  const pieces = withinStreamLimit(response.body);
  const first = await pieces.next();
  if (first.value && first.value.length > rawLimit(response.headers.get('content-type'))) {
    await pieces.return();
    console.error(
      `A function answered with ${first.value.length} bytes in one piece; the platform allows 6 MB, or a stream.`,
    );
    return new Response('The response is too large.', { status: 502 });
  }
  // Unlike the body of a `Response` made of the chunks, this stream can be cancelled at any time.
  const stream = NodeWebStream.from(startingWith(first, pieces)) as ReadableStream<Uint8Array<ArrayBuffer>>;
  return new Response(stream, response);
}

type Pieces = AsyncGenerator<Uint8Array, void>;

/** The chunks of a body. @throws above the limit of streams */
async function* withinStreamLimit(body: AsyncIterable<Uint8Array>): Pieces {
  let sent = 0;
  for await (const piece of body) {
    sent += piece.length;
    if (sent > PLATFORM.streamBytes) throw new Error('A function streamed more than the 20 MB the platform allows.');
    yield piece;
  }
}

async function* startingWith(first: IteratorResult<Uint8Array, void>, rest: Pieces): Pieces {
  try {
    if (first.value) yield first.value;
    yield* rest;
  } finally {
    await rest.return();
  }
}
