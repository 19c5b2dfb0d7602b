import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { ERP_MODULES } from '../../domain/site/erp-modules.ts';
import { entries } from './entries.ts';
import { drawing, screen, serviceFilm } from './media-files.ts';
import { action, meta, namedText, sample, text } from './parts.ts';

const erpModuleIds = ERP_MODULES.map(({ id }) => id);
const order = z.int().positive();
/** A link; `about` continues its visible text for screen readers and for the link-text audit. */
const namedAction = action.extend({ about: text });

/** A slide of Our Products; its id is the hash on /ourplatforms/zms. `ground` is a colour token, `deep` a dark one. */
export const slides = defineCollection({
  loader: entries(file('src/content/home/slides.yaml'), 'order'),
  schema: z.strictObject({
    id: z.enum(erpModuleIds),
    order,
    name: text,
    title: text,
    audience: text,
    description: text,
    link: text,
    image: screen,
    imageAlt: text,
    ground: z.enum(['mist', 'board', 'dew', 'forest', 'leaf', 'board-pale']),
    deep: z.boolean().default(false),
  }),
});

/** A card of Our Platforms; its id names its picture. */
export const platforms = defineCollection({
  loader: entries(file('src/content/home/platforms.yaml'), 'number'),
  schema: z.strictObject({
    id: z.enum(['gyaanadari', 'erp-modules', 'media', 'jkworks']),
    number: order,
    title: text,
    description: text,
    action: namedAction,
  }),
});

/** A tile of Our Services; its id is the hash on /Services, of a group or of a part of one; without that it is not shown. */
export const serviceCards = defineCollection({
  loader: entries(file('src/content/home/service-cards.yaml'), 'order'),
  schema: z.strictObject({
    id: text,
    order,
    title: text,
    description: text,
    loop: serviceFilm,
  }),
});

/** What a client said; `thumbnail` is a drawing in /media, `client` the id of a client whose logo is shown beside it. */
export const testimonials = defineCollection({
  loader: entries(file('src/content/home/testimonials.yaml'), 'order'),
  schema: z.strictObject({
    sample,
    id: text,
    order,
    quote: text,
    name: text,
    designation: text,
    client: text,
    thumbnail: drawing,
  }),
});

/** The text of /Home around the collections. */
export const homePage = defineCollection({
  loader: entries(glob({ base: 'src/content/pages', pattern: 'home.yaml' })),
  schema: z.strictObject({
    ...meta,
    hero: z.strictObject({
      heading: text,
      lead: text,
      start: action,
      more: namedAction,
      board: z.strictObject({ label: text, example: text, hint: text }),
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
  }),
});
