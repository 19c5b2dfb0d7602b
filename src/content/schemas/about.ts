import { z } from 'zod';
import { drawingOrPhoto } from './media-files.ts';
import { action, arrangement, heading, lead, list, meta, namedText, sample, statement, stop, text } from './parts.ts';

const band = z.strictObject({
  heading,
  statement: text.meta({ title: 'Statement', description: 'One or two sentences, shown large.' }),
  image: drawingOrPhoto.meta({ title: 'Picture beside it' }),
});

/** The text of /About, section by section. */
export const aboutPage = z.strictObject({
  ...meta,
  hero: z
    .strictObject({
      heading,
      lead,
      stops: list(
        'Stops on the way of a customer',
        stop.extend({ image: drawingOrPhoto.meta({ title: 'Picture' }) }).meta({ title: 'Stop' }),
        3,
        6,
      ),
    })
    .meta({ title: 'Head of the page' }),
  why: statement.meta({ title: 'Why us' }),
  mission: band.meta({ title: 'Mission' }),
  vision: band.meta({ title: 'Vision' }),
  values: z
    .strictObject({ heading, items: list('Values', namedText.meta({ title: 'Value' }), 3) })
    .meta({ title: 'Values' }),
  people: z
    .strictObject({ heading, lead })
    .meta({ title: 'People', description: 'The people themselves are in a list of their own.' }),
  insights: z
    .strictObject({
      sample,
      heading,
      lead,
      stops: list(
        'Stops',
        namedText.extend({ image: drawingOrPhoto.meta({ title: 'Picture' }) }).meta({ title: 'Stop' }),
        2,
        8,
      ),
      action,
    })
    .meta({ title: 'How the company came to its work' }),
  sections: arrangement({
    why: 'Why us',
    mission: 'Mission',
    vision: 'Vision',
    values: 'Values',
    people: 'People',
    insights: 'How the company came to its work',
  }),
});
