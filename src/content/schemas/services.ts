import { z } from 'zod';
import { serviceFilm } from './media-files.ts';
import { action, button, closing, fact, heading, label, lead, list, meta, name, sample, text } from './parts.ts';

const tag = label.meta({ title: 'Service' });
const loop = serviceFilm.meta({ title: 'Film' });

/** A service group; the file's name is its hash on /Services. `part` is a section of its own inside the group. */
export const services = z.strictObject({
  sample,
  title: name.meta({ title: 'Title' }),
  description: text.meta({ title: 'What it is', kind: 'paragraph' }),
  price: fact.meta({ title: 'Indicative price', description: 'Such as from ₹25,000. Empty: nothing is said of it.' }),
  tags: list('Services in it', tag, 4, 10),
  loop,
  band: z.boolean().default(false).meta({ title: 'On a dark band across the page' }),
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
      loop: serviceFilm.meta({ title: 'Film whose still is shown' }),
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
  scrollSpyLabel: label.meta({ title: 'Name of the list of groups', description: 'For screen readers.' }),
  price: label.meta({ title: 'Words before a price' }),
  /** The link of a group; screen readers read its title after it. */
  ask: button.meta({ title: 'Words on the button of a group' }),
  closing,
});
