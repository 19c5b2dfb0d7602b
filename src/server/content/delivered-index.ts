import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentIndex } from '../../domain/content/content-index.ts';
import type { EntryKey } from '../../domain/content/entry.ts';

/** The build writes it, and netlify.toml includes it in the functions of the website's content. */
const FILE = '.netlify/content.json';

let known: ContentIndex | undefined;

/** What this deploy was built with: the delivered entries, and what fields can name. @throws when there was no build */
export function contentIndex(): ContentIndex {
  known ??= JSON.parse(
    readFileSync(join(process.env['LAMBDA_TASK_ROOT'] || process.cwd(), FILE), 'utf8'),
  ) as ContentIndex;
  return known;
}

/** Replaces what a build would have told: for tests, and where pages are served without a build. */
export function setContentIndex(index: ContentIndex): void {
  known = index;
}

/** An entry as it was delivered; undefined for one that the owner added. */
export function deliveredEntry(key: EntryKey): ContentIndex['entries'][EntryKey] | undefined {
  const { entries } = contentIndex();
  return Object.hasOwn(entries, key) ? entries[key] : undefined;
}
