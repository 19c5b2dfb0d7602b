import type { BlogSummary } from '../../domain/posts/blog.ts';
import { topicKey } from '../../domain/posts/topics.ts';

/** Posts that are offered below a post. */
const RELATED = 3;
/** Topics that the list offers. */
const OFFERED = 12;

/** The topics of a summary as they are compared: a listing gives the same summaries while nothing changes. */
const known = new WeakMap<BlogSummary, ReadonlySet<string>>();

function keysOf(blog: BlogSummary): ReadonlySet<string> {
  const kept = known.get(blog);
  if (kept) return kept;
  const keys = new Set(blog.topics.map(topicKey));
  known.set(blog, keys);
  return keys;
}

/** The posts on a topic, in any spelling. */
export function onTopic(blogs: BlogSummary[], topic: string): BlogSummary[] {
  const key = topicKey(topic);
  return blogs.filter((blog) => keysOf(blog).has(key));
}

/** The latest spelling of a topic; the given one when no post has it. */
export function spellingOf(blogs: BlogSummary[], topic: string): string {
  const key = topicKey(topic);
  const latest = blogs.find((blog) => keysOf(blog).has(key));
  return latest?.topics.find((other) => topicKey(other) === key) ?? topic;
}

/** The topics most posts are on, most of them first; of as many the one written about last. */
export function frequentTopics(blogs: BlogSummary[]): string[] {
  const counts = new Map<string, { topic: string; posts: number }>();
  for (const blog of blogs) {
    for (const [index, key] of [...keysOf(blog)].entries()) {
      const seen = counts.get(key) ?? { topic: blog.topics[index] ?? key, posts: 0 };
      counts.set(key, { ...seen, posts: seen.posts + 1 });
    }
  }
  const sorted = [...counts.values()].sort((a, b) => b.posts - a.posts);
  return sorted.slice(0, OFFERED).map(({ topic }) => topic);
}

/**
 * The posts that share most topics with one, the newest first of as many; where there are too few, the newest.
 *
 * @param blogs newest first
 * @param besides posts that are linked already
 */
export function relatedPosts(
  blogs: BlogSummary[],
  post: BlogSummary,
  besides: (BlogSummary | undefined)[],
): BlogSummary[] {
  const mine = keysOf(post);
  const shared = (blog: BlogSummary) => [...keysOf(blog)].filter((key) => mine.has(key)).length;
  const offered = new Set([post, ...besides]);
  return blogs
    .filter((blog) => !offered.has(blog))
    .map((blog) => ({ blog, shared: shared(blog) }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, RELATED)
    .map(({ blog }) => blog);
}
