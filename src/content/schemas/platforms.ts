import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { entries } from './entries.ts';
import { episode } from './episode.ts';
import { drawing, film } from './media-files.ts';
import { action, closing, meta, namedText, statement, stop, text } from './parts.ts';

/** Drawings of the four offerings of Gyaanadari. */
export const OFFER_ART = ['board', 'trend', 'sound', 'talk'] as const;
/** Drawings of the six services of the media arm. */
export const FRAME_ART = ['sizes', 'film', 'ad', 'clap', 'research', 'plan'] as const;
/** Drawings of one room. */
const ROOM_ART = ['plan', 'elevation', 'view'] as const;

/** The text of /ourplatforms/gyaanadari. */
export const gyaanadariPage = defineCollection({
  loader: entries(glob({ base: 'src/content/pages', pattern: 'gyaanadari.yaml' })),
  schema: z.strictObject({
    ...meta,
    number: z.int(),
    heading: text,
    lead: text,
    mission: statement,
    offers: z.strictObject({
      heading: text,
      items: z.array(namedText.extend({ art: z.enum(OFFER_ART) })).length(4),
    }),
    episode: z.strictObject({
      heading: text,
      /** Stands beside an episode that is a sample. */
      sample: namedText,
      length: text,
      chapters: text,
      voices: text,
    }),
    latest: z.strictObject({ heading: text, all: text }),
    closing,
  }),
});

/** The episodes of Gyaanadari. The page shows the newest. */
export const episodes = defineCollection({
  loader: entries(glob({ base: 'src/content/episodes', pattern: '*.yaml' }), 'number'),
  schema: episode,
});

/** The text of /ourplatforms/ira-media-and-productions. */
export const mediaPage = defineCollection({
  loader: entries(glob({ base: 'src/content/pages', pattern: 'media.yaml' })),
  schema: z.strictObject({
    ...meta,
    number: z.int(),
    heading: text,
    lead: text,
    film: z.strictObject({
      name: film,
      heading: text,
      note: text,
      play: text,
      list: text,
      shots: z.array(namedText.extend({ at: z.int().min(0).max(59) })).min(1),
    }),
    mission: statement,
    services: z.strictObject({
      heading: text,
      items: z.array(namedText.extend({ art: z.enum(FRAME_ART) })).length(6),
    }),
    why: z.strictObject({ heading: text, items: z.array(namedText).min(1) }),
    closing,
  }),
});

/** The text of /ourplatforms/jkworks. */
export const jkworksPage = defineCollection({
  loader: entries(glob({ base: 'src/content/pages', pattern: 'jkworks.yaml' })),
  schema: z.strictObject({
    ...meta,
    number: z.int(),
    name: text,
    heading: text,
    lead: text,
    action,
    drawings: z.strictObject({
      heading: text,
      lead: text,
      items: z.array(namedText.extend({ art: z.enum(ROOM_ART) })).length(3),
    }),
    rooms: z.strictObject({ heading: text, items: z.array(namedText.extend({ image: drawing })).min(1) }),
    steps: z.strictObject({ heading: text, items: z.array(stop).min(1) }),
    closing,
  }),
});
