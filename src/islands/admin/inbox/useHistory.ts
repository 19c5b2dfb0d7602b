import { useEffect, useEffectEvent, useRef } from 'react';

/** State of a history entry whose previous entry is the list. */
const BESIDE_LIST = { besideList: true };

/**
 * The browser's history for a list and its detail.
 *
 * @param onMoved called after Back or Forward
 */
export function useHistory(onMoved: () => void) {
  /** Tasks that wait for a pending `back`; null when none is pending. */
  const waiting = useRef<(() => void)[] | null>(null);
  const moved = useEffectEvent(onMoved);

  useEffect(() => {
    const arrived = () => {
      const tasks = waiting.current ?? [];
      waiting.current = null;
      moved();
      for (const task of tasks) task();
    };
    addEventListener('popstate', arrived);
    return () => removeEventListener('popstate', arrived);
  }, []);

  return {
    /** Pushes an entry for the detail, so that Back leads to the list. */
    pushDetail: () => history.pushState(BESIDE_LIST, ''),
    /** Pushes an entry for another view or page. */
    pushList: () => history.pushState(null, ''),
    /** Goes back if the previous entry is the list; returns whether it is. */
    backToList: () => {
      if ((history.state as typeof BESIDE_LIST | null)?.besideList !== true) return false;
      waiting.current = [];
      history.back();
      return true;
    },
    /** Runs a task after a pending `back`, since `history.back()` is asynchronous; at once when none is pending. */
    whenSettled: (task: () => void) => {
      if (waiting.current) waiting.current.push(task);
      else task();
    },
  };
}
