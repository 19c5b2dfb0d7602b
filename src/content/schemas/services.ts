import { z } from 'zod';
import { filmOrPhoto, ownPhoto } from './media-files.ts';
import {
  action,
  arrangement,
  button,
  closing,
  fact,
  heading,
  label,
  lead,
  list,
  meta,
  name,
  sample,
  text,
} from './parts.ts';

const tag = label.meta({ title: 'Service' });
const loop = filmOrPhoto.meta({ title: 'Film or photo' });
/** Screen readers read the group's title after it. */
const ask = button.meta({ title: 'Words on its button', description: 'That name the thing, such as “Plan a film”.' });

/** How a group is set; neighbours should differ. */
const LAYOUTS = ['beside', 'before', 'strip', 'panel', 'band'] as const;

/** A service group; the file's name is its hash on /Services. `part` is a section of its own inside the group. */
export const services = z.strictObject({
  sample,
  title: name.meta({ title: 'Title' }),
  description: text.meta({ title: 'What it is', kind: 'paragraph' }),
  price: fact.meta({ title: 'Indicative price', description: 'Such as from ₹25,000. Empty: nothing is said of it.' }),
  tags: list('Services in it', tag, 4, 10),
  loop,
  layout: z.enum(LAYOUTS).default('beside').meta({
    title: 'How it is set',
    description:
      'The film beside the words or before them, as a wide strip above them; all of it on a panel of the film’s colour, or on a dark band across the page.',
  }),
  ask,
  /** `loop` is the film whose poster is shown beside it. */
  part: z
    .strictObject({
      id: name.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/).meta({
        title: 'Address',
        description: 'After the # in the address of this part: small letters, digits and hyphens.',
      }),
      title: name.meta({ title: 'Title' }),
      description: text.meta({ title: 'What it is', kind: 'paragraph' }),
      tags: list('Services in it', tag, 1, 10),
      loop: filmOrPhoto.meta({ title: 'Film whose still is shown, or photo' }),
      ask,
    })
    .optional()
    .meta({ title: 'A part with a title of its own' }),
});

/** The text of /Services around the groups. */
export const servicesPage = z.strictObject({
  ...meta,
  heading,
  lead,
  action,
  picture: ownPhoto,
  scrollSpyLabel: label.meta({ title: 'Name of the list of groups', description: 'For screen readers.' }),
  price: label.meta({ title: 'Words before a price' }),
  closing,
  sections: arrangement({ groups: 'Service groups', closing: 'Band at the end of the page' }, ['groups']),
});
