import { nextLink } from './next-link.ts';

/** A part of a CSV file. All parts in sequence are the file. */
export interface CsvPart {
  /** Rows of CSV; the first part begins with the byte order mark and the names of the columns. */
  csv: string;
  rows: number;
  /** Rows that later parts have. */
  left: number;
  /** Where the next part begins; undefined after the last. */
  cursor: string | undefined;
}

/** The answer with a part: `x-row-count` counts its rows, `x-rows-left` those that follow; the Link header has the next part. */
export function csvResponse(url: URL, filename: string, { csv, rows, left, cursor }: CsvPart): Response {
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
      'x-row-count': String(rows),
      'x-rows-left': String(left),
      ...(cursor === undefined ? {} : { link: nextLink(url, cursor) }),
    },
  });
}
