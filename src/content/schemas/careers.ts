import { z } from 'zod';
import { LIMITS } from '../../domain/shared/limits.ts';
import { drawing } from './media-files.ts';
import { action, meta, namedText, sample, text } from './parts.ts';

const openingFact = text.max(LIMITS.openingFact);
const givenFact = z.string().trim().max(LIMITS.openingFact).default('');
const points = z.array(text.max(LIMITS.openingPoint)).min(1).max(LIMITS.openingPoints);

/** An open position; the file's name is its id. Its job description is a page of its own, made from the same entry. */
export const openings = z.strictObject({
  sample,
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
});

/** The text of /Careers around the openings. */
export const careersPage = z.strictObject({
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
});
