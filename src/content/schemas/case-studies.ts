import { z } from 'zod';
import { picture, sizedDrawing } from './media-files.ts';
import { closing, meta, namedText, sample, text } from './parts.ts';

/** A room or desk as it was or is; both states are drawn from the same place. */
const state = z.strictObject({ heading: text, drawing: sizedDrawing.extend({ alt: text }) });

/** A case study, on /clients/{slug}. The file's name is the slug and the id of the client. */
export const caseStudies = z.strictObject({
  sample,
  ...meta,
  /** The measured fact. */
  heading: text,
  lead: text,
  before: state,
  after: state,
  /** What was, and what there is instead. */
  changes: z.array(z.strictObject({ before: text, after: text })).min(1),
  /** A still of what was made in /media, with its size in pixels. */
  picture: z.strictObject({ name: picture, width: z.int().positive(), height: z.int().positive(), alt: text }),
  work: z.strictObject({ heading: text, items: z.array(namedText).min(1) }),
  quote: z.strictObject({ heading: text, text }),
  closing,
});
