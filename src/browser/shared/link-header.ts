/** The cursor of the next page in a Link header (RFC 8288); null when there is none, as on the last page. */
export function nextCursor(link: string | null): string | null {
  const query = /<[^>?]*\?([^>]*)>\s*;\s*rel="?next\b/.exec(link ?? '')?.[1];
  return new URLSearchParams(query).get('cursor');
}

/** Reads a page of a list: the rows from the body of an answer, total and cursor from its headers. */
export async function readPage<Row>(response: Response): Promise<ListPage<Row>> {
  return {
    rows: (await response.json()) as Row[],
    total: Number(response.headers.get('x-total-count')),
    next: nextCursor(response.headers.get('link')),
  };
}

/** A page of a list. */
export interface ListPage<Row> {
  rows: Row[];
  /** Matching rows on all pages. */
  total: number;
  /** Cursor of the page after this one; null on the last. */
  next: string | null;
}
