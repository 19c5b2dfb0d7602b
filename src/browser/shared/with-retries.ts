import { ApiError } from './api-error.ts';

/** Calls at most. */
const TRIES = 4;
/** Milliseconds before a retry without a Retry-After header. */
const PAUSE_MS = 2_000;

/** One call of many: when it fails for a reason that may pass, it is made again, up to `TRIES` times in all. @throws what the last one throws */
export async function withRetries<T>(call: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await call();
    } catch (error) {
      if (left === 0 || isFinal(error)) throw error;
      const seconds = error instanceof ApiError ? error.retryAfter : undefined;
      await new Promise((resolve) => setTimeout(resolve, seconds === undefined ? PAUSE_MS : seconds * 1000));
    }
  }
}

/** Whether a retry would get the same answer. Any other error is a lost connection. */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status !== 0 && error.status !== 429 && error.status < 500;
}
