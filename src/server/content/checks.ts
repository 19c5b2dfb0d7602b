import { z } from 'zod';
import { formOf } from '../../content/schemas/form.ts';
import { type CollectionRules, rulesOf } from '../../content/schemas/index.ts';
import type { Problem } from '../../content/schemas/media-check.ts';
import { ENTRY_ID } from '../../content/schemas/parts.ts';
import { type EntryKey, entryOfKey, type Json, ORDERS } from '../../domain/content/entry.ts';

/** The order of a collection: its entries by id. Those that it does not name come last, as delivered. */
const OrderSchema = z.strictObject({
  ids: z
    .array(z.string().max(80))
    .max(500)
    .refine((ids) => new Set(ids).size === ids.length, 'Name each entry once.'),
});

/** Whether a text can be the id of an entry that the owner adds. */
export function isNewId({ ids }: CollectionRules, id: string): boolean {
  return (ids ?? ENTRY_ID).safeParse(id).success;
}

/** What is wrong with the words of an entry, in the order of its fields. */
export function problemsOf(key: EntryKey, value: Json): Problem[] {
  const { collection = '' } = entryOfKey(key) ?? {};
  const schema = collection === ORDERS ? OrderSchema : rulesOf(collection)?.schema;
  const result = schema?.safeParse(value);
  if (!result || result.success) return [];
  return result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
}

/** The name of a field for the owner, by its path: 'Beginning, heading'. */
export function fieldTitle(key: EntryKey, path: string): string {
  const rules = rulesOf(entryOfKey(key)?.collection ?? '');
  let part: Form | boolean | undefined = rules && formOf(rules);
  const titles = path.split('.').map((name) => {
    part = typeof part === 'object' ? part.properties?.[name] : undefined;
    return (typeof part === 'object' && part.title) || name;
  });
  return titles
    .map((title, index) => (index === 0 ? title : title.charAt(0).toLowerCase() + title.slice(1)))
    .join(', ');
}

type Form = ReturnType<typeof formOf>;
