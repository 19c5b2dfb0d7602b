import type { Publish } from '../../domain/content/calls.ts';
import type { EntryKey, EntryVersion, Publication } from '../../domain/content/entry.ts';
import { draftChanged, publishedMeanwhile } from '../../domain/content/messages.ts';
import { nameOfAdmin } from '../shared/config.ts';
import { BadRequest, PreconditionFailed } from '../shared/errors.ts';
import { logWarning } from '../shared/log.ts';
import { problemsOf } from './checks.ts';
import { deliveredEntry } from './content-index.ts';
import { entryOf, titleOf } from './entries.ts';
import { prune, publishVersions } from './publications.ts';
import { changesOf, readSiteState, type SiteState } from './site-state.ts';
import { endWorkingCopy, isDelivered } from './working-copies.ts';

/** A publication, and what is left to do after its answer. */
export interface Published {
  publication: Publication;
  /** False for a repeat, which changed nothing. */
  isNew: boolean;
  /** Ends the working copies of entries that fell back to what was delivered, and deletes what no publication needs. */
  tidy(): Promise<void>;
}

/**
 * Publishes drafts. A repeat changes nothing. Entries whose words are those delivered by now fall back to them.
 * @param by ID of the administrator
 * @throws PreconditionFailed when somebody published since `number`, or changed one of the drafts; BadRequest when one does not fit
 */
export async function publishDrafts({ number, entries }: Publish, by: string): Promise<Published> {
  const state = await readSiteState();
  const drafts = new Map(entries.map(({ key, version }) => [key, version]));
  for (const key of drafts.keys()) entryOf(key);
  if (state.now && isRepeat(state.now, { number, drafts, by }))
    return { publication: state.now, isNew: false, tidy: async () => {} };
  if (number !== (state.now?.number ?? 0)) {
    throw new PreconditionFailed(publishedMeanwhile(nameOfAdmin(state.now?.by ?? '')));
  }
  const changed = changedBy(drafts, state);
  assertWhole(changed);
  const fallen = fallenEntries(changed, state);
  const next = new Map([...changed, ...fallen.map((key) => [key, undefined] as const)]);
  const publication = await publishVersions(number, next, summaryOf(changed, state), by);
  const tidy = async () => {
    const ending = fallen.map((key) => endWorkingCopy(key, state.copies.get(key)?.version));
    await Promise.all(ending).catch((error: unknown) =>
      logWarning('A working copy stays that equals the delivered words.', error),
    );
    await prune(publication, [...changed.keys()]);
  };
  return { publication, isNew: true, tidy };
}

type Drafts = ReadonlyMap<EntryKey, string>;
type Changed = ReadonlyMap<EntryKey, EntryVersion>;

/** Whether the present publication is the one that is asked for: its first answer was lost. */
function isRepeat(now: Publication, { number, drafts, by }: { number: number; drafts: Drafts; by: string }): boolean {
  const isSame = [...drafts].every(([key, version]) => (now.entries[key] ?? version) === version);
  return isSame && now.number === number + 1 && now.by === by && now.takesBack === undefined;
}

/** The drafts by entry. @throws PreconditionFailed when one was changed since */
function changedBy(drafts: Drafts, { copies, published }: SiteState): Changed {
  const changed = [...drafts].map(([key, version]) => {
    const copy = copies.get(key);
    const known = copy ?? published.get(key) ?? deliveredEntry(key);
    if (copy?.version !== version) throw new PreconditionFailed(draftChanged(titleOf(key, known?.value ?? null)));
    return [key, copy] as const;
  });
  return new Map(changed);
}

/** @throws BadRequest with a message for each wrong field, named `{key}/{path}` */
function assertWhole(changed: Changed): void {
  const problems = [...changed].flatMap(([key, { value }]) =>
    problemsOf(key, value).map(
      ({ field, message }) => [`${key}/${field}`, `${titleOf(key, value)}: ${message}`] as const,
    ),
  );
  const [first] = problems;
  if (first) throw new BadRequest(first[1], Object.fromEntries(problems.toReversed()));
}

/** The entries whose words, once these are published, are those delivered. */
function fallenEntries(changed: Changed, { published }: SiteState): EntryKey[] {
  return [...new Map([...published, ...changed])].flatMap(([key, words]) =>
    isDelivered(words, deliveredEntry(key)) ? [key] : [],
  );
}

function summaryOf(changed: Changed, { published }: SiteState): string[] {
  return [...changed].map(([key, words]) => {
    const changes = changesOf(key, words, { published: published.get(key), delivered: deliveredEntry(key) });
    return `${titleOf(key, words.value)}. ${changes.join(' ')}`;
  });
}
