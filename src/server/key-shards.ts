import { UUID_STARTS } from '../domain/uuid.ts';

/**
 * Prefixes that share out the keys of a store, so that what would be one page of a listing after another (1,000 keys each)
 * is many listings beside each other (docs/decisions/113).
 */

/** How the keys of a store begin. */
export interface KeyRule {
  /** Every key begins with one of these. */
  roots: readonly string[];
  /** What may follow, a character each, … */
  digits: string;
  /** … as far as this many characters of a key. */
  length: number;
}

/** Keys that are UUIDs of version 7: the first eight digits are their time, in steps of 65 seconds. */
export const UUID_KEYS: KeyRule = { roots: UUID_STARTS, digits: '0123456789abcdef', length: 8 };

/** Keys that are registration IDs: `VT`, then day, month, year and time of day in digits. */
export const REGISTRATION_KEYS: KeyRule = { roots: ['VT0', 'VT1', 'VT2', 'VT3'], digits: '0123456789', length: 14 };

/** A prefix is divided from here on: below a page's 1,000, since there may be more by now than were known. */
const MANY = 800;

/**
 * The prefixes under which every key that follows the rule is found once, few keys under each, judging by those that are
 * known. One empty prefix, which finds all keys, while they fit in a page or when one of them does not follow the rule.
 */
export function keyShards(known: readonly string[], { roots, digits, length }: KeyRule): string[] {
  if (known.length < MANY) return [''];
  const under = (prefix: string, keys: readonly string[]) => keys.filter((key) => key.startsWith(prefix));
  const divide = (prefix: string, keys: readonly string[]): string[] =>
    keys.length < MANY || prefix.length === length
      ? [prefix]
      : [...digits].flatMap((digit) => divide(prefix + digit, under(prefix + digit, keys)));
  const isKnown = known.every((key) => roots.some((root) => key.startsWith(root)));
  return isKnown ? roots.flatMap((root) => divide(root, under(root, known))) : [''];
}
