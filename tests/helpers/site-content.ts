import { resolve } from 'node:path';
import { contentIndexOf } from '../../src/content/delivered.ts';
import type { ContentIndex } from '../../src/domain/content/content-index.ts';
import { entryKey } from '../../src/domain/content/entry.ts';
import { setContentIndex } from '../../src/server/content/delivered-index.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export const siteKey = (collection: string, id: string) => entryKey({ language: 'en', collection, id });

let read: ContentIndex | undefined;

/** The site as delivered, as a build without an owner's words describes it. */
export function deliveredIndex(): ContentIndex {
  read ??= contentIndexOf(ROOT);
  return structuredClone(read);
}

/** Tells the functions what a build would have told them. */
export function useSiteContent(): void {
  setContentIndex(deliveredIndex());
}
