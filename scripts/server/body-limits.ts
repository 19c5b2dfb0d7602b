import type { IncomingMessage } from 'node:http';
import { PLATFORM } from '../../src/domain/shared/limits.ts';
import { toWebStream } from './web-stream.ts';

/** A sender that goes on after a 413 is listened to this far, so that it reads the answer; then it is cut off. */
const DRAIN_LIMIT = 64 * 1024 * 1024;

const TEXT = /^(text\/|application\/(json|xml|javascript|x-www-form-urlencoded|[\w.-]+\+(json|xml)))/i;

/** How many raw bytes of a content type fit into the limit: the platform wraps everything that is not text in base64. */
const rawLimit = (contentType: string | null | undefined) =>
  TEXT.test(contentType ?? '') ? PLATFORM.bodyBytes : Math.floor(PLATFORM.bodyBytes / 4) * 3;

/** Reads a request's body as the platform does, as a whole. Returns undefined when it is above the limit. */
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

/** Lets a refused sender finish, within reason. */
export function drain(request: IncomingMessage): void {
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > DRAIN_LIMIT) request.destroy();
  });
  request.resume();
}

/**
 * A response within the platform's limits. One that comes in a single piece is a buffered one, and above its limit
 * becomes a 502; a longer stream is broken off where the platform breaks it off.
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
  return new Response(toWebStream(startingWith(first, pieces)), response);
}

type Pieces = AsyncGenerator<Uint8Array, void>;

/** The pieces of a body. @throws above the limit of streams */
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
