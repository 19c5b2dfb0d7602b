import { useEffect, useState } from 'react';

/**
 * The element the notifications live in: the open dialog on top, else the body. A modal dialog makes everything outside
 * itself inert, so that a toast elsewhere could neither be pressed nor heard. All our dialogs are modal.
 *
 * @returns null before the first effect, when there is no document
 */
export function useTopHost(): Element | null {
  const [host, setHost] = useState<Element | null>(null);
  useEffect(() => {
    const find = () => setHost([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body);
    find();
    const watch = new MutationObserver(find);
    watch.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    return () => watch.disconnect();
  }, []);
  return host;
}
