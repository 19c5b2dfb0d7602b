import { z } from 'zod';
import { CONTENT_LIMITS, LIMITS } from '../../domain/shared/limits.ts';
import { LINK_ADDRESS, SITE_PATH_START } from '../../domain/shared/site-path.ts';
import { FIELD_MESSAGES } from './field-messages.ts';

/** A space before a dash between words, where a line would break and begin with the dash. */
const SPACE_BEFORE_DASH = / (?=[-–—] )/g;

/** Text that must not be empty: a missing sentence fails the build. A line of it does not begin with a dash. */
const written = z
  .string()
  .trim()
  .min(1)
  .overwrite((words) => words.replace(SPACE_BEFORE_DASH, '\u00a0'));

/** Text of at most so many characters. */
export const upTo = (most: number) => written.max(most);

/** A sentence or two. */
export const text = upTo(CONTENT_LIMITS.text);

/** The words of a button. */
export const button = upTo(CONTENT_LIMITS.button).meta({ title: 'Words on the button' });

/** The words of a link, or a short name beside something. */
export const label = upTo(CONTENT_LIMITS.label);

/** The name of a thing in a list, such as a value or a step. */
export const name = upTo(CONTENT_LIMITS.name);

export const heading = upTo(CONTENT_LIMITS.heading).meta({ title: 'Heading' });

/** The heading of a page whose picture stands beside it. */
export const pageName = upTo(CONTENT_LIMITS.pageName).meta({ title: 'Heading' });

/** A name on a card whose picture fills the rest, and the sentence below it. */
export const cardName = upTo(CONTENT_LIMITS.cardName);
export const tileText = upTo(CONTENT_LIMITS.tileText);

/** Several sentences. */
export const paragraph = upTo(CONTENT_LIMITS.paragraph).meta({ kind: 'paragraph' });

/** The sentence below a heading. */
export const lead = text.meta({ title: 'Sentence below the heading' });

/** What screen readers say of a picture. */
export const alt = upTo(LIMITS.alt).meta({
  title: 'Description of the picture',
  description: 'For people who cannot see it: what it shows, in a sentence.',
});

/** `sample: true` marks content that nobody has confirmed; `npm run golive` lists it. */
export const sample = z
  .literal(true)
  .optional()
  .meta({ title: 'Sample', description: 'Nobody has confirmed these words yet.' });

/** A fact in words, such as a price 'from ₹25,000'; empty while nobody has given it, and then not shown. */
export const fact = z.string().trim().max(CONTENT_LIMITS.label).default('');

/** A page of the site, with a place on it if wanted, or an address elsewhere. */
export const href = upTo(CONTENT_LIMITS.address)
  .regex(LINK_ADDRESS, FIELD_MESSAGES.link)
  .meta({ title: 'Leads to', kind: 'link' });

/** The id of an entry: the name of its file, and part of addresses. */
export const ENTRY_ID = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(CONTENT_LIMITS.id);

/** The id of an entry of another collection. */
export const reference = (of: string) => ENTRY_ID.meta({ kind: 'reference', of });

/** A link with its visible text. */
export const action = z.strictObject({ label: button, href }).meta({ title: 'Button' });

/** A link; `about` continues its visible text for screen readers and for the link-text audit. */
export const namedAction = action
  .extend({
    about: label.meta({
      title: 'Continued for screen readers',
      description: 'Read out after the words on the button, such as “about our services” after “Learn More”.',
    }),
  })
  .meta({ title: 'Button' });

/** A name with one sentence under or beside it. */
export const namedText = z.strictObject({ name: name.meta({ title: 'Name' }), text: text.meta({ title: 'Text' }) });

/** A stop of a horizontal timeline: a name with a short note under it. */
export const stop = z.strictObject({ name: name.meta({ title: 'Name' }), note: text.meta({ title: 'Note' }) });

/** Heading, statement and the paragraphs that explain it. */
export const statement = z.strictObject({
  heading,
  statement: text.meta({ title: 'Statement', description: 'One or two sentences, shown large.' }),
  paragraphs: z
    .array(paragraph.meta({ title: 'Paragraph' }))
    .min(1)
    .max(4)
    .meta({ title: 'Paragraphs' }),
});

/** The closing band of a platform page. */
export const closing = z
  .strictObject({ heading, text: text.meta({ title: 'Sentence below the heading' }), action })
  .meta({ title: 'Band at the end of the page' });

/** Title and description for search engines, the same on every page. */
export const meta = {
  metaTitle: upTo(CONTENT_LIMITS.metaTitle).meta({
    title: 'Title for search engines',
    description: 'In the results of a search and on the tab of the browser, before the name of the company.',
  }),
  metaDescription: upTo(LIMITS.metaDescription).meta({
    title: 'Description for search engines',
    description: 'Below the title in the results of a search.',
    kind: 'paragraph',
  }),
};

/** The same for pages of the owner's, which have others without them: `searchWords`. */
export const optionalMeta = {
  metaTitle: meta.metaTitle.optional().meta({
    title: 'Title for search engines',
    description: 'In the results of a search and on the tab of the browser. While it is empty, the title of the page.',
  }),
  metaDescription: meta.metaDescription.optional().meta({
    title: 'Description for search engines',
    description: 'Below the title in the results of a search. While it is empty, the first sentences of the page.',
    kind: 'paragraph',
  }),
};

/** A list of a schema with its title. */
export function list<Item extends z.ZodType>(title: string, item: Item, least: number, most: number = least) {
  return z.array(item).min(least).max(most).meta({ title });
}

/** A page, with a place on it if wanted. */
const PAGE_PLACE = new RegExp(String.raw`^${SITE_PATH_START}[\w/-]+(?:#[\w-]+)?$`);

/** Where the addresses of a hidden page lead. @param otherwise what visitors see without it */
export const gone = (otherwise: string) =>
  z.string().max(CONTENT_LIMITS.address).regex(PAGE_PLACE, 'Choose a page of the site.').optional().meta({
    title: 'While the page is hidden, its addresses lead to',
    description: otherwise,
    kind: 'link',
  });

/**
 * The sections of a page below its head, in the owner's order; a hidden one is not shown. Each is named once.
 *
 * @param titles what each section is called in the form, by its id
 * @param kept the sections that cannot be hidden, since the page is there for them
 */
export function arrangement<const Titles extends Readonly<Record<string, string>>>(
  titles: Titles,
  kept: readonly (keyof Titles & string)[] = [],
) {
  const ids = Object.keys(titles) as [keyof Titles & string, ...(keyof Titles & string)[]];
  const item = z.strictObject({
    section: z.enum(ids).meta({ title: 'Section', labels: titles }),
    hidden: z.boolean().default(false).meta({ title: 'Hidden' }),
  });
  return z
    .array(item.meta({ title: 'Section' }))
    .length(ids.length)
    .refine((all) => new Set(all.map(({ section }) => section)).size === all.length, 'Name each section once.')
    .superRefine((all, { addIssue }) => {
      for (const [index, { section, hidden }] of all.entries()) {
        const message = `The page is there for this section: ${titles[section]}. It cannot be hidden.`;
        if (hidden && kept.includes(section)) addIssue({ code: 'custom', path: [index, 'hidden'], message });
      }
    })
    .meta({
      title: 'Sections of the page',
      description: 'Their order below the head of the page, which stays first. A hidden one keeps its words.',
    });
}
