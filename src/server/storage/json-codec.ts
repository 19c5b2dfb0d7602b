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

/** Stores values as JSON. `decode` throws an error when the bytes are no record by the rules. */
export function jsonCodec<T>({ fields = {}, fallback, refine }: RecordRules<T> = {}) {
  return {
    encode: (value: T) => JSON.stringify(value),
    decode(data: ArrayBuffer | Uint8Array): T {
      const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(data));
      if (fallback && typeOf(value) !== typeOf(fallback())) throw new TypeError('It is of another type.');
      const record = withInstants(value, fields) as T;
      return refine ? refine(record) : record;
    },
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
