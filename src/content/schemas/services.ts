import { z } from 'zod';
import { serviceFilm } from './media-files.ts';
import { action, closing, fact, meta, sample, text } from './parts.ts';

/** A service group; the file's name is its hash on /Services. `part` is a section of its own inside the group. */
export const services = z.strictObject({
  sample,
  title: text,
  description: text,
  price: fact,
  tags: z.array(text).min(4),
  loop: serviceFilm,
  band: z.boolean().default(false),
  /** `loop` is the film whose poster is shown beside it. */
  part: z
    .strictObject({ id: text, title: text, description: text, tags: z.array(text).min(1), loop: serviceFilm })
    .optional(),
});

/** The text of /Services around the groups. */
export const servicesPage = z.strictObject({
  ...meta,
  heading: text,
  lead: text,
  action,
  scrollSpyLabel: text,
  price: text,
  /** The link of a group; screen readers read its title after it. */
  ask: text,
  closing,
});
