import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { jobDescriptionFile } from '../../domain/opening.ts';
import { meta, namedText, still, text } from './parts.ts';

/** Drawings of the four reasons to work here. */
export const BENEFIT_ART = ['board', 'steps', 'circles', 'evening'] as const;

/**
 * An open position; the file's name is its id. JSON, because `scripts/media/job-descriptions.mjs` sets the
 * job-description PDF from the same file.
 */
export const openings = defineCollection({
  loader: glob({ base: 'src/content/openings', pattern: '*.json' }),
  schema: z
    .strictObject({
      order: z.int().positive(),
      title: text,
      description: text,
      duties: z.array(text).min(1),
      requirements: z.array(text).min(1),
      location: text,
      type: text,
      department: text,
      datePosted: z.iso.date(),
      pdfUrl: text.regex(/^\/assets\/uploads\/[\w-]+\.pdf$/),
    })
    .refine((opening) => opening.pdfUrl.endsWith(`/${jobDescriptionFile(opening.title)}`), {
      path: ['pdfUrl'],
      error: 'must end in the title with underscores and _JD.pdf',
    }),
});

/** The words of /Careers around the openings. */
export const careersPage = defineCollection({
  loader: glob({ base: 'src/content/pages', pattern: 'careers.yaml' }),
  schema: z.strictObject({
    ...meta,
    heading: text,
    lead: text,
    benefits: z.strictObject({
      heading: text,
      items: z.array(namedText.extend({ art: z.enum(BENEFIT_ART) })).length(4),
    }),
    candidates: z.strictObject({ heading: text, items: z.array(namedText.extend({ image: still })).length(4) }),
    openings: z.strictObject({ heading: text, lead: text }),
    apply: z.strictObject({ heading: text, lead: text }),
  }),
});
