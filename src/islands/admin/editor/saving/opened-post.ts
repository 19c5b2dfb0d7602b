import type { Blog } from '../../../../domain/posts/blog.ts';

/** A post as the editor holds it: always with a text. */
export interface OpenedPost extends Blog {
  text: string;
  /** Whether the text was converted from HTML, which is sent unchanged until the text is edited. */
  cameAsHtml: boolean;
}

/** Opens a post; what reads HTML is loaded for one that needs it. */
export async function openPost(blog: Blog): Promise<OpenedPost> {
  if (blog.text !== undefined) return { ...blog, text: blog.text, cameAsHtml: false };
  const { textOfHtml } = await import('../markdown/text-of-html.ts');
  return { ...blog, text: textOfHtml(blog.content), cameAsHtml: true };
}
