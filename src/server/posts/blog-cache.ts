import { deployContext } from '../shared/config.ts';
import { ignoreMissing } from '../shared/http-errors.ts';
import { ifReadable } from '../storage/unreadable.ts';
import { readLiving } from './post-record.ts';
import { type PublicPost, publicPost } from './public-post.ts';

/** Which revision of a post is cached. */
type CachedPost = Pick<PublicPost, '_id' | 'version' | 'updatedAt'>;

/** Bytes of posts that are cached: some hundred posts. */
const MOST_BYTES = 8 * 1024 * 1024;

/** A whole post with its length as JSON. */
export interface ReadPost<B> {
  blog: B;
  bytes: number;
}

/** @param blog undefined for a post that is not shown */
export const asReadPost = <B>(blog: B | undefined): ReadPost<B> | undefined =>
  blog && { blog, bytes: Buffer.byteLength(JSON.stringify(blog)) };

/** Cached public posts by revision, the least recently used first. A revision never changes, so no entry becomes stale. */
const cache = new Map<string, ReadPost<PublicPost>>();
let cachedBytes = 0;

/**
 * The whole post of a summary, from the cache if it has that revision; undefined when it is not public any more or cannot be read.
 */
export async function readPublicPost(summary: CachedPost): Promise<ReadPost<PublicPost> | undefined> {
  const found = cache.get(keyOf(summary));
  if (found) return cachePost(found);
  const entry = await ifReadable(readLiving(summary._id)).catch(ignoreMissing);
  const read = asReadPost(entry && publicPost(entry.value));
  return read && cachePost(read);
}

function cachePost(post: ReadPost<PublicPost>): ReadPost<PublicPost> {
  const key = keyOf(post.blog);
  if (!cache.delete(key)) cachedBytes += post.bytes;
  cache.set(key, post);
  for (const [oldest, { bytes }] of cache) {
    if (cachedBytes <= MOST_BYTES) break;
    cache.delete(oldest);
    cachedBytes -= bytes;
  }
  return post;
}

const keyOf = ({ _id, version, updatedAt }: CachedPost) => [deployContext(), _id, version, updatedAt].join(' ');
