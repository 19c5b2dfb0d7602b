import { z } from 'zod';
import { CONTENT_LIMITS } from '../../domain/shared/limits.ts';
import { drawingOrPhoto, filmOrPhoto, photograph, screen } from './media-files.ts';
import {
  action,
  alt,
  arrangement,
  cardName,
  closing,
  heading,
  label,
  lead,
  list,
  meta,
  name,
  namedAction,
  namedText,
  paragraph,
  reference,
  sample,
  text,
  tileText,
  upTo,
} from './parts.ts';

/** Ids of the cards of Our Platforms. */
export const PLATFORM_IDS = z.enum(['gyaanadari', 'erp-modules', 'media', 'jkworks']);

const GROUNDS = {
  mist: 'Tinted',
  board: 'Brand colour',
  dew: 'Deeper tint',
  forest: 'Dark',
  leaf: 'Second colour',
  'board-pale': 'Pale brand colour',
};

/** A slide of Our Products; its id is the hash on /ourplatforms/zms. `ground` is a colour token. */
export const slides = z.strictObject({
  name: label.meta({ title: 'Short name', description: 'On the tab of the slide.' }),
  title: name.meta({ title: 'Title' }),
  audience: label.meta({ title: 'For whom' }),
  description: text.meta({ title: 'What it does', kind: 'paragraph' }),
  link: label.meta({ title: 'Words of the link' }),
  image: z.union([screen.meta({ title: 'Screen' }), photograph]).meta({ title: 'Picture' }),
  imageAlt: alt,
  ground: z
    .enum(['mist', 'board', 'dew', 'forest', 'leaf', 'board-pale'])
    .meta({ title: 'Colour of the slide', labels: GROUNDS }),
});

/** A card of Our Platforms; its id names its picture. */
export const platforms = z.strictObject({
  number: z.int().min(1).max(9).meta({ title: 'Number of the platform' }),
  title: cardName.meta({ title: 'Title' }),
  description: upTo(CONTENT_LIMITS.cardText).meta({ title: 'What it is' }),
  action: namedAction,
  picture: photograph.optional().meta({ title: 'Photo', description: 'Without it the card has its drawing.' }),
});

/**
 * A tile of Our Services. Its id is that of a group on /Services, or of a part of a group, and is the hash of its link. A tile
 * is not shown when the site has no such group or part.
 */
export const serviceCards = z.strictObject({
  title: upTo(CONTENT_LIMITS.tileName).meta({ title: 'Title' }),
  description: tileText.meta({ title: 'What it is' }),
  loop: filmOrPhoto.meta({ title: 'Film or photo' }),
});

/** What a client said. `client` is the id of a client, whose logo is shown beside it; `thumbnail` is a drawing or a photo. */
export const testimonials = z.strictObject({
  sample,
  quote: text.meta({ title: 'What they say', kind: 'paragraph' }),
  name: name.meta({ title: 'Name' }),
  designation: name.meta({ title: 'Position and company' }),
  client: reference('clients').meta({ title: 'Client', description: 'Their mark is shown beside it.' }),
  thumbnail: drawingOrPhoto.meta({ title: 'Portrait, or a drawing in its place' }),
});

/** The label of a button that has another one beside it. */
const beside = upTo(CONTENT_LIMITS.shortButton).meta({ title: 'Words on the button' });

/** The text of /Home around the collections. */
export const homePage = z.strictObject({
  ...meta,
  hero: z
    .strictObject({
      heading,
      lead,
      picture: photograph
        .extend({ alt })
        .optional()
        .meta({ title: 'Photo', description: 'In the window below the heading, in place of the film.' }),
      start: action.extend({ label: beside }).meta({ title: 'First button' }),
      more: namedAction.extend({ label: beside }).meta({ title: 'Second button' }),
      board: z
        .strictObject({
          label: upTo(CONTENT_LIMITS.button).meta({ title: 'Name of the field' }),
          example: upTo(CONTENT_LIMITS.example).meta({ title: 'Example in the empty field' }),
          paint: beside.meta({ title: 'Words on the button' }),
          otherwise: upTo(CONTENT_LIMITS.button).meta({ title: 'Link to Contact in a browser without scripts' }),
          hint: tileText.meta({ title: 'Hint below the field' }),
        })
        .meta({ title: 'Board that shows a visitor’s shop' }),
    })
    .meta({ title: 'Head of the page' }),
  slides: z.strictObject({ heading }).meta({ title: 'Our Products' }),
  platforms: z.strictObject({ heading, lead }).meta({ title: 'Our Platforms' }),
  about: z
    .strictObject({
      heading,
      mission: paragraph.meta({
        title: 'Mission',
        description: 'Words between two asterisks on each side, **like these**, have the brand colour.',
        kind: 'paragraph',
      }),
      values: list('Values', namedText.meta({ title: 'Value' }), 3),
      action: namedAction,
    })
    .meta({ title: 'About' }),
  services: z
    .strictObject({
      heading,
      lead,
      swipe: label.meta({ title: 'Hint on a phone that there are more' }),
    })
    .meta({ title: 'Our Services' }),
  clients: z.strictObject({ heading }).meta({ title: 'Our Clients' }),
  testimonials: z.strictObject({ heading }).meta({ title: 'What clients say' }),
  closing,
  sections: arrangement({
    products: 'Our Products',
    platforms: 'Our Platforms',
    about: 'About',
    services: 'Our Services',
    clients: 'Our Clients',
    testimonials: 'What clients say',
    closing: 'Band at the end of the page',
  }),
});
