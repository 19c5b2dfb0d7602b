import { useCallback, useEffect, useRef } from 'react';
import { useLatestRequest } from '../useLatestRequest.ts';

/** Polling interval in milliseconds: an administrator sees within it what another one changed. */
export const POLLING_MS = 15_000;

/**
 * Calls `poll` at an interval while the page is visible, when it becomes visible, and when the browser is online again.
 * A new call aborts the running one; a failed call is logged, and the next one follows as usual.
 *
 * @param options.interval in milliseconds; 15 s by default
 * @param options.whileHidden polls a hidden page too, as often as the browser lets it
 * @returns polls at once
 */
export function usePolling(
  poll: (signal: AbortSignal) => Promise<void> | void,
  { interval = POLLING_MS, whileHidden = false } = {},
): () => Promise<void> {
  const beginRequest = useLatestRequest();
  const latest = useRef(poll);
  useEffect(() => {
    latest.current = poll;
  });

  const now = useCallback(async (): Promise<void> => {
    const signal = beginRequest();
    try {
      await latest.current(signal);
    } catch (error) {
      if (!signal.aborted) console.error('What is shown could not be renewed.', error);
    }
  }, [beginRequest]);

  useEffect(() => {
    const online = () => void now();
    const whenVisible = () => document.visibilityState === 'visible' && online();
    const timer = setInterval(whileHidden ? online : whenVisible, interval);
    document.addEventListener('visibilitychange', whenVisible);
    addEventListener('online', online);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', whenVisible);
      removeEventListener('online', online);
    };
  }, [now, interval, whileHidden]);

  return now;
}
