import { useSyncExternalStore } from 'react';

const topHost = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/**
 * The element that contains the notifications: the topmost open dialog, else the body. A modal dialog makes everything outside
 * itself inert, so that a toast elsewhere could be neither pressed nor announced. All our dialogs are modal.
 *
 * @returns null on the server, and in the first render of hydration
 */
export function useTopHost(): Element | null {
  return useSyncExternalStore(subscribe, topHost, () => null);
}
