import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { LIMITS } from '../../domain/shared/limits.ts';
import { jobDescriptionPath } from '../../domain/site/opening.ts';
import { entries } from './entries.ts';
import { drawing } from './media-files.ts';
import { action, fact, meta, namedText, sample, text } from './parts.ts';

const openingFact = text.max(LIMITS.openingFact);
const givenFact = fact.pipe(z.string().max(LIMITS.openingFact));
const points = z.array(text.max(LIMITS.openingPoint)).min(1).max(LIMITS.openingPoints);

const opening = z
  .strictObject({
    sample,
    order: z.int().positive(),
    title: text.max(LIMITS.openingTitle),
    description: text.max(LIMITS.openingDescription),
    duties: points,
    requirements: points,
    location: openingFact,
    duration: givenFact,
    stipend: givenFact,
    type: openingFact,
    department: openingFact,
    datePosted: z.iso.date(),
  })
  .transform((entry) => ({ ...entry, pdfUrl: jobDescriptionPath(entry.title) }));

/** An open position; the file's name is its id. Its job description is a page of its own, made from the same entry. */
export const openings = defineCollection({
  loader: entries(glob({ base: 'src/content/openings', pattern: '*.json' }), 'order', 'pdfUrl'),
  schema: opening,
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
