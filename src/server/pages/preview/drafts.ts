import { formOf } from '../../../content/schemas/form.ts';
import { CONTENT, isCollection, rulesOf } from '../../../content/schemas/index.ts';
import { entriesIn } from '../../../content/schemas/merge.ts';
import { hiddenAddresses, pathOf } from '../../../content/schemas/own-addresses.ts';
import { keyOf, orderKey } from '../../../content/schemas/site-entries.ts';
import { type EntryKey, entryOfKey, isGroup, type Json, type PublishedEntry } from '../../../domain/content/entry.ts';
import type { PageDrafts } from '../../../domain/content/page-drafts.ts';
import { OWN_PAGES_PATH, type PreviewDrafts } from '../../../domain/content/preview.ts';
import type { Facts } from '../../../domain/site/site-facts.ts';
import { HIDDEN_PAGES, OWN_PAGES } from '../../../site.ts';
import { deliveredEntry } from '../../content/delivered-index.ts';
import { withStandIns } from '../../content/entry-checks.ts';
import { assertWords, titleOf } from '../../content/entry-names.ts';
import { BadRequest, HttpError } from '../../shared/http-errors.ts';
import type { Places } from './marked-fields.ts';

type Draft = PreviewDrafts['entries'][number];

/** Drafts by their entries, as the schemas of their collections read them. */
export type Drafts = ReadonlyMap<EntryKey, PublishedEntry>;

/** @throws NotFound, PayloadTooLarge; BadRequest with a message for each wrong field, named `{key}/{path}` as by a publication */
export function readDrafts(unfinished: readonly Draft[]): Drafts {
  const entries = unfinished.map(finished);
  const refusals = entries.flatMap((draft) => {
    const refused = refusalOf(draft);
    return refused ? [{ ...draft, refused }] : [];
  });
  const other = refusals.find(({ refused }) => !(refused instanceof BadRequest));
  if (other) throw other.refused;
  const [first] = refusals;
  if (!first) return new Map(entries.map(parsed));
  const errors = refusals.flatMap(({ key, refused }) =>
    Object.entries(refused.errors ?? {}).map(([field, message]) => [`${key}/${field}`, message] as const),
  );
  throw new BadRequest(`${titleOf(first.key, first.value)}: ${first.refused.message}`, Object.fromEntries(errors));
}

/** The drafts that fit; the others are left out, as words that another deploy took. */
export function readFittingDrafts(entries: readonly Draft[]): Drafts {
  const all = entries.map(finished);
  return new Map(all.filter((draft) => !refusalOf(draft)).map(parsed));
}

const finished = (draft: Draft): Draft => ({ ...draft, value: withStandIns(draft.key, draft.value) });

function refusalOf({ key, value, hidden }: Draft): HttpError | undefined {
  try {
    assertWords(key, value, hidden);
    return undefined;
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}

function parsed({ key, value, hidden }: Draft): [EntryKey, PublishedEntry] {
  const read = rulesFor(key)?.schema.parse(value) as Json | undefined;
  return [key, { value: read ?? value, base: null, ...(hidden && { hidden: true as const }) }];
}

const rulesFor = (key: EntryKey) => rulesOf(entryOfKey(key)?.collection ?? '');

/** Drafts for the page at a path. @param places get the places of their texts, which are marked then */
export function pageDrafts(path: string, drafts: Drafts, places?: Places): PageDrafts {
  const shown = Object.fromEntries(
    [...drafts].map(([key, draft]) => [key, places ? withMarks(key, draft, places) : draft]),
  );
  // A page that is hidden can be previewed all the same.
  const key = previewedOwnPage(path);
  const previewed = shown[key];
  const entries = previewed ? { ...shown, [key]: { value: previewed.value, base: previewed.base } } : shown;
  return {
    path,
    facts: { ...factsIn(shown), ...addressesWith(drafts) },
    over(collection, published) {
      if (!isCollection(collection)) return [...published];
      const { place, ordered }: (typeof CONTENT)[typeof collection] & { ordered?: true } = CONTENT[collection];
      const own = new Map(published.map((entry) => [entry.id, entry]));
      // Only their keys matter, since Astro has read their values.
      const known = Object.fromEntries([...own.keys()].map((id) => [keyOf(collection, id), { value: null }]));
      const order = deliveredEntry(orderKey(collection))?.value ?? null;
      const site = entriesIn(collection, { ...known, [orderKey(collection)]: { value: order } }, { entries });
      return site.map(({ id, value }, index) => {
        const isDraft = Object.hasOwn(shown, keyOf(collection, id));
        const words = isDraft ? { ...(isGroup(value) && value), ...('list' in place && { id }) } : own.get(id)?.data;
        return { ...own.get(id), id, collection, data: { ...words, ...(ordered && { order: index + 1 }) } };
      });
    },
  };
}

function withMarks(key: EntryKey, draft: PublishedEntry, places: Places): PublishedEntry {
  const rules = rulesFor(key);
  return rules ? { ...draft, value: places.mark(key, formOf(rules), draft.value) } : draft;
}

/** The key of the page of the owner's own at the path of a preview. */
const previewedOwnPage = (path: string) => keyOf('ownPages', path.slice(OWN_PAGES_PATH.length + 1));

/** The addresses of the owner's own pages, and of the built-in ones that are hidden, as with these drafts. */
function addressesWith(drafts: Drafts): Pick<Facts, 'ownPages' | 'hiddenPages'> {
  const ownPages = new Map(Object.entries(OWN_PAGES));
  const hiddenPages = new Map(Object.entries(HIDDEN_PAGES));
  for (const [key, { value, hidden }] of drafts) {
    const { collection = '', id = '' } = entryOfKey(key) ?? {};
    const { kind, hide, route: path } = rulesFor(key) ?? {};
    if (collection === 'ownPages' && hidden) ownPages.delete(id);
    else if (collection === 'ownPages') ownPages.set(id, pathOf(value));
    if (!isCollection(collection) || kind !== 'page' || !hide || path === undefined) continue;
    hiddenPages.delete(path);
    if (!hidden) continue;
    const [gone] = hiddenAddresses({ hiddenBuiltIn: [{ collection, path, value }] });
    if (gone) hiddenPages.set(path, gone.to);
  }
  return { ownPages: Object.fromEntries(ownPages), hiddenPages: Object.fromEntries(hiddenPages) };
}

/** The facts among drafts: their schemas read what `Facts` has. */
function factsIn(drafts: Readonly<Record<EntryKey, PublishedEntry>>): Partial<Facts> {
  const facts = (['company', 'colours', 'menus', 'training'] satisfies (keyof Facts)[]).flatMap((name) => {
    const draft = drafts[keyOf(name, name)];
    return draft ? [[name, draft.value]] : [];
  });
  return Object.fromEntries(facts) as Partial<Facts>;
}
