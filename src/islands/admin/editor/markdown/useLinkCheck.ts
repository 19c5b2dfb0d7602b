import { useState } from 'react';
import { missingPages, pagesLinkedIn } from './missing-pages.ts';

/** Finds broken links of the text to pages of this site. */
export function useLinkCheck() {
  const [missing, setMissing] = useState<string[]>([]);

  return {
    /** The paths found missing that the HTML still links to. */
    missingIn(html: string): string[] {
      if (missing.length === 0) return missing;
      const linked = pagesLinkedIn(html);
      return missing.filter((path) => linked.includes(path));
    },
    /** Requests the linked pages that are not known to be missing. @returns whether all of them exist */
    async check(html: string): Promise<boolean> {
      const unknown = navigator.onLine ? pagesLinkedIn(html).filter((path) => !missing.includes(path)) : [];
      if (unknown.length === 0) return true;
      const lost = await missingPages(unknown);
      setMissing((known) => [...new Set([...known, ...lost])]);
      return lost.length === 0;
    },
  };
}
