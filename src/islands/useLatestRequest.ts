import { useCallback, useEffect, useRef } from 'react';

/**
 * Keeps one request at a time: a newer one aborts the one before, and unmounting aborts the last one.
 *
 * @returns begins a request; its answer counts only while the signal is not aborted
 */
export function useLatestRequest(): () => AbortSignal {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return useCallback(() => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }, []);
}
