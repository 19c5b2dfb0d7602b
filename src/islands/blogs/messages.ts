/** Messages of lists of posts, as docs/behaviour.md quotes them. */
export const BLOG_MESSAGES = {
  listFailure: 'Unable to load blog posts.',
  none: 'No blogs yet',
  noMatch: 'No blog posts found',
} as const;
