import { loadBlog, loadChanges, type PhotoChoice } from '../../../../browser/posts/blog-calls.ts';
import type { Blog, PostChanges } from '../../../../domain/posts/blog.ts';
import { postPath } from '../../../../domain/posts/post-path.ts';

/** A post in the editor: always with a Markdown text. */
export interface OpenedPost extends Blog {
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
export async function openPost(blog: Blog): Promise<OpenedPost> {
  const opened = { ...blog, changes: 0, path: postPath(blog), isOutdated: false };
  if (blog.text !== undefined) return { ...opened, text: blog.text, cameAsHtml: false };
  const { textOfHtml } = await import('../pasting/text-of-html.ts');
  return { ...opened, text: textOfHtml(blog.content), cameAsHtml: true };
}

/** Opens unpublished changes to a post, beside which they were loaded. */
export function openChanges(post: Blog, changes: PostChanges): Promise<OpenedPost> {
  const isOutdated = changes.version !== post.version;
  return openBeside({ ...post, path: postPath(post), isOutdated }, changes);
}

/** Opens the changes to an opened post that were just saved. */
export function openSavedChanges(before: OpenedPost, changes: PostChanges): Promise<OpenedPost> {
  return openBeside({ ...before, isOutdated: before.isOutdated && changes.version === before.version }, changes);
}

/** Changes as an opened post, whose status and page are those of the post. */
async function openBeside(
  { status, publishAt, createdAt, path, isOutdated }: Blog & Pick<OpenedPost, 'path' | 'isOutdated'>,
  changes: PostChanges,
): Promise<OpenedPost> {
  const opened = await openPost({ ...changes, status, createdAt, ...(publishAt ? { publishAt } : {}) });
  return { ...opened, changes: changes.changes, path, isOutdated };
}

/** Loads a post and its unpublished changes. */
export async function loadStored(id: string): Promise<{ post: Blog; changes: PostChanges | null }> {
  const [post, changes] = await Promise.all([loadBlog(id), loadChanges(id)]);
  return { post, changes };
}

/** A saved post with the focal point of its picture, which answers to saves leave to the library. @param sent the picture of the save */
export function withSentFocus<B extends Pick<Blog, 'image'>>(saved: B, sent: PhotoChoice): B {
  if (!('focus' in sent && sent.focus && saved.image?.url === sent.url)) return saved;
  return { ...saved, image: { ...saved.image, focus: sent.focus } };
}

/** Opens a post with its unpublished changes. */
export async function openStored(id: string): Promise<OpenedPost> {
  const { post, changes } = await loadStored(id);
  return changes ? openChanges(post, changes) : openPost(post);
}
