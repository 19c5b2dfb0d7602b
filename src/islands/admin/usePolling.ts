import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds between two polls: one administrator sees the changes of another within this time. */
export const POLLING_MS = 15_000;

/**
 * Polls while the window is visible: every 15 s, when the window becomes visible, and when the connection is back.
 * One at a time, of which a newer one ends the one before; one that fails is made up for by the next.
 *
 * @returns polls at once
 */
export function usePolling(renew: (signal: AbortSignal) => Promise<void> | void): () => Promise<void> {
  const running = useRef<AbortController>(undefined);
  const latest = useRef(renew);
  useEffect(() => {
    latest.current = renew;
  });

  const now = useCallback(async (): Promise<void> => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    try {
      await latest.current(stop.signal);
    } catch (error) {
      if (!stop.signal.aborted) console.error('What is shown could not be renewed.', error);
    }
  }, []);

  useEffect(() => {
    const online = () => void now();
    const seen = () => document.visibilityState === 'visible' && online();
    const timer = setInterval(seen, POLLING_MS);
    document.addEventListener('visibilitychange', seen);
    addEventListener('online', online);
    return () => {
      clearInterval(timer);
      running.current?.abort();
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('online', online);
    };
  }, [now]);

  return now;
}
