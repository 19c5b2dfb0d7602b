/** Patience when going back to an address that names a place. */
const TRIES = 10;
const TRY_EVERY_MS = 50;
/** After which no browser restores a position any more. */
const SETTLED_MS = 1000;

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

/** What a browser is to do when somebody comes back to the page that is left. */
function keepPlaceOnReload({ activation }: PageSwapEvent) {
  history.scrollRestoration = activation?.navigationType === 'reload' ? 'auto' : 'manual';
}

/**
 * Every page begins at its top, or at the place its address names, going back included.
 * Browsers would restore the old position of a page one goes back to: they are told not to as one leaves it, since by the time this
 * script is here they have begun; where they cannot be told, as one comes back. A reload keeps its place.
 */
export function startAtTop() {
  if (isGoingBack()) {
    history.scrollRestoration = 'manual';
    toStart();
    if (!('onpageswap' in window)) setTimeout(restoreOnReload, SETTLED_MS);
  }
  addEventListener('pageswap', keepPlaceOnReload);
  addEventListener('pageshow', (event) => {
    if (event.persisted) toStart();
  });
}
