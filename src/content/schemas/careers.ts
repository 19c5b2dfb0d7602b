import { z } from 'zod';
import { CONTENT_LIMITS, LIMITS } from '../../domain/shared/limits.ts';
import { drawingOrPhoto } from './media-files.ts';
import { action, arrangement, heading, label, lead, list, meta, namedText, sample, text, upTo } from './parts.ts';

const openingFact = upTo(LIMITS.openingFact);
const givenFact = z.string().trim().max(LIMITS.openingFact).default('');
const point = upTo(LIMITS.openingPoint);

/** An open position; the file's name is its id. Its job description is a page of its own, made from the same entry. */
export const openings = z.strictObject({
  sample,
  title: upTo(LIMITS.openingTitle).meta({
    title: 'Title',
    description: 'The role, as applicants choose it in the form. The job description has it in its file name.',
  }),
  description: upTo(LIMITS.openingDescription).meta({
    title: 'What the job is',
    description: 'Two sentences at most.',
    kind: 'paragraph',
  }),
  duties: list('What they do', point.meta({ title: 'Duty' }), 1, LIMITS.openingPoints),
  requirements: list('What they bring', point.meta({ title: 'Requirement' }), 1, LIMITS.openingPoints),
  location: openingFact.meta({ title: 'Place', description: 'Such as On-site, Remote, or a city.' }),
  duration: givenFact.meta({ title: 'How long', description: 'Such as 3 to 6 months. Empty when it is not limited.' }),
  stipend: givenFact.meta({ title: 'Pay', description: 'Such as ₹12,000 a month. Empty: nothing is said of it.' }),
  type: openingFact.meta({ title: 'Kind of job', description: 'Such as Internship or Full-time.' }),
  department: openingFact.meta({ title: 'Department' }),
  datePosted: z.iso.date().meta({ title: 'Posted on' }),
});

const drawn = namedText.extend({ image: drawingOrPhoto.meta({ title: 'Picture' }) });

/** A quality, whose name stands along its panel while that is closed. */
const upright = drawn.extend({ name: upTo(CONTENT_LIMITS.upright).meta({ title: 'Name' }) });

/** The text of /Careers around the openings. */
export const careersPage = z.strictObject({
  ...meta,
  heading,
  lead,
  benefits: z
    .strictObject({ heading, items: list('Reasons', drawn.meta({ title: 'Reason' }), 4) })
    .meta({ title: 'Why work with us' }),
  candidates: z
    .strictObject({ heading, items: list('Qualities', upright.meta({ title: 'Quality' }), 4) })
    .meta({ title: 'Whom we look for', description: 'Shown on large screens only.' }),
  openings: z
    .strictObject({
      heading,
      lead: text.meta({ title: 'Sentence after the number of openings' }),
    })
    .meta({ title: 'Openings', description: 'The openings themselves are in a list of their own.' }),
  students: z
    .strictObject({
      label: label.meta({ title: 'Words before the links' }),
      training: action.meta({ title: 'Link to the training' }),
      hackathon: action.meta({ title: 'Link to the hackathon' }),
    })
    .meta({ title: 'For students' }),
  apply: z.strictObject({ heading, lead }).meta({ title: 'Above the form' }),
  sections: arrangement(
    { openings: 'Openings', benefits: 'Why work with us', candidates: 'Whom we look for', apply: 'Form' },
    ['openings', 'apply'],
  ),
});
