import { z } from 'zod';
import { action, meta, text } from './parts.ts';

/** The text of the error page; the first action is the main one. */
export const notFoundPage = z.strictObject({
  ...meta,
  message: z.strictObject({
    heading: text,
    lead: text,
    /** Before a link to the page of this address in other capitals. */
    sameLetters: text,
    imageAlt: text,
    actions: z.array(action).min(1),
  }),
});
