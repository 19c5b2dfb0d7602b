import type { Blog, BlogSummary } from '../../domain/posts/blog.ts';
import { deployContext } from '../shared/config.ts';
import { HttpError } from '../shared/errors.ts';
import { ifReadable } from '../storage/unreadable.ts';
import { readBlog } from './blogs.ts';

/** Bytes of posts that stay in memory: some hundred of them. */
const MOST_BYTES = 8 * 1024 * 1024;

/** A post with its length as JSON. */
interface ReadPost {
  blog: Blog;
  bytes: number;
}

/** Posts read so far, the one asked for longest ago first. A version never changes, so nothing here is ever old. */
const known = new Map<string, ReadPost>();
let knownBytes = 0;

/**
 * The whole post of a summary, undefined when it was deleted meanwhile or cannot be read. Each version is read from storage once: whatever
 * lists are asked for, and by whom, they cost no more reads than there are posts.
 */
export async function readPost(summary: BlogSummary): Promise<ReadPost | undefined> {
  const found = known.get(nameOf(summary));
  if (found) return keep(found);
  const blog = await ifReadable(readBlog(summary._id)).catch(ignoreMissing);
  return blog && keep({ blog, bytes: Buffer.byteLength(JSON.stringify(blog)) });
}

function keep(post: ReadPost): ReadPost {
  const name = nameOf(post.blog);
  if (!known.delete(name)) knownBytes += post.bytes;
  known.set(name, post);
  for (const [oldest, { bytes }] of known) {
    if (knownBytes <= MOST_BYTES) break;
    known.delete(oldest);
    knownBytes -= bytes;
  }
  return post;
}

const nameOf = ({ _id, version, updatedAt }: BlogSummary) => [deployContext(), _id, version, updatedAt].join(' ');

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof HttpError && error.status === 404)) throw error;
}
