function isGoingBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
}

function toTop() {
  window.scrollTo({ top: 0, behavior: 'instant' });
}

function restoreOnReload() {
  history.scrollRestoration = 'auto';
}

/**
 * Every page begins at its top, going back included (specification, section 2), unless its address names a place. Without
 * this, browsers restore the old position of a page one goes back to; a reload keeps its place.
 */
export function startAtTop() {
  if (location.hash) return;
  if (isGoingBack()) {
    history.scrollRestoration = 'manual';
    toTop();
    addEventListener('load', () => setTimeout(restoreOnReload));
  }
  addEventListener('pageshow', (event) => {
    if (event.persisted && !location.hash) toTop();
  });
}
