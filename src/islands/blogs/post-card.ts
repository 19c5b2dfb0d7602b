import type { FoundBlog } from '../../domain/posts/blog.ts';

/** The fields of a post that a card shows. */
export type PostCardData = Pick<
  FoundBlog,
  '_id' | 'title' | 'createdAt' | 'image' | 'cover' | 'language' | 'slug' | 'topics' | 'marks'
> & {
  /** Shown in the first card, and when a search has found words in it. */
  description?: string;
};

/**
 * Reduces a post to the fields of its card, so that the page contains no others.
 *
 * @param first whether it is shown large, with its description
 */
export function toCard(post: FoundBlog, first = false): PostCardData {
  const { _id, title, createdAt, image, cover, language, slug, topics, description, marks } = post;
  const isDescribed = first || (marks !== undefined && marks.description.length > 0);
  return {
    ...{ _id, title, createdAt, language, topics },
    ...(slug && { slug }),
    ...(image && { image }),
    ...(cover && { cover }),
    ...(marks && { marks }),
    ...(isDescribed && { description }),
  };
}
