import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { type Loading, type LoadState, reduceLoad } from './loading.ts';

const start = <T>(): LoadState<T> => ({ request: 0, loading: { status: 'loading' }, since: [] });

interface Loaded<T> {
  loading: Loading<T>;
  reload: () => Promise<void>;
  /** Changes what is loaded, to what is known to be so on the server; may be made twice over, with the same outcome. */
  change: (change: (value: T) => T) => void;
}

/**
 * Reads something once, when the component appears.
 *
 * @param failure what the console says when it could not be read
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
