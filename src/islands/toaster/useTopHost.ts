import { useSyncExternalStore } from 'react';

const topHost = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/**
 * The element the notifications live in: the open dialog on top, else the body. A modal dialog makes everything outside
 * itself inert, so that a toast elsewhere could neither be pressed nor heard. All our dialogs are modal.
 *
 * @returns null where there is no document, and in the first render over its HTML
 */
export function useTopHost(): Element | null {
  return useSyncExternalStore(subscribe, topHost, () => null);
}
