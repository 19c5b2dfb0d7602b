import { z } from 'zod';
import { ADMIN_PALETTE } from '../../admin-palette.ts';
import { unreadablePairs } from '../../domain/site/contrast.ts';
import { FIELD_MESSAGES } from './field-messages.ts';

/** Each colour with its name for the owner, and where it is. */
const COLOURS = {
  board: ['Brand colour', 'Big coloured areas and buttons.'],
  boardDeep: ['Deep brand colour', 'Lines on the brand colour, under links.'],
  boardPale: ['Pale brand colour', 'A quiet highlight, and a selected row.'],
  ink: ['Text', 'Nearly black.'],
  forest: ['Dark surface', ''],
  leaf: ['Second colour', 'Links, and a surface under light text.'],
  clay: ['Red of drawings', ''],
  sage: ['Grey green of drawings', 'Also borders on dark surfaces.'],
  mist: ['Tinted surface', ''],
  dew: ['Deeper tinted surface', ''],
  fog: ['Lines', 'Also the background of a button that cannot be pressed.'],
  night: ['Darkest surface', ''],
  haze: ['Background of some pages', ''],
  paper: ['Background', 'White.'],
  slate: ['Quiet text', ''],
  stone: ['Text of an empty field', ''],
  fgOnDeepMuted: ['Quiet text on the dark surface', ''],
  fieldBorder: ['Border of fields', ''],
  danger: ['Danger', 'Messages about mistakes.'],
} as const;

type ColourName = keyof typeof COLOURS;

/** Names of colours that the owner cannot change, or that are mixed. */
const OTHERS: Readonly<Record<string, string>> = {
  dangerDeep: 'Message about a mistake',
  dangerPale: 'the surface of such a message',
  successDeep: 'Message of a success',
  successPale: 'the surface of such a message',
};

const nameOf = (colour: string) =>
  isOwn(colour) ? COLOURS[colour][0] : (OTHERS[colour] ?? 'a colour of the admin area');
const isOwn = (colour: string): colour is ColourName => Object.hasOwn(COLOURS, colour);

function colour(name: ColourName) {
  const [title, description] = COLOURS[name];
  return z
    .string()
    .regex(/^#[0-9a-f]{6}$/, FIELD_MESSAGES.colour)
    .meta({ title, ...(description && { description }), kind: 'colour' });
}

/** The colours of the company: src/facts/colours.json. Texts that could not be read are refused with both colours. */
export const colours = z
  .strictObject({
    board: colour('board'),
    boardDeep: colour('boardDeep'),
    boardPale: colour('boardPale'),
    ink: colour('ink'),
    forest: colour('forest'),
    leaf: colour('leaf'),
    clay: colour('clay'),
    sage: colour('sage'),
    mist: colour('mist'),
    dew: colour('dew'),
    fog: colour('fog'),
    night: colour('night'),
    haze: colour('haze'),
    paper: colour('paper'),
    slate: colour('slate'),
    stone: colour('stone'),
    fgOnDeepMuted: colour('fgOnDeepMuted'),
    fieldBorder: colour('fieldBorder'),
    danger: colour('danger'),
  })
  .superRefine((chosen, context) => {
    for (const { front, ground, contrast, least } of unreadablePairs({ ...ADMIN_PALETTE, ...chosen })) {
      const path = [[front, ground].find(isOwn) ?? 'board'];
      const ratio = (Math.floor(contrast * 10) / 10).toFixed(1);
      const message = `“${nameOf(front)}” cannot be told from “${nameOf(ground)}”: their contrast is ${ratio}, and ${least} is needed.`;
      context.addIssue({ code: 'custom', path, message });
    }
  });
