import { setTimeout as wait } from 'node:timers/promises';
import { TIMES } from '../../domain/shared/limits.ts';
import { timeLeft } from '../shared/deadline.ts';

const TRIES = 3;
/** The longest random pause before a retry, in milliseconds, so that many callers do not retry at once. */
const PAUSE_MS = 100;
/** Bytes from which sending a body may take as long as the whole call. */
const LARGE_BODY = 1024 * 1024;
/** The answer when all tries failed: a status that the client does not retry. */
const GIVEN_UP = 424;

/** An answer that was read completely: its head and its body. */
interface Answer {
  head: Response;
  bytes: Buffer<ArrayBuffer>;
}

/**
 * `fetch` for the client of the storage, with retries: up to three tries within the 3 s of a storage call, or within the time that
 * the request has left. A try is repeated when it is refused (429 or 5xx), cut off, incomplete, or silent for too long. The
 * client's own retries, which wait 5 s each, never run.
 *
 * Retries are idempotent: a read changes nothing, an unconditional write writes the same value, and the nonce of a conditional
 * one tells whether it was made (`store.ts`).
 *
 * @returns the answer, an incomplete one if it was so at each try, else 424
 */
export async function storageFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const end = performance.now() + Math.min(TIMES.storageCall, timeLeft());
  const incomplete: Answer[] = [];
  for (let left = TRIES; left > 0 && performance.now() < end; left--) {
    const answer = await tryOnce(input, init, end - performance.now()).catch(() => undefined);
    if (answer && isWhole(answer, init.method)) return toResponse(answer);
    if (answer && !isRefusal(answer.head)) incomplete.push(answer);
    const pause = Math.max(Math.random() * PAUSE_MS, retryAfterMs(answer?.head));
    if (left === 1 || performance.now() + pause >= end) break;
    await wait(pause);
  }
  // Incomplete each time: the stored value of a read is empty.
  const [answer] = incomplete;
  return answer && incomplete.length === TRIES ? toResponse(answer) : new Response(null, { status: GIVEN_UP });
}

function toResponse({ head, bytes }: Answer): Response {
  return new Response(bytes.length > 0 ? bytes : null, head);
}

async function tryOnce(input: RequestInfo | URL, init: RequestInit, time: number): Promise<Answer> {
  const silence = new AbortController();
  const silenceMs = sizeOf(init.body) > LARGE_BODY ? TIMES.storageCall : TIMES.storageTry;
  const timer = setTimeout(() => silence.abort(), silenceMs);
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

/** Whether an answer is complete: a 200 to a read has a body, since no stored value is empty; one to a write has a tag. */
function isWhole({ head, bytes }: Answer, method = 'get'): boolean {
  if (head.status !== 200) return !isRefusal(head);
  return method.toLowerCase() === 'get'
    ? bytes.length > 0
    : method.toLowerCase() === 'delete' || head.headers.has('etag');
}

/** Milliseconds that `Retry-After` asks for, in seconds or as a date. */
function retryAfterMs(response: Response | undefined): number {
  const header = response?.headers.get('retry-after');
  if (!header) return 0;
  const milliseconds = Number(header) * 1000;
  return Number.isNaN(milliseconds) ? Date.parse(header) - Date.now() || 0 : milliseconds;
}

function sizeOf(body: RequestInit['body']): number {
  return body instanceof ArrayBuffer ? body.byteLength : String(body ?? '').length;
}
