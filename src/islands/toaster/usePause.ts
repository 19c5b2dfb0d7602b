import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { reducePauseReasons } from '../pause-reasons.ts';

/** Why the toasts' timers are paused. */
export type PauseReason = 'hover' | 'focus' | 'drag' | 'blur';

interface Handlers {
  startPause: () => void;
  endPause: () => void;
}

/**
 * Pauses the toasts' timers while there is at least one reason. The library is called only for the first and after the last
 * one: it restarts its pause at every call, which would lose the time between two. Watches the window's focus itself.
 */
export function usePause(handlers: Handlers) {
  const [reasons, setReasons] = useState<ReadonlySet<PauseReason>>(new Set());
  const pause = useMemo(() => {
    const change = (type: 'hold' | 'release', reason: PauseReason) =>
      setReasons((before) => reducePauseReasons(before, { type, reason }));
    return {
      start: (reason: PauseReason) => change('hold', reason),
      end: (reason: PauseReason) => change('release', reason),
      /** For a dismissed toast, whose hover and focus end without an event. */
      clear: () => setReasons((before) => new Set(before.has('blur') ? ['blur'] : [])),
    };
  }, []);
  const { start, end } = pause;

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

  return pause;
}
