/** Messages of lists of posts. */
export const BLOG_MESSAGES = {
  listFailure: 'Unable to load blog posts.',
  none: 'No blogs yet',
  noMatch: 'No blog posts found',
} as const;
