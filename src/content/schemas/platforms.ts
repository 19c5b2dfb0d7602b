import { z } from 'zod';
import { episode } from './episode.ts';
import { drawingOrPhoto, film, ownPhoto, photograph } from './media-files.ts';
import {
  action,
  arrangement,
  button,
  cardName,
  closing,
  heading,
  label,
  lead,
  list,
  meta,
  name,
  namedText,
  pageName,
  statement,
  stop,
  text,
  tileText,
} from './parts.ts';

/** How the sample page of an offering of Gyaanadari is set. */
export const OFFER_ART = ['explainer', 'update', 'podcast', 'interview'] as const;
/** Drawings of the six services of the media arm. */
export const FRAME_ART = ['sizes', 'film', 'ad', 'clap', 'research', 'plan'] as const;
/** Drawings of one room. */
const ROOM_ART = ['plan', 'elevation', 'view'] as const;

const number = z.int().min(1).max(9).meta({ title: 'Number of the platform' });

const withArt = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  namedText.extend({ art: z.enum(names).meta({ title: 'Drawing' }), picture: ownPhoto });

const offer = namedText
  .extend({
    name: cardName.meta({ title: 'Name' }),
    text: tileText.meta({ title: 'Text' }),
    art: z.enum(OFFER_ART).meta({ title: 'How its page is set' }),
    page: z
      .strictObject({
        title: name.meta({ title: 'Title' }),
        rows: list('Rows', namedText.meta({ title: 'Row' }), 2, 5),
        note: text.meta({ title: 'Note at its end' }),
      })
      .meta({ title: 'Sample page' }),
  })
  .meta({ title: 'Offer' });

/** The text of /ourplatforms/gyaanadari. */
export const gyaanadariPage = z.strictObject({
  ...meta,
  number,
  heading: pageName,
  lead,
  picture: ownPhoto,
  mission: statement.meta({ title: 'Mission' }),
  offers: z.strictObject({ heading, lead, items: list('Offers', offer, 4) }).meta({ title: 'What there is' }),
  episode: z
    .strictObject({
      heading,
      /** Stands beside an episode that is a sample. */
      sample: namedText
        .extend({ name: button.meta({ title: 'Name' }) })
        .meta({ title: 'Beside an episode that is a sample' }),
      length: label.meta({ title: 'Before its length' }),
      chapters: label.meta({ title: 'Above its chapters' }),
      voices: label.meta({ title: 'Above its voices' }),
    })
    .meta({ title: 'Newest episode', description: 'The episodes themselves are in a list of their own.' }),
  latest: z
    .strictObject({ heading, all: label.meta({ title: 'Words of the link to all posts' }) })
    .meta({ title: 'Newest posts' }),
  closing,
  sections: arrangement({
    mission: 'Mission',
    offers: 'What there is',
    episode: 'Newest episode',
    latest: 'Newest posts',
    closing: 'Band at the end of the page',
  }),
});

/** The episodes of Gyaanadari. The page shows the newest. */
export const episodes = episode;

/** The text of /ourplatforms/ira-media-and-productions. */
export const mediaPage = z.strictObject({
  ...meta,
  number,
  heading,
  lead,
  film: z
    .strictObject({
      name: z.union([film.meta({ title: 'Film' }), photograph]).meta({
        title: 'Film or photo',
        description: 'Beside a photo there is only the heading.',
      }),
      heading,
      note: text.meta({ title: 'Note below it' }),
      play: button.meta({ title: 'Words on the button that plays it' }),
      list: label.meta({ title: 'Above the shots' }),
      shots: list(
        'Shots',
        namedText.extend({ at: z.int().min(0).max(59).meta({ title: 'Begins at second' }) }).meta({ title: 'Shot' }),
        1,
        10,
      ),
    })
    .meta({ title: 'Film' }),
  mission: statement.meta({ title: 'Mission' }),
  services: z
    .strictObject({ heading, items: list('Services', withArt(FRAME_ART).meta({ title: 'Service' }), 6) })
    .meta({ title: 'Services' }),
  why: z
    .strictObject({ heading, items: list('Reasons', namedText.meta({ title: 'Reason' }), 1, 6) })
    .meta({ title: 'Why us' }),
  closing,
  sections: arrangement({
    mission: 'Mission',
    services: 'Services',
    why: 'Why us',
    closing: 'Band at the end of the page',
  }),
});

/** The text of /ourplatforms/jkworks. */
export const jkworksPage = z.strictObject({
  ...meta,
  number,
  name: label.meta({ title: 'Name of the platform' }),
  heading: pageName,
  lead,
  action,
  picture: ownPhoto,
  drawings: z
    .strictObject({ heading, lead, items: list('Drawings', withArt(ROOM_ART).meta({ title: 'Drawing' }), 3) })
    .meta({ title: 'One room in three drawings' }),
  rooms: z
    .strictObject({
      heading,
      items: list(
        'Rooms',
        namedText.extend({ image: drawingOrPhoto.meta({ title: 'Picture' }) }).meta({ title: 'Room' }),
        1,
        8,
      ),
    })
    .meta({ title: 'Rooms we draw' }),
  steps: z
    .strictObject({ heading, items: list('Steps', stop.meta({ title: 'Step' }), 1, 6) })
    .meta({ title: 'How a room is made' }),
  closing: closing.extend({
    whatsapp: button.meta({ title: 'Words on the button that opens WhatsApp' }),
    email: button.meta({ title: 'Words on it without a WhatsApp number' }),
  }),
  sections: arrangement({
    drawings: 'One room in three drawings',
    rooms: 'Rooms we draw',
    steps: 'How a room is made',
    closing: 'Band at the end of the page',
  }),
});
