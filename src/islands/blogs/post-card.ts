import type { BlogSummary } from '../../domain/posts/blog.ts';

/** What a card shows of a post. */
export type PostCardData = Pick<BlogSummary, '_id' | 'title' | 'createdAt' | 'image' | 'language' | 'slug' | 'topics'>;

/** Nothing else of a post needs to travel in the page. */
export function toCard({ _id, title, createdAt, image, language, slug, topics }: BlogSummary): PostCardData {
  return { _id, title, createdAt, language, topics, ...(slug && { slug }), ...(image && { image }) };
}
