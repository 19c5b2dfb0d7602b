import { INTENT_ATTRIBUTE } from './intent.ts';

/** Paths that are no pages, or pages of the admin area. */
const SKIPPED = /^\/(api|admin|assets|media)\//;
/** Time a pointer rests on a link before it counts as intent, in milliseconds. */
const REST_MS = 40;

const seen = new Set<string>();
const hasSpeculation = HTMLScriptElement.supports?.('speculationrules');

function pageLinkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.hasAttribute('download') || link.target) return undefined;
  return link.pathname === location.pathname || SKIPPED.test(link.pathname) ? undefined : link;
}

/** Chromium keeps what the page's speculation rules fetched until the click, even if stale; other browsers get `rel=prefetch`. */
function prefetch(link: HTMLAnchorElement) {
  if (hasSpeculation) {
    link.setAttribute(INTENT_ATTRIBUTE, '');
    return;
  }
  const page = link.pathname + link.search;
  if (seen.has(page)) return;
  seen.add(page);
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: page }));
}

/**
 * Fetches a page when someone is about to follow a link to it: the pointer rests on it, the focus reaches it, or a finger
 * touches it. Does nothing when the visitor saves data. Why not the framework's: docs/decisions/010-navigation.md.
 */
export function prefetchOnIntent() {
  if (navigator.connection?.saveData) return;
  let resting: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', (event) => {
    clearTimeout(resting);
    const link = pageLinkOf(event);
    if (link && event.pointerType === 'mouse') resting = setTimeout(prefetch, REST_MS, link);
  });
  for (const type of ['focusin', 'touchstart'] as const) {
    document.addEventListener(type, (event) => {
      const link = pageLinkOf(event);
      if (link) prefetch(link);
    });
  }
}
