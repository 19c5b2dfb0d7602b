import { useLatestRequest } from '../../useLatestRequest.ts';

/** For a long task: `begin` returns its signal, which `stop` and unmounting abort. */
export function useStoppable() {
  const begin = useLatestRequest();
  // A newer signal aborts the one before.
  return { begin, stop: () => void begin() };
}
