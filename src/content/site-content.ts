import type { ContentIndex } from '../domain/content/content-index.ts';
import { NO_SNAPSHOT, type Snapshot } from '../domain/content/entry.ts';
import { contentIndexOf } from './delivered.ts';
import { siteEntries } from './schemas/merge.ts';
import type { SiteEntries } from './schemas/site-entries.ts';

/** What a site is made of: the delivered entries with those that the owner published. */
export interface SiteContent {
  snapshot: Snapshot;
  index: ContentIndex;
  entries: SiteEntries;
}

/** @param root the project's folder @param snapshot by default the one of the build that runs */
export function siteContent(
  root: string,
  snapshot: Snapshot = globalThis.__SITE_SNAPSHOT__ ?? NO_SNAPSHOT,
): SiteContent {
  const index = contentIndexOf(root, snapshot);
  return { snapshot, index, entries: siteEntries(index.entries, snapshot) };
}
