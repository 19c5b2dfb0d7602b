import type { BlogSummary, FoundBlog } from '../../domain/posts/blog.ts';
import { coverPath, drawingOf, groundOf, groundsOf } from '../../domain/posts/cover.ts';

/**
 * Posts with their covers, those of posts without a picture.
 *
 * @param publicPosts all public posts, newest first; their grounds differ from post to post
 */
export function withCovers<P extends FoundBlog>(shown: readonly P[], publicPosts: readonly BlogSummary[]): P[] {
  if (shown.every(({ image }) => image)) return [...shown];
  const grounds = groundsOf(publicPosts);
  return shown.map((post) =>
    post.image ? post : { ...post, cover: coverPath(drawingOf(post), grounds.get(post._id) ?? groundOf(post._id)) },
  );
}
