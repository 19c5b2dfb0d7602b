import type { Listed } from './storage-engine.ts';
import { type Answer, askStorage, toResponse } from './storage-fetch.ts';

export type { Listed };

/** A page of a listing, with the bytes it came in. */
interface Page {
  bytes: Buffer;
  listed: readonly Listed[];
  cursor: string | undefined;
}

/** What was listed, never changed: the next listing takes its place. */
export interface Listing {
  listed: readonly Listed[];
  pages: readonly Page[];
}

/**
 * Lists the keys that begin with `prefix`. A page that comes in the same bytes as in the former listing is not read again,
 * which of a long list nothing has changed in is most of the work; when all do, the former listing itself is returned.
 *
 * @param list lists by the client, asking with the given `fetch`. The client is told of each page only where it goes on.
 */
export async function readListing(
  list: (ask: typeof fetch) => Promise<unknown>,
  former: Listing | undefined,
): Promise<Listing> {
  const pages: Page[] = [];
  const ask: typeof fetch = async (input, init) => {
    const answer = await askStorage(input, init);
    const page = pageOf(answer, former?.pages[pages.length]);
    if (!page) return toResponse(answer);
    pages.push(page);
    return Response.json({ next_cursor: page.cursor });
  };
  await list(ask);
  const isFormer = former?.pages.length === pages.length && pages.every((page, index) => page === former.pages[index]);
  return isFormer ? former : { pages, listed: pages.flatMap(({ listed }) => listed) };
}

/** What an answer lists; undefined for one that is no page, which the client judges. */
function pageOf({ head, bytes }: Answer, former: Page | undefined): Page | undefined {
  if (head.status !== 200) return undefined;
  if (former?.bytes.equals(bytes)) return former;
  try {
    const { blobs = [], next_cursor: cursor } = JSON.parse(bytes.toString('utf8')) as {
      blobs?: Listed[];
      next_cursor?: string;
    };
    return { bytes, cursor, listed: blobs.map(({ key, etag }) => ({ key, etag })) };
  } catch {
    return undefined;
  }
}
