import { TIMES } from '../domain/limits.ts';

const TRIES = 3;
/** Before the next try waits a random part of this, in milliseconds, so that many do not come back at once. */
const PAUSE_MS = 100;
/** Bytes of a body whose way there may take as long as the whole call. */
const LARGE_BODY = 1024 * 1024;
/** What is answered when all tries failed: a status that the client takes as final. */
const GIVEN_UP = 424;

/**
 * How storage is asked: `fetch` with up to three tries within the 3 s of a storage call. A try that is refused (429 or
 * 5xx), breaks off or hears nothing in time is aborted before the next one. The client's own retries do not come into
 * it: they wait five seconds each, longer than anybody here waits.
 *
 * @returns the answer, read completely, or 424 when there was none
 */
export async function storageFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const deadline = AbortSignal.timeout(TIMES.storageCall);
  for (let left = TRIES; left > 0 && !deadline.aborted; left--) {
    const response = await tryOnce(input, init, deadline).catch(() => undefined);
    if (response && response.status !== 429 && response.status < 500) return response;
    if (left > 1) await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS));
  }
  return new Response(null, { status: GIVEN_UP });
}

async function tryOnce(input: RequestInfo | URL, init: RequestInit, deadline: AbortSignal): Promise<Response> {
  const patience = new AbortController();
  const time = sizeOf(init.body) > LARGE_BODY ? TIMES.storageCall : TIMES.storageTry;
  const timer = setTimeout(() => patience.abort(), time);
  try {
    const response = await fetch(input, { ...init, signal: AbortSignal.any([deadline, patience.signal]) });
    clearTimeout(timer);
    const bytes = await response.arrayBuffer();
    return new Response(bytes.byteLength > 0 ? bytes : null, response);
  } finally {
    clearTimeout(timer);
  }
}

function sizeOf(body: RequestInit['body']): number {
  return body instanceof ArrayBuffer ? body.byteLength : String(body ?? '').length;
}
