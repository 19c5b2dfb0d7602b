import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { entries } from './entries.ts';
import { action, meta, text } from './parts.ts';

/** The text of the error page; the first action is the main one. */
export const notFoundPage = defineCollection({
  loader: entries(glob({ base: 'src/content/pages', pattern: 'not-found.yaml' })),
  schema: z.strictObject({
    ...meta,
    message: z.strictObject({
      heading: text,
      lead: text,
      /** Before a link to the page of this address in other capitals. */
      sameLetters: text,
      imageAlt: text,
      actions: z.array(action).min(1),
    }),
  }),
});
