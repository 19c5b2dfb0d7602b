import type { DeliveredEntry } from '../../domain/content/content-index.ts';
import { type EntryKey, ORDERS, type PublishedEntry, type Snapshot } from '../../domain/content/entry.ts';
import { isSameJson } from '../../domain/content/same-json.ts';
import { COLLECTIONS, CONTENT, type CollectionName, type CollectionRules } from './index.ts';
import { fieldAt, type HiddenPage, keyOf, orderKey, type SiteEntries, type SiteEntry } from './site-entries.ts';

type Delivered = Readonly<Record<EntryKey, Pick<DeliveredEntry, 'value' | 'hidden'>>>;
type Owners = Pick<Snapshot, 'entries'>;

/** Every entry that is on the site: the delivered ones with those of the owner in their place, and those that the owner added. */
export function siteEntries(delivered: Delivered, owners: Owners): SiteEntries {
  const collections = COLLECTIONS.map((name) => [name, entriesIn(name, delivered, owners)]);
  return {
    ...Object.fromEntries(collections),
    hiddenPages: hiddenIn('ownPages', delivered, owners),
    hiddenBuiltIn: COLLECTIONS.flatMap((name) => hiddenPage(name, delivered, owners)),
  };
}

/** A built-in page that is hidden; none when it is shown. */
function hiddenPage(name: CollectionName, delivered: Delivered, owners: Owners): HiddenPage[] {
  const { kind, hide, route: path }: CollectionRules = CONTENT[name];
  if (kind !== 'page' || !hide || path === undefined) return [];
  return hiddenIn(name, delivered, owners).map(({ value }) => ({ collection: name, path, value }));
}

/** The entries of a collection that are hidden. */
function hiddenIn(name: CollectionName, delivered: Delivered, { entries }: Owners): SiteEntry[] {
  return Object.entries({ ...delivered, ...entries }).flatMap(([key, { value, hidden }]) => {
    const id = idIn(name, key);
    return id !== undefined && hidden ? [{ id, value }] : [];
  });
}

/** The entries of a collection that are on the site, in the owner's order; those that it does not name come last, as delivered. */
export function entriesIn(name: CollectionName, delivered: Delivered, { entries }: Owners): SiteEntry[] {
  const rules: CollectionRules = CONTENT[name];
  // The words of a hidden page are kept, since its preview has them.
  const isLeftOut = rules.hide && rules.kind === 'list';
  const keys = [...new Set([...Object.keys(delivered), ...Object.keys(entries)])];
  const all = keys.flatMap((key) => {
    const id = idIn(name, key);
    if (id === undefined || (isLeftOut && (entries[key] ?? delivered[key])?.hidden)) return [];
    return [{ id, value: entries[key]?.value ?? delivered[key]?.value ?? null }];
  });
  if (!rules.ordered) return all;
  const order = orderKey(name);
  return [delivered[order]?.value, entries[order]?.value].reduce<SiteEntry[]>((sorted, value) => {
    const ids = fieldAt(value, 'ids');
    return Array.isArray(ids) ? sorted.toSorted(by(({ id }) => placeIn(ids, id))) : sorted;
  }, all);
}

/** The id of a key in a collection; undefined for one of another collection. */
function idIn(name: CollectionName, key: EntryKey): string | undefined {
  const prefix = keyOf(name, '');
  return key.startsWith(prefix) ? key.slice(prefix.length) : undefined;
}

/** The place of an id; those that are not named come last. */
function placeIn(ids: readonly unknown[], id: string): number {
  const place = ids.indexOf(id);
  return place < 0 ? ids.length : place;
}

const by =
  <T>(place: (item: T) => number) =>
  (one: T, other: T) =>
    place(one) - place(other);

/**
 * The owner's entries whose delivered file was changed, or deleted, after the owner's words were made from it, and has other words: not those
 * that a pull wrote there, nor deleted there since the owner hid them.
 */
export function changedSince(delivered: Readonly<Record<EntryKey, DeliveredEntry>>, { entries }: Owners): EntryKey[] {
  const isChanged = ([key, { base, hidden, value }]: [EntryKey, PublishedEntry]) => {
    const now = delivered[key];
    if (base === null || key.includes(`/${ORDERS}/`) || now?.hash === base) return false;
    return now ? !isSameJson(now.value, value) : !hidden;
  };
  return Object.entries(entries)
    .filter(isChanged)
    .map(([key]) => key);
}
