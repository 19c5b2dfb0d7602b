import { type RefObject, useEffect } from 'react';

/**
 * Scrolls the answer to a press into the window where it appears beyond the edge, as on phones.
 *
 * @param element contains the answer
 * @param answer a new object for each answer; null or false while there is none
 */
export function useIntoView(element: RefObject<HTMLElement | null>, answer: object | false | null): void {
  useEffect(() => {
    if (answer) element.current?.scrollIntoView({ block: 'nearest' });
  }, [element, answer]);
}
