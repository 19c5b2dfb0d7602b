import { z } from 'zod';
import { CONTENT_LIMITS } from '../../domain/shared/limits.ts';
import { NETWORKS } from '../../domain/site/networks.ts';
import { DESK_OBJECTS } from '../desk-objects.ts';
import { ownPhoto } from './media-files.ts';
import { action, alt, button, heading, label, lead, list, meta, name, pageName, sample } from './parts.ts';

/** The text of /Contact around the form. */
export const contactPage = z.strictObject({
  ...meta,
  heading: pageName,
  /** One statement in two sizes. */
  headline: z
    .strictObject({ small: label.meta({ title: 'Small line' }), large: name.meta({ title: 'Large line' }) })
    .meta({ title: 'Statement in two sizes' }),
  card: name.meta({ title: 'Above the form' }),
  /** Alternative text of the picture. */
  picture: alt,
  facts: z
    .strictObject({
      /** Name of the part for screen readers. */
      heading: name.meta({ title: 'Name of this part', description: 'For screen readers.' }),
      phone: label.meta({ title: 'Before the phone number' }),
      whatsapp: label.meta({ title: 'Before the WhatsApp number' }),
      email: label.meta({ title: 'Before the email address' }),
      hours: label.meta({ title: 'Before the days and hours' }),
      address: label.meta({ title: 'Before the address' }),
      map: label.meta({ title: 'Words of the link to the map' }),
      social: label.meta({ title: 'Above the social networks' }),
    })
    .meta({ title: 'Ways to reach us', description: 'Numbers and addresses are in Company.' }),
  /** Names of social links, in the order they are shown. */
  social: list(
    'Social networks shown',
    z.enum(NETWORKS.map(({ name: network }) => network)).meta({ title: 'Network' }),
    1,
    NETWORKS.length,
  ).refine((names) => new Set(names).size === names.length, 'Name each network once.'),
});

const given = z.string().trim().max(CONTENT_LIMITS.text);

/** A fact of the training; one without a text is not shown. */
const openFact = z
  .strictObject({
    name: label.meta({ title: 'Name' }),
    text: given.meta({ title: 'Text', description: 'Empty: the fact is not shown.' }),
  })
  .meta({ title: 'Fact' });

/** A week of the training, and what it adds to the drawn desk; one without a text is not shown. */
const week = z
  .strictObject({
    subject: label.meta({ title: 'Subject' }),
    text: given.meta({ title: 'Text', description: 'Empty: the week is not shown.' }),
    adds: z.enum(DESK_OBJECTS).meta({ title: 'What it adds to the drawn desk' }),
  })
  .meta({ title: 'Week' });

const facts = (least: number) => list('Facts', openFact, least, 6);

/** The text of /VTRegister; its fee, year and semesters are those of `domain/site/training.ts`. */
export const trainingPage = z.strictObject({
  ...meta,
  banner: z
    .strictObject({
      label: label.meta({ title: 'Above the heading' }),
      heading,
      lead,
      register: button,
      facts: facts(1),
    })
    .meta({ title: 'Head of the page' }),
  timetable: z
    .strictObject({ sample, heading, weeks: list('Weeks', week, 0, 12), facts: facts(0) })
    .meta({ title: 'Week by week' }),
  details: z
    .strictObject({
      heading,
      facts: facts(1),
    })
    .meta({ title: 'Details' }),
  form: z
    .strictObject({
      heading,
      lead,
      /** Stays beside the form while it is filled in; name and semester are printed on it. */
      ticket: z
        .strictObject({
          heading: name.meta({ title: 'Heading' }),
          name: label.meta({ title: 'Before the student’s name' }),
          semester: label.meta({ title: 'Before the semester' }),
          facts: facts(1),
        })
        .meta({ title: 'Ticket beside the form' }),
    })
    .meta({ title: 'Form' }),
});

/** The text of /HackathonRegister. */
export const hackathonPage = z.strictObject({
  ...meta,
  label: label.meta({ title: 'Above the heading' }),
  heading,
  lead,
  actions: list('Buttons', action, 1, 3),
  picture: ownPhoto,
});
