import { z } from 'zod';
import { CONTENT_LIMITS } from '../../domain/shared/limits.ts';
import { ERP_MODULES } from '../../domain/site/erp-modules.ts';
import { photograph, screen, still } from './media-files.ts';
import {
  arrangement,
  button,
  closing,
  fact,
  heading,
  label,
  lead,
  list,
  meta,
  name,
  paragraph,
  sample,
  text,
  upTo,
} from './parts.ts';

/** Ids of the modules, and of their slides on Home. */
export const MODULE_IDS = z.enum(ERP_MODULES.map(({ id }) => id));

const step = z.strictObject({ title: name.meta({ title: 'Title' }), text: text.meta({ title: 'Text' }) });
const point = name.meta({ title: 'Point' });

/** A module of the ERP platform; the file's name is its id in `domain/site/erp-modules.ts`, which also names it. */
export const erpModules = z.strictObject({
  sample,
  product: name.meta({ title: 'Name of the product' }),
  image: z.union([still.meta({ title: 'Screen' }), photograph]).meta({ title: 'Picture on its card' }),
  description: list('Description', paragraph.meta({ title: 'Paragraph' }), 1, 4).meta({
    description: 'The first paragraph is shown on the card, cut after 80 characters.',
  }),
  price: fact.meta({ title: 'Indicative price', description: 'Such as from ₹25,000. Empty: nothing is said of it.' }),
  features: list('What it does', point, 1, 8),
  benefits: list('What it is good for', point, 1, 8),
  /** QR ordering in three steps: table, phone, kitchen. */
  steps: z
    .tuple([step.meta({ title: 'First' }), step.meta({ title: 'Second' }), step.meta({ title: 'Third' })])
    .optional()
    .meta({ title: 'Three steps' }),
});

/** The text of /ourplatforms/zms around the modules. */
export const erpModulesPage = z.strictObject({
  ...meta,
  number: z.int().min(1).max(9).meta({ title: 'Number of the platform' }),
  heading,
  lead,
  screens: list(
    'Screens at the head of the page',
    z.union([screen.meta({ title: 'Screen' }), photograph]).meta({ title: 'Screen' }),
    3,
  ),
  modules: z
    .strictObject({
      heading,
      lead,
      features: label.meta({ title: 'Above what a module does' }),
      benefits: label.meta({ title: 'Above what it is good for' }),
      /** Opens both lists on a phone. */
      fold: label.meta({ title: 'Opens both lists on a phone' }),
      demo: button.meta({ title: 'Words on the button to ask for a demonstration' }),
      sales: button.meta({ title: 'Words on the button to call' }),
      price: label.meta({ title: 'Words before a price' }),
      qr: label.meta({ title: 'Above the three steps' }),
      /** On the drawn board with the code; the kitchen ticket has the same number. */
      table: z
        .strictObject({
          word: upTo(CONTENT_LIMITS.choice).meta({ title: 'Word before the number' }),
          number: z.int().min(1).max(99).meta({ title: 'Number of the table' }),
          note: button.meta({ title: 'Line below' }),
        })
        .meta({ title: 'Drawn board on the table' }),
      /** Over each screen: that it is a demonstration with invented data. */
      demonstration: text.meta({ title: 'Over each screen', description: 'Says that what it shows is invented.' }),
    })
    .meta({ title: 'Modules', description: 'The modules themselves are in a list of their own.' }),
  closing,
  sections: arrangement({ cards: 'Cards of the modules', modules: 'Modules', closing: 'Band at the end of the page' }, [
    'modules',
  ]),
});
