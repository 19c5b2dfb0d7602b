/** The cursor of the next page in a Link header (RFC 8288); null when there is none, as on the last page. */
export function nextCursor(link: string | null): string | null {
  const query = /<[^>?]*\?([^>]*)>\s*;\s*rel="?next\b/.exec(link ?? '')?.[1];
  return new URLSearchParams(query).get('cursor');
}

/** A page of a list whose answer is an array: the rest stands in its headers. */
export async function readPage<Row>(response: Response): Promise<ListPage<Row>> {
  return {
    rows: (await response.json()) as Row[],
    total: Number(response.headers.get('x-total-count')),
    next: nextCursor(response.headers.get('link')),
  };
}

/** What a page of a list has. */
export interface ListPage<Row> {
  rows: Row[];
  /** Of everything that matches, on all pages. */
  total: number;
  /** Cursor of the page after this one; null on the last. */
  next: string | null;
}
