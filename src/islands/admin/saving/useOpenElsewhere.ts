import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { $session } from '../../../browser/admin/session.ts';
import { hasStatus } from '../../../browser/shared/api-error.ts';
import { tabStore } from '../../../browser/shared/storage.ts';
import type { OtherPage } from '../../../domain/posts/open-page.ts';
import { TIMES } from '../../../domain/shared/limits.ts';
import { usePolling } from '../usePolling.ts';
import { PAGE_ID } from './page-copies.ts';

/** Session storage key of the page that this tab shows. A duplicate of the tab begins with a copy. */
const PAGE_KEY = 'open-page';

/** The page that this tab showed before. */
const PREVIOUS_PAGE = tabStore.read(PAGE_KEY);

/** How the server is told that a page has something open; constants of a module. */
export interface OpenCalls {
  renew: (subject: string, page: string, signal: AbortSignal) => Promise<OtherPage[]>;
  end: (subject: string, page: string) => Promise<void>;
  /** Whether a page is still open in this browser. */
  isPageOpen: (page: string) => Promise<boolean>;
}

/**
 * Tells the server every minute that this page has something open, also while the page is hidden, and until it is left. A failure
 * is only logged.
 *
 * @param subject the id of what is open; null while it has none, and once the page is being left
 * @returns the other pages in which it is open
 */
export function useOpenElsewhere(subject: string | null, { renew: tell, end, isPageOpen }: OpenCalls): OtherPage[] {
  const [others, setOthers] = useState<OtherPage[]>([]);
  const isSignedIn = useStore($session).status === 'signedIn';
  const isRefused = useRef(false);

  const renew = usePolling(
    async (signal) => {
      // A hidden page stops with its session.
      if (subject === null || (isRefused.current && document.visibilityState === 'hidden')) return;
      try {
        const found = await tell(subject, PAGE_ID, signal);
        isRefused.current = false;
        const isReloaded = PREVIOUS_PAGE !== null && !(await isPageOpen(PREVIOUS_PAGE));
        if (!signal.aborted) setOthers(found.filter(({ page }) => page !== PREVIOUS_PAGE || !isReloaded));
      } catch (error) {
        isRefused.current = hasStatus(error, 401, 403, 404);
        throw error;
      }
    },
    { interval: TIMES.openPageRenewal, whileHidden: true },
  );

  useEffect(() => void tabStore.write(PAGE_KEY, PAGE_ID), []);

  useEffect(() => {
    if (subject !== null && isSignedIn) void renew();
  }, [subject, isSignedIn, renew]);

  useEffect(() => {
    if (subject === null) return;
    const leave = () => void end(subject, PAGE_ID);
    // A page that comes back from the browser's cache of left pages.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && void renew();
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
      setOthers([]);
      leave();
    };
  }, [subject, renew, end]);

  return others;
}
