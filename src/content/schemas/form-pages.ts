import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { DESK_OBJECTS } from '../desk-objects.ts';
import { entries } from './entries.ts';
import { action, meta, sample, text } from './parts.ts';

/** The text of /Contact around the form. */
export const contactPage = defineCollection({
  loader: entries(glob({ base: 'src/content/pages', pattern: 'contact.yaml' })),
  schema: z.strictObject({
    ...meta,
    heading: text,
    /** One statement in two sizes. */
    headline: z.strictObject({ small: text, large: text }),
    card: text,
    /** Alternative text of the picture. */
    picture: text,
    facts: z.strictObject({
      /** Name of the part for screen readers. */
      heading: text,
      phone: text,
      whatsapp: text,
      email: text,
      hours: text,
      address: text,
      map: text,
      social: text,
    }),
    /** Names of social links in `site.ts`, in the order they are shown. */
    social: z.array(text).min(1),
  }),
});

/** A fact of the training; one without a text is not shown. */
const openFact = z.strictObject({ name: text, text: z.string().trim() });

/** A week of the training, and what it adds to the drawn desk; one without a text is not shown. */
const week = z.strictObject({ subject: text, text: z.string().trim(), adds: z.enum(DESK_OBJECTS) });

/** The text of /VTRegister; its fee, year and semesters are those of `domain/site/training.ts`. */
export const trainingPage = defineCollection({
  loader: entries(glob({ base: 'src/content/pages', pattern: 'training.yaml' })),
  schema: z.strictObject({
    ...meta,
    banner: z.strictObject({
      label: text,
      heading: text,
      lead: text,
      register: text,
      facts: z.array(openFact).min(1),
    }),
    timetable: z.strictObject({ sample, heading: text, weeks: z.array(week), facts: z.array(openFact) }),
    details: z.strictObject({ heading: text, facts: z.array(openFact).min(1) }),
    form: z.strictObject({
      heading: text,
      lead: text,
      /** Stays beside the form while it is filled in; name and semester are printed on it. */
      ticket: z.strictObject({ heading: text, name: text, semester: text, facts: z.array(openFact).min(1) }),
    }),
  }),
});

/** The text of /HackathonRegister. */
export const hackathonPage = defineCollection({
  loader: entries(glob({ base: 'src/content/pages', pattern: 'hackathon.yaml' })),
  schema: z.strictObject({
    ...meta,
    label: text,
    heading: text,
    lead: text,
    actions: z.array(action).min(1),
  }),
});
