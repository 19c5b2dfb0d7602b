import { z } from 'zod';
import { ownPhoto } from './media-files.ts';
import { action, alt, heading, label, lead, list, meta } from './parts.ts';

/** The text of the error page; the first action is the main one. */
export const notFoundPage = z.strictObject({
  ...meta,
  message: z
    .strictObject({
      heading,
      lead,
      /** Before a link to the page of this address in other capitals. */
      sameLetters: label.meta({ title: 'Before a link to a page of nearly the same address' }),
      picture: ownPhoto,
      imageAlt: alt,
      actions: list('Buttons', action, 1, 4),
    })
    .meta({ title: 'Message' }),
});
