import type { BlogSummary, FoundBlog } from '../../domain/posts/blog.ts';
import { coverPath, drawingOf, groundsOf, nextGround } from '../../domain/posts/cover.ts';

/**
 * Posts with their covers, those of posts without a picture. One that is not public has the cover that it has once it is published.
 *
 * @param publicPosts all public posts, newest first; their grounds differ from post to post
 */
export function withCovers<P extends FoundBlog>(shown: readonly P[], publicPosts: readonly BlogSummary[]): P[] {
  if (shown.every(({ image }) => image)) return [...shown];
  const grounds = groundsOf(publicPosts);
  return shown.map((post) => {
    if (post.image) return post;
    const ground = grounds.get(post._id) ?? nextGround(post._id, publicPosts);
    return { ...post, cover: coverPath(drawingOf(post), ground) };
  });
}
