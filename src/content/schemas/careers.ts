import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { jobDescriptionFile } from '../../domain/site/opening.ts';
import { entries } from './entries.ts';
import { drawing, publicFile } from './media-files.ts';
import { action, fact, meta, namedText, sample, text } from './parts.ts';

/**
 * An open position; the file's name is its id. JSON, because `scripts/media/job-descriptions.mjs` makes the
 * job-description PDF from the same file.
 */
export const openings = defineCollection({
  loader: entries(glob({ base: 'src/content/openings', pattern: '*.json' }), 'order'),
  schema: z
    .strictObject({
      sample,
      order: z.int().positive(),
      title: text,
      description: text,
      duties: z.array(text).min(1),
      requirements: z.array(text).min(1),
      location: text,
      duration: fact,
      stipend: fact,
      type: text,
      department: text,
      datePosted: z.iso.date(),
      pdfUrl: publicFile,
    })
    .refine((opening) => opening.pdfUrl === `/assets/uploads/${jobDescriptionFile(opening.title)}`, {
      path: ['pdfUrl'],
      error: 'must be /assets/uploads/ with the title, spaces as underscores, and _JD.pdf',
    }),
});

/** The text of /Careers around the openings. */
export const careersPage = defineCollection({
  loader: entries(glob({ base: 'src/content/pages', pattern: 'careers.yaml' })),
  schema: z.strictObject({
    ...meta,
    heading: text,
    lead: text,
    benefits: z.strictObject({
      heading: text,
      items: z.array(namedText.extend({ image: drawing })).length(4),
    }),
    candidates: z.strictObject({ heading: text, items: z.array(namedText.extend({ image: drawing })).length(4) }),
    openings: z.strictObject({ heading: text, lead: text }),
    students: z.strictObject({ label: text, training: action, hackathon: action }),
    apply: z.strictObject({ heading: text, lead: text }),
  }),
});
