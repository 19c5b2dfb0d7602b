import { type Blog, type BlogSummary, isPublic } from '../domain/blog.ts';

/** A post as it is stored; `_id` is its key. */
export type StoredBlog = Omit<Blog, '_id'> & {
  /** Set by the first publication and kept when it is taken back. */
  publishedAt?: string;
};

/** A post as it is now: a schedule that came due counts as published. */
export function publishedWhenDue<B extends Pick<BlogSummary, 'status' | 'publishAt'>>(blog: B): B {
  return blog.status === 'scheduled' && isPublic(blog) ? { ...blog, status: 'published' } : blog;
}

/** A post as anybody may read it. */
export function toBlog(id: string, { publishedAt, savedBy, ...stored }: StoredBlog): Blog {
  return { _id: id, ...publishedWhenDue(stored) };
}
