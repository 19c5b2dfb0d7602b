/** Tries to find the target of a hash after going back. */
const TRIES = 10;
const TRY_EVERY_MS = 50;
/** Milliseconds after which no browser restores a scroll position any more. */
const RESTORED_AFTER_MS = 1000;

function isGoingBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward';
}

function toStart() {
  if (location.hash) toTarget(TRIES);
  else scrollTo({ top: 0 });
}

/** Not `hashTarget` and `scrollToHash`: a module shared with other scripts would be a second file of each page. */
function hashTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}

function toTarget(tries: number) {
  const target = hashTarget();
  if (target) target.scrollIntoView();
  else if (tries > 1) setTimeout(toTarget, TRY_EVERY_MS, tries - 1);
}

function restoreOnReload() {
  history.scrollRestoration = 'auto';
}

/** Sets how the page that is left restores its scroll position: only after a reload. */
function setScrollRestoration({ activation }: PageSwapEvent) {
  history.scrollRestoration = activation?.navigationType === 'reload' ? 'auto' : 'manual';
}

/**
 * Every page begins at its top or at the target of its hash, also after going back; a reload keeps the scroll position.
 * Browsers start to restore it before this script runs, so restoration is turned off when a page is left; in a browser without
 * `pageswap`, on return.
 */
export function startAtTop() {
  if (isGoingBack()) {
    history.scrollRestoration = 'manual';
    toStart();
    if (!('onpageswap' in window)) setTimeout(restoreOnReload, RESTORED_AFTER_MS);
  }
  addEventListener('pageswap', setScrollRestoration);
  addEventListener('pageshow', (event) => {
    if (event.persisted) toStart();
  });
}
