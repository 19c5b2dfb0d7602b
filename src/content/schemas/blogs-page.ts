import { z } from 'zod';
import { CONTENT_LIMITS } from '../../domain/shared/limits.ts';
import { button, heading, label, meta, upTo } from './parts.ts';

/** The words of /Blogs, and those around a post. */
export const blogsPage = z.strictObject({
  ...meta,
  heading: upTo(CONTENT_LIMITS.button).meta({
    title: 'Heading',
    description: 'Also before a topic, and on the card of the blog when it is shared.',
  }),
  post: z
    .strictObject({
      all: label.meta({ title: 'Words of the link to all posts' }),
      contents: label.meta({ title: 'Above the headings of a long post' }),
      author: label.meta({ title: 'Before the author' }),
      changed: label.meta({ title: 'Before the day of the last change' }),
      share: label.meta({ title: 'Above the links that share it' }),
      copy: button.meta({ title: 'Words on the button that copies its address' }),
      previous: label.meta({ title: 'Above the older post' }),
      next: label.meta({ title: 'Above the newer post' }),
      related: label.meta({ title: 'Above other posts on its topics' }),
    })
    .meta({ title: 'Around a post' }),
  work: z
    .strictObject({ heading, all: label.meta({ title: 'Words of the link to all clients' }) })
    .meta({ title: 'Work shown before the first post', description: 'Four clients, those with a case study first.' }),
  /** Where there is no post to show. */
  missing: button.meta({ title: 'Words on the button where there is no post' }),
});
