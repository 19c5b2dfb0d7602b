import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { type Loading, type LoadState, reduceLoad } from './loading.ts';

const start = <T>(): LoadState<T> => ({ request: 0, loading: { status: 'loading' }, since: [] });

interface Loaded<T> {
  loading: Loading<T>;
  reload: () => Promise<void>;
  /** Applies a change that was made on the server to the loaded value; must be idempotent, since it may be applied twice. */
  change: (change: (value: T) => T) => void;
}

/**
 * Loads something once, when the component mounts.
 *
 * @param failure logged to the console when loading fails
 */
export function useLoad<T>(load: () => Promise<T>, failure: string): Loaded<T> {
  const [{ loading }, dispatch] = useReducer(reduceLoad<T>, undefined, start<T>);
  const requests = useRef(0);

  async function reload(): Promise<void> {
    requests.current += 1;
    const request = requests.current;
    dispatch({ type: 'asked', request });
    try {
      const value = await load();
      dispatch({ type: 'answered', request, loading: { status: 'loaded', value } });
    } catch (error) {
      console.error(failure, error);
      dispatch({ type: 'answered', request, loading: { status: 'failed' } });
    }
  }

  const begin = useEffectEvent(reload);
  useEffect(() => void begin(), []);

  return { loading, reload, change: (change) => dispatch({ type: 'changed', change }) };
}
