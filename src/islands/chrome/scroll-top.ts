/** Patience when going back to an address that names a place (specification, section 9). */
const TRIES = 10;
const TRY_EVERY_MS = 50;

function isGoingBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward';
}

function toStart() {
  if (location.hash) toTarget(TRIES);
  else scrollTo({ top: 0, behavior: 'instant' });
}

/** Not `scrollToHash`: a module shared with other scripts would be a second file of each page. */
function toTarget(tries: number) {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else if (tries > 1) setTimeout(toTarget, TRY_EVERY_MS, tries - 1);
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
