import type { Json } from '../../src/domain/content/entry.ts';

/** A page of the owner's with one text. */
export const OWN_PAGE = {
  title: 'Press',
  address: 'press',
  sections: [{ type: 'text', text: 'What journalists need.' }],
  metaTitle: 'Press',
  metaDescription: 'What journalists need.',
} satisfies Json;

/** A section of each kind, as the delivered site can have them. */
export const OWN_SECTIONS: Json[] = [
  {
    type: 'text',
    text: '## In short\n\nWe build **websites**. [How we work](/About)\n\n| A | B |\n| - | - |\n| 1 | 2 |',
  },
  { type: 'statement', heading: 'Our view', statement: 'Said in a sentence.', paragraphs: ['Explained in another.'] },
  { type: 'rows', heading: 'Facts', items: [{ name: 'Founded', text: 'In 2019.' }] },
  {
    type: 'pictures',
    heading: 'Pictures',
    pictures: [
      { picture: { name: 'team-room', width: 1200, height: 800, alt: 'The room of the team' }, caption: 'The room' },
    ],
  },
  { type: 'quotes', heading: 'What clients say', quotes: ['anita-deshmukh'] },
  { type: 'cases', heading: 'Projects', cases: ['kosha-clinics'] },
  { type: 'form', heading: 'Ask us', form: 'training', label: 'To the form' },
  { type: 'closing', heading: 'Write', text: 'A line is enough.', action: { label: 'Contact', href: '/Contact' } },
  { type: 'questions', heading: 'Questions', items: [{ question: 'How long?', answer: 'A week.\nOr two.' }] },
  {
    type: 'prices',
    heading: 'Prices',
    items: [{ name: 'Website', before: 'from', rupees: 125_000, after: 'plus GST', text: 'Ten pages.' }],
    note: 'Prices of this year.',
  },
  {
    type: 'gallery',
    heading: 'Gallery',
    photos: [
      {
        picture: { photo: 'a'.repeat(40), width: 1320, height: 880, alt: 'The shop' },
        caption: 'The shop',
      },
    ],
  },
  {
    type: 'map',
    heading: 'Where we are',
    address: '12 Main Road\nGorakhpur',
    map: 'https://maps.example.in/here',
    label: 'Open the map',
  },
  { type: 'contact', heading: 'Write to us', lead: 'We answer within a day.' },
];

/** A page that has everything that a page can have. */
export const FULL_OWN_PAGE: Json = {
  ...OWN_PAGE,
  lead: 'All of it in one place.',
  sections: OWN_SECTIONS,
  oldAddresses: ['presse'],
  gone: '/About',
};
