import type { Thing, WithContext } from 'schema-dts';

/** Things as JSON-LD documents of their own. */
export function documents(...things: (Thing & object)[]): WithContext<Thing>[] {
  return things.map((thing) => ({ '@context': 'https://schema.org' as const, ...thing }) as WithContext<Thing>);
}
