import { useEffect, useEffectEvent } from 'react';

/** Delay before a save without an answer is retried, in milliseconds, and the most tries. */
const RETRY_AFTER_MS = 5000;
export const MAX_TRIES = 4;

/** Why a save waits: the browser is offline, or the server does not answer. */
export type Waiting = 'offline' | 'noAnswer';

/** Sends a waiting save again: when the connection is back, and some time after a try without an answer. */
export function useSendAgain(waiting: Waiting | null, send: () => void): void {
  const sendAgain = useEffectEvent(() => {
    if (waiting !== null) send();
  });
  useEffect(() => {
    const resume = () => sendAgain();
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, []);
  useEffect(() => {
    if (waiting !== 'noAnswer') return;
    const timer = setTimeout(() => sendAgain(), RETRY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
}
