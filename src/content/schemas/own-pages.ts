import { z } from 'zod';
import { CONTENT_LIMITS } from '../../domain/shared/limits.ts';
import { reservedProblem } from '../../domain/site/reserved-addresses.ts';
import { photograph, sizedDrawing } from './media-files.ts';
import {
  action,
  alt,
  button,
  closing,
  gone,
  heading,
  label,
  lead,
  list,
  name,
  namedText,
  optionalMeta,
  paragraph,
  reference,
  statement,
  text,
} from './parts.ts';

/** The address of a page of the owner's: one part of a path. */
const address = z
  .string()
  .regex(/^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/, 'Use letters, digits and hyphens.')
  .max(CONTENT_LIMITS.label)
  .refine((name) => reservedProblem(name) === undefined, {
    error: ({ input }) => reservedProblem(String(input)) ?? '',
  });

/** Markdown, in which a space before a dash can mean something. */
const markdown = z.string().trim().min(1).max(CONTENT_LIMITS.pageText);

/** The kind of a section, which its form does not show. */
const kindOf = <const Name extends string>(name: Name) => z.literal(name).meta({ title: 'Kind' });

/** Where the button of a section with a form leads to. */
export const FORM_PLACES = {
  contact: '/Contact#enquiry',
  training: '/VTRegister#register',
  careers: '/Careers#openings',
} as const;

const FORM_NAMES = { contact: 'Contact', training: 'Vocational training', careers: 'Openings' };
const forms = z.enum(['contact', 'training', 'careers']).meta({ title: 'Form', labels: FORM_NAMES });

const textSection = z
  .strictObject({
    type: kindOf('text'),
    text: markdown.meta({
      title: 'Text',
      description:
        'As in posts: an empty line begins a paragraph, ## a heading, - a point of a list; **bold**, [words](/Contact) for a link.',
      kind: 'paragraph',
    }),
  })
  .meta({ title: 'Text' });

const statementSection = statement.extend({ type: kindOf('statement') }).meta({ title: 'Statement' });

const rowsSection = z
  .strictObject({
    type: kindOf('rows'),
    heading,
    items: list('Rows', namedText.meta({ title: 'Row' }), 1, 12),
  })
  .meta({ title: 'Rows of names' });

const shown = z.strictObject({
  picture: z
    .union([
      sizedDrawing.extend({ alt }).meta({ title: 'Drawing' }),
      photograph.extend({ alt }).meta({ title: 'Photo' }),
    ])
    .meta({ title: 'Picture' }),
  caption: label.optional().meta({ title: 'Caption' }),
});

const picturesSection = z
  .strictObject({
    type: kindOf('pictures'),
    heading: heading.optional(),
    pictures: list('Pictures', shown.meta({ title: 'Picture' }), 1, 12),
  })
  .meta({ title: 'Pictures' });

const quotesSection = z
  .strictObject({
    type: kindOf('quotes'),
    heading,
    quotes: list('Quotes', reference('testimonials').meta({ title: 'Quote' }), 1, 6),
  })
  .meta({ title: 'Quotes' });

const casesSection = z
  .strictObject({
    type: kindOf('cases'),
    heading,
    cases: list('Case studies', reference('caseStudies').meta({ title: 'Case study' }), 1, 6),
  })
  .meta({ title: 'Case studies' });

const formSection = z
  .strictObject({
    type: kindOf('form'),
    heading,
    text: text.optional().meta({ title: 'Sentence below the heading' }),
    form: forms,
    label: button,
  })
  .meta({ title: 'Link to a form' });

const closingSection = closing.extend({ type: kindOf('closing'), action }).meta({ title: 'Button with heading' });

const questionsSection = z
  .strictObject({
    type: kindOf('questions'),
    heading,
    items: list(
      'Questions',
      z
        .strictObject({
          question: text.meta({ title: 'Question' }),
          answer: paragraph.meta({ title: 'Answer', kind: 'paragraph' }),
        })
        .meta({ title: 'Question' }),
      1,
      20,
    ),
  })
  .meta({ title: 'Questions and answers' });

const price = z.strictObject({
  name: name.meta({ title: 'What it is' }),
  before: label.optional().meta({ title: 'Before the price', description: 'Such as from.' }),
  rupees: z.int().min(0).max(1_000_000_000).meta({ title: 'Price in rupees', kind: 'money' }),
  after: label.optional().meta({ title: 'After the price', description: 'Such as a month, or plus GST.' }),
  text: text.optional().meta({ title: 'Sentence below' }),
});

const pricesSection = z
  .strictObject({
    type: kindOf('prices'),
    heading,
    items: list('Prices', price.meta({ title: 'Price' }), 1, 30),
    note: text.optional().meta({ title: 'Note below the list' }),
  })
  .meta({ title: 'Price list' });

const gallerySection = z
  .strictObject({
    type: kindOf('gallery'),
    heading,
    photos: list(
      'Photos',
      z
        .strictObject({
          picture: photograph.extend({ alt }).meta({ title: 'Photo' }),
          caption: label.optional().meta({ title: 'Caption' }),
        })
        .meta({ title: 'Photo' }),
      1,
      30,
    ),
  })
  .meta({ title: 'Gallery of photos' });

const mapSection = z
  .strictObject({
    type: kindOf('map'),
    heading,
    address: text.meta({ title: 'Address', kind: 'paragraph' }),
    map: z
      .url({ protocol: /^https$/ })
      .max(CONTENT_LIMITS.address)
      .meta({
        title: 'Link to the map',
        description: 'Copied from “Share” of a map, such as https://maps.app.goo.gl/…',
      }),
    label: button,
  })
  .meta({ title: 'Address with a map link' });

const contactSection = z.strictObject({ type: kindOf('contact'), heading, lead }).meta({ title: 'Contact form' });

const section = z.discriminatedUnion('type', [
  textSection,
  statementSection,
  rowsSection,
  picturesSection,
  quotesSection,
  casesSection,
  formSection,
  closingSection,
  questionsSection,
  pricesSection,
  gallerySection,
  mapSection,
  contactSection,
]);

/** A page of the owner's, at an address of its own. The file's name is its id. */
export const ownPages = z.strictObject({
  title: heading.meta({ title: 'Title' }),
  address: address.meta({
    title: 'Address',
    description:
      'After the name of the site: press for /press. Once the page is public, a former address leads to the new one.',
  }),
  lead: lead.optional().meta({ title: 'Sentence below the title' }),
  sections: list('Sections', section.meta({ title: 'Section' }), 1, 20).refine(
    (all) => all.filter(({ type }) => type === 'contact').length <= 1,
    'A page has the contact form once.',
  ),
  ...optionalMeta,
  /** Addresses that the page had while it was public. The server notes them. */
  oldAddresses: z
    .array(address.meta({ title: 'Former address' }))
    .max(CONTENT_LIMITS.oldAddresses)
    .optional()
    .meta({ title: 'Former addresses', kind: 'kept' }),
  /** Without it, visitors of a hidden page are told that it is not there. */
  gone: gone('None: visitors are told that the page is not there.'),
});
