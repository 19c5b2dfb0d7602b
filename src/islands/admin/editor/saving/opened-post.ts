import { loadBlog, loadChanges } from '../../../../browser/posts/blogs.ts';
import type { Blog, FormerBlog, PostChanges } from '../../../../domain/posts/blog.ts';
import { postPath } from '../../../../domain/posts/post-path.ts';

/** A post in the editor: always with a Markdown text. */
export interface OpenedPost extends FormerBlog {
  text: string;
  /** Whether the text was converted from stored HTML. The HTML stays stored until the text is edited. */
  cameAsHtml: boolean;
  /** Version of the unpublished changes that it shows; 0 when it shows the post itself. */
  changes: number;
  /** Path of the post's page, which unpublished changes do not move. */
  path: string;
  /** Whether the post was saved since its unpublished changes were begun. */
  isOutdated: boolean;
}

/** Opens a post; the HTML converter is loaded only for a post that needs it. */
export async function openPost(blog: FormerBlog): Promise<OpenedPost> {
  const opened = { ...blog, changes: 0, path: postPath(blog), isOutdated: false };
  if (blog.text !== undefined) return { ...opened, text: blog.text, cameAsHtml: false };
  const { textOfHtml } = await import('../markdown/text-of-html.ts');
  return { ...opened, text: textOfHtml(blog.content), cameAsHtml: true };
}

/** Opens the unpublished changes to a post. @param post the post that they would change, as it is now or was opened before */
export async function openChanges(post: Blog | OpenedPost, changes: PostChanges): Promise<OpenedPost> {
  const { status, publishAt, createdAt } = post;
  const opened = await openPost({ ...changes, status, createdAt, ...(publishAt ? { publishAt } : {}) });
  const isPost = !('path' in post);
  const isOutdated = isPost ? changes.version !== post.version : post.isOutdated && changes.version === post.version;
  return { ...opened, changes: changes.changes, path: isPost ? postPath(post) : post.path, isOutdated };
}

/** Loads a post and its unpublished changes. */
export async function loadStored(id: string): Promise<{ post: Blog; changes: PostChanges | null }> {
  const [post, changes] = await Promise.all([loadBlog(id), loadChanges(id)]);
  return { post, changes };
}

/** Opens a post with its unpublished changes. */
export async function openStored(id: string): Promise<OpenedPost> {
  const { post, changes } = await loadStored(id);
  return changes ? openChanges(post, changes) : openPost(post);
}
