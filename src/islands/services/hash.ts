import { SERVICES_ANCHOR_DELAY_MS, scrollToHash } from '../../browser/scroll.ts';

/** Scrolls to the service a hash names: 200 ms after the page came with one, and whenever the hash changes. */
export function honourServiceHash(): void {
  const scroll = () => {
    if (location.hash) void scrollToHash(location.hash);
  };
  setTimeout(scroll, SERVICES_ANCHOR_DELAY_MS);
  addEventListener('hashchange', scroll);
}
