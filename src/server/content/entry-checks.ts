import { z } from 'zod';
import { checkEntry, checkSite, type SiteProblem } from '../../content/schemas/check-site.ts';
import { labelOfField } from '../../content/schemas/form.ts';
import { type CollectionRules, ENTRY_ID, rulesOf } from '../../content/schemas/index.ts';
import { mediaOf, type Problem } from '../../content/schemas/media-check.ts';
import { siteEntries } from '../../content/schemas/merge.ts';
import { type EntryKey, entryOfKey, type Json, ORDERS, type Snapshot } from '../../domain/content/entry.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { contentIndex } from './delivered-index.ts';

/** The order of a collection: the ids of its entries. Entries that it does not name come last, in the delivered order. */
const OrderSchema = z.strictObject({
  ids: z
    .array(ENTRY_ID)
    .max(LIMITS.publishedEntries)
    .refine((ids) => new Set(ids).size === ids.length, 'Name each entry once.'),
});

/** Whether a text can be the id of an entry that the owner adds. */
export function isNewId({ ids }: CollectionRules, id: string): boolean {
  return (ids ?? ENTRY_ID).safeParse(id).success;
}

/** What is wrong with the value of an entry, without regard to other entries, in the order of its fields. */
export function problemsOf(key: EntryKey, value: Json): Problem[] {
  const { collection = '' } = entryOfKey(key) ?? {};
  const rules = collection === ORDERS ? { schema: OrderSchema } : rulesOf(collection);
  return rules ? checkEntry(rules, value, mediaOf(contentIndex().media)) : [];
}

/** The problems that would make a build fail with these entries of the owner beside the delivered ones. */
export function problemsOfSite(entries: Snapshot['entries']): SiteProblem[] {
  const { entries: delivered, media } = contentIndex();
  return checkSite(siteEntries(delivered, { entries }), mediaOf(media));
}

/** The name of a field for the owner, by its path: 'Contact, Phone number'. */
export function fieldTitle(key: EntryKey, value: Json, path: string): string {
  const rules = rulesOf(entryOfKey(key)?.collection ?? '');
  return rules ? labelOfField(rules, value, path) : path;
}
