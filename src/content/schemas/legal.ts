import { z } from 'zod';
import { CONTENT_LIMITS } from '../../domain/shared/limits.ts';
import { heading, label, lead, list, meta, text, upTo } from './parts.ts';

/** Facts from the code that a section may show between its paragraphs. */
export const LEGAL_FACTS = ['holdings', 'browser', 'counted', 'contact'] as const;

const FACTS = {
  holdings: 'What the forms store, and for how long',
  browser: 'What is kept in the browser',
  counted: 'What is counted',
  contact: 'How to reach the company',
};

/** The legal documents: each id is a route. */
export const LEGAL_IDS = z.enum(['privacy', 'terms']);

const section = z.strictObject({
  id: label.regex(/^[a-z-]+$/).meta({
    title: 'Address',
    description: 'After the # in the address of this section: small letters and hyphens.',
  }),
  heading,
  /** Paragraphs, and facts from the code between them. */
  body: list(
    'Paragraphs',
    z
      .union([
        upTo(CONTENT_LIMITS.legalParagraph).meta({ title: 'Paragraph', kind: 'paragraph' }),
        z
          .strictObject({ facts: z.enum(LEGAL_FACTS).meta({ title: 'Facts', labels: FACTS }) })
          .meta({ title: 'Facts that the site knows by itself' }),
      ])
      .meta({ title: 'Paragraph' }),
    1,
    12,
  ),
});

/**
 * A legal document; the file's name is its route. Paragraphs may name the values of
 * `src/sections/legal/values.ts` in braces; one that names an empty value is not shown.
 */
export const legal = z.strictObject({
  ...meta,
  heading,
  lead,
  /** The document in three sentences, first on the page. */
  summary: list('In three sentences', text.meta({ title: 'Sentence' }), 3),
  updated: z.iso.date().meta({ title: 'Last changed on' }),
  sections: list('Sections', section.meta({ title: 'Section' }), 1, 20),
});
