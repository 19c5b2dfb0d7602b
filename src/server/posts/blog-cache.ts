import type { Blog, BlogSummary } from '../../domain/posts/blog.ts';
import { deployContext } from '../shared/config.ts';
import { ignoreMissing } from '../shared/errors.ts';
import { ifReadable } from '../storage/unreadable.ts';
import { readBlog } from './blogs.ts';

/** Bytes of posts that are cached: some hundred posts. */
const MOST_BYTES = 8 * 1024 * 1024;

/** A post with its length as JSON. */
interface ReadPost {
  blog: Blog;
  bytes: number;
}

/** Cached posts by version, the least recently used first. A version never changes, so no entry becomes stale. */
const cache = new Map<string, ReadPost>();
let cachedBytes = 0;

/**
 * The whole post of a summary, from the cache if it has that version; undefined when it was deleted meanwhile or cannot be read.
 */
export async function readPost(summary: BlogSummary): Promise<ReadPost | undefined> {
  const found = cache.get(keyOf(summary));
  if (found) return cachePost(found);
  const blog = await ifReadable(readBlog(summary._id)).catch(ignoreMissing);
  return blog && cachePost({ blog, bytes: Buffer.byteLength(JSON.stringify(blog)) });
}

function cachePost(post: ReadPost): ReadPost {
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

const keyOf = ({ _id, version, updatedAt }: BlogSummary) => [deployContext(), _id, version, updatedAt].join(' ');
