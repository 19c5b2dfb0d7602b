/** Timeout of a page in milliseconds; a page that does not answer counts as existing. */
const TIMEOUT_MS = 3000;

/** The base of relative addresses in posts. */
const POSTS_BASE = '/Blogs/';

/** The paths of this site that a post's HTML links to, without duplicates. */
export function pagesLinkedIn(html: string): string[] {
  const paths = Array.from(html.matchAll(/<a href="([^"]*)"/g), ([, href = '']) => {
    const url = URL.parse(href.replaceAll('&amp;', '&'), new URL(POSTS_BASE, location.origin));
    return url?.origin === location.origin && !/^[#?]/.test(href) ? url.pathname : '';
  });
  return [...new Set(paths)].filter((path) => path !== '');
}

/** The paths that answer 404. */
export async function missingPages(paths: string[]): Promise<string[]> {
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
