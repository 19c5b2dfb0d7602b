import { useState } from 'react';

/** Timeout of a page in milliseconds; a page that does not answer counts as existing. */
const TIMEOUT_MS = 3000;

/** The base of relative addresses in posts. */
const POSTS_BASE = '/Blogs/';

/** The paths of this site that a post's HTML links to, without duplicates. */
function pagesLinkedIn(html: string): string[] {
  const paths = Array.from(html.matchAll(/<a href="([^"]*)"/g), ([, href = '']) => {
    const url = URL.parse(href.replaceAll('&amp;', '&'), new URL(POSTS_BASE, location.origin));
    return url?.origin === location.origin && !/^[#?]/.test(href) ? url.pathname : '';
  });
  return [...new Set(paths)].filter((path) => path !== '');
}

/** The paths that answer 404. */
async function missingPages(paths: string[]): Promise<string[]> {
  const found = await Promise.all(paths.map(exists));
  return paths.filter((_path, index) => !found[index]);
}

async function exists(path: string): Promise<boolean> {
  try {
    const answer = await fetch(path, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.status !== 404;
  } catch {
    return true;
  }
}

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
