import { z } from 'zod';
import { mediaPicture, photograph, pixels, sizedDrawing } from './media-files.ts';
import { alt, closing, heading, lead, list, namedText, optionalMeta, sample, text } from './parts.ts';

/** A room or desk as it was or is; both states are drawn from the same place. */
const state = z.strictObject({
  heading,
  drawing: z
    .union([
      sizedDrawing.extend({ alt }).meta({ title: 'Drawing' }),
      photograph.extend({ alt }).meta({ title: 'Photo' }),
    ])
    .meta({ title: 'Picture' }),
});

/** A case study, on /clients/{slug}. The file's name is the slug and the id of the client. */
export const caseStudies = z.strictObject({
  sample,
  ...optionalMeta,
  /** The measured fact. */
  heading: heading.meta({ description: 'What changed, in a sentence that can be checked.' }),
  lead,
  before: state.meta({ title: 'Before' }),
  after: state.meta({ title: 'After' }),
  /** What was, and what there is instead. */
  changes: list(
    'Changes',
    z
      .strictObject({ before: text.meta({ title: 'What was' }), after: text.meta({ title: 'What there is instead' }) })
      .meta({ title: 'Change' }),
    1,
    6,
  ),
  /** A still of what was made in /media, with its size in pixels. */
  picture: z
    .union([
      z
        .strictObject({
          name: mediaPicture.meta({ title: 'Picture' }),
          width: pixels.meta({ title: 'Width in pixels' }),
          height: pixels.meta({ title: 'Height in pixels', description: 'Less than it has cuts off its foot.' }),
          alt,
        })
        .meta({ title: 'Picture of the project' }),
      photograph.extend({ alt }).meta({ title: 'Photo' }),
    ])
    .meta({ title: 'Picture of what was made' }),
  work: z
    .strictObject({ heading, items: list('Parts', namedText.meta({ title: 'Part' }), 1, 6) })
    .meta({ title: 'What was made' }),
  quote: z.strictObject({ heading, text: text.meta({ title: 'Quote' }) }).meta({ title: 'In their words' }),
  closing,
});
