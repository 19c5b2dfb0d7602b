import { z } from 'zod';
import { drawing } from './media-files.ts';
import { action, meta, namedText, sample, statement, stop, text } from './parts.ts';

const band = z.strictObject({ heading: text, statement: text, image: drawing });

/** The text of /About, section by section. */
export const aboutPage = z.strictObject({
  ...meta,
  hero: z.strictObject({ heading: text, lead: text, stops: z.array(stop).min(3) }),
  why: statement,
  mission: band,
  vision: band,
  values: z.strictObject({ heading: text, items: z.array(namedText).length(3) }),
  people: z.strictObject({ heading: text, lead: text }),
  insights: z.strictObject({
    sample,
    heading: text,
    lead: text,
    stops: z.array(namedText.extend({ image: drawing })).min(2),
    action,
  }),
});
