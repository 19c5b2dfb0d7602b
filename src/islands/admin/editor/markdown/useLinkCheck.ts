import { useState } from 'react';
import { missingPages, pagesLinkedIn } from './missing-pages.ts';

/** Which links of the text lead to pages of this site that visitors do not find. */
export function useLinkCheck() {
  const [missing, setMissing] = useState<string[]>([]);

  return {
    /** Those that were found missing and are still linked to. */
    missingIn(html: string): string[] {
      if (missing.length === 0) return missing;
      const linked = pagesLinkedIn(html);
      return missing.filter((path) => linked.includes(path));
    },
    /** Asks for the pages of which nothing is known. @returns whether none is newly found missing */
    async look(html: string): Promise<boolean> {
      const unknown = navigator.onLine ? pagesLinkedIn(html).filter((path) => !missing.includes(path)) : [];
      if (unknown.length === 0) return true;
      const lost = await missingPages(unknown);
      setMissing((known) => [...new Set([...known, ...lost])]);
      return lost.length === 0;
    },
  };
}
