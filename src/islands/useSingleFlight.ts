import { useState } from 'react';

/**
 * Runs one task at a time: a task that is started while another runs is ignored. A failed task is only logged here; its toast
 * was already shown.
 */
export function useSingleFlight(): { busy: boolean; run: (task: () => Promise<void>) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  async function run(task: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await task();
    } catch (error) {
      console.error(error);
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}
