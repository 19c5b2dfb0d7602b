import { UUID_ROOT } from '../../domain/shared/uuid.ts';

/** How the keys of a store begin, so that a long listing is divided into short ones in parallel. Every key follows it. */
export interface KeyRule {
  /** What each key begins with. */
  root: string;
  /** The characters that may follow. */
  digits: string;
}

/** Keys that are UUIDs of version 7: they begin with their time. */
export const UUID_KEYS: KeyRule = { root: UUID_ROOT, digits: '0123456789abcdef' };

/** Keys that are registration IDs: `VT`, then day, month, year and time of day in digits. */
export const REGISTRATION_KEYS: KeyRule = { root: 'VT', digits: '0123456789' };

/** Keys of one page of a listing. */
const PAGE = 1_000;

/**
 * Prefixes with at most a page of the known keys each; every key that follows the rule begins with exactly one. Keys are not divided
 * while they fit in two pages, nor where one of them does not follow the rule.
 */
export function keyShards(known: readonly string[], { root, digits }: KeyRule): string[] {
  const divide = (prefix: string, keys: readonly string[]): string[] => {
    if (keys.length <= PAGE) return [prefix];
    const byDigit = Map.groupBy(keys, (key) => key.charAt(prefix.length) || '/');
    if ([...byDigit.keys()].some((digit) => !digits.includes(digit))) return [prefix];
    return [...digits].flatMap((digit) => divide(prefix + digit, byDigit.get(digit) ?? []));
  };
  const isDivided = known.length > 2 * PAGE && known.every((key) => key.startsWith(root));
  return isDivided ? divide(root, known) : [''];
}
