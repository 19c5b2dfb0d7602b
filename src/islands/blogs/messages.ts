/** What lists of posts say, word for word as in the specification, sections 2 and 8. */
export const BLOG_MESSAGES = {
  listFailure: 'Unable to load blog posts.',
  none: 'No blogs yet',
  noMatch: 'No blog posts found',
} as const;
