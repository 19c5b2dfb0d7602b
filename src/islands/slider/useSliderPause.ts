import { type FocusEvent, type PointerEvent, useEffect, useReducer, useRef } from 'react';
import { type PauseAction, reducePauseReasons } from '../pause-reasons.ts';

/** Milliseconds after the end of a touch until a slider continues. */
export const TOUCH_RESUME_MS = 300;

/** Why a slider does not advance by itself right now. */
type Reason = 'hover' | 'focus' | 'touch' | 'visitor';

const NONE: ReadonlySet<Reason> = new Set();

export type SliderPause = ReturnType<typeof useSliderPause>;

/** Pauses a slider while it is hovered, focused, touched or paused by its button; `root` are the props of its outermost element. */
export function useSliderPause() {
  const [reasons, dispatch] = useReducer<ReadonlySet<Reason>, [PauseAction<Reason>]>(reducePauseReasons, NONE);
  const resume = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resume.current), []);

  function touchEnded() {
    clearTimeout(resume.current);
    resume.current = setTimeout(() => dispatch({ type: 'release', reason: 'touch' }), TOUCH_RESUME_MS);
  }
  const root = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') dispatch({ type: 'hold', reason: 'hover' });
    },
    onPointerLeave: () => dispatch({ type: 'release', reason: 'hover' }),
    // A tap focuses a button too; its reason is the touch, which ends by itself.
    onFocus: () => {
      if (!reasons.has('touch')) dispatch({ type: 'hold', reason: 'focus' });
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) dispatch({ type: 'release', reason: 'focus' });
    },
    onTouchStart: () => {
      clearTimeout(resume.current);
      dispatch({ type: 'hold', reason: 'touch' });
    },
    onTouchEnd: touchEnded,
    onTouchCancel: touchEnded,
  };
  return {
    root,
    isHeld: reasons.size > 0,
    isPaused: reasons.has('visitor'),
    togglePause: () => dispatch({ type: 'toggle', reason: 'visitor' }),
  };
}
