import type { BlogSummary } from '../../domain/posts/blog.ts';
import { logWarning } from '../shared/log.ts';
import { focusPoints } from './photos.ts';

/** One post, as `withFocus`. */
export async function withPhotoFocus<B extends BlogSummary>(blog: B): Promise<B> {
  return (await withFocus([blog]))[0] ?? blog;
}

/**
 * Posts with what has to stay in view of their pictures, as the library has it: kept there alone, so that changing it
 * changes no post. Where it cannot be read, pictures are cut around their middle.
 */
export async function withFocus<B extends BlogSummary>(blogs: readonly B[]): Promise<B[]> {
  if (!blogs.some(({ image }) => image)) return [...blogs];
  try {
    const points = await focusPoints();
    return blogs.map((blog) => {
      const focus = blog.image && points.get(blog.image.url);
      return blog.image && focus ? { ...blog, image: { ...blog.image, focus } } : blog;
    });
  } catch (error) {
    logWarning('Pictures are cut around their middle.', error);
    return [...blogs];
  }
}
