import { z } from 'zod';
import { ERP_MODULES } from '../../domain/site/erp-modules.ts';
import { screen, still } from './media-files.ts';
import { closing, fact, meta, sample, text } from './parts.ts';

/** Ids of the modules, and of their slides on Home. */
export const MODULE_IDS = z.enum(ERP_MODULES.map(({ id }) => id));

/** A module of the ERP platform; the file's name is its id in `domain/site/erp-modules.ts`, which also names it. */
export const erpModules = z.strictObject({
  sample,
  product: text,
  image: still,
  description: z.array(text).min(1),
  price: fact,
  features: z.array(text).min(1),
  benefits: z.array(text).min(1),
  /** QR ordering in three steps: table, phone, kitchen. */
  steps: z.tuple([step(), step(), step()]).optional(),
});

/** The text of /ourplatforms/zms around the modules. */
export const erpModulesPage = z.strictObject({
  ...meta,
  number: z.int(),
  heading: text,
  lead: text,
  screens: z.array(screen).length(3),
  modules: z.strictObject({
    heading: text,
    lead: text,
    features: text,
    benefits: text,
    /** Opens both lists on a phone. */
    fold: text,
    demo: text,
    sales: text,
    price: text,
    qr: text,
    /** Over each screen: that it is a demonstration with invented data. */
    demonstration: text,
  }),
  closing,
});

function step() {
  return z.strictObject({ title: text, text });
}
