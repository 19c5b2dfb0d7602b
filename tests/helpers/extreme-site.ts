import { COLLECTIONS, CONTENT } from '../../src/content/schemas/index.ts';
import { keyOf } from '../../src/content/schemas/site-entries.ts';
import { siteContent } from '../../src/content/site-content.ts';
import type { Json, PublishedEntry, Snapshot } from '../../src/domain/content/entry.ts';
import { type Extreme, extremeOf } from './extreme-values.ts';

/** A publication in which every field of every delivered entry has its least or its most. */
export function extremeSite(extreme: Extreme): Snapshot {
  const { entries, index } = siteContent(process.cwd());
  const published = COLLECTIONS.flatMap((name) =>
    entries[name].map(({ id, value }, at): [string, PublishedEntry] => {
      const key = keyOf(name, id);
      const made = extremeOf(CONTENT[name].schema, extreme, value) as Json;
      return [key, { value: apart(name, made, at), base: index.entries[key]?.hash ?? null }];
    }),
  );
  return { number: 1, at: '2026-11-26T08:00:00.000Z', entries: Object.fromEntries(published) };
}

/** Entries of a collection differ in what has to be unique. */
function apart(name: string, value: Json, at: number): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (name === 'openings') return { ...value, title: `${at}${String(value['title']).slice(1)}` };
  if (name === 'services') return { ...value, band: value['band'] === true && at === 1 };
  if (name === 'platforms' || name === 'episodes') return { ...value, number: at + 1 };
  return value;
}
