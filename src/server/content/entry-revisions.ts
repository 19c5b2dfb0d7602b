import { CONTENT_MESSAGES } from '../../domain/content/content-messages.ts';
import type { EntryKey, EntryRevision } from '../../domain/content/entry.ts';
import { PHOTO_KEY_PATTERN } from '../../domain/photos/photo-sizes.ts';
import { PAGE_SIZES } from '../../domain/shared/limits.ts';
import { compareStrings } from '../shared/compare.ts';
import { NotFound } from '../shared/http-errors.ts';
import { jsonStore, storeKey } from '../storage/store.ts';
import { summaryCache } from '../storage/summary-cache.ts';

/** Every revision that was published, under its entry and its name. A revision is written once. */
export const entryRevisions = jsonStore<EntryRevision>('site-revisions', {
  fields: { version: 'string', at: 'string', by: 'string' },
});

/** What lists and sweeps know of a revision. */
interface RevisionSummary extends Pick<EntryRevision, 'version' | 'at' | 'by'> {
  key: EntryKey;
  /** The keys of the pictures of the library in it. */
  pictures: string[];
}

/** The summaries of all revisions. @throws StorageUnavailable */
export const listEntryRevisions = summaryCache<EntryRevision, RevisionSummary>({
  store: entryRevisions,
  name: 'site-revisions',
  version: 1,
  summarize: (stored, name) => ({
    key: name.slice(0, name.lastIndexOf('/')),
    version: stored.version,
    at: stored.at,
    by: stored.by,
    pictures: picturesIn(stored),
  }),
});

/** The keys of the pictures of the library that words show. A text that only looks like a key does no harm. */
export function picturesIn({ value }: Pick<EntryRevision, 'value'>): string[] {
  return [...new Set(JSON.stringify(value).match(new RegExp(PHOTO_KEY_PATTERN, 'g')))];
}

/** Keeps a revision before it is published. It has one name, so a repeat changes nothing. */
export async function keepEntryRevision(key: EntryKey, words: EntryRevision): Promise<void> {
  await entryRevisions.createOnly(nameOf(key, words.version), words);
}

/** @throws NotFound when it is not kept */
export async function readEntryRevision(key: EntryKey, version: string): Promise<EntryRevision> {
  const entry = version === '' ? undefined : await entryRevisions.get(nameOf(key, version));
  if (!entry) throw new NotFound(CONTENT_MESSAGES.revisionGone);
  return entry.value;
}

/** The published revisions of an entry, newest first. */
export async function historyOf(key: EntryKey): Promise<Pick<EntryRevision, 'version' | 'at' | 'by'>[]> {
  const all = await listEntryRevisions();
  return all
    .filter((one) => one.key === key)
    .map(({ version, at, by }) => ({ version, at, by }))
    .sort((a, b) => compareStrings(b.at, a.at) || compareStrings(b.version, a.version))
    .slice(0, PAGE_SIZES.entryRevisions);
}

/** Deletes the oldest revisions of an entry. @param isNeeded whether a revision is named by a publication that may be public again */
export async function pruneEntryRevisions(key: EntryKey, isNeeded: (version: string) => boolean): Promise<void> {
  const prefix = `${key}/`;
  // Names are UUIDs of version 7, which sort by time.
  const versions = (await entryRevisions.list(prefix)).map((listed) => listed.key.slice(prefix.length));
  const old = versions.slice(0, -PAGE_SIZES.entryRevisions).filter((version) => !isNeeded(version));
  await Promise.all(old.map((version) => entryRevisions.delete(nameOf(key, version))));
}

const nameOf = (key: EntryKey, version: string) => storeKey(...key.split('/'), version);
