import type { FormerBlog } from '../../../../domain/posts/blog.ts';

/** A post in the editor: always with a Markdown text. */
export interface OpenedPost extends FormerBlog {
  text: string;
  /** Whether the text was converted from stored HTML. The HTML stays stored until the text is edited. */
  cameAsHtml: boolean;
}

/** Opens a post; the HTML converter is loaded only for a post that needs it. */
export async function openPost(blog: FormerBlog): Promise<OpenedPost> {
  if (blog.text !== undefined) return { ...blog, text: blog.text, cameAsHtml: false };
  const { textOfHtml } = await import('../markdown/text-of-html.ts');
  return { ...blog, text: textOfHtml(blog.content), cameAsHtml: true };
}
