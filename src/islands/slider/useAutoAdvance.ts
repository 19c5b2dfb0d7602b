import { useEffect, useEffectEvent } from 'react';

interface Options {
  everyMs: number;
  isHeld: boolean;
  /** Number of moves: each restarts the time, so that a chosen slide stays for all of it. */
  moves: number;
  advance: () => void;
}

/** Calls `advance` after a slide's time while no reason to pause is held; never under reduced motion. */
export function useAutoAdvance({ everyMs, isHeld, moves, advance }: Options) {
  const onTime = useEffectEvent(advance);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move starts the time again
  useEffect(() => {
    if (isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => onTime(), everyMs);
    return () => clearTimeout(timer);
  }, [everyMs, isHeld, moves]);
}
