import { z } from 'zod';
import { CONTENT_LIMITS } from '../../domain/shared/limits.ts';
import { picture } from './media-files.ts';
import { arrangement, button, closing, heading, label, meta, name, reference, sample, text } from './parts.ts';

/** Backgrounds of a client's logo, by the names of colour tokens. */
export const CLIENT_BACKGROUNDS = ['board', 'board-pale', 'dew', 'mist'] as const;

const GROUNDS = { board: 'Brand colour', 'board-pale': 'Pale brand colour', dew: 'Deeper tint', mist: 'Tinted' };

/** A client: shown on /clients and in the logo strip of the home page. The file's name is its id. */
export const clients = z.strictObject({
  sample,
  company: name.meta({ title: 'Company' }),
  person: name.meta({ title: 'Who speaks for it', description: 'The name below what they say.' }),
  logo: picture.meta({ title: 'Logo', description: 'On Home, on the client’s card and beside quotes.' }),
  /** What was made for the client, drawn. Without it the card shows the logo alone. */
  drawing: picture.optional().meta({
    title: 'Picture of the work',
    description: 'Without it the card shows the logo alone.',
  }),
  ground: z.enum(CLIENT_BACKGROUNDS).meta({ title: 'Colour behind the logo', labels: GROUNDS }),
  work: text.meta({ title: 'What was made' }),
  testimonial: text.meta({ title: 'What they say', kind: 'paragraph' }),
  /** Absent for a client without a website: then there is no Visit Website button. */
  website: z
    .url({ protocol: /^https$/ })
    .max(CONTENT_LIMITS.address)
    .optional()
    .meta({ title: 'Website', description: 'Such as https://www.company.in. Empty: there is no button to it.' }),
});

/** The text of /clients around the clients. */
export const clientsPage = z.strictObject({
  ...meta,
  heading,
  featured: z
    .strictObject({
      /** The case study shown at length, by the client's id. */
      client: reference('caseStudies').meta({ title: 'Client' }),
      label: label.meta({ title: 'Words before the client’s name' }),
      link: button,
    })
    .meta({ title: 'The case study shown at length' }),
  closing,
  sections: arrangement({ featured: 'The case study shown at length', closing: 'Band at the end of the page' }),
});
