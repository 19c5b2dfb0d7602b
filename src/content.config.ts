import { defineCollection } from 'astro:content';
import { z } from 'zod';
import { contentLoader } from './content/loader.ts';
import { COLLECTIONS, CONTENT, type CollectionName, type CollectionRules } from './content/schemas/index.ts';

const order = z.int().positive();

/** The fields of an entry: its values, `order` where entries are in an order, and `id` in a list. */
type Fields<Rules> = (Rules extends { schema: z.ZodObject<infer Values> } ? Values : never) &
  (Rules extends { ordered: true } ? { order: typeof order } : unknown) &
  (Rules extends { place: { list: true }; ids: infer Id extends z.ZodType } ? { id: Id } : unknown);

/** Astro's collections: each row of `CONTENT` but the facts. */
type Collections = {
  [Name in CollectionName as (typeof CONTENT)[Name] extends { isFact: true } ? never : Name]: {
    schema: z.ZodObject<Fields<(typeof CONTENT)[Name]>, z.core.$strict>;
  };
};

export const collections = Object.fromEntries(COLLECTIONS.flatMap(astroCollection)) as unknown as Collections;

function astroCollection(name: CollectionName) {
  const { schema, ordered, place, ids, isFact }: CollectionRules = CONTENT[name];
  const known = { ...('list' in place && ids && { id: ids }), ...(ordered && { order }) };
  const collection = defineCollection({ loader: contentLoader(name), schema: schema.safeExtend(known) });
  return isFact ? [] : [[name, collection]];
}
