import type { PostOfPhoto } from '../../domain/photos/photo.ts';
import { type BlogSummary, displayTitle } from '../../domain/posts/blog.ts';
import { listBlogsWithChanges } from '../posts/post-changes.ts';

/** The posts that show these pictures, by picture address; without those that no post shows. */
export function postsByPicture(urls: ReadonlySet<string>, blogs: readonly BlogSummary[]): Map<string, PostOfPhoto[]> {
  const uses = new Map<string, PostOfPhoto[]>();
  for (const blog of blogs) {
    for (const url of pictureUrlsOf(blog)) {
      if (!urls.has(url)) continue;
      const users = uses.get(url) ?? [];
      users.push({ _id: blog._id, title: displayTitle(blog) });
      uses.set(url, users);
    }
  }
  return uses;
}

/** The posts that show one picture, or would with their unpublished changes. */
export async function postsShowing(url: string): Promise<PostOfPhoto[]> {
  return postsByPicture(new Set([url]), await listBlogsWithChanges()).get(url) ?? [];
}

/** The addresses of the pictures that a post shows, each once. */
export function pictureUrlsOf({ image, pictures = [] }: BlogSummary): Set<string> {
  return new Set([...(image ? [image.url] : []), ...pictures]);
}
