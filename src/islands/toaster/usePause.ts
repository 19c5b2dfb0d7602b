import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';

/** Why the toasts' time stands still. */
export type PauseReason = 'hover' | 'focus' | 'drag' | 'blur';

interface Handlers {
  startPause: () => void;
  endPause: () => void;
}

/**
 * Holds the toasts' time while there is at least one reason. The reasons are counted because the library restarts
 * its pause at every call, which would lose the time between two overlapping ones. The window's own focus is
 * watched here.
 */
export function usePause(handlers: Handlers) {
  const [reasons, setReasons] = useState<ReadonlySet<PauseReason>>(new Set());

  const start = useCallback(
    (reason: PauseReason) => setReasons((old) => (old.has(reason) ? old : new Set(old).add(reason))),
    [],
  );
  const end = useCallback(
    (reason: PauseReason) =>
      setReasons((old) => (old.has(reason) ? new Set([...old].filter((r) => r !== reason)) : old)),
    [],
  );
  /** A toast that goes takes the pointer and the focus on it along, and no event says so. */
  const clear = useCallback(() => setReasons((old) => new Set(old.has('blur') ? ['blur'] : [])), []);

  useEffect(() => {
    const blurred = () => start('blur');
    const focused = () => end('blur');
    window.addEventListener('blur', blurred);
    window.addEventListener('focus', focused);
    return () => {
      window.removeEventListener('blur', blurred);
      window.removeEventListener('focus', focused);
    };
  }, [start, end]);

  const paused = reasons.size > 0;
  const startPause = useEffectEvent(handlers.startPause);
  const endPause = useEffectEvent(handlers.endPause);
  useEffect(() => {
    if (!paused) return;
    startPause();
    return () => endPause();
  }, [paused]);

  return useMemo(() => ({ start, end, clear }), [start, end, clear]);
}
