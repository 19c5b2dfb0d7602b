/** How long pages are waited for, in milliseconds; what has not answered by then counts as there. */
const PATIENCE_MS = 3000;

/** What addresses without a path of their own are relative to. */
const PLACE_OF_POSTS = '/Blogs/';

/** The pages of this site that a post's HTML links to, each once. */
export function pagesLinkedIn(html: string): string[] {
  const paths = Array.from(html.matchAll(/<a href="([^"]*)"/g), ([, href = '']) => {
    const url = URL.parse(href.replaceAll('&amp;', '&'), new URL(PLACE_OF_POSTS, location.origin));
    return url?.origin === location.origin && !/^[#?]/.test(href) ? url.pathname : '';
  });
  return [...new Set(paths)].filter((path) => path !== '');
}

/** Those of some pages that visitors do not find. */
export async function missingPages(paths: string[]): Promise<string[]> {
  const found = await Promise.all(paths.map(isThere));
  return paths.filter((_path, index) => !found[index]);
}

async function isThere(path: string): Promise<boolean> {
  try {
    const answer = await fetch(path, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.status !== 404;
  } catch {
    return true;
  }
}
