import { z } from 'zod';
import { meta, text } from './parts.ts';

/** Facts from the code that a section may show between its paragraphs. */
export const LEGAL_FACTS = ['holdings', 'browser', 'counted', 'contact'] as const;

/** The legal documents: each id is a route. */
export const LEGAL_IDS = z.enum(['privacy', 'terms']);

/**
 * A legal document; the file's name is its route. Paragraphs may name the values of
 * `src/sections/legal/values.ts` in braces; one that names an empty value is not shown.
 */
export const legal = z.strictObject({
  ...meta,
  heading: text,
  lead: text,
  /** The document in three sentences, first on the page. */
  summary: z.array(text).length(3),
  updated: z.iso.date(),
  sections: z
    .array(
      z.strictObject({
        id: text.regex(/^[a-z-]+$/),
        heading: text,
        /** Paragraphs, and facts from the code between them. */
        body: z.array(z.union([text, z.strictObject({ facts: z.enum(LEGAL_FACTS) })])).min(1),
      }),
    )
    .min(1),
});
