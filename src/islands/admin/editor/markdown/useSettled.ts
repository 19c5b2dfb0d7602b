import { useEffect, useState } from 'react';

/** Milliseconds without a change after which a value counts as settled. */
const SETTLED_AFTER_MS = 400;

/**
 * A value as it was at the last pause in its changes. The preview follows the text with it: in Chromium each change of the elements of a
 * page ends a step of typing, so that one undo would take back one letter.
 */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
