/** The cursor of the next page in a Link header (RFC 8288); null when there is none, as on the last page. */
export function nextCursor(link: string | null): string | null {
  const query = /<[^>?]*\?([^>]*)>\s*;\s*rel="?next\b/.exec(link ?? '')?.[1];
  return new URLSearchParams(query).get('cursor');
}
