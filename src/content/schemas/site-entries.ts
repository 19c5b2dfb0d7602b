import { type EntryKey, entryKey, isGroup, type Json, ORDERS } from '../../domain/content/entry.ts';
import type { CollectionName, CollectionRules } from './index.ts';

/** An entry that is on the site. */
export interface SiteEntry {
  id: string;
  value: Json;
}

/**
 * Every entry that is on the site, by collection, in their order; and the pages that are hidden: the owner's own, and the built-in ones by
 * their collections. Those collections have their words all the same.
 */
export type SiteEntries = Readonly<Record<CollectionName, readonly SiteEntry[]>> & {
  hiddenPages: readonly SiteEntry[];
  hiddenBuiltIn: readonly HiddenPage[];
};

/** A built-in page that is hidden. */
export interface HiddenPage {
  collection: CollectionName;
  /** `/About` */
  path: string;
  value: Json;
}

/** The key of an entry of the site's language. */
export const keyOf = (collection: CollectionName, id: string): EntryKey => entryKey({ language: 'en', collection, id });

/** The key of a collection's order. */
export const orderKey = (collection: CollectionName): EntryKey =>
  entryKey({ language: 'en', collection: ORDERS, id: collection });

/** The name of an entry among those of its collection. */
export function entryName({ kind, title, titleField }: CollectionRules, { id, value }: SiteEntry): string {
  if (kind === 'page') return title;
  const name = titleField === undefined ? undefined : fieldAt(value, titleField);
  return typeof name === 'string' && name !== '' ? name : id;
}

/** The name of an entry, after that of its collection. */
export function entryTitle(rules: CollectionRules, entry: SiteEntry): string {
  const name = entryName(rules, entry);
  return rules.kind === 'list' ? `${rules.title}: ${name}` : name;
}

/** A field of a group; undefined when there is none. */
export function fieldAt(value: Json | undefined, name: string): Json | undefined {
  return isGroup(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The items of a list in a group. */
export function groupsAt(value: Json | undefined, name: string): readonly Json[] {
  const list = fieldAt(value, name);
  return Array.isArray(list) ? list : [];
}
