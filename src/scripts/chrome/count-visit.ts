import { sourceOf } from '../../domain/site/visit-source.ts';

/**
 * Tells the site that this page was opened: its path and the kind of website that led here, nothing about who it was. Not of programs, and
 * not when the browser asks not to be tracked (docs/decisions/080).
 */
export function countVisit(): void {
  const { webdriver, doNotTrack, globalPrivacyControl } = navigator;
  if (webdriver || doNotTrack === '1' || globalPrivacyControl || location.pathname.startsWith('/api/')) return;
  const visit = { path: location.pathname, from: sourceOf(document.referrer.split('/')[2], location.host) };
  navigator.sendBeacon('/api/visits', new Blob([JSON.stringify(visit)], { type: 'application/json' }));
}
