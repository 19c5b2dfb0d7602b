import { z } from 'zod';
import { sizedDrawing } from './media-files.ts';
import { closing, meta, sample, text } from './parts.ts';

/** Backgrounds of a client's logo, by the names of colour tokens. */
export const CLIENT_BACKGROUNDS = ['board', 'board-pale', 'dew', 'mist'] as const;

/** A client: shown on /clients and in the logo strip of the home page. The file's name is its id. */
export const clients = z.strictObject({
  sample,
  company: text,
  person: text,
  logo: sizedDrawing,
  /** What was made for the client, drawn. Without it the card shows the logo alone. */
  drawing: sizedDrawing.optional(),
  ground: z.enum(CLIENT_BACKGROUNDS),
  work: text,
  testimonial: text,
  /** Absent for a client without a website: then there is no Visit Website button. */
  website: z.url({ protocol: /^https$/ }).optional(),
});

/** The text of /clients around the clients. */
export const clientsPage = z.strictObject({
  ...meta,
  heading: text,
  /** The case study shown at length, by the client's id. */
  featured: z.strictObject({ client: text, label: text, link: text }),
  closing,
});
