import type { BlogSummary } from '../../domain/blog.ts';

/** What a card shows of a post. */
export type PostCardData = Pick<BlogSummary, '_id' | 'title' | 'createdAt' | 'image' | 'language' | 'slug'>;

/** Nothing else of a post needs to travel in the page. */
export function toCard({ _id, title, createdAt, image, language, slug }: BlogSummary): PostCardData {
  return { _id, title, createdAt, language, ...(slug && { slug }), ...(image && { image }) };
}
