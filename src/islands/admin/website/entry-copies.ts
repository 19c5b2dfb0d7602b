import type { Json } from '../../../domain/content/entry.ts';
import { pageCopies } from '../saving/page-copies.ts';

/** The value of an entry, and whether the entry is hidden from the site. */
export interface EntryContent {
  value: Json;
  hidden: boolean;
}

/** A copy of an entry's unsaved words in the browser's storage. */
export interface EntryCopy {
  words: EntryContent;
  /** The version that the words were made from; '' for none. */
  version: string;
  /** When it was stored, in milliseconds since 1970. */
  keptAt: number;
}

/** The copies of entries, by entry key. */
export const entryCopies = pageCopies('site-copy/', isCopy);

/** This page's copy of an entry; else the newest copy of a closed page, which this page takes over. */
export async function leftCopy(key: string): Promise<EntryCopy | null> {
  entryCopies.sweep();
  return entryCopies.own(key) ?? (await entryCopies.adopt(key))?.copy ?? null;
}

function isCopy(value: unknown): value is EntryCopy {
  if (typeof value !== 'object' || value === null) return false;
  const copy = value as Partial<Record<keyof EntryCopy, unknown>>;
  return isContent(copy.words) && typeof copy.version === 'string' && typeof copy.keptAt === 'number';
}

function isContent(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'value' in value && 'hidden' in value;
}
