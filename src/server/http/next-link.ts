/** The Link header (RFC 8288) of a page or part that another one follows: the same address with its cursor. */
export function nextLink(url: URL, cursor: string): string {
  const next = new URL(url);
  next.searchParams.set('cursor', cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}
