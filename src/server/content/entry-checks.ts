import { z } from 'zod';
import { checkEntry, checkSite, type SiteProblem } from '../../content/schemas/check-site.ts';
import { formOf, labelOfField } from '../../content/schemas/form.ts';
import { nowhereProblems } from '../../content/schemas/former-check.ts';
import { type CollectionRules, ENTRY_ID, rulesOf } from '../../content/schemas/index.ts';
import { mediaOf, type Problem } from '../../content/schemas/media-check.ts';
import { siteEntries } from '../../content/schemas/merge.ts';
import { linkTargets } from '../../content/schemas/site-pages.ts';
import { type EntryKey, entryOfKey, type Json, ORDERS, type Snapshot } from '../../domain/content/entry.ts';
import { isBlank, labelsAt, parsePath, schemaAt, valueAt, withValueAt } from '../../domain/content/form/field-path.ts';
import {
  blankOf,
  type FieldPath,
  type FormSchema,
  isMedia,
  itemSchema,
  kindOf,
  lengthsOf,
  lowest,
} from '../../domain/content/form/schema.ts';
import { indianDay } from '../../domain/shared/dates.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { NO_PAGE } from '../../domain/site/menu-page.ts';
import { PAGES } from '../../domain/site/pages.ts';
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

/** The same without what is only not filled in yet: a draft may be unfinished, a publication may not. */
export function problemsOfDraft(key: EntryKey, value: Json): Problem[] {
  return problemsOf(key, value).filter(({ field }) => !isToFillIn(value, parsePath(field)));
}

/** Lines of the list of former addresses that lead to no page, also not to one that is only a draft. @param entries the owner's newest words */
export function problemsOfFormer(value: Json, entries: Snapshot['entries']): Problem[] {
  return nowhereProblems(value, linkTargets(siteEntries(contentIndex().entries, { entries })));
}

function isToFillIn(value: Json, path: FieldPath): boolean {
  return path.length > 0 && isBlank(valueAt(value, path));
}

/** Groups in groups: what a stand-in contains is filled in as well. */
const MOST_ROUNDS = 8;

/** An unfinished draft as a page can show it: what has to be filled in has its label in brackets, or the first of what can be chosen. */
export function withStandIns(key: EntryKey, value: Json): Json {
  const rules = rulesOf(entryOfKey(key)?.collection ?? '');
  if (!rules) return value;
  const form = formOf(rules);
  let words = value;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const blanks = problemsOf(key, words)
      .map(({ field }) => parsePath(field))
      .filter((path) => isToFillIn(words, path));
    if (blanks.length === 0) return words;
    for (const path of blanks) {
      const [label = ''] = labelsAt(form, words, path).slice(-1);
      words = withValueAt(words, path, standIn(schemaAt(form, words, path), label));
    }
  }
  return words;
}

/** Where a link that is not filled in yet leads in a preview. */
const STAND_IN_ADDRESS = 'https://example.com/';
/** A photo that there is not: pages show its description. */
const NO_PHOTO = '0'.repeat(40);

function standIn(schema: FormSchema, label: string): Json {
  const { entries, media } = contentIndex();
  const kind = kindOf(schema);
  switch (kind) {
    case 'line':
    case 'paragraph':
      return schema.format === 'uri' ? STAND_IN_ADDRESS : `[${label}]`;
    case 'list':
      return Array.from({ length: Math.max(1, lengthsOf(schema).least) }, (_, index) =>
        blankOf(itemSchema(schema, index)),
      );
    case 'date':
      return indianDay(new Date());
    case 'link':
      return PAGES.home.path;
    case 'money':
      return lowest(schema);
    case 'menuPage':
      return NO_PAGE;
    case 'picture':
      return NO_PHOTO;
    case 'reference':
      return (
        Object.keys(entries)
          .flatMap((one) => entryOfKey(one) ?? [])
          .find(({ collection }) => collection === schema.of)?.id ?? ''
      );
    default:
      return isMedia(kind) ? (media[kind]?.[0]?.name ?? '') : blankOf(schema);
  }
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
