import type { BlogSummary } from '../../domain/posts/blog.ts';

/** The fields of a post that a card shows. */
export type PostCardData = Pick<BlogSummary, '_id' | 'title' | 'createdAt' | 'image' | 'language' | 'slug' | 'topics'>;

/** Reduces a post to the fields of its card, so that the page contains no others. */
export function toCard({ _id, title, createdAt, image, language, slug, topics }: BlogSummary): PostCardData {
  return { _id, title, createdAt, language, topics, ...(slug && { slug }), ...(image && { image }) };
}
