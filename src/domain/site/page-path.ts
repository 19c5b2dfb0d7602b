/** A page's public path, without the build's `.html` and a trailing slash. */
export function publicPath(pathname: string): string {
  return pathname.replace(/\.html$/, '').replace(/(.)\/$/, '$1');
}

/** Value of `aria-current` for a link: the page itself, a page below it, or nothing. */
export function ariaCurrent(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return path.startsWith(`${href}/`) ? 'true' : undefined;
}
