import { z } from 'zod';
import { CONTENT_LIMITS, LIMITS } from '../../domain/shared/limits.ts';
import { isMailAddress, mailAddress } from '../../domain/shared/mailbox.ts';
import { SEARCH_TAG } from '../../domain/site/search-tag.ts';
import { UPI_ADDRESS } from '../../domain/site/upi.ts';
import { FIELD_MESSAGES } from './field-messages.ts';
import { photograph } from './media-files.ts';
import { list, text, upTo } from './parts.ts';

const NOT_SHOWN = 'Empty: it is not shown.';

/** A fact that may be empty. */
const fact = (most: number = CONTENT_LIMITS.text) => z.string().trim().max(most);
/** Accepts an empty fact, and words in brackets that say what belongs there, as delivered. */
const isGiven = (fits: RegExp | ((given: string) => boolean)) => (given: string) =>
  given === '' || /^\[.+\]$/.test(given) || (fits instanceof RegExp ? fits.test(given) : fits(given));

const address = (title: string, description: string) =>
  fact(CONTENT_LIMITS.address)
    .refine(isGiven(/^https:\/\/[^\s/]+\.\S+$/), FIELD_MESSAGES.address)
    .meta({ title, description, kind: 'address' });
const phone = (title: string) =>
  fact(CONTENT_LIMITS.label)
    .refine(isGiven(/^\+?[\d\s()-]{7,20}$/), 'Give one number with its country, such as +91 98765 43210')
    .meta({ title, description: `With its country, such as +91 98765 43210. ${NOT_SHOWN}` });

/** The tag by which a search engine knows whose site it is, or its content. */
const tag = (title: string) =>
  fact()
    .regex(SEARCH_TAG, 'Give the tag as the search engine shows it: <meta name="…" content="…">')
    .meta({ title, description: 'Empty: there is none.' });

/** The facts that may be samples. */
const SAMPLE_FIELDS = [
  'name',
  'contact.street',
  'contact.city',
  'contact.map',
  'contact.phone',
  'contact.whatsapp',
  'contact.email',
  'contact.hours',
  'legal.name',
  'legal.gstin',
  'legal.cin',
  'legal.grievanceOfficer',
  'legal.courts',
  'social.facebook',
  'social.instagram',
  'social.linkedin',
  'social.twitter',
] as const;

/** The company: src/facts/company.json. */
export const company = z.strictObject({
  name: upTo(CONTENT_LIMITS.company).meta({
    title: 'Name of the company',
    description:
      'At the head of each page, in mails and in search results. Icons and cards have Latin and Devanagari letters only: for others give a logo.',
  }),
  description: text.meta({
    title: 'What the company does',
    description: 'For search engines and the feed, in a sentence.',
  }),
  // It is shown whole.
  logo: photograph.omit({ focus: true }).optional().meta({
    title: 'Logo',
    description:
      'SVG or PNG, in place of the name on its board: at the head of each page, on cards, in PDFs, mails and the admin area.',
  }),
  icon: photograph.omit({ focus: true }).optional().meta({
    title: 'Icon',
    description:
      'Square, SVG or PNG: in tabs, in search results and on home screens. Without it they have the logo, else the first letter of the name.',
  }),
  contact: z
    .strictObject({
      street: fact(CONTENT_LIMITS.short).meta({ title: 'Street', description: NOT_SHOWN }),
      city: fact(CONTENT_LIMITS.short).meta({ title: 'City, state and PIN', description: NOT_SHOWN }),
      map: address('Link to the office on a map', `Such as https://maps.app.goo.gl/… ${NOT_SHOWN}`),
      phone: phone('Phone number'),
      whatsapp: phone('WhatsApp number'),
      email: fact(LIMITS.email)
        .refine(
          isGiven((given) => isMailAddress(mailAddress(given))),
          'Give an email address, such as hello@your-name.in',
        )
        .meta({ title: 'Email address', description: NOT_SHOWN }),
      hours: fact(CONTENT_LIMITS.short).meta({ title: 'Days and hours one can be reached', description: NOT_SHOWN }),
    })
    .meta({ title: 'Contact' }),
  whatsappOnPhones: z.boolean().default(true).meta({
    title: 'WhatsApp on every page on phones',
    description:
      'At the foot of the window, beside the link to the contact form, when there is a WhatsApp number above.',
  }),
  search: z
    .strictObject({ google: tag('Google Search Console'), bing: tag('Bing Webmaster Tools') })
    .default({ google: '', bing: '' })
    .meta({
      title: 'Search engines',
      description:
        'To show them that the website is yours: the tag that they give for it, whole or only what stands in content="…".',
    }),
  legal: z
    .strictObject({
      name: fact().meta({
        title: 'Name as registered',
        description: 'For the legal pages. Empty when it is the name above.',
      }),
      gstin: fact(CONTENT_LIMITS.label).meta({ title: 'GSTIN', description: NOT_SHOWN }),
      cin: fact(CONTENT_LIMITS.label).meta({ title: 'CIN', description: NOT_SHOWN }),
      grievanceOfficer: fact(LIMITS.name).meta({ title: 'Name of the grievance officer', description: NOT_SHOWN }),
      courts: fact(LIMITS.name).meta({ title: 'City of the courts that the terms name', description: NOT_SHOWN }),
    })
    .meta({
      title: 'Legal facts',
      description: 'For the legal pages, which a lawyer should read, and the foot of every page.',
    }),
  social: z
    .strictObject({
      facebook: address('Facebook', NOT_SHOWN),
      instagram: address('Instagram', NOT_SHOWN),
      linkedin: address('LinkedIn', NOT_SHOWN),
      twitter: address('Twitter', NOT_SHOWN),
    })
    .meta({ title: 'Social networks', description: 'The addresses of your own pages there.' }),
  samples: z
    .array(z.enum(SAMPLE_FIELDS).meta({ title: 'Field' }))
    .max(SAMPLE_FIELDS.length)
    .meta({
      title: 'Not confirmed',
      description: 'The fields above that nobody has confirmed yet.',
      kind: 'samples',
    }),
});

const semester = upTo(CONTENT_LIMITS.choice).meta({ title: 'Semester', description: 'Such as 4th.' });

/** The vocational training: src/facts/training.json. */
export const training = z.strictObject({
  feeRupees: z.int().min(0).max(10_000_000).meta({
    title: 'Fee in rupees',
    description: 'For the whole programme. Shown wherever a text contains {fee}.',
    kind: 'money',
  }),
  year: z.int().min(2020).max(2099).meta({
    title: 'Year',
    description: 'Its last two digits stand in every registration ID. Shown wherever a text contains {year}.',
  }),
  semesters: list('Semesters it is for', semester, 1, 8).meta({
    description: 'Students choose one of them in the form. Texts name them as {semesters} and {bothSemesters}.',
  }),
  starts: fact().default('').meta({
    title: 'When it begins',
    description:
      'Such as “Monday, 1 June, 10 am”. Shown wherever a text contains {starts}, and in the mail to whoever has registered. Empty: it is not shown.',
  }),
  upi: fact()
    .refine((given) => given === '' || UPI_ADDRESS.test(given), 'Give a UPI address, such as your-name@okaxis')
    .default('')
    .meta({
      title: 'UPI address for the fee',
      description: 'Shown with a QR code to whoever has registered, and in the mail. Empty: it is not shown.',
    }),
});
