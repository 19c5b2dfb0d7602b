import { SCROLL_TRIES, scrollToHash } from '../../browser/scroll.ts';

function isGoingBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
}

function toStart() {
  if (location.hash) void scrollToHash(location.hash, SCROLL_TRIES.backNavigation, 'instant');
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

function restoreOnReload() {
  history.scrollRestoration = 'auto';
}

/**
 * Every page begins at its top, or at the place its address names, going back included (specification, sections 2 and 9).
 * Without this, browsers restore the old position of a page one goes back to; a reload keeps its place.
 */
export function startAtTop() {
  if (isGoingBack()) {
    history.scrollRestoration = 'manual';
    toStart();
    addEventListener('load', () => setTimeout(restoreOnReload));
  }
  addEventListener('pageshow', (event) => {
    if (event.persisted) toStart();
  });
}
