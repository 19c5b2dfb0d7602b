import { hasStatus } from '../../browser/shared/api-error.ts';
import { useSingleFlight } from '../useSingleFlight.ts';

/** Changes what is in a bin, one at a time. When it is not in the bin any more, the bin is loaded again. */
export function useBinChanges(reload: () => void) {
  const { busy, run } = useSingleFlight();
  const change = (task: () => Promise<void>) =>
    run(async () => {
      try {
        await task();
      } catch (error) {
        if (hasStatus(error, 404, 409)) reload();
        throw error;
      }
    });
  return { busy, change };
}
