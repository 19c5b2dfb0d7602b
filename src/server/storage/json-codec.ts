/** How a store recognises its records. */
export interface RecordRules<T> {
  /** The required fields of a record. */
  fields?: Partial<Record<keyof T, 'string' | 'number' | 'object' | 'array'>>;
  /** For derived values: the value of a record that cannot be read. The next write replaces the record. */
  fallback?: () => T;
}

/** Converts a record of an earlier release to the next shape. */
// biome-ignore lint/suspicious/noExplicitAny: what former releases wrote has no types any more
export type Upgrade = (former: any) => any;

/**
 * Stores values as JSON. `decode` reads a record of an earlier shape through the upgrades that came after it, and throws an error
 * when the result is no record by the rules.
 * @param upgrades the steps from each former shape to the next, the oldest first
 */
export function jsonCodec<T>(upgrades: readonly Upgrade[], { fields = {}, fallback }: RecordRules<T> = {}) {
  return {
    encode: (value: T) => JSON.stringify(value),
    decode(data: ArrayBuffer | Uint8Array, shape: number): T {
      const stored: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(data));
      const value: unknown = upgrades.slice(shape - 1).reduce((record, upgrade) => upgrade(record), stored);
      if (fallback && typeOf(value) !== typeOf(fallback())) throw new TypeError('It is of another type.');
      for (const [field, type] of Object.entries(fields)) {
        if (typeOf((value as Record<string, unknown> | null)?.[field]) !== type)
          throw new TypeError(`${field} is no ${type}.`);
      }
      return value as T;
    },
    shape: upgrades.length + 1,
  };
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
}
