import { UUID_PREFIXES } from '../../domain/shared/uuid.ts';

/**
 * Prefixes that divide the keys of a store, so that a long listing, with 1,000 keys per call, becomes many short ones in parallel
 * (docs/decisions/011).
 */

/** How the keys of a store begin. */
export interface KeyRule {
  /** Every key begins with one of these. */
  roots: readonly string[];
  /** The characters that may follow, … */
  digits: string;
  /** … up to this length of the key. */
  length: number;
  /** Number of keys from which a listing is divided; 10,000 by default. Fewer for keys that are spread evenly. */
  many?: number;
}

/** Keys that are UUIDs of version 7: the first eight digits are their time, in steps of 65 seconds. */
export const UUID_KEYS: KeyRule = { roots: UUID_PREFIXES, digits: '0123456789abcdef', length: 8 };

/** Keys that are registration IDs: `VT`, then day, month, year and time of day in digits. */
export const REGISTRATION_KEYS: KeyRule = { roots: ['VT0', 'VT1', 'VT2', 'VT3'], digits: '0123456789', length: 14 };

/** Number of keys from which a listing is divided, by default. */
const MANY = 10_000;
/** Number of keys from which a prefix is divided: five pages in sequence. */
const FEW = 5_000;

/**
 * Divides a prefix into longer ones that together match every key of the rule once, with a few pages each, to judge by the known
 * keys. Returns the prefix alone while few keys are known, or when one of them does not follow the rule.
 *
 * @param known keys that begin with `prefix`
 */
export function keyShards(
  known: readonly string[],
  { roots, digits, length, many = MANY }: KeyRule,
  prefix = '',
): string[] {
  if (known.length < many) return [prefix];
  const divide = (shard: string, keys: readonly string[]): string[] =>
    keys.length < FEW || shard.length === length
      ? [shard]
      : [...digits].flatMap((digit) => divide(shard + digit, under(shard + digit, keys)));
  const begins = prefix === '' ? roots : [prefix];
  const isKnown = known.every((key) => begins.some((begin) => key.startsWith(begin)));
  return isKnown ? begins.flatMap((begin) => divide(begin, under(begin, known))) : [prefix];
}

function under(prefix: string, keys: readonly string[]): string[] {
  return keys.filter((key) => key.startsWith(prefix));
}
