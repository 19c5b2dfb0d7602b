import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { entries } from './entries.ts';
import { screen, still } from './media-files.ts';
import { closing, fact, meta, sample, text } from './parts.ts';

/** A module of the ERP platform; the file's name is its id in `domain/site/erp-modules.ts`, which also names it. */
export const erpModules = defineCollection({
  loader: entries(glob({ base: 'src/content/erp-modules', pattern: '*.yaml' })),
  schema: z.strictObject({
    sample,
    product: text,
    image: still,
    description: z.array(text).min(1),
    price: fact,
    features: z.array(text).min(1),
    benefits: z.array(text).min(1),
    /** QR ordering in three steps: table, phone, kitchen. */
    steps: z.tuple([step(), step(), step()]).optional(),
  }),
});

/** The text of /ourplatforms/zms around the modules. */
export const erpModulesPage = defineCollection({
  loader: entries(glob({ base: 'src/content/pages', pattern: 'erp-modules.yaml' })),
  schema: z.strictObject({
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
  }),
});

function step() {
  return z.strictObject({ title: text, text });
}
