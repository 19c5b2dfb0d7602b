import { TIMES } from '../../domain/shared/limits.ts';
import { timeLeft } from '../shared/deadline.ts';

const TRIES = 3;
/** Milliseconds, of which a retry waits a random part, so that many do not retry at once. */
const PAUSE_MS = 100;
/** Bytes of a body whose transfer may take as long as the whole call. */
const LARGE_BODY = 1024 * 1024;
/** What is answered when all tries failed: a status that the client takes as final. */
const GIVEN_UP = 424;

/** An answer that was read completely: its head and its body. */
interface Answer {
  head: Response;
  bytes: Buffer<ArrayBuffer>;
}

/**
 * `fetch` for the client of the storage, with up to three tries within the 3 s of a storage call, or within what the request has
 * left. A try that is refused (429 or 5xx), breaks off, comes back without what it owes or hears nothing for a while is
 * aborted before the next one. The client's own retries do not come into it: they wait five seconds each, longer than
 * anybody here waits.
 *
 * A repeat is harmless whatever became of the try before: a read changes nothing, a write without a condition is one of a
 * value that is the same whenever it is made, a conditional one is settled by its nonce (see `store.ts`).
 *
 * @returns the answer, or 424 when there was none
 */
export async function storageFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const end = performance.now() + Math.min(TIMES.storageCall, timeLeft());
  let doubtful: Answer | undefined;
  for (let left = TRIES; left > 0 && performance.now() < end; left--) {
    const answer = await tryOnce(input, init, end - performance.now()).catch(() => undefined);
    if (answer && isWhole(answer, init.method)) return toResponse(answer);
    if (answer && !isRefusal(answer.head)) doubtful = answer;
    const pause = Math.max(Math.random() * PAUSE_MS, toldToWait(answer?.head));
    if (left === 1 || performance.now() + pause >= end) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return doubtful ? toResponse(doubtful) : new Response(null, { status: GIVEN_UP });
}

function toResponse({ head, bytes }: Answer): Response {
  return new Response(bytes.length > 0 ? bytes : null, head);
}

async function tryOnce(input: RequestInfo | URL, init: RequestInit, time: number): Promise<Answer> {
  const silence = new AbortController();
  const patience = sizeOf(init.body) > LARGE_BODY ? TIMES.storageCall : TIMES.storageTry;
  const timer = setTimeout(() => silence.abort(), patience);
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(Math.ceil(time)), silence.signal]);
    const head = await fetch(input, { ...init, signal });
    const chunks: Uint8Array[] = [];
    for await (const chunk of head.body ?? []) {
      timer.refresh();
      chunks.push(chunk);
    }
    return { head, bytes: Buffer.concat(chunks) };
  } finally {
    clearTimeout(timer);
  }
}

function isRefusal({ status }: Response): boolean {
  return status === 429 || status >= 500;
}

/** Whether an answer is complete: a 200 to a read has a body, since nothing we store is empty, one to a write has a tag. */
function isWhole({ head, bytes }: Answer, method = 'get'): boolean {
  if (head.status !== 200) return !isRefusal(head);
  return method.toLowerCase() === 'get'
    ? bytes.length > 0
    : method.toLowerCase() === 'delete' || head.headers.has('etag');
}

/** Milliseconds that `Retry-After` asks for, in seconds or as a date. */
function toldToWait(response: Response | undefined): number {
  const told = response?.headers.get('retry-after');
  if (!told) return 0;
  const milliseconds = Number(told) * 1000;
  return Number.isNaN(milliseconds) ? Date.parse(told) - Date.now() || 0 : milliseconds;
}

function sizeOf(body: RequestInit['body']): number {
  return body instanceof ArrayBuffer ? body.byteLength : String(body ?? '').length;
}
