import { resolve } from 'node:path';
import { readDelivered } from '../../src/content/delivered.ts';
import { CONTENT, type CollectionRules } from '../../src/content/schemas/index.ts';
import type { ContentIndex } from '../../src/domain/content/content-index.ts';
import { entryKey, type Json, ORDERS } from '../../src/domain/content/entry.ts';
import { setContentIndex } from '../../src/server/content/content-index.ts';

const ROOT = resolve(import.meta.dirname, '../..');
export const siteKey = (collection: string, id: string) => entryKey({ language: 'en', collection, id });

let read: ContentIndex | undefined;

/** The site as delivered, as a build without an owner's words describes it. */
export function deliveredIndex(): ContentIndex {
  read ??= readIndex();
  return structuredClone(read);
}

function readIndex(): ContentIndex {
  const entries: ContentIndex['entries'] = {};
  for (const [collection, rules] of Object.entries<CollectionRules>(CONTENT)) {
    const delivered = readDelivered(ROOT, rules);
    for (const { id, value, hash, file } of delivered) entries[siteKey(collection, id)] = { value, hash, file };
    if (!rules.ordered) continue;
    const ids: Json = { ids: delivered.map(({ id }) => id) };
    entries[siteKey(ORDERS, collection)] = { value: ids, hash: `order-of-${collection}`, file: '' };
  }
  return { number: 0, at: null, entries };
}

/** Tells the functions what a build would have told them. */
export function useSiteContent(): void {
  setContentIndex(deliveredIndex());
}
