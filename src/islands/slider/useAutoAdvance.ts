import { useEffect, useEffectEvent } from 'react';

interface Options {
  everyMs: number;
  isHeld: boolean;
  /** Changes with every move, so that a slide someone chose stays for its whole time. */
  position: number;
  advance: () => void;
}

/** Calls `advance` after a slide's time while nothing holds it; never for visitors who ask for less motion. */
export function useAutoAdvance({ everyMs, isHeld, position, advance }: Options) {
  const onTime = useEffectEvent(advance);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position starts the time again
  useEffect(() => {
    if (isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => onTime(), everyMs);
    return () => clearTimeout(timer);
  }, [everyMs, isHeld, position]);
}
