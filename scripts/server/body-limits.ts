import type { IncomingMessage } from 'node:http';

const MB = 1024 * 1024;

/** What a function gets and gives at most: bytes after base64, in which the platform wraps everything that is not text. */
const BODY_LIMIT = 6 * MB;
/** What a function may stream. */
const STREAM_LIMIT = 20 * MB;
/** A sender that goes on after a 413 is listened to this far, so that it reads the answer; then it is cut off. */
const DRAIN_LIMIT = 64 * MB;

const TEXT = /^(text\/|application\/(json|xml|javascript|x-www-form-urlencoded|[\w.-]+\+(json|xml)))/i;

/** How many raw bytes of a content type fit into the limit. */
const rawLimit = (contentType: string | null | undefined) =>
  TEXT.test(contentType ?? '') ? BODY_LIMIT : Math.floor(BODY_LIMIT / 4) * 3;

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
  const reader = response.body.getReader();
  const first = await reader.read();
  if (first.value && first.value.length > rawLimit(response.headers.get('content-type'))) {
    await reader.cancel();
    console.error(
      `A function answered with ${first.value.length} bytes in one piece; the platform allows 6 MB, or a stream.`,
    );
    return new Response('The response is too large.', { status: 502 });
  }
  let sent = first.value?.length ?? 0;
  const limited = new ReadableStream<Uint8Array>({
    start(controller) {
      if (first.done) controller.close();
      else controller.enqueue(first.value);
    },
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        sent += value?.length ?? 0;
        if (sent > STREAM_LIMIT) throw new Error('A function streamed more than the 20 MB the platform allows.');
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        console.error(error);
        throw error;
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(limited, response);
}
