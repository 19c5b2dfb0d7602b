import { CONTENT_MESSAGES, publishedMeanwhile } from '../../domain/content/content-messages.ts';
import {
  type EntryKey,
  type EntryRevision,
  NO_SNAPSHOT,
  type Publication,
  type Snapshot,
} from '../../domain/content/entry.ts';
import type { PublicationView } from '../../domain/content/site-view.ts';
import { PAGE_SIZES } from '../../domain/shared/limits.ts';
import { composed } from '../../domain/shared/text.ts';
import { type NameOf, type Reader, readName, readNames } from '../auth/colleagues.ts';
import { Conflict, ignoreMissing, PreconditionFailed } from '../shared/http-errors.ts';
import { logWarning } from '../shared/log.ts';
import { inParallel, mapInParallel } from '../shared/parallel.ts';
import { type Entry, jsonStore } from '../storage/store.ts';
import { ifReadable } from '../storage/unreadable.ts';
import { keepEntryRevision, pruneEntryRevisions, readEntryRevision } from './entry-revisions.ts';

const FIELDS = { number: 'number', at: 'string', by: 'string', summary: 'array', entries: 'object' } as const;

/**
 * The present publication, under `PRESENT`, and previous ones, by number. One compare-and-swap of the present one makes drafts public; it is
 * written under its number before it is replaced.
 */
export const publications = jsonStore<Publication>('site-publications', { fields: FIELDS });
/** The key of the present publication. */
export const PRESENT = 'now';
const NUMBER_DIGITS = 6;

/** Revisions that are read or written in parallel. */
const AT_ONCE = 16;

/** The present publication as it is stored; undefined before the first. */
export type StoredPublication = Entry<Publication> | undefined;

/** Reads the present publication, to replace it. */
export const readStoredPublication = (): Promise<StoredPublication> => publications.get(PRESENT);

/** The present publication; undefined before the first. */
export async function readPublication(): Promise<Publication | undefined> {
  return (await readStoredPublication())?.value;
}

/** A publication as answers name it. */
export function toView({ entries: _, by, ...publication }: Publication, nameOf: NameOf): PublicationView {
  return { ...publication, by: nameOf(by) };
}

/** The revisions of the entries that are public. */
export type PublishedEntries = Pick<Publication, 'entries'>;

/** What a publication changes: the revisions of some entries, or undefined for entries that fall back to what was delivered. */
export type ChangedEntries = ReadonlyMap<EntryKey, EntryRevision | undefined>;

/**
 * Publishes revisions of entries. The revisions come first, then the previous publication, then the swap, so that a publication is whole
 * or is none.
 * @param now the publication that it is made over
 * @param by ID of the administrator
 * @throws PreconditionFailed when somebody published since: nothing is public then
 */
export async function publishRevisions(
  now: StoredPublication,
  changed: ChangedEntries,
  summary: string[],
  by: string,
): Promise<Publication> {
  const words = [...changed].flatMap(([key, revision]) => (revision ? [[key, revision] as const] : []));
  await inParallel(words, AT_ONCE, ([key, revision]) => keepEntryRevision(key, revision));
  const next = new Map(Object.entries(now?.value.entries ?? {}));
  for (const [key, revision] of changed) {
    if (revision) next.set(key, revision.version);
    else next.delete(key);
  }
  return swap(now, by, { summary, entries: Object.fromEntries(next) });
}

/**
 * Takes back the present publication: a new one has the entries of the one before. A repeat changes nothing.
 * @param number of the present publication
 * @param assertFits throws when this deploy cannot make the site with the entries of the one before
 * @throws PreconditionFailed when somebody published since; Conflict when there is none before it, or it is not kept any more
 */
export async function takeBack(
  number: number,
  by: string,
  assertFits: (previous: PublishedEntries) => Promise<void>,
): Promise<{ publication: Publication; isNew: boolean }> {
  const stored = await readStoredPublication();
  const now = stored?.value;
  if (now && now.takesBack === number) return { publication: now, isNew: false };
  if (!now || number === 0) throw new Conflict(CONTENT_MESSAGES.nothingToTakeBack);
  if (now.number !== number) throw new PreconditionFailed(publishedMeanwhile(await readName(now.by)));
  const previous = number === 1 ? NOTHING : (await publications.get(publicationName(number - 1)))?.value;
  if (!previous) throw new Conflict(CONTENT_MESSAGES.previousGone);
  await assertFits(previous);
  const change = { summary: now.summary, entries: previous.entries, takesBack: number };
  return { publication: await swap(stored, by, change), isNew: true };
}

const NOTHING: PublishedEntries = { entries: {} };

/** Replaces the present publication by compare-and-swap, and keeps it as a previous one before. */
async function swap(
  now: StoredPublication,
  by: string,
  change: Pick<Publication, 'summary' | 'entries' | 'takesBack'>,
): Promise<Publication> {
  const over = now?.value.number ?? 0;
  // All who publish over it write the same; after the restore of an older backup another one of its number may be there.
  if (now) await publications.set(publicationName(over), now.value);
  const next: Publication = { number: over + 1, at: new Date().toISOString(), by, ...change };
  const written = now
    ? await publications.replace(PRESENT, next, now.etag)
    : await publications.createOnly(PRESENT, next);
  if (written) return next;
  const other = await readPublication();
  throw new PreconditionFailed(publishedMeanwhile(await readName(other?.by ?? '')));
}

/** The keys of previous publications, the oldest first. */
async function listOlder(): Promise<string[]> {
  const keys = (await publications.list()).map(({ key }) => key);
  return keys.filter((key) => key !== PRESENT).sort();
}

/** The last publications, the present one first. */
export async function listPublications(reader: Reader): Promise<PublicationView[]> {
  const [now, listed] = await Promise.all([readPublication(), listOlder()]);
  // A restore of an older backup keeps those that were made after it. The present one is there too while it is replaced.
  const names = listed.filter((name) => !now || name < publicationName(now.number)).slice(1 - PAGE_SIZES.publications);
  const previous = await mapInParallel(names, AT_ONCE, (name) => ifReadable(publications.get(name)));
  const all = [...previous.flatMap((entry) => entry?.value ?? []), ...(now ? [now] : [])];
  const who = await readNames(
    all.map(({ by }) => by),
    reader,
  );
  return all.map((publication) => toView(publication, who)).reverse();
}

/**
 * The words of every published entry, without those that cannot be read.
 * @param newest words that need not be read again
 */
export async function readPublishedWords(
  publication: PublishedEntries | undefined,
  newest: ReadonlyMap<EntryKey, EntryRevision>,
): Promise<Map<EntryKey, EntryRevision>> {
  const words = await mapInParallel(Object.entries(publication?.entries ?? {}), AT_ONCE, async ([key, version]) => {
    const draft = newest.get(key);
    const found =
      draft?.version === version ? draft : await ifReadable(readEntryRevision(key, version).catch(ignoreMissing));
    return [key, found] as const;
  });
  return new Map(words.flatMap(([key, found]) => (found ? [[key, found] as const] : [])));
}

/** What a build takes. @throws StorageUnavailable, NotFound when a revision is missing */
export async function readSnapshot(): Promise<Snapshot> {
  const now = await readPublication();
  if (!now) return NO_SNAPSHOT;
  const entries = await mapInParallel(Object.entries(now.entries), AT_ONCE, async ([key, version]) => {
    const { value, hidden, base } = await readEntryRevision(key, version);
    return [key, { value: composed(value), ...(hidden && { hidden }), base }] as const;
  });
  return { number: now.number, at: now.at, entries: Object.fromEntries(entries) };
}

/**
 * Deletes what no publication needs any more: old revisions of the published entries, and old publications. Left to the next
 * publication when it fails.
 * @param previous the publication before
 * @param keys the entries that were published
 */
export async function prune(
  { entries }: PublishedEntries,
  previous: PublishedEntries | undefined,
  keys: readonly EntryKey[],
): Promise<void> {
  try {
    await inParallel(keys, AT_ONCE, (key) =>
      pruneEntryRevisions(key, (version) => version === entries[key] || version === previous?.entries[key]),
    );
    const old = (await listOlder()).slice(0, -PAGE_SIZES.publications);
    await Promise.all(old.map((name) => publications.delete(name)));
  } catch (error) {
    logWarning('Old revisions of the website were not removed.', error);
  }
}

/** The key of a previous publication. */
export const publicationName = (number: number) => String(number).padStart(NUMBER_DIGITS, '0');
