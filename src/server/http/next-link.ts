/** The Link header (RFC 8288) of a page with a next one: the same address with the next cursor. */
export function nextLink(url: URL, cursor: string): string {
  const next = new URL(url);
  next.searchParams.set('cursor', cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}
