import type { Focus } from '../../domain/photos/photo.ts';
import type { BlogSummary } from '../../domain/posts/blog.ts';
import { logWarning } from '../shared/log.ts';
import { focalPoints } from './photo-store.ts';

/** As `withFocus`, for one post. */
export async function withPhotoFocus<B extends BlogSummary>(blog: B): Promise<B> {
  return (await withFocus([blog]))[0] ?? blog;
}

/**
 * Posts with the focal points of their pictures. Only the library stores these, so that changing one changes no post. When it
 * cannot be read, pictures are cropped around their middle.
 */
export async function withFocus<B extends BlogSummary>(blogs: readonly B[]): Promise<B[]> {
  return blogs.some(({ image }) => image) ? focusedBy(await readFocus(), blogs) : [...blogs];
}

/** The focal points of pictures, by address; none when the library cannot be read. A list reads them beside its posts. */
export async function readFocus(): Promise<ReadonlyMap<string, Focus>> {
  try {
    return await focalPoints();
  } catch (error) {
    logWarning('Pictures are cropped around their middle.', error);
    return new Map();
  }
}

/** Posts with the focal points of their pictures. */
export function focusedBy<B extends BlogSummary>(points: ReadonlyMap<string, Focus>, blogs: readonly B[]): B[] {
  return blogs.map((blog) => {
    const focus = blog.image && points.get(blog.image.url);
    return blog.image && focus ? { ...blog, image: { ...blog.image, focus } } : blog;
  });
}
