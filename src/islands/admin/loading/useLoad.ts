import { useEffect, useEffectEvent, useState } from 'react';
import { useLatestRequest } from '../../useLatestRequest.ts';
import type { Loading } from './loading.ts';

/**
 * Loads something once, when the component mounts. A loaded value stays while it is loaded again.
 *
 * @param message what is said, and logged, when loading fails
 */
export function useLoad<T>(load: () => Promise<T>, message: string) {
  const [loading, setLoading] = useState<Loading<T>>({ status: 'loading' });
  const beginRequest = useLatestRequest();

  async function reload(): Promise<void> {
    const signal = beginRequest();
    setLoading((now) => (now.status === 'loaded' ? now : { status: 'loading' }));
    try {
      const value = await load();
      if (!signal.aborted) setLoading({ status: 'loaded', value });
    } catch (error) {
      console.error(message, error);
      if (!signal.aborted) setLoading({ status: 'failed' });
    }
  }

  const begin = useEffectEvent(reload);
  useEffect(() => void begin(), []);

  return {
    loading,
    reload,
    /** Shows another value, such as what a save has answered. */
    show: (value: T) => setLoading({ status: 'loaded', value }),
    /** For `LoadFailed`. */
    failure: { isFailed: loading.status === 'failed', message, onRetry: () => void reload() },
  };
}
