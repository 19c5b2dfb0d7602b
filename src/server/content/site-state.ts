import { changesInWords } from '../../domain/content/changes.ts';
import { CONTENT_MESSAGES } from '../../domain/content/content-messages.ts';
import { type EntryKey, type EntryRevision, entryOfKey, type Json, ORDERS } from '../../domain/content/entry.ts';
import { samplesIn } from '../../domain/content/form/unconfirmed.ts';
import type { EntryDetail, EntryState, EntryView, RevisionView, SiteView } from '../../domain/content/site-view.ts';
import { type NameOf, type Reader, readNames } from '../auth/colleagues.ts';
import { NotFound } from '../shared/http-errors.ts';
import { readBuildState } from './builds.ts';
import { contentIndex, deliveredEntry } from './delivered-index.ts';
import { fieldTitle } from './entry-checks.ts';
import { entryOf, isKnown, nameOf } from './entry-names.ts';
import { historyOf, readEntryRevision } from './entry-revisions.ts';
import {
  readPublication,
  readPublishedWords,
  readStoredPublication,
  type StoredPublication,
  toView,
} from './publications.ts';
import { isDelivered, isSameWords, listSiteDrafts, type PublicWords, readSiteDraft } from './site-drafts.ts';

/** What is known of the whole website. */
export interface SiteState {
  /** The present publication. */
  now: StoredPublication;
  /** The owner's newest words, and those that are published, by entry. */
  newest: ReadonlyMap<EntryKey, EntryRevision>;
  published: ReadonlyMap<EntryKey, EntryRevision>;
}

export async function readSiteState(): Promise<SiteState> {
  const [now, newest] = await Promise.all([readStoredPublication(), listSiteDrafts()]);
  return { now, newest, published: await readPublishedWords(now?.value, newest) };
}

/** What is public of one entry. */
export async function readPublicWords(key: EntryKey): Promise<PublicWords> {
  entryOf(key);
  const version = (await readPublication())?.entries[key];
  return {
    published: version === undefined ? undefined : await readEntryRevision(key, version),
    delivered: deliveredEntry(key),
  };
}

/** The website as administrators see it. */
export async function readSiteView(reader: Reader): Promise<SiteView> {
  const [{ now: stored, newest, published }, build] = await Promise.all([readSiteState(), readBuildState()]);
  const now = stored?.value;
  const { number, entries } = contentIndex();
  const keys = new Set([...Object.keys(entries), ...published.keys(), ...newest.keys()]);
  const known = [...keys].filter(isKnown);
  const who = await readNames(
    [...(now ? [now] : []), ...newest.values(), ...published.values()].map(({ by }) => by),
    reader,
  );
  return {
    publication: now ? toView(now, who) : null,
    live: number,
    build,
    entries: known.map((key) =>
      viewOf(key, newest.get(key), { published: published.get(key), delivered: deliveredEntry(key) }, who),
    ),
  };
}

/** One entry as administrators see it, with its history. @throws NotFound */
export async function readEntryDetail(key: EntryKey, reader: Reader): Promise<EntryDetail> {
  const [words, draft, previous] = await Promise.all([readPublicWords(key), readSiteDraft(key), historyOf(key)]);
  const { published, delivered } = words;
  if (!draft && !published && !delivered) throw new NotFound(CONTENT_MESSAGES.noEntry);
  const who = await readNames(
    [draft, published, ...previous].flatMap((revision) => revision?.by ?? []),
    reader,
  );
  return {
    ...viewOf(key, draft, words, who),
    delivered: delivered?.value ?? null,
    published: published ? toRevisionView(published, who) : null,
    history: previous.map(({ by, ...revision }) => ({ ...revision, by: who(by) })),
  };
}

/** A revision as answers show it. */
export function toRevisionView({ hidden, by, ...revision }: EntryRevision, who: NameOf): RevisionView {
  return { ...revision, hidden: hidden === true, by: who(by) };
}

function viewOf(
  key: EntryKey,
  draft: EntryRevision | undefined,
  { published, delivered }: PublicWords,
  who: NameOf,
): EntryView {
  const newest = draft ?? published;
  const value: Json = newest?.value ?? delivered?.value ?? null;
  const base = newest ? newest.base : (delivered?.hash ?? null);
  return {
    key,
    title: nameOf(key, value),
    state: stateOf(draft, { published, delivered }),
    hidden: (newest ?? delivered)?.hidden === true,
    value,
    version: newest?.version ?? '',
    base,
    deliveredHash: delivered?.hash ?? null,
    isBehind: isBehind(key, newest, delivered),
    samples: samplesIn(value).length,
    ...(newest ? { at: newest.at, by: who(newest.by) } : {}),
  };
}

function stateOf(draft: EntryRevision | undefined, { published, delivered }: PublicWords): EntryState {
  const isDraft = draft && !(published ? isSameWords(draft, published) : isDelivered(draft, delivered));
  if (isDraft) return published || delivered ? 'draft' : 'new';
  return published && !isDelivered(published, delivered) ? 'published' : 'delivered';
}

function isBehind(key: EntryKey, newest: EntryRevision | undefined, delivered: PublicWords['delivered']): boolean {
  if (!newest || !delivered || entryOfKey(key)?.collection === ORDERS) return false;
  return newest.base !== delivered.hash && !isDelivered(newest, delivered);
}

/** What a publication of an entry changes, in sentences. */
export function changesOf(key: EntryKey, next: EntryRevision, { published, delivered }: PublicWords): string[] {
  const before = published ?? delivered;
  const isOrder = entryOfKey(key)?.collection === ORDERS;
  const changes = changesInWords(before, next, (path) => fieldTitle(key, next.value, path));
  if (isOrder && changes.length > 0) return ['Has another order.'];
  return changes.length > 0 ? changes : ['Keeps its words beside the new ones that were delivered.'];
}
