import { useState } from 'react';

/**
 * One thing at a time: what is asked for while another is on its way does not begin. A failure has told the person itself,
 * by its toast, and is logged.
 */
export function useSingleFlight(): { busy: boolean; act: (task: () => Promise<void>) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  async function act(task: () => Promise<void>): Promise<void> {
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
  return { busy, act };
}
