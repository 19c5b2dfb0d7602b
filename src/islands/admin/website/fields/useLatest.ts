import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What a component was rendered with last, for work that goes on while it is moved or changed; null once it was removed. */
export function useLatest<T>(value: T): RefObject<T | null> {
  const latest = useRef<T | null>(null);
  useLayoutEffect(() => {
    latest.current = value;
    return () => {
      latest.current = null;
    };
  });
  return latest;
}
