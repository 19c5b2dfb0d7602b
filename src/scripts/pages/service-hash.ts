import { SERVICES_ANCHOR_DELAY_MS, scrollToHash } from '../../browser/shared/scroll.ts';

/** Milliseconds since the document was parsed, which may be long before this script runs. */
function sinceParsed(): number {
  const [page] = performance.getEntriesByType('navigation');
  return page instanceof PerformanceNavigationTiming ? performance.now() - page.domInteractive : 0;
}

/** Scrolls to the service a hash names: 200 ms after the page was parsed with one, and whenever the hash changes. */
export function initServiceHash(): void {
  const scroll = () => {
    if (location.hash) void scrollToHash(location.hash);
  };
  setTimeout(scroll, SERVICES_ANCHOR_DELAY_MS - sinceParsed());
  addEventListener('hashchange', scroll);
}
