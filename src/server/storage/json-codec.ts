import { canonicalInstant } from '../../domain/shared/instant.ts';

/** The type of a field. An `instant` is a text that `canonicalInstant` knows; with `?` it may be absent. */
type FieldType = 'string' | 'number' | 'object' | 'array' | 'instant' | 'instant?';

/** The fields of a record whose types are checked. */
export type FieldTypes<T> = Partial<Record<keyof T, FieldType>>;

/** How a store recognises its records. */
export interface RecordRules<T> {
  fields?: FieldTypes<T>;
  /** For derived values: the value of a record that cannot be read. The next write replaces the record. */
  fallback?: () => T;
  /** Checks what lies deeper than the fields, and gives it its one form. @throws TypeError when it is no record */
  refine?: (value: T) => T;
}

/** Converts a record of an earlier release to the next shape. */
// biome-ignore lint/suspicious/noExplicitAny: what former releases wrote has no types any more
export type Upgrade = (former: any) => any;

/**
 * Stores values as JSON. `decode` reads a record of an earlier shape through the upgrades that came after it, and throws an error
 * when the result is no record by the rules.
 * @param upgrades the steps from each former shape to the next, the oldest first
 */
export function jsonCodec<T>(upgrades: readonly Upgrade[], { fields = {}, fallback, refine }: RecordRules<T> = {}) {
  return {
    encode: (value: T) => JSON.stringify(value),
    decode(data: ArrayBuffer | Uint8Array, shape: number): T {
      const stored: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(data));
      const value: unknown = upgrades.slice(shape - 1).reduce((record, upgrade) => upgrade(record), stored);
      if (fallback && typeOf(value) !== typeOf(fallback())) throw new TypeError('It is of another type.');
      const record = withInstants(value, fields) as T;
      return refine ? refine(record) : record;
    },
    shape: upgrades.length + 1,
  };
}

/**
 * A record whose moments have their one form, which lists compare; the same object when they have it already.
 * @throws TypeError that names a field of another type
 */
export function withInstants(value: unknown, fields: FieldTypes<Record<string, unknown>>): unknown {
  const record = value as Record<string, unknown> | null;
  const changed: Record<string, string> = {};
  for (const [field, type] of Object.entries(fields)) {
    const found = record?.[field];
    if (type === 'instant?' && found === undefined) continue;
    const isInstant = type === 'instant' || type === 'instant?';
    const instant = isInstant && typeof found === 'string' ? canonicalInstant(found) : undefined;
    if (isInstant ? instant === undefined : typeOf(found) !== type) throw new TypeError(wrongType(field, type));
    if (instant !== undefined && instant !== found) changed[field] = instant;
  }
  return Object.keys(changed).length === 0 ? value : { ...record, ...changed };
}

const wrongType = (field: string, type = '') =>
  type.startsWith('instant') ? `${field} is no date and time that exist.` : `${field} is no ${type}.`;

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
}
