import { useEffect, useEffectEvent, useRef } from 'react';

/** Says of an entry of the browser's history that the list is the one before it. */
const BESIDE_LIST = { besideList: true };

/** What the inbox does with the browser's history. */
interface HistoryHandle {
  /** Opens an entry over the list, so that Back leads to the list again. */
  over: () => void;
  /** Begins an entry of its own. */
  next: () => void;
  /** Goes back to the list when it is the entry before this one; returns whether it is. */
  back: () => boolean;
  /** Runs a task once no Back is pending: the browser goes back asynchronously. */
  whenSettled: (task: () => void) => void;
}

/**
 * Entries of the browser's history for a list and what is opened over it.
 *
 * @param onMoved the browser's Back or Forward has led to another address
 */
export function useHistory(onMoved: () => void): HistoryHandle {
  /** The tasks that wait for a pending Back; null when none is pending. */
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
    over: () => history.pushState(BESIDE_LIST, ''),
    next: () => history.pushState(null, ''),
    back: () => {
      if ((history.state as typeof BESIDE_LIST | null)?.besideList !== true) return false;
      waiting.current = [];
      history.back();
      return true;
    },
    whenSettled: (task) => {
      if (waiting.current) waiting.current.push(task);
      else task();
    },
  };
}
