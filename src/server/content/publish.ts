import type { Publish } from '../../domain/content/calls.ts';
import { CONTENT_MESSAGES, draftChanged, publishedMeanwhile } from '../../domain/content/content-messages.ts';
import { type EntryKey, type EntryRevision, ORDERS, type Publication } from '../../domain/content/entry.ts';
import { readName } from '../auth/colleagues.ts';
import { BadRequest, Conflict, firstMessages, PreconditionFailed } from '../shared/http-errors.ts';
import { logWarning } from '../shared/log.ts';
import { deliveredEntry } from './delivered-index.ts';
import { problemsOf, problemsOfSite } from './entry-checks.ts';
import { entryOf, isKnown, titleOf } from './entry-names.ts';
import { type PublishedEntries, prune, publishRevisions, readPublishedWords } from './publications.ts';
import { endSiteDraft, fellBack, isDelivered, listSiteDrafts } from './site-drafts.ts';
import { changesOf, readSiteState, type SiteState } from './site-state.ts';

/** A publication, and what is left to do after its answer. */
export interface Published {
  publication: Publication;
  /** False for a repeat, which changed nothing. */
  isNew: boolean;
  /** Ends outdated site drafts, and deletes what no publication needs. */
  tidy(): Promise<void>;
}

/**
 * Publishes drafts. A repeat changes nothing. Entries whose words are those delivered by now fall back to them.
 * @param by ID of the administrator
 * @throws PreconditionFailed when somebody published since `number`, or changed one of the drafts; BadRequest when one does not fit
 */
export async function publishDrafts({ number, entries }: Publish, by: string): Promise<Published> {
  const state = await readSiteState();
  const now = state.now?.value;
  const drafts = new Map(entries.map(({ key, version }) => [key, version]));
  for (const key of drafts.keys()) entryOf(key);
  if (now && (await isRepeat(now, { number, drafts, by })))
    return { publication: now, isNew: false, tidy: async () => {} };
  if (number !== (now?.number ?? 0)) {
    throw new PreconditionFailed(publishedMeanwhile(await readName(now?.by ?? '')));
  }
  const changed = changedBy(drafts, state);
  const fallen = fallenEntries(changed, state);
  assertBuildable(new Map([...state.published, ...changed].filter(([key]) => isKnown(key) && !fallen.has(key))));
  const next = new Map([...changed, ...[...fallen.keys()].map((key) => [key, undefined] as const)]);
  const publication = await publishRevisions(state.now, next, summaryOf(changed, state), by);
  const tidy = async () => {
    // A newer draft stays.
    const ending = [...fallen].map(([key, { version }]) => endSiteDraft(key, version));
    // A discard during this publication leaves a copy of the previous public words.
    const outdated = [...changed.keys()].map(async (key) => {
      const previous = now?.entries[key];
      if (previous !== undefined) await endSiteDraft(key, previous);
    });
    const all = Promise.all([...ending, ...outdated]);
    await all.catch((error: unknown) => logWarning('An outdated site draft stays.', error));
    await prune(publication, now, [...changed.keys()]);
  };
  return { publication, isNew: true, tidy };
}

/**
 * Refuses previous words with which no build can make the site any more.
 * @throws Conflict when some of them are not kept; BadRequest
 */
export async function assertFits(previous: PublishedEntries): Promise<void> {
  const words = await readPublishedWords(previous, await listSiteDrafts());
  if (words.size < Object.keys(previous.entries).length) throw new Conflict(CONTENT_MESSAGES.previousGone);
  try {
    assertBuildable(new Map([...words].filter(([key]) => isKnown(key))));
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    throw new BadRequest(`${CONTENT_MESSAGES.previousUnfit} ${error.message}`, error.errors);
  }
}

type Drafts = ReadonlyMap<EntryKey, string>;
type Changed = ReadonlyMap<EntryKey, EntryRevision>;

/** Whether the present publication is the one that is asked for: its first answer was lost. */
async function isRepeat(
  now: Publication,
  { number, drafts, by }: { number: number; drafts: Drafts; by: string },
): Promise<boolean> {
  if (now.number !== number + 1 || now.by !== by || now.takesBack !== undefined) return false;
  const done = [...drafts].map(async ([key, version]) => {
    const published = now.entries[key];
    return published === undefined ? fellBack(key, version, deliveredEntry(key)) : published === version;
  });
  return !(await Promise.all(done)).includes(false);
}

/** The drafts by entry. @throws PreconditionFailed when one was changed since */
function changedBy(drafts: Drafts, { newest, published }: SiteState): Changed {
  const changed = [...drafts].map(([key, version]) => {
    const draft = newest.get(key);
    const known = draft ?? published.get(key) ?? deliveredEntry(key);
    if (draft?.version !== version) throw new PreconditionFailed(draftChanged(titleOf(key, known?.value ?? null)));
    return [key, draft] as const;
  });
  return new Map(changed);
}

/**
 * Refuses words with which no build can make the site: those of the drafts or of a previous publication, and those that do not fit
 * together with the rest.
 * @throws BadRequest with a message for each wrong field, named `{key}/{path}`
 */
function assertBuildable(next: ReadonlyMap<EntryKey, EntryRevision>): void {
  const orders = [...next].flatMap(([key, { value }]) =>
    entryOf(key).collection === ORDERS ? problemsOf(key, value).map((problem) => ({ key, ...problem })) : [],
  );
  const problems = [...orders, ...problemsOfSite(Object.fromEntries(next))];
  const [first] = problems;
  if (!first) return;
  const messages = problems.map(({ key, field, message }) => [`${key}/${field}`, message] as const);
  const title = titleOf(first.key, next.get(first.key)?.value ?? deliveredEntry(first.key)?.value ?? null);
  throw new BadRequest(`${title}: ${first.message}`, firstMessages(messages));
}

/** The words that, once these are published, are those delivered. */
function fallenEntries(changed: Changed, { published }: SiteState): Changed {
  const next = [...new Map([...published, ...changed])];
  return new Map(next.filter(([key, words]) => isDelivered(words, deliveredEntry(key))));
}

function summaryOf(changed: Changed, { published }: SiteState): string[] {
  return [...changed].map(([key, words]) => {
    const changes = changesOf(key, words, { published: published.get(key), delivered: deliveredEntry(key) });
    return `${titleOf(key, words.value)}. ${changes.join(' ')}`;
  });
}
