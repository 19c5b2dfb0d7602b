import type { CsvPart } from '../shared/csv.ts';
import { nextLink } from './next-link.ts';

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
