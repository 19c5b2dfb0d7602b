import { sourceOf } from '../../domain/site/visit-source.ts';
import { isSignedIn } from './signed-in.ts';

/**
 * Tells the site that this page was opened: its path and the kind of website that led here, nothing about who it was, and no address with a
 * query. Not of programs, of whoever is signed in here, and when the browser asks not to be tracked (docs/decisions/080).
 */
export function countVisit(): void {
  const { webdriver, doNotTrack, globalPrivacyControl } = navigator;
  const isDeclined = doNotTrack === '1' || globalPrivacyControl;
  if (webdriver || isDeclined || isSignedIn() || location.pathname.startsWith('/api/')) return;
  const visit = { path: location.pathname, from: sourceOf(document.referrer.split('/')[2], location.host) };
  fetch('/api/visits', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(visit),
    credentials: 'omit',
    referrerPolicy: 'origin',
    keepalive: true,
  }).catch(() => {
    // A visit that is not counted is no harm.
  });
}
