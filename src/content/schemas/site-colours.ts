import { z } from 'zod';
import { ADMIN_PALETTE } from '../../admin-palette.ts';
import { brandPalette, type ColourName, nearestReadable, SUCCESS } from '../../domain/site/brand-palette.ts';
import { unreadablePairs } from '../../domain/site/contrast.ts';
import { FIELD_MESSAGES } from './field-messages.ts';

/** Each colour with its name for the owner, and where it is. */
const COLOURS = {
  board: ['Big areas', 'Under dark text.'],
  boardDeep: ['Deep big areas', 'Lines on big areas, under links.'],
  boardPale: ['Pale big areas', 'A quiet highlight, and a selected row.'],
  ink: ['Text', 'Nearly black.'],
  forest: ['Dark surface', ''],
  leaf: ['Second colour', 'Links, and a surface under light text.'],
  clay: ['Red of drawings', ''],
  sage: ['Grey of drawings', 'Also borders on dark surfaces.'],
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
} as const satisfies Record<ColourName, readonly [string, string]>;

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

const digits = z.string().regex(/^#[0-9a-f]{6}$/, FIELD_MESSAGES.colour);

function colour(name: ColourName) {
  const [title, description] = COLOURS[name];
  return digits.meta({ title, ...(description && { description }), kind: 'colour' }).optional();
}

/** The brand colour, of which all others are made, and those that the owner sets by hand: src/facts/colours.json. */
export const colours = z
  .strictObject({
    brand: digits.meta({
      title: 'Brand colour',
      description: 'Areas, lines and texts of the whole site are made of it, so that each text can be read.',
      kind: 'colour',
    }),
    own: z
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
      .optional()
      .meta({
        title: 'Set of colours by hand',
        description: 'A colour that you set here takes the place of the one that is made of the brand colour.',
      }),
  })
  .superRefine(({ brand, own = {} }, context) => {
    const palette = brandPalette({ brand, own });
    for (const { front, ground, contrast, least, parts } of unreadablePairs({
      ...ADMIN_PALETTE,
      ...palette,
      success: SUCCESS,
    })) {
      const set = parts.filter(isOwn).find((name) => own[name] !== undefined);
      if (!set) continue;
      const ratio = (Math.floor(contrast * 10) / 10).toFixed(1);
      const use = nearestReadable(set, palette) ?? brandPalette({ brand })[set];
      const message = `“${nameOf(front)}” cannot be told from “${nameOf(ground)}”: their contrast is ${ratio}, and ${least} is needed. Use ${use}.`;
      context.addIssue({ code: 'custom', path: ['own', set], message });
    }
  });
