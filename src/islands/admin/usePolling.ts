import { useCallback, useEffect, useRef } from 'react';
import { $session } from '../../browser/admin/session.ts';
import { useLatestRequest } from '../useLatestRequest.ts';

/** Polling interval in milliseconds: the longest time until a screen shows a change by another administrator. */
export const POLLING_MS = 15_000;

/**
 * Calls `poll` at an interval while the page is visible, when it becomes visible, and when the browser is online again.
 * A new call aborts the running one. A failed call is logged, and polling continues. After the administrator declined to sign in
 * again, only a call of the returned function polls, since the answer 401 would open the sign-in dialog again.
 *
 * @param options.interval in milliseconds; 15 s by default
 * @param options.whileHidden polls a hidden page too, as often as the browser lets it
 * @returns a function that polls at once
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

  const pollNow = useCallback(async (): Promise<void> => {
    const signal = beginRequest();
    try {
      await latest.current(signal);
    } catch (error) {
      if (!signal.aborted) console.error('What is shown could not be renewed.', error);
    }
  }, [beginRequest]);

  useEffect(() => {
    const start = () => {
      if ($session.get().status !== 'declined') void pollNow();
    };
    const startIfVisible = () => document.visibilityState === 'visible' && start();
    const timer = setInterval(whileHidden ? start : startIfVisible, interval);
    document.addEventListener('visibilitychange', startIfVisible);
    addEventListener('online', start);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', startIfVisible);
      removeEventListener('online', start);
    };
  }, [pollNow, interval, whileHidden]);

  return pollNow;
}
