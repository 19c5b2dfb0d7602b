import { useEffect, useEffectEvent } from 'react';
import { isFocusLost } from './focus.ts';

/**
 * Restores the focus when a change has removed the element that had it. An element that was focused since keeps it.
 *
 * @param target gives the element that is focused then; null leaves the focus lost
 * @param changes the focus is checked after the first render, and whenever one of them changes
 */
export function useRestoreFocus(
  target: () => HTMLElement | null | undefined,
  changes: readonly unknown[],
  options?: FocusOptions,
): void {
  const restore = useEffectEvent(() => {
    if (isFocusLost()) target()?.focus(options);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names them
  useEffect(() => restore(), changes);
}
