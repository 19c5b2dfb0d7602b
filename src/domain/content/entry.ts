/** A JSON value. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** Whether a value has named fields. */
export function isGroup(value: Json | undefined): value is { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value that is a text; '' for any other. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** The text of a field of a group; '' where there is none. */
export function textIn(value: Json | undefined, name: string): string {
  return isGroup(value) ? textOf(value[name]) : '';
}

/** The languages of the site. */
export const SITE_LANGUAGES = ['en'] as const;
export type SiteLanguage = (typeof SITE_LANGUAGES)[number];

/** An entry of the site: the words of a page, or one thing of a collection. */
export interface EntryName {
  language: SiteLanguage;
  collection: string;
  id: string;
}

/** `en/clients/bhoomi-hardware`: an entry in stores, in answers and in a publication. */
export type EntryKey = string;

/** A state of the owner's words for an entry: a draft, what is public, or an earlier one. */
export interface EntryRevision {
  /** A UUID. */
  version: string;
  /** As in a delivered file: what the schema of the collection reads, not what it makes of it. */
  value: Json;
  /** The entry is not on the site; its value is kept for whoever shows it again. */
  hidden?: true;
  /** Hash of the delivered entry it was made from; null for one that the owner added. */
  base: string | null;
  /** ISO 8601. */
  at: string;
  by: string;
}

/** What is public: the revision of every entry of the owner, under one number. */
export interface Publication {
  number: number;
  /** ISO 8601. */
  at: string;
  by: string;
  /** What it changed, in words. */
  summary: string[];
  entries: Record<EntryKey, string>;
  /** The number of the publication that this one takes back. */
  takesBack?: number;
}

/** An entry of the owner as a build takes it. */
export interface PublishedEntry {
  value: Json;
  hidden?: true;
  base: string | null;
}

/** Every published entry of the owner, as one build takes them. */
export interface Snapshot {
  /** The publication; 0 without one. */
  number: number;
  at: string | null;
  entries: Record<EntryKey, PublishedEntry>;
}

/** The collection of orders: the id of each entry is a collection, its value `{ ids }`. */
export const ORDERS = 'orders';

/** A snapshot without an entry: the site as delivered. */
export const NO_SNAPSHOT: Snapshot = { number: 0, at: null, entries: {} };

/** The key of an entry. */
export function entryKey({ language, collection, id }: EntryName): EntryKey {
  return `${language}/${collection}/${id}`;
}

/** The entry of a key; undefined for anything else. */
export function entryOfKey(key: string): EntryName | undefined {
  const [language, collection, id, ...more] = key.split('/');
  const known = SITE_LANGUAGES.find((name) => name === language);
  if (!known || !collection || !id || more.length > 0) return undefined;
  return { language: known, collection, id };
}
