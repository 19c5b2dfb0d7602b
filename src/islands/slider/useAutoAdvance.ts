import { useEffect, useEffectEvent } from 'react';

interface Options {
  everyMs: number;
  isHeld: boolean;
  /** Changes with every move, so that a slide someone chose stays for its whole time. */
  moves: number;
  advance: () => void;
}

/** Calls `advance` after a slide's time while nothing holds it; never for visitors who ask for less motion. */
export function useAutoAdvance({ everyMs, isHeld, moves, advance }: Options) {
  const onTime = useEffectEvent(advance);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move starts the time again
  useEffect(() => {
    if (isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => onTime(), everyMs);
    return () => clearTimeout(timer);
  }, [everyMs, isHeld, moves]);
}
