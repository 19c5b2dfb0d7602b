import type { BlogSummary } from '../../domain/posts/blog.ts';
import { type Language, SITE_LANGUAGE } from '../../domain/posts/languages.ts';
import { topicKey } from '../../domain/posts/topics.ts';

/** Number of related posts below a post. */
const RELATED = 3;
/** Number of topics that the admin area offers. */
const OFFERED = 12;
/** Number of topics that the public list links to. */
const LINKED = 6;

/** The topics of a summary as they are compared. */
const keysOf = ({ topics }: BlogSummary): ReadonlySet<string> => new Set(topics.map(topicKey));

/** The posts on a topic, in any spelling. */
export function onTopic<B extends BlogSummary>(blogs: readonly B[], topic: string): B[] {
  const key = topicKey(topic);
  return blogs.filter((blog) => keysOf(blog).has(key));
}

/** The latest spelling of a topic; the given one when no post has it. */
export function spellingOf(blogs: BlogSummary[], topic: string): string {
  const key = topicKey(topic);
  const latest = blogs.find((blog) => keysOf(blog).has(key));
  return latest?.topics.find((other) => topicKey(other) === key) ?? topic;
}

/** The topics of most posts, the most frequent first; of equally frequent ones the latest first. */
export function frequentTopics(blogs: readonly BlogSummary[]): string[] {
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
 * The topics that the public list links to: those of posts in its language. Without one those of the site's language, so that no topic is
 * there in two languages, and of all posts when these have none.
 */
export function linkedTopics(blogs: readonly BlogSummary[], language: Language | ''): string[] {
  const own = frequentTopics(inLanguage(blogs, language || SITE_LANGUAGE));
  const topics = own.length > 0 || language !== '' ? own : frequentTopics(blogs);
  return topics.slice(0, LINKED);
}

/** The languages of posts: the site's own first, then the most frequent. */
export function languagesOf(blogs: readonly BlogSummary[]): Language[] {
  const counts = new Map<Language, number>();
  for (const { language } of blogs) counts.set(language, (counts.get(language) ?? 0) + 1);
  const weight = (language: Language) =>
    (language === SITE_LANGUAGE ? Number.POSITIVE_INFINITY : counts.get(language)) ?? 0;
  return [...counts.keys()].sort((a, b) => weight(b) - weight(a));
}

/** The posts in a language; all when it is empty. */
export function inLanguage<B extends BlogSummary>(blogs: readonly B[], language: Language | ''): readonly B[] {
  return language === '' ? blogs : blogs.filter((blog) => blog.language === language);
}

/**
 * The three posts that share most topics with a post; of posts that share equally many, also none, the newest.
 *
 * @param blogs newest first
 * @param besides posts that are linked already
 */
export function relatedPosts<B extends BlogSummary>(blogs: B[], post: B, besides: (B | undefined)[]): B[] {
  const mine = keysOf(post);
  const shared = (blog: BlogSummary) => [...keysOf(blog)].filter((key) => mine.has(key)).length;
  const excluded = new Set([post, ...besides]);
  return blogs
    .filter((blog) => !excluded.has(blog))
    .map((blog) => ({ blog, shared: shared(blog) }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, RELATED)
    .map(({ blog }) => blog);
}
