import type { Json } from '../../../domain/content/entry.ts';
import { pageCopies } from '../saving/page-copies.ts';

/** Words of an entry, with whether they keep it off the site. */
export interface Words {
  value: Json;
  hidden: boolean;
}

/** A copy of an entry's unsaved words in the browser's storage. */
export interface EntryCopy {
  words: Words;
  /** The version they were made from; '' for none. */
  version: string;
  /** When it was stored, in milliseconds since 1970. */
  keptAt: number;
}

/** The copies of entries, by their keys. */
export const entryCopies = pageCopies('site-copy/', isCopy);

/** The copy of an entry that this page or one that is closed has left. */
export async function leftCopy(key: string): Promise<EntryCopy | null> {
  entryCopies.sweep();
  return entryCopies.own(key) ?? (await entryCopies.adopt(key, () => true))?.copy ?? null;
}

function isCopy(value: unknown): value is EntryCopy {
  if (typeof value !== 'object' || value === null) return false;
  const copy = value as Partial<Record<keyof EntryCopy, unknown>>;
  return isWords(copy.words) && typeof copy.version === 'string' && typeof copy.keptAt === 'number';
}

function isWords(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'value' in value && 'hidden' in value;
}
