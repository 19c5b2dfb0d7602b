import type { FoundBlog } from '../../domain/posts/blog.ts';

/** The fields of a post that a card shows. */
export type PostCardData = Pick<
  FoundBlog,
  '_id' | 'title' | 'createdAt' | 'image' | 'language' | 'slug' | 'topics' | 'marks'
> & {
  /** Shown when a search has found words in it. */
  description?: string;
};

/** Reduces a post to the fields of its card, so that the page contains no others. */
export function toCard(post: FoundBlog): PostCardData {
  const { _id, title, createdAt, image, language, slug, topics, description, marks } = post;
  const found = marks && { marks, ...(marks.description.length > 0 && { description }) };
  return { _id, title, createdAt, language, topics, ...(slug && { slug }), ...(image && { image }), ...found };
}
