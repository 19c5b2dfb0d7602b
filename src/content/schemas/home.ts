import { z } from 'zod';
import { drawing, screen, serviceFilm } from './media-files.ts';
import { action, meta, namedText, sample, text } from './parts.ts';

/** Ids of the cards of Our Platforms. */
export const PLATFORM_IDS = z.enum(['gyaanadari', 'erp-modules', 'media', 'jkworks']);
/** A link; `about` continues its visible text for screen readers and for the link-text audit. */
const namedAction = action.extend({ about: text });

/** A slide of Our Products; its id is the hash on /ourplatforms/zms. `ground` is a colour token, `deep` a dark one. */
export const slides = z.strictObject({
  name: text,
  title: text,
  audience: text,
  description: text,
  link: text,
  image: screen,
  imageAlt: text,
  ground: z.enum(['mist', 'board', 'dew', 'forest', 'leaf', 'board-pale']),
  deep: z.boolean().default(false),
});

/** A card of Our Platforms; its id names its picture. */
export const platforms = z.strictObject({
  number: z.int().positive(),
  title: text,
  description: text,
  action: namedAction,
});

/** A tile of Our Services; its id is the hash on /Services, of a group or of a part of one; without that it is not shown. */
export const serviceCards = z.strictObject({
  title: text,
  description: text,
  loop: serviceFilm,
});

/** What a client said; `thumbnail` is a drawing in /media, `client` the id of a client whose logo is shown beside it. */
export const testimonials = z.strictObject({
  sample,
  quote: text,
  name: text,
  designation: text,
  client: text,
  thumbnail: drawing,
});

/** The text of /Home around the collections. */
export const homePage = z.strictObject({
  ...meta,
  hero: z.strictObject({
    heading: text,
    lead: text,
    start: action,
    more: namedAction,
    board: z.strictObject({ label: text, hint: text }),
  }),
  slides: z.strictObject({ heading: text }),
  platforms: z.strictObject({ heading: text, lead: text }),
  about: z.strictObject({
    heading: text,
    /** Text between asterisks is shown in yellow. */
    mission: text,
    values: z.array(namedText).length(3),
    action: namedAction,
  }),
  services: z.strictObject({ heading: text, lead: text, swipe: text }),
  clients: z.strictObject({ heading: text }),
  testimonials: z.strictObject({ heading: text }),
});
