import { useEffect, useEffectEvent, useMemo, useReducer } from 'react';
import { type PauseAction, reducePauseReasons } from '../pause-reasons.ts';

/** The reasons to pause that end with a dismissed toast. */
const TOAST_REASONS = ['hover', 'focus', 'drag'] as const;
/** Why the toasts' timers are paused. */
type Reason = (typeof TOAST_REASONS)[number] | 'blur';

const NONE: ReadonlySet<Reason> = new Set();

interface Handlers {
  startPause: () => void;
  endPause: () => void;
}

/**
 * Pauses the toasts' timers while there is at least one reason. The library is called only for the first and after the last
 * one: it restarts its pause at every call, which would lose the time between two. Watches the window's focus itself.
 */
export function useToastPause(handlers: Handlers) {
  const [reasons, dispatch] = useReducer<ReadonlySet<Reason>, [PauseAction<Reason>]>(reducePauseReasons, NONE);
  const pause = useMemo(() => {
    const end = (reason: Reason) => dispatch({ type: 'release', reason });
    return {
      start: (reason: Reason) => dispatch({ type: 'hold', reason }),
      end,
      /** For a dismissed toast, whose hover and focus end without an event. */
      clear: () => TOAST_REASONS.forEach(end),
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
