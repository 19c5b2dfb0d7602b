import { useEffect, useState } from 'react';

/**
 * The element the notifications live in: the open modal dialog on top, else the body. A modal dialog makes
 * everything outside itself inert, so that a toast elsewhere could neither be pressed nor heard.
 *
 * @param active whether there is anything to show; dialogs are watched only then
 * @returns null before the first effect, when there is no document
 */
export function useTopHost(active: boolean): Element | null {
  const [host, setHost] = useState<Element | null>(null);
  useEffect(() => {
    const find = () => setHost([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body);
    find();
    if (!active) return;
    const watch = new MutationObserver(find);
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => watch.disconnect();
  }, [active]);
  return host;
}
